#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A tab bar with a flow a tab, and a login before it that is the other root of the window.
protocol FlowCoordinator: AnyObject {
    var finishDelegate: FlowFinishDelegate? { get set }
    var navigationController: UINavigationController { get set }
    var children: [FlowCoordinator] { get set }
    var kind: FlowKind { get }
    func start()
    func finish()
}

extension FlowCoordinator {
    func finish() {
        children.removeAll()
        finishDelegate?.flowDidFinish(self)
    }
}

protocol FlowFinishDelegate: AnyObject {
    func flowDidFinish(_ flow: FlowCoordinator)
}

enum FlowKind {
    case login, tabs
}

enum TabPage: Int, CaseIterable {
    case ready, steady, go

    var title: String {
        switch self {
        case .ready: return "Ready"
        case .steady: return "Steady"
        case .go: return "Go"
        }
    }

    var icon: UIImage? { UIImage(systemName: "\(rawValue).circle") }
}

final class FlowAppCoordinator: FlowCoordinator, FlowFinishDelegate {
    weak var finishDelegate: FlowFinishDelegate?
    var navigationController: UINavigationController
    var children = [FlowCoordinator]()
    var kind: FlowKind { .login }

    init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        navigationController.setNavigationBarHidden(true, animated: true)
    }

    func start() {
        run(LoginCoordinator(navigationController))
    }

    private func run(_ flow: FlowCoordinator) {
        flow.finishDelegate = self
        flow.start()
        children.append(flow)
    }

    func flowDidFinish(_ flow: FlowCoordinator) {
        children = children.filter { $0.kind != flow.kind }
        navigationController.viewControllers.removeAll()
        switch flow.kind {
        case .tabs: run(LoginCoordinator(navigationController))
        case .login: run(TabCoordinator(navigationController))
        }
    }
}

final class LoginCoordinator: FlowCoordinator {
    weak var finishDelegate: FlowFinishDelegate?
    var navigationController: UINavigationController
    var children: [FlowCoordinator] = []
    var kind: FlowKind { .login }

    required init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let login = LoginViewController()
        login.didSendEventClosure = { [weak self] event in
            switch event {
            case .login: self?.finish()
            }
        }
        navigationController.pushViewController(login, animated: true)
    }
}

class TabCoordinator: NSObject, FlowCoordinator {
    weak var finishDelegate: FlowFinishDelegate?
    var children: [FlowCoordinator] = []
    var navigationController: UINavigationController
    var tabBarController: UITabBarController
    var kind: FlowKind { .tabs }
    private(set) var selections = 0

    required init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        tabBarController = .init()
    }

    func start() {
        let controllers = TabPage.allCases.map { tab(for: $0) }
        tabBarController.delegate = self
        tabBarController.setViewControllers(controllers, animated: true)
        tabBarController.selectedIndex = TabPage.ready.rawValue
        tabBarController.tabBar.isTranslucent = false
        navigationController.viewControllers = [tabBarController]
    }

    private func tab(for page: TabPage) -> UINavigationController {
        let stack = UINavigationController()
        stack.setNavigationBarHidden(false, animated: false)
        stack.tabBarItem = UITabBarItem(title: page.title, image: page.icon, tag: page.rawValue)
        let screen = TabPageViewController(page: page)
        screen.onMore = { [weak stack] in
            let more = UIViewController()
            more.hidesBottomBarWhenPushed = true
            stack?.pushViewController(more, animated: true)
        }
        screen.onLogout = { [weak self] in self?.finish() }
        stack.pushViewController(screen, animated: true)
        return stack
    }
}

extension TabCoordinator: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        selections += 1
    }
}

final class LoginViewController: UIViewController {
    enum Event {
        case login
    }

    var didSendEventClosure: ((LoginViewController.Event) -> Void)?
    private let loginButton = UIButton(configuration: .filled())

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(loginButton)
        loginButton.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        loginButton.center = view.center
        loginButton.addAction(
            UIAction(title: "Login") { [weak self] _ in self?.didSendEventClosure?(.login) },
            for: .primaryActionTriggered)
    }

    func tapLogin() {
        loginButton.sendActions(for: .primaryActionTriggered)
    }
}

final class TabPageViewController: UIViewController {
    let page: TabPage
    var onMore: (() -> Void)?
    var onLogout: (() -> Void)?

    init(page: TabPage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
        title = page.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
