import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Shows the state after one event, with the event that led to it.
struct MomentView {
    let trace: TraceOptions
    let moment: Moment
    let isJSON: Bool

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

    /// Replays up to the moment: with a time in two passes, the first of which looks for the event.
    func run(_ shell: inout Shell) throws -> ExitStatus {
        let wanted = try sequence(&shell)
        var walk = try trace.walk(shell, until: .sequence(wanted))
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
        guard let found, let first else { throw nothing(in: walk) }
        // Without a session the number names an event; with one, a moment between its events.
        if found.event.sequence != wanted,
            trace.sessions.session == nil || walk.events.lastSequence < wanted
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
        return .yes
    }

    /// What is said when no event was met: the walk ended before the first, or there is none.
    private func nothing(in walk: borrowing TraceWalk) -> CommandError {
        do throws(CommandError) {
            if let beyond = walk.events.eventBeyond {
                let session = trace.sessions.session
                return noMoment(
                    session.map { "session '\($0)' has no event so early" }
                        ?? "its first event is \(beyond)")
            }
            try walk.events.requireChosen()
            return .empty(trace.path)
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
        if isJSON {
            let report = report(found, state, outline, fold)
            return try shell.output.write(report.json())
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
            title: trace.path,
            sections: [
                Report.Section(
                    key: "moment",
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
            ])
    }
}
