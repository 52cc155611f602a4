import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// The summary of a replay.
struct ReplayReport {
    let title: String
    let tally: ReplayTally
    /// Of the whole trace; nil where it is not known.
    var digest: Digest?
    var dialect: String?
    /// What a verification found; nil when none was asked for.
    var verification: String?
    var holds = true
    /// Broken invariants; nil when they were not looked for.
    var violationCount: Int?
    /// The first of them, a line each.
    var violations: [String] = []

    var report: Report {
        var sections = [Report.Section(key: "replay", blocks: [.facts(facts)] + verdicts)]
        if !tally.reasonBars.isEmpty {
            sections.append(
                Report.Section(
                    key: "refusals", heading: "refused",
                    blocks: [.bars(Report.Bars(key: "reasons", bars: tally.reasonBars))]))
        }
        if tally.events > 0 {
            sections += Self.depths(tally)
        }
        return Report(title: title, sections: sections)
    }

    private var facts: [Report.Fact] {
        var facts = [
            Report.Fact("events", "events", .count(tally.events)),
            Report.Fact(
                "applied", "applied", .count(tally.events - min(tally.events, tally.refused))),
            Report.Fact("refused", "refused", .count(tally.refused)),
            Report.Fact("sessions", "sessions", .count(tally.sessions)),
        ]
        if tally.missingEvents > 0 {
            facts.append(
                Report.Fact("missing", "dropped by the recorder", .count(tally.missingEvents)))
        }
        if let span = tally.span { facts.append(Report.Fact("time", "time", .text(span))) }
        if let dialect { facts.append(Report.Fact("dialect", "dialect", .text(dialect))) }
        if let digest { facts.append(Report.Fact("digest", "digest", .text("\(digest)"))) }
        if verification != nil {
            facts.append(Report.Fact("holds", "verified", .flag(holds)))
        }
        if let violationCount {
            facts.append(Report.Fact("violations", "broken invariants", .count(violationCount)))
        }
        return facts
    }

    private var verdicts: [Report.Block] {
        var blocks: [Report.Block] = []
        if let verification {
            blocks.append(.note(Report.Note(verification, kind: holds ? .remark : .warning)))
        }
        if !violations.isEmpty {
            let table = Report.Table(
                key: "broken", columns: [.init("invariant", "broken invariant")],
                rows: violations.map { [.text($0)] })
            blocks.append(.table(table))
            if let violationCount, violationCount > violations.count {
                let rest = Report.Value.count(violations.count).text
                blocks.append(.note(Report.Note("only the first \(rest) are listed")))
            }
        }
        return blocks
    }

    /// How deep it went: per session in numbers, per event as a chart.
    static func depths(_ tally: ReplayTally) -> [Report.Section] {
        let table = Report.Table(
            key: "bySession",
            columns: [
                .init("of", ""), .init("p50", "p50", .trailing), .init("p90", "p90", .trailing),
                .init("p99", "p99", .trailing), .init("max", "max", .trailing),
                .init("sum", "sum", .trailing),
            ],
            rows: [row("deepest of a session", tally.deepest), row("at its end", tally.final)])
        let bars = Report.Bars(key: "depths", bars: tally.depths.bars)
        return [
            Report.Section(
                key: "depth", heading: "screens on the visible path", blocks: [.table(table)]),
            Report.Section(
                key: "depthAfterEvents", heading: "screens after each event",
                blocks: [.bars(bars)]),
        ]
    }

    private static func row(_ name: String, _ counts: DepthCounts) -> [Report.Value] {
        [
            .text(name), .count(counts.percentile(50)), .count(counts.percentile(90)),
            .count(counts.percentile(99)), .count(counts.deepest), .count(counts.sum),
        ]
    }
}
