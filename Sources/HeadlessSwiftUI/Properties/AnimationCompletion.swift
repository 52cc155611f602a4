/// Does some work whose writes are animated, and has a closure called when that is over.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    let result = try withTransaction(transaction, body)
    // A closure is called where nothing was written as well (SUI-UP-33).
    onMain { HeadlessStage.current.engine.write(transaction) {} }
    return result
}

extension Engine {
    /// Calls what waits for the end of a transaction's animation: at once where there is none.
    func complete(_ transaction: Transaction) {
        guard obeys(.callsAnimationCompletions) else { return }
        let first = transaction.completions.filter { !$0.criteria.isRemoval }
        let last = transaction.completions.filter(\.criteria.isRemoval)
        let all = obeys(.completesLogicallyFirst) ? first + last : last + first
        guard let animation = transaction.animation, !transaction.disablesAnimations else {
            for completion in all { act(completion.action) }
            return
        }
        stage?.clockAfter(animation.wholeDuration) { [weak self] in
            for completion in all { self?.act(completion.action) }
        }
    }
}
