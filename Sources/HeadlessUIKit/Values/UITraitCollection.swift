/// Traits of what a view is shown on.
///
/// A collection made by code has those that it was made with, and every other one unspecified; what
/// a view has are a phone's in portrait.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
    // why: `NSObject` compares on no actor; a collection never changes after it was made.
    private nonisolated(unsafe) var values = Values()

    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    open var displayScale: CGFloat { values.displayScale }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory
    }
    open var forceTouchCapability: UIForceTouchCapability { .unavailable }
    open var userInterfaceLevel: UIUserInterfaceLevel { .base }
    open var accessibilityContrast: UIAccessibilityContrast { .normal }
    open var legibilityWeight: UILegibilityWeight { .regular }
    open var displayGamut: UIDisplayGamut { .P3 }
    /// The traits of the current stage.
    open class var current: UITraitCollection { HeadlessStage.current.traits }

    public override init() { super.init() }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init()
        values.userInterfaceStyle = userInterfaceStyle
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        values.horizontalSizeClass = horizontalSizeClass
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        values.verticalSizeClass = verticalSizeClass
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init()
        values.userInterfaceIdiom = idiom
    }

    public convenience init(displayScale: CGFloat) {
        self.init()
        values.displayScale = displayScale
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        values.layoutDirection = layoutDirection
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        values.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// The traits of several collections; of one that more than one specifies, the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init()
        for collection in traitCollections { values.take(collection.values) }
    }

    /// A phone's, in portrait.
    static func phone() -> UITraitCollection {
        let traits = UITraitCollection(userInterfaceStyle: .light)
        traits.values.userInterfaceIdiom = .phone
        traits.values.horizontalSizeClass = .compact
        traits.values.verticalSizeClass = .regular
        traits.values.displayScale = 3
        traits.values.layoutDirection = .leftToRight
        traits.values.preferredContentSizeCategory = .large
        return traits
    }

    /// These traits, and in their place those that another collection specifies.
    func overridden(by other: UITraitCollection) -> UITraitCollection {
        UITraitCollection(traitsFrom: [self, other])
    }

    /// Whether this collection has all traits that another one specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return isEqual(overridden(by: trait))
    }

    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        other?.userInterfaceStyle != userInterfaceStyle
    }

    open func performAsCurrent(_ actions: () -> Void) { actions() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }

    private struct Values: Hashable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var displayScale = CGFloat(0)
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified

        mutating func take(_ other: Values) {
            if other.userInterfaceStyle != .unspecified {
                userInterfaceStyle = other.userInterfaceStyle
            }
            if other.userInterfaceIdiom != .unspecified {
                userInterfaceIdiom = other.userInterfaceIdiom
            }
            if other.horizontalSizeClass != .unspecified {
                horizontalSizeClass = other.horizontalSizeClass
            }
            if other.verticalSizeClass != .unspecified {
                verticalSizeClass = other.verticalSizeClass
            }
            if other.displayScale != 0 { displayScale = other.displayScale }
            if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
            if other.preferredContentSizeCategory != .unspecified {
                preferredContentSizeCategory = other.preferredContentSizeCategory
            }
        }
    }
}

/// Which way the text of an environment runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}
