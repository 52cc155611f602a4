import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// What one way through a trace counts for its chapter.
///
/// Memory is constant in the number of events and linear in the open sessions.
struct TraceSurvey {
    private(set) var tally = ReplayTally()
    private(set) var depth = Course()
    /// How many events the sessions have.
    private(set) var lengths = DepthCounts()
    private(set) var ranking = SessionRanking()
    private(set) var incidents = Incidents()
    /// The last event and its session; nil for a trace without events.
    private(set) var last: (sequence: UInt64, session: UInt64)?
    private(set) var map = AppMap()
    private(set) var form = ""

    private var open: [UInt64: SessionRanking.Row] = [:]

    /// - Throws: what reading throws; `unknownSession`, `empty`.
    init(_ path: String, session: String?, _ shell: inout Shell) throws {
        var walk = try TraceWalk(path, shell, session: session, verb: "counting")
        map = walk.events.reader.map
        walk.replay.tallies = true
        walk.talliesRecorded = true
        while let step = try walk.next(&shell) { note(step, walk) }
        form = walk.events.reader.kind.phrase
        try walk.events.requireChosen()
        walk.replay.tallyOpenSessions()
        tally = walk.replay.tally
        for row in open.values.sorted(by: { $0.first < $1.first }) { end(row) }
        open = [:]
        if last == nil { throw CommandError.empty(path) }
    }

    private mutating func note(_ step: TraceWalk.Step, _ walk: borrowing TraceWalk) {
        let event = step.event
        let saysOutcome = walk.events.reader.saysOutcome
        let outcome = saysOutcome ? event.outcome : step.decided
        let depth = walk.replay.state.greatestDepth
        self.depth.add(
            depth, sequence: event.sequence, time: event.time, isRefused: !outcome.isApplied)
        if step.isFirst {
            open[event.session] = SessionRanking.Row(
                number: event.session, name: walk.name(of: event.session) ?? "",
                first: event.sequence, beginning: event.time, end: event.time)
        }
        open[event.session]?.note(event.time, depth: depth, isRefused: !outcome.isApplied)
        last = (event.sequence, event.session)
        if step.isLast, var row = open.removeValue(forKey: event.session) {
            row.hasEnded = true
            end(row)
        }
        let problem: Incidents.Key.Problem
        if saysOutcome, event.outcome != step.decided {
            problem = .differs
        } else if case .refused(let refusal) = outcome {
            problem = .refused(refusal.reason)
        } else {
            return
        }
        let screen = Self.screen(of: event, walk.replay.state, walk.replay.fold)
        incidents.add(
            Incidents.Key(problem: problem, action: event.action.kind, screen: screen),
            sequence: event.sequence, session: event.session)
    }

    private mutating func end(_ row: SessionRanking.Row) {
        lengths.add(Int(clamping: row.events))
        ranking.offer(row)
    }

    /// The name of the screen on top of an event's scene; empty for a scene that is not there.
    private static func screen(
        of event: Event, _ state: NavigationState, _ fold: Fold
    ) -> String {
        guard let scene = state.sceneIndex(event.scene) else { return "" }
        let route = state.topRoute(ofSceneAt: scene)
        return route == .none ? "" : fold.vocabulary.route(route).name
    }
}
