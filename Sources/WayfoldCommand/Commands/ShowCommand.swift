import ArgumentParser
import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Tells what is in a trace.
struct ShowCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract:
            "Tell what is in a trace: sessions, events by kind, refusals, screens, ways, map.",
        discussion: """
            Of each screen: how often it was visited and in how many sessions, how long it was in \
            front (half of the visits stayed up to so long, and all together), how many turned \
            back at once, and how many sessions stopped there. Of what went wrong: what, where, \
            why, and at which event first and last; 'replay --at N' shows it.

            EXAMPLES:
              wayfold show Traces/uikit/notification.jsonl
              wayfold show monday.log tuesday.log --format markdown
            """)

    @Argument(help: TraceOptions.severalHelp)
    var paths: [String]

    @OptionGroup var folding: FoldOptions
    @OptionGroup var options: ReportOptions

    func validate() throws { try TraceOptions.requireOneStandardInput(paths) }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        return try shell.each(paths, as: options.format, heads: false) { path, shell in
            try ShownTrace(trace: TraceOptions(path, folding), options: options).run(&shell)
        }
    }
}

/// What is in one trace.
private struct ShownTrace {
    private static let incidentLimit = 12

    let trace: TraceOptions
    let options: ReportOptions

    func run(_ shell: inout Shell) throws -> ExitStatus {
        let run = try LookRun(
            trace.source(), verb: "reading", tallies: true, Seen(), &shell)
        try run.walk.events.requireChosen()
        try options.say(try report(run), in: &shell)
        return .yes
    }

    /// What is counted of every event.
    private struct Seen: TraceLook {
        var depth = Course()
        var screens = ScreenSurvey()
        var incidents = Incidents()

        var isWhole: Bool { screens.isWhole && incidents.isWhole }

        mutating func see(
            _ step: FoldedStep, at place: UInt64, _ state: inout NavigationState,
            _ fold: inout Fold
        ) -> Bool {
            depth.add(step, at: place)
            screens.add(step, &state, &fold)
            incidents.add(step, &state, &fold)
            return false
        }

        mutating func join(_ other: Self) {
            depth.join(other.depth)
            screens.join(other.screens)
            incidents.join(other.incidents)
        }
    }

    private func report(_ run: borrowing LookRun<Seen>) throws -> Report {
        let (tally, seen) = (run.tally, run.look)
        var sections = [
            try storage(run.walk, tally.events),
            Report.Section(
                key: "events", heading: "events",
                blocks: [.facts(Self.facts(tally, openSessions: run.openSessions))]),
            Self.map(run.walk.events.reader.map),
        ]
        if tally.events > 0 {
            let bars = Report.Bars(key: "kinds", bars: tally.kindBars)
            sections.append(
                Report.Section(key: "byKind", heading: "events by kind", blocks: [.bars(bars)]))
        }
        if tally.refused > 0 {
            let bars = Report.Bars(key: "reasons", bars: tally.reasonBars)
            sections.append(
                Report.Section(key: "refusals", heading: "refused", blocks: [.bars(bars)]))
        }
        if seen.incidents.total > 0 {
            sections.append(
                Report.Section(
                    key: "incidents", heading: "what went wrong",
                    blocks: IncidentReport(incidents: seen.incidents).blocks(Self.incidentLimit)))
        }
        sections += ScreenReport(seen.screens).sections
        if tally.events > 0 {
            sections.append(Report.Section(key: "course", blocks: [.picture(seen.depth.picture)]))
            sections += ReplayReport.depths(tally)
        }
        return Report(title: trace.path, sections: sections)
    }

    /// Where and how it is stored.
    private func storage(
        _ walk: borrowing TraceWalk, _ events: UInt64
    ) throws -> Report.Section {
        guard walk.events.reader.kind == .log else {
            let form = walk.events.reader.kind.phrase
            return Report.Section(
                key: "trace",
                blocks: [.facts([Report.Fact("form", "form", .text(form))])])
        }
        let log = try EventLog(reading: FilePath(trace.path))
        let bytes = walk.events.reader.progress?.total ?? 0
        var facts = [
            Report.Fact("form", "form", "log"),
            Report.Fact("identity", "identity", .text("\(log.head.identity)")),
            Report.Fact("format", "format", .text("\(log.head.formatVersion)")),
            Report.Fact("semantics", "semantics", .text("\(log.head.semanticsVersion)")),
            Report.Fact("segments", "segments", .count(log.segments.count)),
            Report.Fact("bytes", "size", .count(bytes), unit: "bytes"),
        ]
        if events > 0, trace.session == nil {
            let rate = Double(bytes) / Double(events)
            facts.append(
                Report.Fact("bytesAnEvent", "an event", .decimal(rate, places: 2), unit: "bytes"))
        }
        let lineage = walk.events.reader.head.lineage
        if !lineage.isEmpty { facts.append(lineage.fact) }
        var blocks: [Report.Block] = [.facts(facts)]
        if let torn = walk.events.reader.tail?.torn {
            blocks.append(.note(Report.Note("\(torn); left out", kind: .warning)))
        }
        return Report.Section(key: "trace", blocks: blocks)
    }

    private static func facts(_ tally: ReplayTally, openSessions: Int) -> [Report.Fact] {
        var facts = [
            Report.Fact("events", "events", .count(tally.events)),
            Report.Fact("refused", "refused", .count(tally.refused)),
            Report.Fact("sessions", "sessions", .count(tally.sessions)),
            Report.Fact("open", "not ended", .count(openSessions)),
        ]
        if tally.missingEvents > 0 {
            facts.append(
                Report.Fact("missing", "dropped by the recorder", .count(tally.missingEvents)))
        }
        if let span = tally.span { facts.append(Report.Fact("time", "time", .text(span))) }
        return facts
    }

    private static func map(_ map: AppMap) -> Report.Section {
        let routes: Report.Value =
            map.acceptsAnyRoute ? "any" : .count(map.routes.count)
        return Report.Section(
            key: "map", heading: "app map",
            blocks: [
                .facts([
                    Report.Fact("name", "name", .text(map.name)),
                    Report.Fact("version", "version", .text(map.version)),
                    Report.Fact("dialect", "dialect", .text(map.dialect.name)),
                    Report.Fact("routes", "routes", routes),
                    Report.Fact("flows", "flows", .count(map.flows.count)),
                    Report.Fact("links", "links", .count(map.links.count)),
                    Report.Fact("guards", "guards", .count(map.guards.count)),
                ])
            ])
    }
}
