import UIKit
import os

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let logger = Logger(subsystem: "org.example.gallery", category: "lifecycle")
    private var backgroundTask = UIBackgroundTaskIdentifier.invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        logger.info("launched in \(ProcessInfo.processInfo.environment.count, privacy: .public) variables")
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        ImageCache.shared.removeAll()
        logger.notice("the image cache was emptied")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        backgroundTask = application.beginBackgroundTask { [weak self] in
            guard let self else { return }
            application.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = .invalid
        }
    }
}
