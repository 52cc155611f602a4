import WayfoldArchitectures
public import WayfoldModel

/// One session's app, in the fold or on a stage of its own: what workloads over both are written
/// for.
///
/// What an app is asked for its program does, and a person where the program cannot; the routes of
/// an app with a map of its own stand for those that a workload names.
///
/// An action goes the way it goes in a replay: an event with the next number, its turn ended
/// before the next. For use on one thread.
public final class Stage {
    private let subject: BenchSubject
    private let map: AppMap
    /// The app that runs; nil for the fold.
    private var app: StagedSubject?
    var fold: Fold
    var state: NavigationState
    private var sequence: UInt64 = 0
    private var refusal: Refusal?
    private var isDown = false
    /// What was done so far, one step an action, while somebody wants to know.
    var witness: Digest?
    /// Which routes of an app's own stand for those that the workload names.
    private var names = StagedSubject.Names()

    /// Launches the app.
    ///
    /// - Parameters:
    ///   - subject: the fold, or an app.
    ///   - map: the app; when it is nil one that accepts any route, or an app's own.
    ///   - amending: changes single answers of the subject's dialect, for both forms alike.
    /// - Throws: `unsupported` for a subject that does not navigate, and for an app that does not
    ///   have the map.
    public convenience init(
        _ subject: BenchSubject, map: AppMap? = nil,
        amending: (inout Dialect) -> Void = { _ in }
    ) throws {
        let map = map ?? subject.appSubject?.map ?? AppMap()
        try self.init(subject, map: map, vocabulary: map.vocabulary, amending: amending)
    }

    /// The same with a vocabulary that goes on from the map's.
    init(
        _ subject: BenchSubject, map: AppMap, vocabulary: Vocabulary,
        amending: (inout Dialect) -> Void = { _ in }
    ) throws {
        guard var dialect = subject.dialect else {
            throw HarnessError.unsupported("'\(subject.name)' does not navigate")
        }
        if let app = subject.appSubject {
            try StagedSubject.require(map, of: app)
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
        if case .app(let subject, let faults) = subject {
            app = StagedSubject(subject, faults, map)
        } else {
            state = fold.initialState()
        }
    }

    /// Lets go of everything that is shown and launches the app anew; symbols stay what they were.
    public func relaunch() {
        tearDown()
        launch()
    }

    /// Lets go of everything that is shown.
    public func tearDown() {
        isDown = true
        state = fold.initialState()
        app?.session.tearDown()
    }

    /// The symbol of a route or another text; to be asked for before the work begins.
    public func symbol(_ text: String) -> Symbol {
        let text = names.route(for: text, of: subject.appSubject)
        return fold.vocabulary.symbol(text)
    }

    /// Performs an action in a turn of its own; a refusal is kept for `requireDone`.
    @discardableResult
    public func perform(_ action: Action, at target: Target = .active) -> Outcome {
        let outcome = take(action, target, continuesTurn: false)
        endTurn()
        return outcome
    }

    /// Performs an action in one turn with the one before: what it puts off waits for `settle`.
    @discardableResult
    public func performInTurn(_ action: Action, at target: Target = .active) -> Outcome {
        take(action, target, continuesTurn: true)
    }

    /// Ends the turn: what was put off happens.
    public func settle() { endTurn() }

    @inline(__always)
    private func endTurn() {
        app?.session.settle(&fold.vocabulary)
    }

    /// Performs a recorded event, whose refusal is nothing unusual; its turn is left open.
    func replay(_ event: Event) {
        let outcome = done(event)
        // What an app cannot do the fold would have done.
        if app != nil, case .refused(let reason) = outcome, reason.reason == .unsupported {
            refusal = refusal ?? reason
        }
        if witness != nil { note(event.action, outcome) }
    }

    @inline(__always)
    private func take(
        _ action: Action, _ target: Target, continuesTurn: Bool
    ) -> Outcome {
        sequence &+= 1
        let event = Event(
            sequence: sequence, continuesTurn: continuesTurn, target: target, action: action)
        let outcome = done(event)
        if case .refused(let reason) = outcome, refusal == nil { refusal = reason }
        if witness != nil { note(action, outcome) }
        return outcome
    }

    @inline(__always)
    private func done(_ event: Event) -> Outcome {
        if app != nil { return app?.perform(event, &fold.vocabulary) ?? .applied }
        return fold.step(event, &state)
    }
}

extension Stage {
    /// Throws `unsupported` with the first refusal when something was refused so far.
    public func requireDone() throws {
        guard let refusal else { return }
        throw HarnessError.unsupported(refusal.text(in: fold.vocabulary))
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
        case .refused(let refusal): digest.combine(refusal.text(in: fold.vocabulary))
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

    /// How many screens there are. Linear in them.
    var screenCount: Int {
        let report = app?.report(&fold) ?? StateReport(state, fold)
        return report.rows.count { if case .screen = $0 { true } else { false } }
    }

    /// The digest of what is on screen alone. Linear in that.
    func shownDigest() -> Digest {
        guard !isDown else { return Digest() }
        if let app { return app.shownDigest(&fold) }
        return StateReport(state, fold).digest(fold.vocabulary)
    }
}
