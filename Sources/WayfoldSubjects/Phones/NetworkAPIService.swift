/// A phone as the service knows it.
struct Phone {
    let name: String
    /// In euros.
    let price: Int
}

/// Why there are no phones.
struct APIError: Error {
    let message: String
}

protocol APIService: AnyObject {
    func fetchiPhones(completion: (Result<[Phone], APIError>) -> Void)
}

/// The service of the app: here a list of its own, which it answers with at once.
final class NetworkAPIService: APIService {
    /// False while the service cannot be reached.
    var isOnline = true

    func fetchiPhones(completion: (Result<[Phone], APIError>) -> Void) {
        guard isOnline else {
            return completion(.failure(APIError(message: "The phones could not be fetched.")))
        }
        completion(.success(Self.phones))
    }

    /// The phone of a name; nil where there is none.
    func phone(named name: String) -> Phone? {
        var found: Phone?
        fetchiPhones { result in
            if case .success(let phones) = result { found = phones.first { $0.name == name } }
        }
        return found
    }

    private static let phones = [
        Phone(name: "SE", price: 529), Phone(name: "15", price: 869),
        Phone(name: "15 Pro", price: 1229),
    ]
}
