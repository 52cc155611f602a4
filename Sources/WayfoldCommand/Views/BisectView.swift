import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Shows the event at which a condition turned true.
struct BisectView {
    let trace: String
    let step: TraceWalk.Step
    let place: String
    let name: String?
    let words: String
    let outcome: String
    let after: Outline
    /// Nil when the trace could not be read twice.
    let before: Outline?

    private var event: Event { step.event }

    private var command: String? {
        guard trace != "-" else { return nil }
        return ToolName.command(
            "replay \(ShellWord.quoted(trace)) --at \(event.sequence)")
    }

    func text(_ ink: Ink) -> String {
        let session = name.map { "session \(event.session), \(TextWidth.visible($0))" }
        var text = ink.paint("event \(event.sequence)", .bold) + "  \(TextWidth.visible(words))\n"
        text += ink.paint(
            "  at \(place), \(session ?? "session \(event.session)"), \(outcome)", .dim)
        text += "\n\n"
        let view = StateView(ink: ink)
        if let before {
            text += view.tree(from: before, to: after, indent: 2)
        } else {
            text += view.tree(after, indent: 2)
        }
        if let command { text += "\n" + ink.paint("see it: ", .dim) + command + "\n" }
        return text
    }

    var report: Report {
        var facts = [
            Report.Fact("found", "found", .flag(true)),
            Report.Fact("sequence", "event", .count(event.sequence)),
            Report.Fact("place", "place", .text(place)),
            Report.Fact("session", "session", .count(event.session)),
            Report.Fact("action", "action", .text(words)),
            Report.Fact("outcome", "outcome", .text(outcome)),
        ]
        if let command { facts.append(Report.Fact("command", "see it", .text(command))) }
        var blocks: [Report.Block] = [.facts(facts)]
        if let before {
            blocks.append(.table(DivergenceView.table(StateDifference(from: before, to: after))))
        }
        return Report(key: "bisect", blocks: blocks)
    }

    /// What is said when the condition never holds.
    static func nothing(_ trace: String, _ count: UInt64) -> Report {
        let facts = [
            Report.Fact("found", "found", .flag(false)),
            Report.Fact("trace", "trace", .text(trace)),
            Report.Fact("events", "events", .count(count)),
        ]
        return Report(key: "bisect", blocks: [.facts(facts)])
    }
}
