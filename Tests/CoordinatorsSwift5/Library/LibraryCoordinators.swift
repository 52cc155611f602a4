#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A tree of coordinators on one navigation controller; a parent finds out in `didShow` that a
/// child's screens were popped.
class LibraryCoordinator: NSObject {
    let navigationController: UINavigationController
    weak var parent: LibraryCoordinator?
    private(set) var childCoordinators: [LibraryCoordinator] = []

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
    }

    func start() {}

    /// The first screen it showed: when that is off the stack, it is over.
    var rootViewController: UIViewController? { nil }

    func store(_ coordinator: LibraryCoordinator) {
        coordinator.parent = self
        childCoordinators.append(coordinator)
        coordinator.start()
    }

    func free(_ coordinator: LibraryCoordinator) {
        childCoordinators = childCoordinators.filter { $0 !== coordinator }
    }
}

final class LibraryAppCoordinator: LibraryCoordinator, UINavigationControllerDelegate {
    private let window: UIWindow

    init(window: UIWindow) {
        self.window = window
        super.init(navigationController: UINavigationController())
    }

    override func start() {
        let shelf = ShelfViewController()
        shelf.title = "Shelf"
        shelf.onSelect = { [weak self] book in self?.showBook(book) }
        navigationController.delegate = self
        navigationController.setViewControllers([shelf], animated: false)
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    func showBook(_ book: String) {
        store(BookCoordinator(book: book, navigationController: navigationController))
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard
            let left = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(left)
        else { return }
        for child in childCoordinators where child.rootViewController === left {
            free(child)
        }
    }
}

final class BookCoordinator: LibraryCoordinator {
    private let book: String
    private weak var screen: UIViewController?

    init(book: String, navigationController: UINavigationController) {
        self.book = book
        super.init(navigationController: navigationController)
    }

    override var rootViewController: UIViewController? { screen }

    override func start() {
        let controller = BookViewController(book: book)
        controller.delegate = self
        screen = controller
        navigationController.pushViewController(controller, animated: true)
    }
}

extension BookCoordinator: BookViewControllerDelegate {
    func bookViewControllerDidTapLend(_ controller: BookViewController) {
        let sheet = UIAlertController(
            title: book, message: "Lend it?", preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Lend", style: .default) { [weak self] _ in
                self?.navigationController.popViewController(animated: true)
            })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        controller.present(sheet, animated: true, completion: nil)
    }
}
