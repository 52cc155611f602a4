import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var coordinator: MailCoordinator?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let coordinator = MailCoordinator(store: MailStore(messages: Message.samples))
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = coordinator.splitViewController
        window.makeKeyAndVisible()
        coordinator.start()
        self.coordinator = coordinator
        self.window = window
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            restore(activity)
        }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let identifier = coordinator?.shownMessage else { return nil }
        let activity = NSUserActivity(activityType: "org.example.inbox.message")
        activity.title = "Message"
        activity.addUserInfoEntries(from: ["message": identifier])
        return activity
    }

    private func restore(_ activity: NSUserActivity) {
        guard let identifier = activity.userInfo?["message"] as? Int else { return }
        coordinator?.show(message: identifier)
    }
}
