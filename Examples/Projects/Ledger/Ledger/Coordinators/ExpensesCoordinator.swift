import Combine
import UIKit

final class ExpensesCoordinator: BaseCoordinator<UINavigationController> {
    private var subscriptions: Set<AnyCancellable> = []

    override func start() {
        let viewModel = ExpenseListViewModel(store: dependencies.store)
        viewModel.route
            .sink { [weak self] route in self?.show(route) }
            .store(in: &subscriptions)
        root.setViewControllers([ExpenseListViewController(viewModel: viewModel)], animated: false)
    }

    override func handle(_ url: URL) -> Bool {
        guard url.host == "new" else { return false }
        showEditor()
        return true
    }

    private func show(_ route: ExpenseListViewModel.Route) {
        switch route {
        case .detail(let id): showDetail(of: id)
        case .editor: showEditor()
        }
    }

    private func showDetail(of id: Expense.ID) {
        guard let expense = dependencies.store.expense(with: id) else { return }
        let viewModel = ExpenseDetailViewModel(expense: expense, rates: dependencies.rates)
        viewModel.onDelete = { [weak self] in
            self?.dependencies.store.remove(id)
            self?.root.popViewController(animated: true)
        }
        root.pushViewController(ExpenseDetailViewController(viewModel: viewModel), animated: true)
    }

    private func showEditor() {
        let editor = EditorCoordinator(root: UINavigationController(), dependencies: dependencies)
        editor.finished
            .sink { [weak self, weak editor] expense in
                guard let self, let editor else { return }
                if let expense { self.dependencies.store.add(expense) }
                self.root.dismiss(animated: true)
                self.free(editor)
            }
            .store(in: &subscriptions)
        store(editor)
        root.present(editor.root, animated: true)
    }
}
