import Combine
import Foundation

final class ExpenseStore {
    @Published private(set) var expenses: [Expense] = []
    private let defaults: UserDefaults
    private let key = "expenses"

    init(defaults: UserDefaults) {
        self.defaults = defaults
        load()
    }

    func expense(with id: Expense.ID) -> Expense? {
        expenses.first { $0.id == id }
    }

    func add(_ expense: Expense) {
        expenses.append(expense)
        expenses.sort { $0.date > $1.date }
    }

    func remove(_ id: Expense.ID) {
        expenses.removeAll { $0.id == id }
    }

    func save() {
        do {
            defaults.set(try JSONEncoder().encode(expenses), forKey: key)
        } catch {
            assertionFailure("the expenses cannot be encoded: \(error)")
        }
    }

    private func load() {
        guard let data = defaults.data(forKey: key) else { return }
        expenses = (try? JSONDecoder().decode([Expense].self, from: data)) ?? []
    }
}
