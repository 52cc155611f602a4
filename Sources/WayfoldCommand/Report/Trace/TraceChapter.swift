import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// What a page tells of a trace: what went wrong in it first, then all of it in charts.
struct TraceChapter {
    /// So many kinds of what went wrong are told in full.
    private static let incidentLimit = 4

    let path: String
    let session: String?
    /// Live objects to run the trace against; nil for none.
    let choice: ArchitectureChoice?

    func chapter(_ shell: inout Shell) throws -> Page.Chapter {
        let survey = try TraceSurvey.survey(of: path, session: session, &shell)
        let parity = try choice.map { try ParityChapter($0, path, session, &shell) }
        let incidents = survey.incidents.chosen(Self.incidentLimit)
        var wanted: [UInt64: UInt64] = [:]
        for group in incidents { wanted[group.last] = group.session }
        if let last = survey.last { wanted[last.sequence] = last.session }
        if let parity { wanted.merge(parity.wanted) { first, _ in first } }
        let moments = try TraceMoments(of: wanted, in: path, session: session, &shell).moments
        let screens = ScreenReport(survey.screens)
        // What weighs most comes first: live objects that are wrong, what went wrong in the trace,
        // what architectures do otherwise; then what was done.
        var sections = [facts(survey)]
        var looks: [Page.Chapter.Look] = []
        if let parity {
            let breaks = parity.breaks(moments)
            sections += breaks
            looks += breaks.map { Page.Chapter.Look($0.heading, in: $0.key) }
        }
        for (number, group) in incidents.enumerated() {
            guard let moment = moments[group.last] else { continue }
            let section = incident(group, number + 1, moment)
            sections.append(section)
            looks.append(.init(look(at: group), in: section.key))
        }
        if survey.incidents.ranked.count > incidents.count {
            sections.append(
                Report.Section(
                    key: "incidents", heading: "All that went wrong",
                    blocks: IncidentReport(incidents: survey.incidents).blocks()))
        }
        if let parity {
            let divergences = parity.divergences(moments)
            sections += divergences
            looks += divergences.dropFirst().map { Page.Chapter.Look($0.heading, in: $0.key) }
        }
        if let turn = screens.commonestTurn { looks.append(.init(turn, in: "screens")) }
        if let way = screens.commonestWay { looks.append(.init(way, in: "ways")) }
        if let last = survey.last, let moment = moments[last.sequence] {
            sections.append(end(moment))
            looks.append(.init("Where it ends, and what led there", in: "end"))
        }
        sections += screens.sections.map(\.capitalized) + TraceCharts(survey: survey).sections
        let isGood = parity.map { $0.breakCount == 0 } ?? true
        let differs = incidents.contains { $0.key.problem == .differs }
        return Page.Chapter(
            kind: "trace", status: !isGood || differs ? .bad : .plain,
            lead: ([parity?.sentence, sentence(survey)] as [String?]).compactMap { $0 }
                .joined(separator: " "), looks: looks,
            report: Report(title: path, sections: sections))
    }

    /// `1,204 events in 3 sessions; 17 went wrong, most often: back on home refused: atRoot.`
    private func sentence(_ survey: TraceSurvey) -> String {
        let tally = survey.tally
        var text = UnitText.counted(tally.events, "event")
        text += " in \(UnitText.counted(tally.sessions, "session"))"
        guard let first = survey.incidents.ranked.first else {
            return text + "; nothing was refused."
        }
        let total = survey.incidents.total
        let most = total == first.count ? "" : first.count > 1 ? ", most often" : ", first"
        return text + "; \(Report.Value.count(total).text) went wrong\(most): \(first.key.words)."
    }

    private func facts(_ survey: TraceSurvey) -> Report.Section {
        let tally = survey.tally
        var facts = [
            Report.Fact("events", "events", .count(tally.events)),
            Report.Fact("refused", "refused", .count(tally.refused)),
            Report.Fact("sessions", "sessions", .count(tally.sessions)),
            Report.Fact("deepest", "deepest", .count(tally.depths.deepest), unit: "screens"),
        ]
        if tally.missingEvents > 0 {
            facts.append(
                Report.Fact("missing", "dropped by the recorder", .count(tally.missingEvents)))
        }
        if let span = tally.span { facts.append(Report.Fact("time", "time", .text(span))) }
        let map = survey.map
        let name = [map.name, map.version].filter { !$0.isEmpty }.joined(separator: " ")
        if !name.isEmpty { facts.append(Report.Fact("app", "app", .text(name))) }
        facts.append(Report.Fact("dialect", "dialect", .text(map.dialect.name)))
        facts.append(Report.Fact("form", "form", .text(survey.form)))
        return Report.Section(key: "trace", blocks: [.facts(facts)])
    }

    private func incident(
        _ group: Incidents.Group, _ number: Int, _ moment: TraceMoments.Moment
    ) -> Report.Section {
        Report.Section(
            key: "incident\(number)", heading: group.key.words,
            blocks: [
                .facts([
                    Report.Fact("count", "how often", .count(group.count)),
                    Report.Fact("sequence", "last at event", .text("\(group.last)")),
                    Report.Fact("session", "in session", .text(moment.session)),
                    Report.Fact("place", "at", .text(moment.place)),
                    Report.Fact(Report.Fact.commandKey, "see it", .text(command(group.last))),
                ]), .picture(Self.journey(moment, "What happened just before")),
                .picture(moment.before.picture("On screen when it happened")),
            ])
    }

    private func look(at group: Incidents.Group) -> String {
        let often = group.count > 1 ? "\(UnitText.counted(group.count, "time")), last " : ""
        return "\(group.key.words) (\(often)at event \(group.last))"
    }

    private func command(_ sequence: UInt64) -> String {
        ToolName.command("replay \(ShellWord.quoted(path)) --at \(sequence)")
    }

    /// The picture of what led to a moment.
    static func journey(_ moment: TraceMoments.Moment, _ title: String) -> Report.Picture {
        Report.Picture(
            title: title,
            summary: "The last events of session \(moment.session), up to event "
                + "\(moment.event.sequence).",
            .journey(moment.journey),
            table: Report.Table(
                key: "journey",
                columns: [
                    .init("sequence", "event", .trailing), .init("time", "before"),
                    .init("words", "what"), .init("outcome", "outcome"),
                ],
                rows: moment.journey.steps.map { step in
                    [
                        .text("\(step.sequence)"), .text(step.time), .text(step.words),
                        .text(step.outcome),
                    ]
                }))
    }

    private func end(_ moment: TraceMoments.Moment) -> Report.Section {
        Report.Section(
            key: "end", heading: "At the end",
            blocks: [
                .picture(Self.journey(moment, "The last events")),
                .picture(moment.after.picture("On screen at the end")),
            ])
    }
}

extension Report.Section {
    /// As headings of a page begin.
    fileprivate var capitalized: Report.Section {
        var section = self
        section.heading = heading.prefix(1).uppercased() + heading.dropFirst()
        return section
    }
}
