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
    /// A cell whose editing begins or ends hears which controls it shows before and after.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        isEditing = editing
        didTransition(to: state)
    }
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    open var editingStyle: EditingStyle { .none }
    open var showingDeleteConfirmation: Bool { false }
    open var editingAccessoryView: UIView?
    open var multipleSelectionBackgroundView: UIView?
    open var userInteractionEnabledWhileDragging = false
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Which of the controls that editing has are shown.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = Self(rawValue: 1)
        public static let showingDeleteConfirmation = Self(rawValue: 2)
    }

    /// Whether the cell is dragged, which none is.
    public enum DragState: Int, Sendable {
        case none
        case lifting
        case dragging
    }
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
    open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
    open var contentConfiguration: (any UIContentConfiguration)?
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
    open func setNeedsUpdateConfiguration() {}
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState() }
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
