/// The delegate of UIKit that an app names: made with the app, launched before its body
/// (SUI-UK-22), and in the environment by its type.
@preconcurrency @MainActor
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        guard let made = delegateType.freshObject() as? DelegateType else {
            preconditionFailure("\(delegateType) has an initializer without arguments")
        }
        wrappedValue = made
        HeadlessStage.current.engine.namedDelegate = NamedDelegate(delegate: made) {
            $0[object: DelegateType.self] = made
        }
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(root: wrappedValue) }
}

/// What UIKit knows as the application's delegate: it hands everything on to the one that the app
/// names (SUI-APP-17).
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let named: (any UIApplicationDelegate)?

    init(_ named: (any UIApplicationDelegate)?) {
        self.named = named
        super.init()
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        named?.application(application, willFinishLaunchingWithOptions: options) ?? true
    }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        named?.application(application, didFinishLaunchingWithOptions: options) ?? true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
        named?.applicationDidBecomeActive(application)
    }
    func applicationWillResignActive(_ application: UIApplication) {
        named?.applicationWillResignActive(application)
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
        named?.applicationDidEnterBackground(application)
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
        named?.applicationWillEnterForeground(application)
    }
    func applicationWillTerminate(_ application: UIApplication) {
        named?.applicationWillTerminate(application)
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        named?.applicationDidReceiveMemoryWarning(application)
    }
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        named?.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }
}

/// A delegate on its way to the app that names it.
struct NamedDelegate {
    let delegate: any UIApplicationDelegate
    let install: (inout EnvironmentValues) -> Void
}

/// Makes an object of a class known only at run time, as HeadlessUIKit does for responders: a
/// convenience initializer allocates whatever class it is called on, and calls that class's own
/// `init()`.
extension NSObject {
    @_silgen_name("headlessswiftui_fresh_object")
    convenience init(freshly: Void) { self.init() }

    @_silgen_name("headlessswiftui_fresh_object")
    class func freshObject() -> NSObject
}
