import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// What an exploration has covered and found, for people and scripts.
struct ExploreView {
    let title: String
    let exploration: Exploration
    /// Where the trace of a violation was saved; nil when it was not.
    let saved: String?
    /// The line that runs the saved trace.
    let command: String?
    /// The screens after the violation.
    let outline: Outline?

    var report: Report {
        var facts = [
            Report.Fact(
                "actors", "actors",
                .text(exploration.script.actors.map(\.name).joined(separator: ", "))),
            Report.Fact("depth", "depth", .count(exploration.bounds.depth)),
            Report.Fact("states", "states", .count(exploration.stateCount)),
            Report.Fact("steps", "steps between them", .count(exploration.transitionCount)),
            Report.Fact("orders", "orders of events", orders),
            Report.Fact("verdict", "verdict", .text(verdict)),
        ]
        if let saved { facts.append(Report.Fact("trace", "trace", .text(saved))) }
        if let command { facts.append(Report.Fact("command", "run it", .text(command))) }
        var sections = [Report.Section(key: "exploration", blocks: [.facts(facts)])]
        if let finding = exploration.finding { sections += trace(of: finding) }
        sections.append(
            Report.Section(
                key: "byDepth", heading: "states by the events that lead to them",
                blocks: [.bars(Report.Bars(key: "states", bars: byDepth))]))
        return Report(title: title, sections: sections)
    }

    private var orders: Report.Value {
        // What was not covered has orders that nobody counted.
        guard exploration.finding == nil, !exploration.isCut else { return .text("not counted") }
        return exploration.orderCount.map { .count($0) } ?? .text("more than 2^64")
    }

    private var byDepth: [Report.Bars.Bar] {
        exploration.statesByDepth.enumerated().map { .init("\($0)", .count($1)) }
    }

    var verdict: String {
        if exploration.finding != nil { return "violated" }
        return exploration.isCut ? "stopped before everything was covered" : "all covered, holds"
    }

    /// What was wrong, in a line.
    static func text(of reason: Exploration.Finding.Reason) -> String {
        switch reason {
        case .invariant(let violation): "\(violation)"
        case .never(let condition): "never: \(condition)"
        case .finally(let condition): "finally, and it is not so: \(condition)"
        case .step(let text): text.split(separator: "\n").first.map(String.init) ?? text
        }
    }

    /// What stands below the line.
    private static func details(of reason: Exploration.Finding.Reason) -> [String] {
        guard case .step(let text) = reason else { return [] }
        return text.split(separator: "\n").dropFirst().map(String.init)
    }

    private func trace(of finding: Exploration.Finding) -> [Report.Section] {
        let vocabulary = exploration.fold.vocabulary
        let rows = zip(finding.events, finding.actors).map { event, actor -> [Report.Value] in
            let name = actor.map { exploration.script.actors[$0].name } ?? "before"
            return [
                .count(event.sequence), .text(name),
                .text(Words.text(of: event, in: vocabulary)),
            ]
        }
        let columns: [Report.Column] = [
            .init("event", "event", .trailing), .init("actor", "actor"), .init("does", "does"),
        ]
        var blocks: [Report.Block] = [
            .note(.init(Self.text(of: finding.reason), kind: .warning)),
            .table(Report.Table(key: "trace", columns: columns, rows: rows)),
        ]
        blocks += Self.details(of: finding.reason).map { .note(.init($0)) }
        let found = Report.Section(key: "violation", heading: "violated after", blocks: blocks)
        guard let outline else { return [found] }
        let lines = outline.text.split(separator: "\n").map {
            Report.Block.note(.init(String($0)))
        }
        return [
            found, Report.Section(key: "screens", heading: "screens then", blocks: lines),
        ]
    }
}
