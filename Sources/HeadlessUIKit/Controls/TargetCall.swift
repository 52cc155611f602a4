/// A method of a target that is not kept, or of whichever responder has it.
@MainActor
struct TargetCall {
    private(set) weak var target: AnyObject?
    private let hasTarget: Bool
    let selector: Selector

    init(target: Any?, selector: Selector) {
        self.target = target as AnyObject?
        hasTarget = target != nil
        self.selector = selector
    }

    /// The target for an action: nobody in particular is `.some(nil)`, and a target that is gone
    /// nil.
    var place: AnyObject?? {
        guard hasTarget else { return .some(nil) }
        return target.map { .some($0) }
    }

    func isOf(_ other: Any?) -> Bool {
        guard let other else { return !hasTarget }
        return hasTarget && target === (other as AnyObject)
    }
}
