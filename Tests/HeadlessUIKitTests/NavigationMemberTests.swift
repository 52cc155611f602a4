import HeadlessUIKit
import Testing

@MainActor
struct IgnoredInteractionTests {
    private let stage = HeadlessStage()

    @Test func `what a person does is lost while the app ignores it`() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = stage.show(navigation)
        stage.finish()
        stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
        stage.finish()
        let app = stage.application
        app.beginIgnoringInteractionEvents()
        app.beginIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        #expect(app.isIgnoringInteractionEvents)
        stage.user.tapBack(in: navigation)
        #expect(stage.user.beginSwipeBack(in: navigation) == nil)
        stage.finish()
        #expect(navigation.viewControllers.count == 2)
        app.endIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        #expect(!app.isIgnoringInteractionEvents)
        stage.user.tapBack(in: navigation)
        stage.finish()
        #expect(navigation.viewControllers.count == 1)
        _ = window
    }

    @Test func `a control's tap is lost too`() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        stage.application.beginIgnoringInteractionEvents()
        stage.user.tap(button)
        #expect(taps == 0)
        stage.application.endIgnoringInteractionEvents()
        stage.user.tap(button)
        #expect(taps == 1)
    }
}

@MainActor
struct ShowingTests {
    private let stage = HeadlessStage()

    /// A container of an app's own that shows what its child is asked to show.
    private final class Shelf: UIViewController {
        var shown: [UIViewController] = []
        override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }

    /// One that sends what it is to show to another controller.
    private final class Sender: UIViewController {
        weak var receiver: UIViewController?
        override func targetViewController(
            forAction action: Selector, sender: Any?
        ) -> UIViewController? { receiver }
    }

    private func put(_ child: UIViewController, into parent: UIViewController) {
        parent.addChild(child)
        child.didMove(toParent: parent)
    }

    @Test func `the nearest stack is the target of show, a split controller of show detail`() {
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        let split = UISplitViewController(style: .doubleColumn)
        split.viewControllers = [navigation, UIViewController()]
        let show = Selector("showViewController:sender:")
        let detail = Selector("showDetailViewController:sender:")
        #expect(screen.targetViewController(forAction: show, sender: nil) === navigation)
        #expect(screen.targetViewController(forAction: detail, sender: nil) === split)
        let alone = UIViewController()
        #expect(alone.targetViewController(forAction: show, sender: nil) == nil)
    }

    @Test func `an action has the nearest controller as its target that performs it`() {
        let shelf = Shelf()
        let child = UIViewController()
        put(child, into: shelf)
        let action = Selector("viewDidLoad", Shelf.viewDidLoad)
        #expect(child.targetViewController(forAction: action, sender: nil) === shelf)
        #expect(child.targetViewController(forAction: "unknown", sender: nil) == nil)
    }

    @Test func `a container of an app's own shows what its child is asked to show`() {
        let shelf = Shelf()
        let child = UIViewController()
        put(child, into: shelf)
        let navigation = UINavigationController(rootViewController: shelf)
        let new = UIViewController()
        stage.perform { child.show(new, sender: nil) }
        #expect(shelf.shown == [new])
        #expect(navigation.viewControllers == [shelf])
    }

    @Test func `a controller says itself where what it shows goes`() {
        let shelf = Shelf()
        let sender = Sender()
        sender.receiver = shelf
        let new = UIViewController()
        stage.perform { sender.show(new, sender: nil) }
        #expect(shelf.shown == [new])
    }

    @Test func `who was asked presents where nobody around shows`() {
        let outer = UIViewController()
        let child = UIViewController()
        let window = stage.show(outer)
        stage.finish()
        put(child, into: outer)
        outer.view.addSubview(child.view)
        let new = UIViewController()
        stage.perform { child.show(new, sender: nil) }
        stage.finish()
        #expect(outer.presentedViewController === new)
        _ = window
    }

    @Test func `a first column without a stack presents what it is asked to show`() {
        let list = UIViewController()
        let split = UISplitViewController(style: .doubleColumn)
        split.viewControllers = [list, UIViewController()]
        let window = stage.show(split)
        stage.finish()
        let new = UIViewController()
        stage.perform { list.show(new, sender: nil) }
        stage.finish()
        #expect(split.presentedViewController === new)
        _ = window
    }
}

