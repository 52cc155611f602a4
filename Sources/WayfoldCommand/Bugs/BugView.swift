import WayfoldArchitectures
import WayfoldReports

/// One scenario in full: what was reported, its trace, and what the oracle says.
struct BugView {
    let trial: BugTrial
    /// What is written of it, without the heading.
    let prose: String

    private var scenario: BugScenario { trial.scenario }

    /// - Parameter steps: the trace's events with the screens after each.
    func text(_ ink: Ink, steps: String) -> String {
        func heading(_ text: String) -> String { ink.paint(text, .bold) + "\n" }
        var text = heading(TextWidth.visible("\(scenario.id): \(scenario.title)"))
        text += indented(prose) + "\n" + heading("the trace, without the fault")
        text += indented(steps) + "\n" + heading("the fault: \(scenario.fault.name)")
        text += indented(
            "\(scenario.fault.text)\na fault of the app '\(scenario.subject.name)'")
        text += "\n" + heading("the oracle: \(scenario.oracle.name)")
        text += indented(scenario.oracle.text)
        text += indented(said(trial.with, "with the fault"))
        for verdict in trial.without {
            text += indented(said(verdict, "without, in \(verdict.architecture)"))
        }
        return text
    }

    private func said(_ verdict: BugTrial.Verdict, _ run: String) -> String {
        guard let found = verdict.finding else { return "\(run): silent" }
        let asked = trial.steps.first { $0.sequence == found.sequence }?.asked ?? ""
        return "\(run): event \(found.sequence), \(asked): \(found.text)\n    at \(verdict.place)"
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? "\n" : "  \(line)\n"
        }.joined()
    }

    /// The same for scripts and pull requests.
    var report: Report {
        let facts = [
            Report.Fact("id", "scenario", .text(scenario.id)),
            Report.Fact("title", "title", .text(scenario.title)),
            Report.Fact("prose", "report", .text(prose)),
            Report.Fact("source", "source", .text(scenario.sources.joined(separator: ", "))),
            Report.Fact("system", "system", .text(scenario.system)),
            Report.Fact("architecture", "architecture", .text(scenario.subject.name)),
            Report.Fact("fault", "fault", .text(scenario.fault.name)),
            Report.Fact("oracle", "oracle", .text(scenario.oracle.name)),
            Report.Fact("trace", "trace", .text(scenario.trace)),
            Report.Fact("retention", "retention", .flag(scenario.isRetention)),
            Report.Fact("caught", "caught with the fault", .flag(trial.isCaught)),
            Report.Fact("silent", "silent without", .flag(trial.isSilent)),
        ]
        let steps = Report.Table(
            key: "steps",
            columns: [.init("event", "event", .trailing), .init("words", "what happened")],
            rows: trial.steps.map { [.count($0.sequence), .text($0.words)] })
        let verdicts = Report.Table(
            key: "verdicts",
            columns: [
                .init("architecture", "in"), .init("fault", "fault"),
                .init("event", "event", .trailing), .init("said", "what the oracle says"),
                .init("place", "at"),
            ],
            rows: [row(trial.with, scenario.fault.name)] + trial.without.map { row($0, "") })
        return Report(key: "bug", blocks: [.facts(facts), .table(steps), .table(verdicts)])
    }

    private func row(_ verdict: BugTrial.Verdict, _ fault: String) -> [Report.Value] {
        let found = verdict.finding
        return [
            .text(verdict.architecture), .text(fault),
            found.map { .count($0.sequence) } ?? .text(""), .text(found?.text ?? "silent"),
            .text(verdict.place),
        ]
    }
}
