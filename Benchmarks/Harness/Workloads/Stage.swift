import WayfoldArchitectures
public import WayfoldModel

/// One session's app, in the fold or in live objects: what workloads over both are written for.
///
/// An action goes the way it goes in a replay: an event with the next number, its turn ended
/// before the next. For use on one thread.
public final class Stage {
    private let subject: BenchSubject
    private let map: AppMap
    /// The phone around the live objects and what it knows of the app; nil for the fold.
    private(set) var host: Host?
    private var rules: AppRules?
    var fold: Fold
    var state: NavigationState
    private var sequence: UInt64 = 0
    private var refusal: Refusal?
    private var isDown = false
    /// What was done so far, one step an action, while somebody wants to know.
    var witness: Digest?

    /// Launches the app.
    ///
    /// - Parameters:
    ///   - subject: the fold, or an architecture.
    ///   - map: the app; by default one that accepts any route.
    ///   - amending: changes single answers of the subject's dialect, for both forms alike.
    /// - Throws: `unsupported` for a subject that does not navigate.
    public convenience init(
        _ subject: BenchSubject, map: AppMap = AppMap(),
        amending: (inout Dialect) -> Void = { _ in }
    ) throws {
        try self.init(subject, map: map, vocabulary: map.vocabulary, amending: amending)
    }

    /// The same with a vocabulary that goes on from the map's.
    init(
        _ subject: BenchSubject, map: AppMap, vocabulary: Vocabulary,
        amending: (inout Dialect) -> Void = { _ in }
    ) throws {
        guard var dialect = subject.dialect?.adopting(map) else {
            throw HarnessError.unsupported("'\(subject.name)' does not navigate")
        }
        amending(&dialect)
        self.subject = subject
        self.map = map
        fold = Fold(map, dialect: dialect)
        fold.vocabulary = vocabulary
        state = fold.initialState()
        launch()
    }

    private func launch() {
        sequence = 0
        isDown = false
        if case .live(let architecture, let faults) = subject {
            let rules = AppRules(map, Texts(fold.vocabulary))
            self.rules = rules
            host = Host(
                architecture, rules, dialect: fold.dialect, faults: Set(faults.map(\.name)))
        } else {
            state = fold.initialState()
        }
    }

    /// Lets go of everything that is shown and launches the app anew; symbols stay what they were.
    public func relaunch() {
        tearDown()
        if let rules { fold.vocabulary = rules.texts.vocabulary }
        launch()
    }

    /// Lets go of everything that is shown.
    public func tearDown() {
        isDown = true
        if let host { host.tearDown() } else { state = fold.initialState() }
    }

    /// The symbol of a route or another text; to be asked for before the work begins.
    public func symbol(_ text: String) -> Symbol {
        rules?.texts.symbol(text) ?? fold.vocabulary.symbol(text)
    }

    /// Performs an action in a turn of its own; a refusal is kept for `requireDone`.
    @discardableResult
    public func perform(_ action: Action, at target: Target = .active) -> Outcome {
        let outcome = take(action, target, continuesTurn: false)
        if let host { host.settle() }
        return outcome
    }

    /// Performs an action in one turn with the one before: what it puts off waits for `settle`.
    @discardableResult
    public func performInTurn(_ action: Action, at target: Target = .active) -> Outcome {
        take(action, target, continuesTurn: true)
    }

    /// Ends the turn: what was put off happens.
    public func settle() {
        if let host { host.settle() }
    }

    /// Performs a recorded event, whose refusal is nothing unusual; its turn is left open.
    func replay(_ event: Event) {
        let outcome = host?.perform(event) ?? fold.step(event, &state)
        if witness != nil { note(event.action, outcome) }
    }

    @inline(__always)
    private func take(
        _ action: Action, _ target: Target, continuesTurn: Bool
    ) -> Outcome {
        sequence &+= 1
        let event = Event(
            sequence: sequence, continuesTurn: continuesTurn, target: target, action: action)
        let outcome: Outcome
        if let host { outcome = host.perform(event) } else { outcome = fold.step(event, &state) }
        if case .refused(let reason) = outcome, refusal == nil { refusal = reason }
        if witness != nil { note(action, outcome) }
        return outcome
    }
}

extension Stage {
    private var vocabulary: Vocabulary { rules?.texts.vocabulary ?? fold.vocabulary }

    /// Throws `unsupported` with the first refusal when something was refused so far.
    public func requireDone() throws {
        guard let refusal else { return }
        throw HarnessError.unsupported(refusal.text(in: vocabulary))
    }

    /// From now on what is on screen after each action enters the digest: linear in that.
    func bearWitness() {
        witness = witness ?? Digest()
    }

    private func note(_ action: Action, _ outcome: Outcome) {
        guard var digest = witness else { return }
        digest.combine(Int(action.kind.rawValue))
        switch outcome {
        case .applied: digest.combine(0)
        case .refused(let refusal): digest.combine(refusal.text(in: vocabulary))
        }
        digest.combine(shownDigest().value)
        witness = digest
    }

    /// The digest of what is on screen, after that of what was done if somebody bore witness.
    /// Linear in what is shown.
    ///
    /// - Throws: `unsupported` when something was refused.
    public func digest() throws -> Digest {
        try requireDone()
        var digest = witness ?? Digest()
        digest.combine(shownDigest().value)
        return digest
    }

    /// The digest of what is on screen alone. Linear in that.
    func shownDigest() -> Digest {
        guard !isDown else { return Digest() }
        guard let host else { return StateReport(state, fold).digest(fold.vocabulary) }
        host.settle()
        fold.vocabulary = vocabulary
        return StateReport(host, fold).digest(fold.vocabulary)
    }
}
