import HeadlessUIKit

/// A coordinator app as one writes it: a scene delegate that makes the window, a coordinator that
/// pushes and hears of what came off the stack, controllers that ask it for the next one.
@MainActor
enum PlainApp {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private(set) var coordinator: Coordinator?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let coordinator = Coordinator(navigation: UINavigationController())
            let window = UIWindow(windowScene: scene)
            window.rootViewController = coordinator.navigation
            window.makeKeyAndVisible()
            coordinator.start()
            self.coordinator = coordinator
            self.window = window
        }
    }

    @MainActor
    final class Coordinator {
        let navigation: UINavigationController
        /// How many controllers came off the stack.
        private(set) var leftCount = 0

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() { show(0, animated: false) }

        func show(_ number: Int, animated: Bool) {
            let controller = DetailViewController(number: number)
            controller.coordinator = self
            navigation.pushViewController(controller, animated: animated)
        }

        func back(animated: Bool) { navigation.popViewController(animated: animated) }

        func didLeave(_ controller: DetailViewController) { leftCount += 1 }
    }

    final class DetailViewController: UIViewController {
        weak var coordinator: Coordinator?
        let number: Int

        init(number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            view.backgroundColor = .systemBackground
        }

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent == nil { coordinator?.didLeave(self) }
        }

        func next(animated: Bool) { coordinator?.show(number + 1, animated: animated) }
        func back(animated: Bool) { coordinator?.back(animated: animated) }
    }
}
