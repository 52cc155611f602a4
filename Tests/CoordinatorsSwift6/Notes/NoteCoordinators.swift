#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The article's app with presenters: home, a list of notes, one note.
@MainActor
protocol NoteCoordinator: AnyObject {
    var childCoordinators: [any NoteCoordinator] { get set }
    var navigationController: UINavigationController { get }
    func start()
}

extension NoteCoordinator {
    func add(_ child: any NoteCoordinator) {
        childCoordinators.append(child)
        child.start()
    }

    func remove(_ child: any NoteCoordinator) {
        childCoordinators.removeAll { $0 === child }
    }
}

final class NoteAppCoordinator: NoteCoordinator {
    var childCoordinators: [any NoteCoordinator] = []
    let navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let home = UIViewController()
        home.title = "Home"
        navigationController.pushViewController(home, animated: false)
    }

    func goToList() {
        let list = NoteListCoordinator(navigationController: navigationController)
        list.parentCoordinator = self
        add(list)
    }

    /// The deep link of a notification: App, List and Detail in one go.
    func open(note: Int) {
        navigationController.popToRootViewController(animated: false)
        childCoordinators.removeAll()
        goToList()
        (childCoordinators.last as? NoteListCoordinator)?.show(note)
    }
}

final class NoteListCoordinator: NoteCoordinator {
    weak var parentCoordinator: (any NoteCoordinator)?
    var childCoordinators: [any NoteCoordinator] = []
    let navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let controller = NoteListViewController()
        let presenter = NoteListPresenter(view: controller, coordinator: self)
        controller.presenter = presenter
        navigationController.pushViewController(controller, animated: true)
    }

    func show(_ note: Int) {
        let detail = NoteDetailCoordinator(
            note: note, navigationController: navigationController)
        detail.parentCoordinator = self
        add(detail)
    }

    func close() {
        parentCoordinator?.remove(self)
    }
}

final class NoteDetailCoordinator: NoteCoordinator {
    weak var parentCoordinator: (any NoteCoordinator)?
    var childCoordinators: [any NoteCoordinator] = []
    let navigationController: UINavigationController
    private let note: Int

    init(note: Int, navigationController: UINavigationController) {
        self.note = note
        self.navigationController = navigationController
    }

    func start() {
        let controller = NoteDetailViewController()
        controller.title = "Note \(note)"
        controller.onLeave = { [weak self] in
            guard let self else { return }
            parentCoordinator?.remove(self)
        }
        navigationController.pushViewController(controller, animated: true)
    }
}
