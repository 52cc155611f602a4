// What an app keeps to be restored at its next launch: nobody here restores anything, which is what
// UIKit does for an app that was swiped away.

/// Makes a controller again when an app's state is restored, which none is.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

/// Makes an object again when an app's state is restored, which none is.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}

/// An object that takes part in keeping an app's state; nothing asks it here.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    var restorationParent: (any UIStateRestoring)? { get }
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

extension UIViewController: UIStateRestoring {
    /// Who would make this controller again; kept and never asked.
    public var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { rarities?.restorationClass }
        set { setRarity(\.restorationClass, newValue) }
    }
}

extension UIApplication {
    public static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
    public static let stateRestorationBundleVersionKey =
        "UIApplicationStateRestorationBundleVersionKey"
    public static let stateRestorationSystemVersionKey =
        "UIApplicationStateRestorationSystemVersionKey"
    public static let stateRestorationViewControllerStoryboardKey =
        "UIStateRestorationViewControllerStoryboardKey"

    /// Names an object whose state would be kept.
    public class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {}
    public func extendStateRestoration() {}
    public func completeStateRestoration() {}
    public func ignoreSnapshotOnNextApplicationLaunch() {}
}
