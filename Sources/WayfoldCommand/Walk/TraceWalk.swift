import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Goes through a trace once, event by event, and folds those of the chosen sessions.
///
/// ```swift
/// var walk = try TraceWalk(path, shell)
/// while let step = try walk.next(&shell) { use(step.event, step.decided, walk.replay.state) }
/// ```
/// Memory is constant in the number of events and linear in the open sessions.
struct TraceWalk: ~Copyable {
    /// One event and what the fold made of it.
    struct Step {
        /// The event as recorded, its outcome included.
        let event: Event
        let decided: Outcome
        /// Whether it is the first event of its session.
        let isFirst: Bool
        /// Whether it is the last one: the session has ended.
        let isLast: Bool
    }

    var events: ChosenEvents
    var replay: Replay
    /// Whether a tally of the replay counts outcomes as the trace says them, where it does.
    var talliesRecorded = false
    /// The step that `run` showed last, where it had to make one of an event.
    private(set) var shown: Step?
    /// The session that ended with the last step and is not forgotten yet.
    private var endedSession: UInt64?

    /// - Throws: what is wrong with the trace's head; `noSuchDialect`.
    init(
        _ path: String, _ shell: Shell, session: String? = nil, dialect: String? = nil,
        map: AppMap? = nil, until: Moment? = nil, verb: String = "replaying",
        narrows: Bool = true
    ) throws {
        let events = try ChosenEvents(
            path, shell, session: session, map: map, until: until, verb: verb, narrows: narrows)
        replay = Replay(try Fold(events.reader.map, dialectNamed: dialect, shell.dialects))
        self.events = events
    }

    /// The next event of a chosen session, folded; nil at the end.
    ///
    /// A session that ended is forgotten with the next call. An event of its number then begins
    /// another session, as it did when it was recorded.
    mutating func next(_ shell: inout Shell) throws -> Step? {
        forgetEnded()
        guard let event = try events.next(&replay.fold.vocabulary, &shell) else { return nil }
        replay.talliesRecorded = talliesRecorded && events.reader.saysOutcome
        let sessionsBefore = replay.sessionCount
        let decided = replay.step(event)
        if case .endSession = event.action, decided.isApplied { endedSession = event.session }
        return Step(
            event: event, decided: decided, isFirst: replay.sessionCount > sessionsBefore,
            isLast: endedSession != nil)
    }

    /// Folds the next events, up to one after which there is something to see; nil at the end. For
    /// a walk that takes all events, several times as fast as `next`.
    mutating func run(_ shell: inout Shell) throws -> Replay.Pause? {
        forgetEnded()
        let pause = try events.run(&replay, &shell)
        if replay.hasEnded { endedSession = replay.currentSession }
        return pause
    }

    /// The same for every walk, with each step shown: a log that is wanted whole makes no events
    /// for it. Goes on past what `see` says is enough.
    mutating func run(
        _ shell: inout Shell, seeing see: Replay.Sight
    ) throws -> Replay.Pause? {
        forgetEnded()
        if events.takesAll, events.reader.kind == .log {
            let pause = try events.run(&replay, &shell, seeing: see)
            if replay.hasEnded { endedSession = replay.currentSession }
            return pause
        }
        while let step = try next(&shell) {
            let folded = FoldedStep(
                step.event, decided: step.decided, saysOutcome: events.reader.saysOutcome,
                isFirst: step.isFirst, depth: replay.state.greatestDepth)
            shown = step
            if replay.shows(folded, see) { return .seen }
            if folded.differs { return .differs(step.event, decided: step.decided) }
            if step.isLast { return .ended }
        }
        return nil
    }

    /// Folds all events of a log before the one of a number, so that `next` gives that one.
    mutating func run(upTo sequence: UInt64, _ shell: inout Shell) throws {
        guard sequence > 1 else { return }
        while let pause = try run(&shell, seeing: { step, _, _ in step.sequence >= sequence - 1 }) {
            if case .seen = pause { break }
        }
        forgetEnded()
    }

    /// Hands over what `run` has noted of sessions that ended, and frees their names.
    mutating func takeEnded() -> [EndedSession] {
        let ended = replay.takeEnded()
        for session in ended { events.forget(session.session) }
        return ended
    }

    /// The path that was given.
    var path: String { events.path }

    /// Where the event read last stands.
    var place: String { events.reader.place }

    /// The name of an open session, if it has one.
    func name(of session: UInt64) -> String? { events.reader.name(of: session) }

    private mutating func forgetEnded() {
        guard let session = endedSession else { return }
        endedSession = nil
        events.forget(session)
        replay.forgetCurrent()
    }
}

extension Fold {
    /// A fold in a map's own dialect, or in the one of some that was asked for by name.
    init(_ map: AppMap, dialectNamed name: String?, _ dialects: [Dialect]) throws(CommandError) {
        guard let name else {
            self.init(map)
            return
        }
        guard let dialect = dialects.first(where: { $0.name == name }) else {
            let known = dialects.map(\.name)
            throw .noSuchDialect(
                name, known: known, nearest: Nearest.name(to: name, in: known))
        }
        self.init(map, dialect: dialect)
    }
}
