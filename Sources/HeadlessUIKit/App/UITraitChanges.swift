/// A trait that can be asked about by its type.
public protocol UITraitDefinition {}

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

/// The right to take a registration back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@MainActor
private final class TraitRegistration: UITraitChangeRegistration {}

/// What has traits and hears of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController: UITraitEnvironment {}
extension UIView: UITraitEnvironment {}

extension UITraitEnvironment {
    /// Takes a handler; a view's is never called, a controller's when the stage is resized.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        if let controller = self as? UIViewController {
            controller.traitHandlers.append { [weak self] previous in
                if let self { handler(self, previous) }
            }
        }
        return TraitRegistration()
    }
}
