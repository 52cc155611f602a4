import UIKit

final class RootCoordinator: BaseCoordinator<UITabBarController> {
    private enum Tab: Int, CaseIterable {
        case expenses, summary

        var item: UITabBarItem {
            switch self {
            case .expenses:
                return UITabBarItem(
                    title: "Expenses", image: UIImage(systemName: "list.bullet"), tag: rawValue)
            case .summary:
                return UITabBarItem(
                    title: "Summary", image: UIImage(systemName: "chart.pie"), tag: rawValue)
            }
        }
    }

    override func start() {
        let stacks = Tab.allCases.map { tab -> UINavigationController in
            let stack = UINavigationController()
            stack.tabBarItem = tab.item
            stack.navigationBar.prefersLargeTitles = true
            return stack
        }
        store(ExpensesCoordinator(root: stacks[Tab.expenses.rawValue], dependencies: dependencies))
        store(SummaryCoordinator(root: stacks[Tab.summary.rawValue], dependencies: dependencies))
        root.setViewControllers(stacks, animated: false)
        root.delegate = self
    }

    @discardableResult
    override func handle(_ url: URL) -> Bool {
        guard url.scheme == "ledger" else { return false }
        if url.host == "summary" {
            root.selectedIndex = Tab.summary.rawValue
            return true
        }
        return super.handle(url)
    }
}

extension RootCoordinator: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        (viewController as? UINavigationController)?.navigationBar.sizeToFit()
    }
}
