/// What can hold what has a look of its own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What can be given a look before it is made; a look is taken and never used.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// An object of this class that nothing else sees.
    static func freshLook() -> Self
}

extension UIAppearance {
    public static func appearance() -> Self { freshLook() }
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { freshLook() }
    public static func appearance(for trait: UITraitCollection) -> Self { freshLook() }
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func freshLook() -> Self {
        guard let look = freshView() as? Self else {
            preconditionFailure("a fresh view is of the class it was asked of")
        }
        return look
    }
}

extension UIBarItem: UIAppearance {
    public static func freshLook() -> Self {
        guard let look = freshItem() as? Self else {
            preconditionFailure("a fresh item is of the class it was asked of")
        }
        return look
    }
}
