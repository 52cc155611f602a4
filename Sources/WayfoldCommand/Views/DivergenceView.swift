import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Shows where two traces diverge.
struct DivergenceView {
    /// The event of one trace at which they diverge.
    struct Side {
        var path: String
        var place: String
        /// Nil when the trace ends before.
        var sequence: UInt64?
        var words: String?
        var session: UInt64?
    }

    let divergence: TraceDivergence
    let left: Side
    let right: Side

    /// What is true of the two events.
    private var sentence: String {
        switch divergence.reason {
        case .states: "the states differ"
        case .outcomes: "one is applied and the other refused"
        case .leftEnds: "the first trace ends"
        case .rightEnds: "the second trace ends"
        }
    }

    func text(_ ink: Ink) -> String {
        let agreed = UnitText.counted(divergence.agreedCount, "event")
        var text = "the traces agree for \(agreed), then \(sentence)\n"
        text += line(left, "-", .red, ink) + line(right, "+", .green, ink)
        if let difference = divergence.difference {
            text += "\n" + StateView(ink: ink).difference(difference, indent: 2)
        }
        let commands = [left, right].compactMap(Self.command)
        if !commands.isEmpty {
            text += "\n" + commands.map { ink.paint("see it: ", .dim) + $0 + "\n" }.joined()
        }
        return text
    }

    private func line(_ side: Side, _ mark: String, _ style: Ink.Style, _ ink: Ink) -> String {
        guard let sequence = side.sequence, let words = side.words else {
            return ink.paint("\(mark) \(side.path): ends here", style) + "\n"
        }
        let event = "\(mark) \(side.place): event \(sequence): \(words)"
        return ink.paint(TextWidth.visible(event), style) + "\n"
    }

    /// The command that shows the state after the event.
    private static func command(_ side: Side) -> String? {
        guard let sequence = side.sequence, side.path != "-" else { return nil }
        return ToolName.command("replay \(ShellWord.quoted(side.path)) --at \(sequence)")
    }

    var report: Report {
        var facts = [
            Report.Fact("equal", "equal", .flag(false)),
            Report.Fact("agreed", "events that agree", .count(divergence.agreedCount)),
            Report.Fact("reason", "then", .text("\(divergence.reason)")),
        ]
        for (name, side) in [("left", left), ("right", right)] {
            facts.append(Report.Fact("\(name)Trace", "\(name) trace", .text(side.path)))
            guard let sequence = side.sequence else { continue }
            facts += [
                Report.Fact("\(name)Sequence", "\(name) event", .count(sequence)),
                Report.Fact("\(name)Place", "\(name) place", .text(side.place)),
                Report.Fact("\(name)Event", "\(name) action", .text(side.words ?? "")),
            ]
        }
        var blocks: [Report.Block] = [.facts(facts)]
        if let difference = divergence.difference {
            blocks.append(.table(Self.table(difference)))
        }
        return Report(key: "diff", blocks: blocks)
    }

    /// A difference as rows of a mark and a line.
    static func table(_ difference: StateDifference) -> Report.Table {
        let rows = difference.rows.map { row -> [Report.Value] in
            let mark =
                switch row {
                case .same: " "
                case .removed: "-"
                case .added: "+"
                }
            return [.text(mark), .text(row.row.line)]
        }
        return Report.Table(
            key: "difference", columns: [.init("mark", ""), .init("line", "state")], rows: rows)
    }

    /// What is said of traces that do not diverge.
    static func agreement(_ count: UInt64, _ a: String, _ b: String) -> Report {
        let facts = [
            Report.Fact("equal", "equal", .flag(true)),
            Report.Fact("agreed", "events that agree", .count(count)),
            Report.Fact("leftTrace", "left trace", .text(a)),
            Report.Fact("rightTrace", "right trace", .text(b)),
        ]
        return Report(key: "diff", blocks: [.facts(facts)])
    }
}
