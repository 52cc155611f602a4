/// What can take part in events; nothing here sends any.
@preconcurrency @MainActor
open class UIResponder: NSObject, InterfaceConnecting {
    /// What a storyboard or xib connects to; `wayfold lab port` writes it.
    open class var interfaceTable: InterfaceTable { InterfaceTable() }
    // why: an app reaches it by a plain function, on the main actor as its objects are.
    nonisolated(unsafe) final var associations: [UnsafeRawPointer: Association] = [:]
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open private(set) var isFirstResponder = false
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        isFirstResponder = true
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }

    open var keyCommands: [UIKeyCommand]? { nil }
    open var userActivity: NSUserActivity?
    /// That of the window, unless a responder on the way has its own.
    open var undoManager: UndoManager? { next?.undoManager }
    // why: few are ever asked for; an object of each responder would cost every push.
    private lazy var accessibility = AccessibilityTexts()
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility.isModal }
        set { accessibility.isModal = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    open var accessibilityFrame: CGRect {
        get { accessibility.frame }
        set { accessibility.frame = newValue }
    }
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility.activationPoint }
        set { accessibility.activationPoint = newValue }
    }
    open var accessibilityUserInputLabels: [String]? {
        get { accessibility.userInputLabels }
        set { accessibility.userInputLabels = newValue }
    }
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.respondsToUserInteraction }
        set { accessibility.respondsToUserInteraction = newValue }
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    // What a menu of editing or a keyboard sends; none does here.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func buildMenu(with builder: any UIMenuBuilder) {}
    open func validate(_ command: UICommand) {}
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        next as? any UIFocusEnvironment
    }
    /// A controller's view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (self as? UIViewController)?.viewIfLoaded.map { [$0] } ?? []
    }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func awakeFromNib() {}
    open func reloadInputViews() {}
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Whether this has the method that a selector stands for.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isPerformed(by: self)
    }
    /// The first from here upwards that can perform an action. Linear in what is above.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        sequence(first: self, next: \.next).first {
            $0.canPerformAction(action, withSender: sender)
        }
    }
    /// Whether this has the method that a selector stands for.
    open nonisolated func responds(to aSelector: Selector) -> Bool {
        aSelector.isPerformed(by: self)
    }
    /// Never called: see `addObserver(_:forKeyPath:options:context:)`.
    open nonisolated func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
    /// What may be pasted here; kept.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { keptPasteConfiguration }
        set { keptPasteConfiguration = newValue }
    }
    open func paste(itemProviders: [NSItemProvider]) {}
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { pasteConfiguration != nil }
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }
    open var textInputMode: UITextInputMode? { nil }
    open var textInputContextIdentifier: String? { nil }
    open var inputAssistantItem: UITextInputAssistantItem { madeInputAssistantItem }
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    open func remoteControlReceived(with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// A finger; none ever touches anything here.
@preconcurrency @MainActor
open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
    open var view: UIView? { nil }
    open var window: UIWindow? { nil }
    open var tapCount: Int { 0 }
    open var phase: Phase { .ended }
    open var type: TouchType { .direct }
    open var timestamp: TimeInterval { 0 }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var majorRadius: CGFloat { 0 }
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
    open func preciseLocation(in view: UIView?) -> CGPoint { .zero }

    /// What touches.
    public enum TouchType: Int, Sendable {
        case direct
        case indirect
        case pencil
        case indirectPointer
    }

    /// How far a touch is.
    public enum Phase: Int, Sendable {
        case began
        case moved
        case stationary
        case ended
        case cancelled
        case regionEntered
        case regionMoved
        case regionExited
    }
}

/// A key of a keyboard or remote; nobody presses one here.
@preconcurrency @MainActor
open class UIPress: NSObject {}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}

/// An event; none is ever sent here.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventSubtype: Int, Sendable {
        case none
        case motionShake
    }

    /// The buttons of a mouse.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = Self(rawValue: 1)
        public static let secondary = Self(rawValue: 2)
        public static func button(_ buttonNumber: Int) -> Self {
            Self(rawValue: 1 << max(0, buttonNumber - 1))
        }
    }
}
