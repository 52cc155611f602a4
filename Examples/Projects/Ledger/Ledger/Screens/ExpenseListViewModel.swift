import Combine
import Foundation

final class ExpenseListViewModel {
    enum Route {
        case detail(Expense.ID)
        case editor
    }

    struct Row: Hashable {
        let id: Expense.ID
        let title: String
        let amount: String
        let symbol: String
    }

    @Published private(set) var rows: [Row] = []
    @Published var query = ""
    let route = PassthroughSubject<Route, Never>()
    private var subscriptions: Set<AnyCancellable> = []

    init(store: ExpenseStore) {
        store.$expenses
            .combineLatest($query.removeDuplicates())
            .map { expenses, query in
                expenses.filter {
                    query.isEmpty || $0.title.localizedCaseInsensitiveContains(query)
                }
            }
            .map { expenses in
                expenses.map {
                    Row(
                        id: $0.id, title: $0.title, amount: $0.amountText,
                        symbol: $0.category.symbol)
                }
            }
            .sink { [weak self] in self?.rows = $0 }
            .store(in: &subscriptions)
    }

    func select(_ row: Row) { route.send(.detail(row.id)) }
    func add() { route.send(.editor) }
}
