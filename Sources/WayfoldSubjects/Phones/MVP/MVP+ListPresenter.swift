extension MVP {
    protocol ListView: AnyObject {
        func display(_ phones: [Phone])
        func displayAlertErrorMessage(with errorMessage: String)
    }

    /// Fills the list, which it knows weakly.
    class ListPresenter {
        let apiService: APIService
        weak var view: ListView?

        init(with apiService: APIService) {
            self.apiService = apiService
        }

        func fetchiPhonesData() {
            apiService.fetchiPhones { [weak self] result in
                switch result {
                case .success(let phones): self?.view?.display(phones)
                case .failure(let error):
                    self?.view?.displayAlertErrorMessage(with: error.message)
                }
            }
        }
    }
}
