/// A button, used by its actions.
@preconcurrency @MainActor
open class UIButton: UIControl {
    private var titles: [UIControl.State: String] = [:]
    private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var backgrounds: [UIControl.State: UIImage] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    open private(set) var buttonType = ButtonType.custom
    open private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
    open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    open var configuration: Configuration?
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    open var menu: UIMenu?
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false
    open var isPointerInteractionEnabled = false
    open var isSpringLoaded = false
    open var automaticallyUpdatesConfiguration = true
    open var role = Role.normal
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}

    public enum Role: Int, Sendable {
        case normal
        case primary
        case cancel
        case destructive
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(primaryAction: UIAction?) {
        self.init(frame: .zero)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        take(primaryAction)
    }

    /// Takes the type that a storyboard or xib gives a button.
    func become(_ type: ButtonType) { buttonType = type }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[state] = title
    }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles[state]
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgrounds[state] = image
    }
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgrounds[state] ?? backgrounds[.normal]
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
    }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {}
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// How a pointer over the button looks; kept and never asked.
    open var pointerStyleProvider: PointerStyleProvider?
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?
    open class func systemButton(
        with image: UIImage, target: Any?, action: Selector?
    ) -> Self {
        let button = Self(frame: .zero)
        button.buttonType = .system
        button.setImage(image, for: .normal)
        if let target, let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }
    open func setNeedsUpdateConfiguration() {}
    open func updateConfiguration() {}

    public enum ButtonType: Int, Sendable {
        case custom
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case close = 7
        public static var roundedRect: Self { .system }
    }

    /// How a button looks, kept and never drawn.
    public struct Configuration {
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var attributedTitle: AttributedString?
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 0
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var contentInsets = NSDirectionalEdgeInsets.zero
        public var background = UIBackgroundConfiguration.clear()
        public var showsActivityIndicator = false
        public var macIdiomStyle = MacIdiomStyle.automatic
        public var automaticallyUpdateForSelection = true

        public enum MacIdiomStyle: Int, Sendable {
            case automatic
            case bordered
            case borderless
            case borderlessTinted
        }

        public var attributedSubtitle: AttributedString?
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public func updated(for button: UIButton) -> Self { self }

        public enum TitleAlignment: Int, Sendable {
            case automatic
            case leading
            case center
            case trailing
        }

        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        public static func plain() -> Self { Self() }
        public static func filled() -> Self { Self() }
        public static func tinted() -> Self { Self() }
        public static func gray() -> Self { Self() }
        public static func bordered() -> Self { Self() }
        public static func borderless() -> Self { Self() }
        public static func borderedProminent() -> Self { Self() }
        public static func borderedTinted() -> Self { Self() }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        public enum Size: Int, Sendable {
            case medium
            case small
            case mini
            case large
        }
    }
}

/// The sides of a rectangle, in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
