import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Where dialects diverge from each other.
extension ParityView {
    /// Pairs that diverge at the same event, to the same ends, by the same rows.
    struct DivergenceGroup {
        let divergence: Divergence
        let place: String
        var pairs: [Int]

        func isSame(as other: Divergence) -> Bool {
            divergence.event.sequence == other.event.sequence && divergence.left == other.left
                && divergence.right == other.right && divergence.rows == other.rows
                && divergence.difference == other.difference
        }
    }

    /// What was found, in the order of the trace.
    var divergences: [DivergenceGroup] {
        var divergences: [DivergenceGroup] = []
        for pair in replay.diverged {
            guard let found = replay.search.found[pair] else { continue }
            if let known = divergences.firstIndex(where: { $0.isSame(as: found) }) {
                divergences[known].pairs.append(pair)
            } else {
                let place = replay.divergencePlaces[pair] ?? ""
                divergences.append(DivergenceGroup(divergence: found, place: place, pairs: [pair]))
            }
        }
        return divergences.sorted {
            $0.divergence.event.sequence < $1.divergence.event.sequence
        }
    }

    /// What the dialects of a pair are called: the trace's own is the recorded one.
    func names(_ pair: Int) -> (left: String, right: String) {
        let sides = replay.search.pairs[pair]
        let names = replay.dialectNames
        let left = sides.left == 0 ? "the recorded \(names[0])" : names[sides.left]
        return (left, names[sides.right])
    }

    /// The event, both ends of it, and the rows of the table that make the difference.
    func note(_ group: DivergenceGroup, _ ink: Ink) -> String {
        let found = group.divergence
        var text = ink.paint("note: ", .yellow) + sentence(group) + "\n"
        text += ink.paint("  at \(group.place)", .dim) + "\n"
        let event = words(StepView.resolved(found.event, in: found.before))
        text += "  " + ink.paint("\(found.event.sequence)", .dim) + "  "
        text += ink.paint(event, .bold) + "\n"
        if found.left != found.right {
            text += ink.paint("    - " + outcome(found.left), .red) + "\n"
            text += ink.paint("    + " + outcome(found.right), .green) + "\n"
        } else if let difference = found.difference {
            text += StateView(ink: ink).difference(difference, indent: 4)
        }
        for row in found.rows { text += "  \(Self.sentence(row))\n" }
        if found.rows.isEmpty { text += "  \(Self.hidden)\n" }
        return text
    }

    /// The note in one line.
    func shortNote(_ group: DivergenceGroup) -> String {
        let rows = group.divergence.rows.map(Self.sentence)
        return "\(sentence(group)) at event \(group.divergence.event.sequence): "
            + (rows.isEmpty ? Self.hidden : rows.joined(separator: "; "))
    }

    /// `path and router diverge from the recorded canonical`, each side with its sign behind it.
    func headline(_ group: DivergenceGroup, plus: String = "", minus: String = "") -> String {
        groups(of: group).map { pairs in
            let verb = pairs.rights.count == 1 ? "diverges" : "diverge"
            return "\(Self.list(pairs.rights))\(plus) \(verb) from \(pairs.left)\(minus)"
        }.joined(separator: ", ")
    }

    private func sentence(_ group: DivergenceGroup) -> String {
        headline(group, plus: " (+)", minus: " (-)")
    }

    /// The dialects of a group's pairs, by those that stand left.
    private func groups(of group: DivergenceGroup) -> [(left: String, rights: [String])] {
        var groups: [(left: String, rights: [String])] = []
        for pair in group.pairs {
            let (left, right) = names(pair)
            if groups.last?.left == left {
                groups[groups.count - 1].rights.append(right)
            } else {
                groups.append((left, [right]))
            }
        }
        return groups
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func sentence(_ row: Divergence.Row) -> String {
        "by the row \(row.key), \(row.text): - \(row.left), + \(row.right)"
    }

    /// What is said when no row of the table makes the difference by this event alone.
    private static let hidden =
        "by no row alone: they kept something of an earlier event that no screen shows"
}
