import Combine
import Foundation

final class SummaryViewModel {
    struct Slice: Hashable {
        let category: Expense.Category
        let total: Decimal
        let share: Double
    }

    let slices: AnyPublisher<[Slice], Never>

    init(store: ExpenseStore, calendar: Calendar) {
        slices = store.$expenses
            .map { expenses in
                let total = expenses.reduce(Decimal.zero) { $0 + $1.amount }
                return Dictionary(grouping: expenses, by: \.category)
                    .map { category, expenses in
                        let sum = expenses.reduce(Decimal.zero) { $0 + $1.amount }
                        let share = total == 0 ? 0 : (sum / total as NSDecimalNumber).doubleValue
                        return Slice(category: category, total: sum, share: share)
                    }
                    .sorted { $0.total > $1.total }
            }
            .eraseToAnyPublisher()
    }
}
