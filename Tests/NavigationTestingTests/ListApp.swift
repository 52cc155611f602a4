import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// The app of these tests: a list, its items, and a sheet over both.
private final class Delegate: UIResponder, UIWindowSceneDelegate {
    let navigation = UINavigationController()
    let keepsItems: Bool
    var window: UIWindow?

    init(keepsItems: Bool) {
        self.keepsItems = keepsItems
    }

    func push() {
        let item = ItemViewController()
        if keepsItems { item.held = item }
        navigation.pushViewController(item, animated: true)
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        navigation.viewControllers = [ListViewController()]
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
    }
}

private final class ListViewController: UIViewController {}

private final class ItemViewController: UIViewController {
    var held: ItemViewController?
}

let list = StagedApp(
    "list",
    faults: [
        Fault("keeps-item", "each item holds itself", source: "a test", finder: .retention)
    ],
    launch: { stage, faults in
        let delegate = Delegate(keepsItems: faults.contains("keeps-item"))
        stage.connect(delegate)
        return delegate
    },
    screens: {
        [
            .controller(ListViewController.self) { _ in Route("list") },
            .controller(ItemViewController.self) { _ in Route("item") },
        ]
    },
    program: {
        [
            .on(.push) { delegate, _ in delegate.push() }
        ]
    })
