/// What a cell is filled with.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// The view that shows a configuration; none is shown here.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

/// What a configuration may depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {}

extension UICellConfigurationState: UIConfigurationState {}

/// The state a view is drawn in; always the plain one.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
}

extension UIConfigurationState {
    public var traitCollection: UITraitCollection { .current }
}

/// The view of a list's configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration
    open private(set) lazy var textLayoutGuide: UILayoutGuide? = UILayoutGuide()
    open private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = UILayoutGuide()
    open private(set) lazy var imageLayoutGuide: UILayoutGuide? = UILayoutGuide()

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }
}

/// The usual filling of a cell.
public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

    public var imageToTextPadding: CGFloat = 0
    public var textToSecondaryTextHorizontalPadding: CGFloat = 0
    public var prefersSideBySideTextAndSecondaryText = false
    public var secondaryAttributedText: NSAttributedString?

    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }
    public func updated(for state: any UIConfigurationState) -> Self { self }

    public static func sidebarCell() -> Self { Self() }
    public static func sidebarHeader() -> Self { Self() }
    public static func plainFooter() -> Self { Self() }
    public static func groupedFooter() -> Self { Self() }
    public static func cell() -> Self { Self() }
    public static func subtitleCell() -> Self { Self() }
    public static func valueCell() -> Self { Self() }
    public static func plainHeader() -> Self { Self() }
    public static func groupedHeader() -> Self { Self() }

    public struct TextProperties {
        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var alignment = Alignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var adjustsFontForContentSizeCategory = true
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var transform = TextTransform.none
        public var colorTransformer: UIConfigurationColorTransformer?

        /// Which case the text is shown in; kept.
        public enum TextTransform: Int, Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        public enum Alignment: Int, Sendable {
            case natural
            case center
            case justified
        }
    }

    public struct ImageProperties {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }
}
