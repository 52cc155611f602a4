import WayfoldModel
import WayfoldReports

/// Draws states and differences as trees, coloured or plain.
struct StateView {
    /// How many screens of one stack are drawn before the middle is left out.
    static let stackLimit = 24

    let ink: Ink

    /// The whole tree, each line indented by so many blanks.
    func tree(_ outline: Outline, indent: Int) -> String {
        let lead = String(repeating: " ", count: indent)
        return outline.rows.map { lead + "  " + paint($0) + "\n" }.joined()
    }

    /// The tree after a step, with what came marked `+` and what went marked `-`.
    func tree(from old: Outline, to new: Outline, indent: Int) -> String {
        let all = StateDifference(from: old, to: new, keepsAll: true)
        return lines(all.rows, indent: indent, unchanged: paint)
    }

    /// What differs, with the rows around it.
    func difference(_ difference: StateDifference, indent: Int) -> String {
        lines(difference.rows, indent: indent, unchanged: bare)
    }

    private func lines(
        _ changes: [StateDifference.Row], indent: Int, unchanged: (Outline.Row) -> String
    ) -> String {
        let lead = String(repeating: " ", count: indent)
        var text = ""
        for change in changes {
            switch change {
            case .same(let row): text += lead + "  " + unchanged(row)
            case .removed(let row): text += lead + ink.paint("- " + bare(row), .red)
            case .added(let row): text += lead + ink.paint("+ " + bare(row), .green)
            }
            text += "\n"
        }
        return text
    }

    private func bare(_ row: Outline.Row) -> String {
        TextWidth.visible(row.line) + (row.isTop ? " ←" : "")
    }

    private func paint(_ row: Outline.Row) -> String {
        let text = TextWidth.visible(row.line)
        if row.isTop { return ink.paint(text, .bold) + ink.paint(" ←", .cyan) }
        return row.isVisible ? text : ink.paint(text, .dim)
    }
}
