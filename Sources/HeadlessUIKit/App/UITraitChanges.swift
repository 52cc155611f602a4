/// A trait that can be asked about by its type.
public protocol UITraitDefinition {}

// The traits of UIKit, by type.

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

/// A handler, with the traits that it is for; its controller holds it until it is unregistered.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    private let traits: [UITrait]
    private var handler: ((UITraitCollection) -> Void)?
    private weak var controller: UIViewController?

    init(
        _ traits: [UITrait], of controller: UIViewController?,
        handler: @escaping (UITraitCollection) -> Void
    ) {
        self.traits = traits
        self.controller = controller
        self.handler = controller == nil ? nil : handler
        controller?.madeRarities.traitRegistrations.append(self)
    }

    /// Calls the handler where a trait that it is for is another one now.
    func traitsChanged(to current: UITraitCollection, from previous: UITraitCollection) {
        guard current.differs(from: previous, in: traits) else { return }
        handler?(previous)
    }

    func unregister() {
        handler = nil
        controller?.rarities?.traitRegistrations.removeAll { $0 === self }
    }
}

extension UITraitCollection {
    /// Whether one of some traits is another one in another collection; a trait that an app has
    /// defined itself never is.
    fileprivate func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
        traits.contains { trait in
            switch ObjectIdentifier(trait) {
            case ObjectIdentifier(UITraitUserInterfaceStyle.self):
                userInterfaceStyle != other.userInterfaceStyle
            case ObjectIdentifier(UITraitHorizontalSizeClass.self):
                horizontalSizeClass != other.horizontalSizeClass
            case ObjectIdentifier(UITraitVerticalSizeClass.self):
                verticalSizeClass != other.verticalSizeClass
            case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
                preferredContentSizeCategory != other.preferredContentSizeCategory
            case ObjectIdentifier(UITraitUserInterfaceIdiom.self):
                userInterfaceIdiom != other.userInterfaceIdiom
            case ObjectIdentifier(UITraitDisplayScale.self): displayScale != other.displayScale
            case ObjectIdentifier(UITraitLayoutDirection.self):
                layoutDirection != other.layoutDirection
            default: false
            }
        }
    }
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
    /// Takes a handler; a view's is never called, a controller's when the stage is resized and one
    /// of the traits changes by that.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitRegistration(traits, of: self as? UIViewController) { [weak self] previous in
            if let self { handler(self, previous) }
        }
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

    /// Takes a registration back: its handler is not kept any longer.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (registration as? TraitRegistration)?.unregister()
    }
}

/// UIKit's name for what hears of changes of its traits.
public typealias UITraitChangeObservable = UITraitEnvironment
