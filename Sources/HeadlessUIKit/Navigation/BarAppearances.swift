/// How a bar looks, kept and never drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundEffect: UIBlurEffect?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    public override init() { super.init() }
    public init(barAppearance: UIBarAppearance) { super.init() }
    public init(idiom: UIUserInterfaceIdiom) { super.init() }
    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backIndicatorImage: UIImage? { nil }
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
    ) {}
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var selectionIndicatorTintColor: UIColor?
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorImage: UIImage?
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0
}

/// How a bar's button looks in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public override init() { super.init() }
    public init(style: UIBarButtonItem.Style) { super.init() }
    open private(set) lazy var normal = UIBarButtonItemStateAppearance()
    open private(set) lazy var highlighted = UIBarButtonItemStateAppearance()
    open private(set) lazy var disabled = UIBarButtonItemStateAppearance()
    open private(set) lazy var focused = UIBarButtonItemStateAppearance()
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How a tab looks in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public override init() { super.init() }
    public init(style: Style) { super.init() }
    open func configureWithDefault(for style: Style) {}

    public enum Style: Int, Sendable {
        case stacked
        case inline
        case compactInline
    }

    open private(set) lazy var normal = UITabBarItemStateAppearance()
    open private(set) lazy var selected = UITabBarItemStateAppearance()
    open private(set) lazy var disabled = UITabBarItemStateAppearance()
    open private(set) lazy var focused = UITabBarItemStateAppearance()
}

/// How a button of a bar looks in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// How a tab looks in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeTitlePositionAdjustment = UIOffset.zero
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var prominentButtonAppearance = UIBarButtonItemAppearance()
}

public enum UIBarStyle: Int, Sendable {
    case `default`
    case black
}

public enum UIBarMetrics: Int, Sendable {
    case `default`
    case compact
    case defaultPrompt = 101
    case compactPrompt
}
