import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Where dialects part from each other.
extension ParityView {
    /// What the dialects of a pair are called: the trace's own is the recorded one.
    func names(_ pair: Int) -> (left: String, right: String) {
        let sides = replay.search.pairs[pair]
        let names = replay.dialectNames
        let left = sides.left == 0 ? "the recorded \(names[0])" : names[sides.left]
        return (left, names[sides.right])
    }

    /// The event, both ends of it, and the rows of the table that make the difference.
    func note(_ pair: Int, _ ink: Ink) -> String {
        guard let found = replay.search.found[pair] else { return "" }
        let (left, right) = names(pair)
        var text = ink.paint("note: ", .yellow) + "\(right) parts from \(left)\n"
        if let place = replay.partings[pair] { text += ink.paint("  at \(place)", .dim) + "\n" }
        let event = words(StepView.resolved(found.event, in: found.before))
        text += "  " + ink.paint("\(found.event.sequence)", .dim) + "  "
        text += ink.paint(event, .bold) + "\n"
        if found.left != found.right {
            text += ink.paint("    - " + outcome(found.left), .red) + "\n"
            text += ink.paint("    + " + outcome(found.right), .green) + "\n"
        } else if let difference = found.difference {
            text += StateView(ink: ink).difference(difference, indent: 4)
        }
        text += ink.paint("    (- \(left), + \(right))", .dim) + "\n"
        for row in found.rows { text += "  \(sentence(row, left, right))\n" }
        if found.rows.isEmpty { text += "  \(Self.hidden)\n" }
        return text
    }

    /// The note in one line.
    func shortNote(_ pair: Int) -> String {
        guard let found = replay.search.found[pair] else { return "" }
        let (left, right) = names(pair)
        let rows = found.rows.map { sentence($0, left, right) }
        return "\(right) parts from \(left) at event \(found.event.sequence): "
            + (rows.isEmpty ? Self.hidden : rows.joined(separator: "; "))
    }

    private func sentence(_ row: Divergence.Row, _ left: String, _ right: String) -> String {
        "\(row.key) (\(row.text)): \(row.left) in \(left), \(row.right) in \(right)"
    }

    /// What is said when no row of the table makes the difference by this event alone.
    static let hidden = "no row decides it: they kept something different that no screen shows"
}
