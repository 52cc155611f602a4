/// The application of one stage: its delegate, its scenes, its windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private let stageLink: StageLink
    /// The stage that this belongs to; the current one once that has ended.
    var stage: HeadlessStage { stageLink.stage ?? .current }
    /// What the engine connected, in order.
    var scenes: [UIScene] = []

    init(stage: HeadlessStage) {
        stageLink = stage.link
        super.init()
    }

    /// The application of the current stage.
    public class var shared: UIApplication {
        let stage = HeadlessStage.current
        stage.launchHost()
        return stage.application
    }

    open var delegate: (any UIApplicationDelegate)?
    open internal(set) var applicationState = State.inactive
    open var connectedScenes: Set<UIScene> { Set(scenes) }
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    open var windows: [UIWindow] { everyWindow.filter { !$0.isHidden } }
    open var keyWindow: UIWindow? { everyWindow.first(where: \.isKeyWindow) }
    open var supportsAlternateIcons: Bool { false }
    open var alternateIconName: String? { nil }
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) { completionHandler?(nil) }
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0
    open var supportsMultipleScenes: Bool { true }
    open var isNetworkActivityIndicatorVisible = false
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// The URLs the app asked the system to open, in order.
    open private(set) var openedURLs: [URL] = []

    open func canOpenURL(_ url: URL) -> Bool { true }
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openedURLs.append(url)
        if let completion { stage.clock.nextTurn { completion(true) } }
    }

    open func registerForRemoteNotifications() {}
    /// Kept: a status bar looks as controllers say.
    open var statusBarStyle = UIStatusBarStyle.default
    open func unregisterForRemoteNotifications() {}
    open var isRegisteredForRemoteNotifications: Bool { false }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    open var shortcutItems: [UIApplicationShortcutItem]?
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    open var isProtectedDataAvailable: Bool { true }
    open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 390, height: 47) }
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    open func sendEvent(_ event: UIEvent) {}
    private var ignoringCalls = 0
    /// Lets nothing that a person does have an effect, until as many calls have ended it: what
    /// `HeadlessStage.user` does is lost meanwhile.
    open func beginIgnoringInteractionEvents() { ignoringCalls += 1 }
    open func endIgnoringInteractionEvents() { ignoringCalls = max(0, ignoringCalls - 1) }
    open var isIgnoringInteractionEvents: Bool { ignoringCalls > 0 }
    /// Calls a method of a target; without one, of the first responder that has it, from the
    /// sender upwards. False where nobody has it: a name alone stands for none, see ``Selector``.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let first = sender as? UIResponder
        let receiver = target ?? first?.target(forAction: action, withSender: sender)
        guard let receiver, action.isPerformed(by: receiver) else { return false }
        action.perform(on: receiver, sender, event)
        return true
    }

    /// Every living window of this application, hidden ones too, oldest first.
    var everyWindow: [UIWindow] { stageLink.windows.all }

    public static let openSettingsURLString = "app-settings:"

    public enum State: Int, Sendable {
        case active
        case inactive
        case background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = Self(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let annotation = Self(
            rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let remoteNotification = Self(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = Self(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = Self(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = Self(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = Self(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public nonisolated static let protectedDataDidBecomeAvailableNotification =
        Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification =
        Notification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
}

extension UIApplication {
    /// The orientations that the app's delegate allows for a window: a phone's, all but upside
    /// down, where it says nothing.
    public func supportedInterfaceOrientations(
        for window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        delegate?.application?(self, supportedInterfaceOrientationsFor: window)
            ?? .allButUpsideDown
    }
}
