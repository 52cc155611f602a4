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
    static func survey(
        of path: String, session: String?, _ shell: inout Shell
    ) throws -> TraceSurvey {
        let run = try LookRun(
            TraceSource(path: path, session: session), verb: "counting", tallies: true,
            TraceSurvey(), &shell)
        try run.walk.events.requireChosen()
        var survey = run.look
        survey.tally = run.tally
        survey.map = run.walk.events.reader.map
        survey.form = run.walk.events.reader.kind.phrase
        if survey.last == nil { throw CommandError.empty(path) }
        return survey
    }
}

extension TraceSurvey: TraceLook {
    var isWhole: Bool { screens.isWhole && incidents.isWhole }

    mutating func see(
        _ step: FoldedStep, at place: UInt64, _ state: inout NavigationState, _ fold: inout Fold
    ) -> Bool {
        depth.add(step, at: place)
        turn(to: step)
        current?.note(step.time, depth: step.depth, isRefused: !step.outcome.isApplied)
        last = (step.sequence, step.session)
        incidents.add(step, &state, &fold)
        screens.add(step, &state, &fold)
        return false
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

    mutating func end(_ session: UInt64, _ walk: borrowing TraceWalk) {
        guard var row = current else { return }
        current = nil
        row.hasEnded = true
        end(row, walk)
    }

    mutating func finish(_ walk: borrowing TraceWalk) {
        if let current { open[current.number] = current }
        for row in open.values { end(row, walk) }
        open = [:]
        current = nil
    }

    private mutating func end(_ row: SessionRanking.Row, _ walk: borrowing TraceWalk) {
        var row = row
        row.name = walk.name(of: row.number) ?? ""
        lengths.add(Int(clamping: row.events))
        ranking.offer(row)
    }

    mutating func join(_ other: TraceSurvey) {
        depth.join(other.depth)
        lengths.add(other.lengths)
        ranking.join(other.ranking)
        incidents.join(other.incidents)
        screens.join(other.screens)
        if let theirs = other.last, theirs.sequence > last?.sequence ?? 0 { last = theirs }
    }
}
