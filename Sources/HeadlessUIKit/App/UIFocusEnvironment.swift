/// A part of the interface that a remote or keyboard can move the focus in; nobody moves it here.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Whether an environment is this one or inside it: a controller has its children and their
    /// views, a stack those on it. Linear in what is above the other.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool {
        UIFocusSystem.environment(self, contains: environment)
    }
}

extension UIView: UIFocusEnvironment {}
extension UIViewController: UIFocusEnvironment {}

/// What moves the focus in a window.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    public class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        sequence(first: otherEnvironment, next: \.parentFocusEnvironment)
            .contains { $0 === environment }
    }
}

/// From where to where the focus moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {}

/// Runs animations along with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {}