@MainActor
struct SceneRequestTests {
    private let stage = HeadlessStage()

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var heard: [String] = []
        func application(
            _ application: UIApplication,
            configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            heard.append("configure \(options.userActivities.count)")
            let made = UISceneConfiguration(
                name: "Second", sessionRole: connectingSceneSession.role)
            made.delegateClass = SceneDelegate.self
            return made
        }
        func application(
            _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) { heard.append("discard \(sceneSessions.count)") }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var heard: [String] = []
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) { heard.append("connect \(connectionOptions.userActivities.count)") }
        func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
        func sceneDidDisconnect(_ scene: UIScene) { heard.append("disconnect") }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            heard.append("continue \(userActivity.activityType)")
        }
    }

    @Test func `a second scene is asked for, comes back to the front and is destroyed`() throws {
        let delegate = Delegate()
        let first = stage.launch(delegate)
        stage.finish()
        let app = stage.application
        app.requestSceneSessionActivation(
            nil, userActivity: NSUserActivity(activityType: "a"),
            options: UIScene.ActivationRequestOptions())
        #expect(app.connectedScenes.count == 1)
        stage.finish()
        #expect(app.connectedScenes.count == 2)
        let second = try #require(app.connectedScenes.first { $0 !== first })
        let heard = try #require(second.delegate as? SceneDelegate)
        #expect(heard.heard == ["connect 1", "active"])

        stage.sendToBackground(second)
        app.requestSceneSessionActivation(
            second.session, userActivity: NSUserActivity(activityType: "b"), options: nil)
        stage.finish()
        #expect(second.activationState == .foregroundActive)
        #expect(heard.heard.suffix(2) == ["continue b", "active"])

        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        app.requestSceneSessionDestruction(second.session, options: options)
        stage.finish()
        #expect(app.connectedScenes.count == 1)
        #expect(heard.heard.last == "disconnect")
        #expect(delegate.heard == ["configure 0", "configure 1", "discard 1"])
    }

    @Test func `a scene that is not there cannot be destroyed`() throws {
        let scene = try #require(stage.launch(Delegate()))
        stage.disconnect(scene)
        var codes: [UISceneError.Code] = []
        stage.application.requestSceneSessionDestruction(scene.session, options: nil) {
            if let error = $0 as? UISceneError { codes.append(error.code) }
        }
        stage.finish()
        #expect(codes == [.requestDenied])
    }
}

@MainActor
struct RowMenuTests {
    private let stage = HeadlessStage()

    private final class List: UITableViewController {
        var asked: [String] = []
        override func tableView(
            _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
        ) -> Bool {
            asked.append("show")
            return indexPath.row == 0
        }
        override func tableView(
            _ tableView: UITableView, canPerformAction action: Selector,
            forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool {
            asked.append("can \(action)")
            return action == "copy:"
        }
        override func tableView(
            _ tableView: UITableView, performAction action: Selector,
            forRowAt indexPath: IndexPath, withSender sender: Any?
        ) { asked.append("perform \(action)") }
    }

    @Test func `the delegate of a table is asked for each word of a row's menu`() {
        let list = List()
        let window = stage.show(list)
        stage.finish()
        #expect(
            stage.user.choose("copy:", ofRowAt: IndexPath(row: 0, section: 0), in: list.tableView))
        #expect(list.asked == ["show", "can copy:", "perform copy:"])
        #expect(
            !stage.user.choose("cut:", ofRowAt: IndexPath(row: 0, section: 0), in: list.tableView))
        #expect(
            !stage.user.choose("copy:", ofRowAt: IndexPath(row: 1, section: 0), in: list.tableView))
        #expect(list.asked.suffix(3) == ["show", "can cut:", "show"])
        _ = window
    }

    @Test func `without a delegate's word there is no menu, and none when asked as optional`() {
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let plain = Plain()
        collection.delegate = plain
        let place = IndexPath(item: 0, section: 0)
        #expect(!stage.user.choose("copy:", ofItemAt: place, in: collection))
        #expect(
            collection.delegate?.collectionView?(collection, shouldShowMenuForItemAt: place) == nil)
    }

    private final class Plain: NSObject, UICollectionViewDelegate {}

    @Test func `a cell hears which controls it shows while it is edited`() {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.setEditing(true, animated: false)
        cell.setEditing(true, animated: false)
        cell.setEditing(false, animated: false)
        #expect(cell.heard == ["will 1 false", "did 1 true", "will 0 true", "did 0 false"])
    }

    private final class Cell: UITableViewCell {
        var heard: [String] = []
        override func willTransition(to state: StateMask) {
            heard.append("will \(state.rawValue) \(isEditing)")
        }
        override func didTransition(to state: StateMask) {
            heard.append("did \(state.rawValue) \(isEditing)")
        }
    }
}
