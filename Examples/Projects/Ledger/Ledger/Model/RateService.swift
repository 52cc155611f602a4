import Combine
import Foundation

protocol RateService {
    func rate(from: String, to: String) -> AnyPublisher<Double, RateError>
}

enum RateError: LocalizedError {
    case unknownCurrency(String)

    var errorDescription: String? {
        switch self {
        case .unknownCurrency(let code): return "There is no rate for \(code)."
        }
    }
}

struct FixedRateService: RateService {
    private let rates = ["EUR": 1.0, "GBP": 0.85, "USD": 1.08]

    func rate(from: String, to: String) -> AnyPublisher<Double, RateError> {
        guard let source = rates[from] else {
            return Fail(error: .unknownCurrency(from)).eraseToAnyPublisher()
        }
        guard let target = rates[to] else {
            return Fail(error: .unknownCurrency(to)).eraseToAnyPublisher()
        }
        return Just(target / source).setFailureType(to: RateError.self).eraseToAnyPublisher()
    }
}
