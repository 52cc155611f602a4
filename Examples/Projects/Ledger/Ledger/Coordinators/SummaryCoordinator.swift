import UIKit

final class SummaryCoordinator: BaseCoordinator<UINavigationController> {
    override func start() {
        let viewModel = SummaryViewModel(store: dependencies.store, calendar: dependencies.calendar)
        let summary = SummaryViewController(viewModel: viewModel)
        summary.onSelect = { [weak self] category in self?.show(category) }
        root.viewControllers = [summary]
    }

    private func show(_ category: Expense.Category) {
        let expenses = dependencies.store.expenses.filter { $0.category == category }
        root.show(CategoryViewController(category: category, expenses: expenses), sender: self)
    }
}
