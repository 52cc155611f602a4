import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Shows the state after one event, with the event that led to it.
struct MomentView {
    let trace: TraceOptions
    let moment: Moment
    let format: ReportFormat

    private struct Found {
        var event: Event
        var decided: Outcome
        /// Whether the trace says what became of the event.
        var saysOutcome: Bool
        var place: String
        var name: String?
        /// The state, when its session ended with the event and is forgotten afterwards.
        var state: NavigationState?
    }

    /// Looks the moment up in the log's index, or replays up to it.
    func run(_ shell: inout Shell) throws -> ExitStatus {
        if try showIndexed(&shell) { return .yes }
        return try replay(&shell)
    }

    /// Shows the moment by way of an index; false when there is none, or it is not in it.
    private func showIndexed(_ shell: inout Shell) throws -> Bool {
        guard trace.path != "-", PathState.isFolder(trace.path) else { return false }
        let search = IndexSearch(trace: trace, moment: moment)
        guard let (found, fold) = try search.moment(&shell) else { return false }
        try show(
            Found(
                event: found.event, decided: found.decided, saysOutcome: true,
                place: "\(found.place)", name: found.name, state: nil),
            found.state, fold, &shell)
        return true
    }

    /// Replays up to the moment: with a time in two passes, the first of which looks for the event.
    private func replay(_ shell: inout Shell) throws -> ExitStatus {
        let wanted = try sequence(&shell)
        // Of other sessions' events a walk through an index knows nothing; so it is enough for a
        // moment between a session's events only if there is an event of that number.
        let isIndexed =
            trace.session != nil && IndexSearch(trace: trace, moment: moment).has(wanted)
        if isIndexed, try show(upTo: wanted, narrows: true, &shell) { return .yes }
        _ = try show(upTo: wanted, narrows: false, &shell)
        return .yes
    }

    /// Walks up to an event and shows the last one that was met; false when a narrowed walk met
    /// none.
    private func show(
        upTo wanted: UInt64, narrows: Bool, _ shell: inout Shell
    ) throws -> Bool {
        var walk = try trace.walk(shell, until: .sequence(wanted), narrows: narrows)
        var first: UInt64?
        var found: Found?
        while let step = try walk.next(&shell) {
            let event = step.event
            first = first ?? event.sequence
            found = Found(
                event: event, decided: step.decided,
                saysOutcome: walk.events.reader.saysOutcome, place: walk.place,
                name: walk.name(of: event.session),
                state: step.isLast ? walk.replay.state : nil)
        }
        guard let found, let first else {
            if narrows { return false }
            throw nothing(in: walk)
        }
        // Without a session the number names an event; with one, a moment between its events.
        if !narrows, found.event.sequence != wanted,
            trace.session == nil || walk.events.lastSequence < wanted
        {
            let range =
                walk.events.eventBeyond.map {
                    "the events around it are \(walk.events.lastSequence) and \($0)"
                }
                ?? "its events are \(first) to \(walk.events.lastSequence)"
            throw noMoment(range)
        }
        let state = found.state ?? walk.replay.state(of: found.event.session)
        try show(found, state, walk.replay.fold, &shell)
        return true
    }

    /// What is said when no event was met: the walk ended before the first, or there is none.
    private func nothing(in walk: borrowing TraceWalk) -> any Error {
        do {
            if let beyond = walk.events.eventBeyond {
                let session = trace.session
                return noMoment(
                    session.map { "session '\($0)' has no event so early" }
                        ?? "its first event is \(beyond)")
            }
            try walk.events.requireChosen()
            return CommandError.empty(trace.path)
        } catch {
            return error
        }
    }

    private func sequence(_ shell: inout Shell) throws -> UInt64 {
        let time: Int64
        switch moment {
        case .sequence(let sequence): return sequence
        case .time(let wanted): time = wanted
        }
        guard trace.path != "-" else { throw CommandError.needsTwoPasses }
        var walk = try trace.walk(shell, verb: "looking")
        var found: UInt64?
        var times: (first: Int64, last: Int64)?
        while let step = try walk.next(&shell) {
            let event = step.event
            if event.time <= time { found = event.sequence }
            times = (times?.first ?? event.time, event.time)
        }
        try walk.events.requireChosen()
        if let found { return found }
        guard let times else { throw CommandError.empty(trace.path) }
        throw noMoment(
            "its events are from \(Moment.text(ofTime: times.first)) to "
                + Moment.text(ofTime: times.last))
    }

    private func noMoment(_ range: String) -> CommandError {
        .noMoment("\(moment)", trace: trace.path, range: range)
    }

    private func show(
        _ found: Found, _ state: NavigationState, _ fold: Fold, _ shell: inout Shell
    ) throws {
        let outline = fold.outline(of: state)
        guard format == .text else {
            return try shell.answer(report(found, state, outline, fold), as: format)
        }
        let ink = shell.ink
        let words = EventView(ink: ink).line(
            found.event, decided: found.decided, saysOutcome: found.saysOutcome,
            in: fold.vocabulary)
        try shell.say("\(ink.paint("\(found.event.sequence)", .dim))  \(words)")
        let name = found.name.map { " of \(TextWidth.visible($0))" } ?? ""
        let line = "# \(found.place)\(name), digest \(fold.digest(of: state))"
        try shell.say("    " + ink.paint(line, .dim))
        try shell.output.write(StateView(ink: ink).tree(outline, indent: 2))
    }

    private func report(
        _ found: Found, _ state: NavigationState, _ outline: Outline, _ fold: Fold
    ) -> Report {
        let event = found.event
        let rows = outline.rows.map { row -> [Report.Value] in
            [
                .count(row.depth), .text(row.text),
                row.isTop ? "top" : row.isVisible ? "visible" : "",
            ]
        }
        let table = Report.Table(
            key: "state",
            columns: [.init("depth", "depth"), .init("text", "text"), .init("shown", "shown")],
            rows: rows)
        return Report(
            key: "moment", title: trace.path,
            blocks: [
                .facts([
                    .init("sequence", "event", .count(event.sequence)),
                    .init("time", "time", .integer(event.time)),
                    .init("session", "session", .count(event.session)),
                    .init("place", "place", .text(found.place)),
                    .init(
                        "action", "action",
                        .text(Words.text(of: event.action, in: fold.vocabulary))),
                    .init(
                        "outcome", "outcome",
                        .text(EventView.text(of: found.decided, in: fold.vocabulary))),
                    .init("digest", "digest", .text("\(fold.digest(of: state))")),
                ]),
                .table(table),
            ])
    }
}
