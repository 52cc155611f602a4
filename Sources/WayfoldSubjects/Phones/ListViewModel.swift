/// What became of fetching phones.
enum PhonesResult {
    case success([PhoneViewModel])
    case error(String)
}

/// What the list shows, without the list.
final class ListViewModel {
    let apiService: APIService
    var updateBinding: ((PhonesResult) -> Void)?

    init(with apiService: APIService) {
        self.apiService = apiService
    }

    func fetchiPhonesData() {
        apiService.fetchiPhones { [weak self] result in
            switch result {
            case .success(let phones):
                self?.updateBinding?(.success(phones.map { PhoneViewModel(with: $0) }))
            case .failure(let error):
                self?.updateBinding?(.error(error.message))
            }
        }
    }
}
