/// A trait that can be asked about by its type.
public protocol UITraitDefinition {}

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitUserInterfaceLevel: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitAccessibilityContrast: UITraitDefinition {}
public enum UITraitLegibilityWeight: UITraitDefinition {}
public enum UITraitActiveAppearance: UITraitDefinition {}
public enum UITraitForceTouchCapability: UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

/// The right to take a registration back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@MainActor
private final class TraitRegistration: UITraitChangeRegistration {
    var isOver = false
}

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
        let registration = TraitRegistration()
        guard let controller = self as? UIViewController else { return registration }
        controller.madeRarities.traitHandlers.append { [weak self] previous in
            if let self, !registration.isOver { handler(self, previous) }
        }
        return registration
    }

    /// Takes a handler of any type that this is of, as of a class that calls itself `Self`.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<Observer: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (it: Self, previous: UITraitCollection) in
            if let observer = it as? Observer { handler(observer, previous) }
        }
    }

    /// Takes a method of this object's own.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (it: Self, previous: UITraitCollection) in
            action.perform(on: it, it, previous)
        }
    }

    /// Takes a method of another object, which is not kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = WeakObject(object: target as AnyObject)
        return registerForTraitChanges(traits) { (it: Self, previous: UITraitCollection) in
            if let target = target.object { action.perform(on: target, it, previous) }
        }
    }

    /// Takes a registration back.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (registration as? TraitRegistration)?.isOver = true
    }
}

/// UIKit's name for what hears of changes of its traits.
public typealias UITraitChangeObservable = UITraitEnvironment
