/// A view that sends actions when it is used.
///
/// A target is not kept, and its method is called where the selector stands for one; see
/// ``Selector``. Without a target the first responder from the control upwards that has the method
/// is asked.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var receivers: [ControlReceiver] = []
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var showsMenuAsPrimaryAction = false
    open var changesSelectionAsPrimaryAction = false
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
        receivers.append(ControlReceiver(events: controlEvents, kind: .action(action)))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        receivers.removeAll { $0.action === action }
    }

    /// Has a method of a target called at some events; once for each, however often it is added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let known = receivers.firstIndex { $0.isTarget(target, action) }
        if let known {
            receivers[known].events.formUnion(controlEvents)
        } else {
            let call = TargetCall(target: target, selector: action)
            receivers.append(ControlReceiver(events: controlEvents, kind: .target(call)))
        }
    }

    /// Ends that for some events; of every target for nil, by every method for nil.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in receivers.indices.reversed() {
            guard case .target(let call) = receivers[index].kind,
                target == nil || call.isOf(target), action == nil || call.selector == action
            else { continue }
            receivers[index].events.subtract(controlEvents)
            if receivers[index].events.isEmpty { receivers.remove(at: index) }
        }
    }

    /// The names of the methods of a target that are called at an event; nil where none is.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = receivers.compactMap { receiver -> String? in
            guard case .target(let call) = receiver.kind, call.isOf(target),
                !receiver.events.isDisjoint(with: controlEvent)
            else { return nil }
            return call.selector.name
        }
        return names.isEmpty ? nil : names
    }

    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        receivers.removeAll { $0.action?.identifier == actionIdentifier }
    }
    open var isTracking: Bool { false }
    open var isTouchInside: Bool { false }
    open var allTargets: Set<AnyHashable> {
        Set(receivers.compactMap { $0.target as? NSObject })
    }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}
    /// The events that anybody is called at.
    open var allControlEvents: Event { Event(receivers.map(\.events)) }
    open var toolTip: String?
    open var isSymbolAnimationEnabled = false
    /// Goes through what is called, an action or a target with its method, until it is stopped.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var isOver = false
        for receiver in receivers where !isOver {
            switch receiver.kind {
            case .action(let action): iterator(action, nil, receiver.events, &isOver)
            case .target(let call):
                iterator(nil, (call.target, call.selector), receiver.events, &isOver)
            }
        }
    }
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        .zero
    }
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Calls a method of a target, or of the first responder that has it where there is none.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendActions(for controlEvents: Event) {
        for receiver in receivers where !receiver.events.isDisjoint(with: controlEvents) {
            switch receiver.kind {
            case .action(let action): sendAction(action)
            case .target(let call):
                if let place = call.place {
                    sendAction(call.selector, to: place, for: HeadlessStage.current.touch)
                }
            }
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
        /// The bits that are an app's own.
        public static let application = Self(rawValue: 0x00FF_0000)
        /// The bits that are the framework's own.
        public static let reserved = Self(rawValue: 0xFF00_0000)
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

/// Who hears of a control's events.
@MainActor
private struct ControlReceiver {
    enum Kind {
        case action(UIAction)
        case target(TargetCall)
    }

    var events: UIControl.Event
    let kind: Kind

    var action: UIAction? {
        if case .action(let action) = kind { action } else { nil }
    }

    var target: AnyObject? {
        if case .target(let call) = kind { call.target } else { nil }
    }

    func isTarget(_ target: Any?, _ selector: Selector) -> Bool {
        guard case .target(let call) = kind else { return false }
        return call.isOf(target) && call.selector == selector
    }
}
