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
        lines(Self.merged(old.rows, new.rows), indent: indent, unchanged: paint)
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

    /// Both outlines in one, each row once: what both have, what went, what came.
    private static func merged(
        _ old: [Outline.Row], _ new: [Outline.Row]
    ) -> [StateDifference.Row] {
        let changes = new.difference(from: old) { $0.depth == $1.depth && $0.text == $1.text }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [StateDifference.Row] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if from < old.count, removed.contains(from) {
                rows.append(.removed(old[from]))
                from += 1
            } else if to < new.count, inserted.contains(to) {
                rows.append(.added(new[to]))
                to += 1
            } else {
                rows.append(.same(new[to]))
                from += 1
                to += 1
            }
        }
        return rows
    }
}
