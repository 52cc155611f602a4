import WayfoldReplay
import WayfoldReports

/// Everything that went wrong in a trace, what is alike counted together, as a table.
struct IncidentReport {
    private static let limit = 40

    let incidents: Incidents

    /// - Parameter limit: so many kinds are listed, and the others counted.
    func blocks(_ limit: Int = limit) -> [Report.Block] {
        let ranked = incidents.ranked
        let rows = ranked.prefix(limit).map { group -> [Report.Value] in
            [
                .text(group.key.words), .count(group.count), .text("\(group.first)"),
                .text("\(group.last)"),
            ]
        }
        var blocks: [Report.Block] = [
            .table(
                Report.Table(
                    key: "incidents",
                    columns: [
                        .init("what", "what"), .init("count", "how often", .trailing),
                        .init("first", "first event", .trailing),
                        .init("last", "last event", .trailing),
                    ], rows: rows))
        ]
        var left: [String] = []
        if ranked.count > rows.count {
            left.append(UnitText.counted(ranked.count - rows.count, "further kind"))
        }
        if incidents.others > 0 {
            left.append(UnitText.counted(incidents.others, "event") + " of still others")
        }
        if !left.isEmpty {
            blocks.append(.note(Report.Note("Not listed: " + left.joined(separator: "; ") + ".")))
        }
        return blocks
    }
}

extension Incidents.Key {
    /// With a screen's name that is not longer than a line takes.
    var words: String { text { TextWidth.cut($0, to: 40) } }
}
