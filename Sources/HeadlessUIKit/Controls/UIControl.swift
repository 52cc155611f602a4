/// A view that sends actions when it is used.
///
/// Targets with selectors are kept by nobody and never called: there is no Objective-C.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var actions: [(action: UIAction, events: Event)] = []
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var showsMenuAsPrimaryAction = false
    open var state: State {
        !isEnabled ? .disabled : isSelected ? .selected : isHighlighted ? .highlighted : .normal
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action === action }
    }

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actions.removeAll { $0.action.identifier == actionIdentifier }
    }
    open var isTracking: Bool { false }
    open var isTouchInside: Bool { false }
    open var allTargets: Set<AnyHashable> { [] }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            sendAction(action)
        }
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Self(rawValue: 1 << 0)
        public static let touchDownRepeat = Self(rawValue: 1 << 1)
        public static let touchDragInside = Self(rawValue: 1 << 2)
        public static let touchDragOutside = Self(rawValue: 1 << 3)
        public static let touchDragEnter = Self(rawValue: 1 << 4)
        public static let touchDragExit = Self(rawValue: 1 << 5)
        public static let touchCancel = Self(rawValue: 1 << 8)
        public static let menuActionTriggered = Self(rawValue: 1 << 14)
        public static let allTouchEvents = Self(rawValue: 0xFFF)
        public static let allEditingEvents = Self(rawValue: 0xF_0000)
        public static let touchUpInside = Self(rawValue: 1 << 6)
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        public static let valueChanged = Self(rawValue: 1 << 12)
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        public static let editingChanged = Self(rawValue: 1 << 17)
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        public static let allEvents = Self(rawValue: .max)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: Self = []
        public static let highlighted = Self(rawValue: 1)
        public static let disabled = Self(rawValue: 2)
        public static let selected = Self(rawValue: 4)
        public static let focused = Self(rawValue: 8)
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center
        case left
        case right
        case fill
        case leading
        case trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center
        case top
        case bottom
        case fill
    }
}
