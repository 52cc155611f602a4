/// The state a cell is drawn in; always the plain one.
public struct UICellConfigurationState: Hashable, Sendable {
    public var isSelected = false
    public var isHighlighted = false
    public var isDisabled = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
}

/// What stands beside a cell of a list, kept and never drawn.
public struct UICellAccessory: Sendable {
    let name: String

    /// What it is.
    public enum AccessoryType: Int, Sendable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case customView
        case detail
        case popUpMenu
    }

    public private(set) var accessoryType = AccessoryType.label
    /// An own view's configuration; nil for the system's.
    private(set) var custom: CustomViewConfiguration?

    /// On which side it stands.
    public enum Placement: Sendable {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    /// How wide the place for it is.
    public enum LayoutDimension: Sendable {
        case actual
        case standard
        case custom(CGFloat)
    }

    /// An own view beside a cell.
    // why: its view is made and read on the main actor.
    public struct CustomViewConfiguration: @unchecked Sendable {
        public let customView: UIView
        public let placement: Placement
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool?

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    /// How one of the system's looks; kept.
    // why: it is a colour and a width, which nobody changes.
    public struct SystemOptions: @unchecked Sendable {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    public typealias DisclosureIndicatorOptions = SystemOptions
    public typealias CheckmarkOptions = SystemOptions
    public typealias DeleteOptions = SystemOptions
    public typealias ReorderOptions = SystemOptions
    public typealias LabelOptions = SystemOptions
    public typealias InsertOptions = SystemOptions
    public typealias MultiselectOptions = SystemOptions
    public typealias DetailOptions = SystemOptions

    private init(_ name: String, _ type: AccessoryType) {
        self.name = name
        accessoryType = type
    }

    public static func customView(configuration: CustomViewConfiguration) -> Self {
        var accessory = Self("customView", .customView)
        accessory.custom = configuration
        return accessory
    }
    /// - Parameter actionHandler: what a tap does; nobody taps one but code.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> Self { Self("delete", .delete) }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> Self { Self("insert", .insert) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> Self { Self("detail", .detail) }
    public static func multiselect(
        displayed: DisplayedState = .whenEditing,
        options: MultiselectOptions = MultiselectOptions()
    ) -> Self { Self("multiselect", .multiselect) }

    public enum DisplayedState: Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> Self { Self("disclosureIndicator", .disclosureIndicator) }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> Self { Self("checkmark", .checkmark) }
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> Self { Self("reorder", .reorder) }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> Self { Self(text, .label) }
}
