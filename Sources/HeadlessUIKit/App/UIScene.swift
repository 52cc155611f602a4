/// One instance of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    let stageLink: StageLink
    /// The stage that this belongs to; the current one once that has ended.
    var stage: HeadlessStage { stageLink.stage ?? .current }
    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState = ActivationState.unattached
    open var title: String?

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        stageLink = HeadlessStage.current.link
        self.session = session
        super.init()
        session.scene = self
    }

    open func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (
            (Bool) -> Void
        )? = nil
    ) {
        stage.application.open(url, completionHandler: completion)
    }

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    /// What a scene is connected with: links, activities, a notification.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> = []
        open var userActivities: Set<NSUserActivity> = []
        open var sourceApplication: String?
        open var shortcutItem: UIApplicationShortcutItem?
        open var notificationResponse: AnyObject?
        public override init() { super.init() }
    }

    /// For whom another scene is asked for; kept.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
        open var collectionJoinBehavior = CollectionJoinBehavior.automatic
        public override init() { super.init() }
    }

    /// Whether a scene on a Mac becomes a tab.
    public enum CollectionJoinBehavior: Int, Sendable {
        case automatic
        case preferred
        case disallowed
        case preferredWithoutActivating
    }

    /// How a URL is opened elsewhere.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }

    /// How a URL came here.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        open var sourceApplication: String?
        open var annotation: Any?
        open var openInPlace = false
    }

    public nonisolated static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    let windowList = WindowList()

    open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    open var traitCollection: UITraitCollection { stage.traits }
    open var windows: [UIWindow] { windowList.all }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

    /// What an app asks of its window's shape.
    public class GeometryPreferences: NSObject {
        /// The ways in which a phone may be held.
        public final class iOS: GeometryPreferences {
            public var interfaceOrientations: UIInterfaceOrientationMask?
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// A stage's phone is held upright: any other way is refused, in the next turn.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
            !wanted.contains(.portrait)
        else { return }
        stage.clock.nextTurn {
            errorHandler?(NSError(domain: "UISceneErrorDomain", code: 101))
        }
    }

    func add(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        window.sceneList?.remove(window)
        windowList.add(window)
        window.sceneList = windowList
    }
}

/// What outlives a scene that is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public let role: Role
    open var configuration: UISceneConfiguration
    open internal(set) weak var scene: UIScene?
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?
    open private(set) var persistentIdentifier: String

    init(role: Role, configuration: UISceneConfiguration, identifier: String) {
        self.role = role
        self.configuration = configuration
        persistentIdentifier = identifier
        super.init()
    }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Self(
            rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Self(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}

/// Which delegate a scene gets.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options = UIScene.OpenURLOptions()

    public init(url: URL) {
        self.url = url
        super.init()
    }
}

/// A quick action of the home screen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String

    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
        super.init()
    }
}
