/// A method of a target that is not kept, or of whichever responder has it.
@MainActor
struct TargetCall {
    private(set) weak var target: AnyObject?
    private let hasTarget: Bool
    let selector: Selector

    init(target: Any?, selector: Selector) {
        let object = target.flatMap(Self.object)
        self.target = object
        hasTarget = object != nil
        self.selector = selector
    }

    /// The object that a target is. What is none, such as the method that `self` means in the
    /// default of a property, is boxed on Apple's systems, goes at once and leaves no target:
    /// S:daveneff/Coordinator sets such a target, and relies on its controller being found.
    private static func object(_ target: Any) -> AnyObject? {
        if type(of: target) is AnyClass { return target as AnyObject }
        let mirror = Mirror(reflecting: target)
        guard mirror.displayStyle == .optional else { return nil }
        return mirror.children.first.flatMap { object($0.value) }
    }

    /// The target for an action: nobody in particular is `.some(nil)`, and a target that is gone
    /// nil.
    var place: AnyObject?? {
        guard hasTarget else { return .some(nil) }
        return target.map { .some($0) }
    }

    func isOf(_ other: Any?) -> Bool {
        guard let other = other.flatMap(Self.object) else { return !hasTarget }
        return hasTarget && target === other
    }
}
