/// A bracket around animations: its block runs when those begun inside are over, or at the commit
/// where there were none.
///
/// What counts is a push, pop, presentation or dismissal with animation, `UIView.animate`, and an
/// animation of a layer.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    open class func begin() {
        HeadlessStage.current.brackets.append(AnimationBracket())
    }

    open class func commit() {
        HeadlessStage.current.brackets.popLast()?.commit()
    }

    open class func flush() {}

    open class func setCompletionBlock(_ block: (() -> Void)?) {
        HeadlessStage.current.brackets.last?.block = block
    }

    open class func completionBlock() -> (() -> Void)? {
        HeadlessStage.current.brackets.last?.block
    }

    open class func setDisableActions(_ flag: Bool) {}
    open class func disableActions() -> Bool { false }
    open class func setAnimationDuration(_ dur: TimeInterval) {}
    open class func animationDuration() -> TimeInterval { 0.25 }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// One `CATransaction` and the animations that began in it.
@MainActor
final class AnimationBracket {
    var block: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    func enter() { running += 1 }

    func leave() {
        running -= 1
        runIfOver()
    }

    func commit() {
        isCommitted = true
        runIfOver()
    }

    private func runIfOver() {
        guard isCommitted, running == 0, let block else { return }
        self.block = nil
        block()
    }
}
