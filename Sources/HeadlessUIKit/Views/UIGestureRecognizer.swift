/// A gesture; only the edge swipe of a navigation controller is ever asked, and none is recognised
/// but by `stage.user.make(_:)`, or a tap by its view's name.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, InterfaceConnecting {
    /// What a storyboard or xib connects to; `wayfold lab port` writes it.
    open class var interfaceTable: InterfaceTable { InterfaceTable() }
    /// Whether an app set the delegate, to nil too.
    private(set) var delegateWasSet = false
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet { delegateWasSet = true }
    }
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open internal(set) weak var view: UIView?
    open var state = State.possible

    private var calls: [TargetCall] = []
    /// Whether anybody is called when it is recognised.
    package var hasTargets: Bool {
        calls.contains { call in call.target.map { call.selector.isPerformed(by: $0) } ?? false }
    }

    /// - Parameter target: is not kept.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    open func awakeFromNib() {}
    /// Every target for nil, by every method for nil.
    open func removeTarget(_ target: Any?, action: Selector?) {
        calls.removeAll {
            (target == nil || $0.isOf(target)) && (action == nil || $0.selector == action)
        }
    }
    open var numberOfTouches: Int { 0 }
    open var allowedTouchTypes: [NSNumber] = []
    open var allowedPressTypes: [NSNumber] = []
    open var requiresExclusiveTouchType = true
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var buttonMask: UIEvent.ButtonMask { [] }
    open var name: String?
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    open func addTarget(_ target: Any, action: Selector) {
        guard !calls.contains(where: { $0.isOf(target) && $0.selector == action }) else { return }
        calls.append(TargetCall(target: target, selector: action))
    }

    /// Goes through the states of a gesture, and calls the targets at each.
    func recognize(_ states: [State]) {
        for state in states {
            self.state = state
            for call in calls {
                if let target = call.target { call.selector.perform(on: target, self) }
            }
        }
        reset()
        state = .possible
    }
    /// Whether it is recognised once, at its end, and not as it goes on.
    var isDiscrete: Bool { self is UITapGestureRecognizer || self is UISwipeGestureRecognizer }
    open func location(in view: UIView?) -> CGPoint { .zero }

    // What a gesture of an app's own is made of. No finger touches anything here.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    /// Called when a gesture is over, before the next one can begin.
    open func reset() {}
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    public enum State: Int, Sendable {
        case possible
        case began
        case changed
        case ended
        case cancelled
        case failed
        public static let recognized = Self.ended
    }
}

@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired = UIEvent.ButtonMask.primary
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}

@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1

    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Self(rawValue: 1)
        public static let left = Self(rawValue: 2)
        public static let up = Self(rawValue: 4)
        public static let down = Self(rawValue: 8)
    }
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var allowableMovement: CGFloat = 10
}

@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Says whether a gesture may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        unanswered(true)
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { unanswered(false) }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { unanswered(true) }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { unanswered(false) }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { unanswered(false) }
}

/// Which ways of scrolling a pan hears of; none is made.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = Self(rawValue: 1)
    public static let continuous = Self(rawValue: 2)
    public static let all: Self = [.discrete, .continuous]
}
