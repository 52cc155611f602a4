extension UIApplicationDelegate {
    @_disfavoredOverload
    public var application: OptionalMember<any UIApplicationDelegate>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var applicationDidBecomeActive: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidBecomeActive($0) }
    }
    @_disfavoredOverload
    public var applicationWillResignActive: (@MainActor (UIApplication) -> Void)? {
        { self.applicationWillResignActive($0) }
    }
    @_disfavoredOverload
    public var applicationDidEnterBackground: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidEnterBackground($0) }
    }
    @_disfavoredOverload
    public var applicationWillEnterForeground: (@MainActor (UIApplication) -> Void)? {
        { self.applicationWillEnterForeground($0) }
    }
    @_disfavoredOverload
    public var applicationWillTerminate: (@MainActor (UIApplication) -> Void)? {
        { self.applicationWillTerminate($0) }
    }
    @_disfavoredOverload
    public var applicationDidReceiveMemoryWarning: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidReceiveMemoryWarning($0) }
    }
    @_disfavoredOverload
    public var applicationDidFinishLaunching: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }
    @_disfavoredOverload
    public var applicationSignificantTimeChange: (@MainActor (UIApplication) -> Void)? {
        { self.applicationSignificantTimeChange($0) }
    }
    @_disfavoredOverload
    public var applicationProtectedDataWillBecomeUnavailable: (@MainActor (UIApplication) -> Void)?
    {
        { self.applicationProtectedDataWillBecomeUnavailable($0) }
    }
    @_disfavoredOverload
    public var applicationProtectedDataDidBecomeAvailable: (@MainActor (UIApplication) -> Void)? {
        { self.applicationProtectedDataDidBecomeAvailable($0) }
    }
}

extension OptionalMember where Holder == any UIApplicationDelegate {
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
        answered(by: holder, "application(_:willFinishLaunchingWithOptions:)") {
            holder.application(application, willFinishLaunchingWithOptions: launchOptions)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
        answered(by: holder, "application(_:didFinishLaunchingWithOptions:)") {
            holder.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration? {
        answered(by: holder, "application(_:configurationForConnecting:options:)") {
            holder.application(
                application, configurationForConnecting: connectingSceneSession, options: options)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) -> Void? { holder.application(application, didDiscardSceneSessions: sceneSessions) }
    @discardableResult
    public func callAsFunction(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool? {
        answered(by: holder, "application(_:open:options:)") {
            holder.application(app, open: url, options: options)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? {
        answered(by: holder, "application(_:continue:restorationHandler:)") {
            holder.application(
                application, continue: userActivity, restorationHandler: restorationHandler)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> Void? {
        holder.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> Void? {
        holder.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) -> Void? {
        holder.application(
            application, didReceiveRemoteNotification: userInfo,
            fetchCompletionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) -> Void? {
        holder.application(application, performFetchWithCompletionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) -> Void? {
        holder.application(
            application, handleEventsForBackgroundURLSession: identifier,
            completionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) -> Void? {
        holder.application(
            application, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask? {
        answered(by: holder, "application(_:supportedInterfaceOrientationsFor:)") {
            holder.application(application, supportedInterfaceOrientationsFor: window)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool? {
        answered(by: holder, "application(_:willContinueUserActivityWithType:)") {
            holder.application(application, willContinueUserActivityWithType: userActivityType)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) -> Void? {
        holder.application(
            application, didFailToContinueUserActivityWithType: userActivityType, error: error)
    }
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
        -> Void?
    { holder.application(application, didUpdate: userActivity) }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool? {
        answered(by: holder, "application(_:shouldSaveSecureApplicationState:)") {
            holder.application(application, shouldSaveSecureApplicationState: coder)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool? {
        answered(by: holder, "application(_:shouldRestoreSecureApplicationState:)") {
            holder.application(application, shouldRestoreSecureApplicationState: coder)
        }
    }
}

extension UISceneDelegate {
    @_disfavoredOverload
    public var scene: OptionalMember<any UISceneDelegate>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var sceneDidDisconnect: (@MainActor (UIScene) -> Void)? {
        { self.sceneDidDisconnect($0) }
    }
    @_disfavoredOverload
    public var sceneDidBecomeActive: (@MainActor (UIScene) -> Void)? {
        { self.sceneDidBecomeActive($0) }
    }
    @_disfavoredOverload
    public var sceneWillResignActive: (@MainActor (UIScene) -> Void)? {
        { self.sceneWillResignActive($0) }
    }
    @_disfavoredOverload
    public var sceneWillEnterForeground: (@MainActor (UIScene) -> Void)? {
        { self.sceneWillEnterForeground($0) }
    }
    @_disfavoredOverload
    public var sceneDidEnterBackground: (@MainActor (UIScene) -> Void)? {
        { self.sceneDidEnterBackground($0) }
    }
    @_disfavoredOverload
    public var stateRestorationActivity: OptionalMember<any UISceneDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UISceneDelegate {
    @discardableResult
    public func callAsFunction(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) -> Void? { holder.scene(scene, willConnectTo: session, options: connectionOptions) }
    @discardableResult
    public func callAsFunction(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
        -> Void?
    { holder.scene(scene, openURLContexts: urlContexts) }
    @discardableResult
    public func callAsFunction(
        _ scene: UIScene, willContinueUserActivityWithType userActivityType: String
    ) -> Void? { holder.scene(scene, willContinueUserActivityWithType: userActivityType) }
    @discardableResult
    public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) -> Void? {
        holder.scene(scene, continue: userActivity)
    }
    @discardableResult
    public func callAsFunction(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) -> Void? { holder.scene(scene, restoreInteractionStateWith: stateRestorationActivity) }
    @discardableResult
    public func callAsFunction(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) -> Void? {
        holder.scene(scene, didFailToContinueUserActivityWithType: userActivityType, error: error)
    }
    @discardableResult
    public func callAsFunction(_ scene: UIScene, didUpdate userActivity: NSUserActivity) -> Void? {
        holder.scene(scene, didUpdate: userActivity)
    }
    @discardableResult
    public func callAsFunction(for scene: UIScene) -> NSUserActivity? {
        holder.stateRestorationActivity(for: scene)
    }
}

extension UIWindowSceneDelegate {
    @_disfavoredOverload
    public var windowScene: OptionalMember<any UIWindowSceneDelegate>? { OptionalMember(of: self) }
}

extension OptionalMember where Holder == any UIWindowSceneDelegate {
    @discardableResult
    public func callAsFunction(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) -> Void? {
        holder.windowScene(
            windowScene, didUpdate: previousCoordinateSpace,
            interfaceOrientation: previousInterfaceOrientation,
            traitCollection: previousTraitCollection)
    }
    @discardableResult
    public func callAsFunction(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) -> Void? {
        holder.windowScene(
            windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
}

extension UNUserNotificationCenterDelegate {
    @_disfavoredOverload
    public var userNotificationCenter: OptionalMember<any UNUserNotificationCenterDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UNUserNotificationCenterDelegate {
    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) -> Void? {
        holder.userNotificationCenter(
            center, willPresent: notification, withCompletionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) -> Void? {
        holder.userNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }
    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> Void? { holder.userNotificationCenter(center, openSettingsFor: notification) }
}
