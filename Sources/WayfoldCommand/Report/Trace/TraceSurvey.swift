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
    private(set) var screens = ScreenSurvey()
    /// The last event and its session; nil for a trace without events.
    private(set) var last: (sequence: UInt64, session: UInt64)?
    private(set) var map = AppMap()
    private(set) var form = ""

    /// The sessions that are open, but for the one of the last event.
    private var open: [UInt64: SessionRanking.Row] = [:]
    private var current: SessionRanking.Row?

    /// - Throws: what reading throws; `unknownSession`, `empty`.
    init(_ path: String, session: String?, _ shell: inout Shell) throws {
        var walk = try TraceWalk(path, shell, session: session, verb: "counting")
        map = walk.events.reader.map
        walk.replay.tallies = true
        walk.talliesRecorded = true
        while true {
            let pause = try walk.run(&shell) { step, state, fold in
                note(step, &state, &fold)
                return false
            }
            guard pause != nil else { break }
            guard walk.replay.hasEnded, var row = current else { continue }
            current = nil
            row.name = walk.name(of: row.number) ?? ""
            row.hasEnded = true
            end(row)
        }
        form = walk.events.reader.kind.phrase
        try walk.events.requireChosen()
        walk.replay.tallyOpenSessions()
        tally = walk.replay.tally
        if let current { open[current.number] = current }
        for var row in open.values.sorted(by: { $0.first < $1.first }) {
            row.name = walk.name(of: row.number) ?? ""
            end(row)
        }
        open = [:]
        current = nil
        if last == nil { throw CommandError.empty(path) }
    }

    private mutating func note(
        _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold
    ) {
        let isRefused = !step.outcome.isApplied
        depth.add(step.depth, sequence: step.sequence, time: step.time, isRefused: isRefused)
        turn(to: step)
        current?.note(step.time, depth: step.depth, isRefused: isRefused)
        last = (step.sequence, step.session)
        incidents.add(step, &state, &fold)
        screens.add(step, &state, &fold)
    }

    private mutating func turn(to step: FoldedStep) {
        if let current {
            if current.number == step.session { return }
            open[current.number] = current
        }
        current =
            step.isFirst
            ? SessionRanking.Row(
                number: step.session, first: step.sequence, beginning: step.time, end: step.time)
            : open.removeValue(forKey: step.session)
    }

    private mutating func end(_ row: SessionRanking.Row) {
        lengths.add(Int(clamping: row.events))
        ranking.offer(row)
    }
}
