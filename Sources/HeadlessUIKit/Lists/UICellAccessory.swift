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

    public enum DisplayedState: Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
        Self(name: "disclosureIndicator")
    }
    public static func checkmark(displayed: DisplayedState = .always) -> Self {
        Self(name: "checkmark")
    }
    public static func delete(displayed: DisplayedState = .whenEditing) -> Self {
        Self(name: "delete")
    }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> Self {
        Self(name: "reorder")
    }
    public static func label(text: String, displayed: DisplayedState = .always) -> Self {
        Self(name: text)
    }
}
