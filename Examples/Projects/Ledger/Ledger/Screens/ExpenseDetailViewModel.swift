import Combine
import Foundation

final class ExpenseDetailViewModel: ObservableObject {
    let expense: Expense
    var onDelete: (() -> Void)?
    @Published private(set) var converted = ""
    private let rates: RateService
    private var subscription: AnyCancellable?

    init(expense: Expense, rates: RateService) {
        self.expense = expense
        self.rates = rates
    }

    func convert(to currency: String) {
        subscription = rates.rate(from: "EUR", to: currency)
            .map { [expense] rate in
                let amount = (expense.amount as NSDecimalNumber).doubleValue * rate
                return String(format: "%.2f %@", amount, currency)
            }
            .catch { error in Just(error.localizedDescription) }
            .assign(to: \.converted, on: self)
    }
}
