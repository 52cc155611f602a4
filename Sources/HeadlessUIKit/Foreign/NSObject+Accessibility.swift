// Apple's systems give every object what assistive technology reads of it. A view, a bar's item
// and the like have it themselves; what another object is given is kept for it.
extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { AccessibilityOfObject.of(self)?.label }
        set { AccessibilityOfObject.change(self) { $0.label = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { AccessibilityOfObject.of(self)?.hint }
        set { AccessibilityOfObject.change(self) { $0.hint = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { AccessibilityOfObject.of(self)?.value }
        set { AccessibilityOfObject.change(self) { $0.value = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { AccessibilityOfObject.of(self)?.identifier }
        set { AccessibilityOfObject.change(self) { $0.identifier = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityOfObject.of(self)?.traits ?? .none }
        set { AccessibilityOfObject.change(self) { $0.traits = newValue } }
    }
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { AccessibilityOfObject.of(self)?.isElement ?? false }
        set { AccessibilityOfObject.change(self) { $0.isElement = newValue } }
    }
}

/// What assistive technology reads of an object, wherever that keeps it.
@MainActor
private final class AccessibilityOfObject {
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits = UIAccessibilityTraits.none
    var isElement = false

    private static var key: UnsafeRawPointer { UnsafeRawPointer(name.utf8Start) }
    private static let name: StaticString = "what assistive technology reads of an object"

    static func of(_ object: NSObject) -> AccessibilityOfObject? {
        let kept = AccessibilityOfObject()
        switch object {
        case let view as UIView:
            (kept.label, kept.hint) = (view.accessibilityLabel, view.accessibilityHint)
            (kept.value, kept.traits) = (view.accessibilityValue, view.accessibilityTraits)
            kept.identifier = view.accessibilityIdentifier
            kept.isElement = view.isAccessibilityElement
        case let item as UIBarItem:
            (kept.label, kept.hint) = (item.accessibilityLabel, item.accessibilityHint)
            (kept.value, kept.traits) = (item.accessibilityValue, item.accessibilityTraits)
            kept.identifier = item.accessibilityIdentifier
            kept.isElement = item.isAccessibilityElement
        default: return objc_getAssociatedObject(object, key) as? AccessibilityOfObject
        }
        return kept
    }

    static func change(_ object: NSObject, _ change: (AccessibilityOfObject) -> Void) {
        let kept = of(object) ?? AccessibilityOfObject()
        change(kept)
        switch object {
        case let view as UIView:
            (view.accessibilityLabel, view.accessibilityHint) = (kept.label, kept.hint)
            (view.accessibilityValue, view.accessibilityTraits) = (kept.value, kept.traits)
            view.accessibilityIdentifier = kept.identifier
            view.isAccessibilityElement = kept.isElement
        case let item as UIBarItem:
            (item.accessibilityLabel, item.accessibilityHint) = (kept.label, kept.hint)
            (item.accessibilityValue, item.accessibilityTraits) = (kept.value, kept.traits)
            item.accessibilityIdentifier = kept.identifier
            item.isAccessibilityElement = kept.isElement
        default:
            objc_setAssociatedObject(object, key, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Whether the object conforms to a protocol, which is written as `UITextInput.self`.
    public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }

    /// What an object below `NSObject` that a xib makes calls as `super.awakeFromNib()`.
    @preconcurrency @MainActor
    public func awakeFromNib() {}
}
