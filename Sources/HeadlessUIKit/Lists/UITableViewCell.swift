/// A row's view.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public let style: CellStyle
    open private(set) var reuseIdentifier: String?
    /// The segues that begin at this cell.
    var segues: [SegueTrigger] = []
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: .zero)
        addSubview(view)
        return view
    }()
    open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
    open private(set) lazy var detailTextLabel: UILabel? =
        style == .default ? nil : UILabel(frame: .zero)
    open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    open var contentConfiguration: (any UIContentConfiguration)?
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var editingAccessoryType = AccessoryType.none
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
    open var backgroundView: UIView?
    open var separatorInset = UIEdgeInsets.zero
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false
    open var focusStyle = FocusStyle.default
    open var configurationUpdateHandler: ConfigurationUpdateHandler?
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) ->
        Void

    public enum FocusStyle: Int, Sendable {
        case `default`
        case custom
    }
    open var isSelected = false
    open var isHighlighted = false
    open var isEditing = false

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        let element = coder.interfaceElement
        switch element?["style"] {
        case "IBUITableViewCellStyleValue1": style = .value1
        case "IBUITableViewCellStyleValue2": style = .value2
        case "IBUITableViewCellStyleSubtitle": style = .subtitle
        default: style = .default
        }
        reuseIdentifier = element?["reuseIdentifier"]
        super.init(coder: coder)
    }

    /// Takes the identifier that a xib was registered under.
    func take(_ identifier: String) {
        if reuseIdentifier == nil { reuseIdentifier = identifier }
    }

    func takeSegues(ofAccessory isOfAccessory: Bool) {
        for segue in segues where segue.isOfAccessory == isOfAccessory { segue.perform(self) }
    }

    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
    }

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open var configurationState: UICellConfigurationState { UICellConfigurationState() }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open func setNeedsUpdateConfiguration() {}
    open func updateConfiguration(using state: UICellConfigurationState) {}

    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    public enum SelectionStyle: Int, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }

    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }
}

/// A section's header or footer.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: .zero)
        addSubview(view)
        return view
    }()
    open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
    open var contentConfiguration: (any UIContentConfiguration)?
    open var backgroundView: UIView?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func prepareForReuse() {}
}

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

/// The view of a list's configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration

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
