import WayfoldArchitectures
import WayfoldReports

/// The mistakes that can be switched on.
struct FaultTable {
    private let groups: [(owner: String, faults: [Fault])]

    init(_ architectures: [Subject]) {
        groups = architectures.map { ($0.name, $0.faults) }
    }

    /// A group an architecture, in whole sentences.
    func text(_ ink: Ink) -> String {
        groups.filter { !$0.faults.isEmpty }.map { group in
            ink.paint(TextWidth.visible(group.owner), .bold) + "\n"
                + group.faults.map { text(of: $0, ink) }.joined()
        }.joined(separator: "\n")
    }

    private func text(of fault: Fault, _ ink: Ink) -> String {
        let name = TextWidth.visible(fault.name)
        let origin = TextWidth.visible("\(fault.source); found by \(fault.finder.rawValue)")
        return "  \(name)\n      \(TextWidth.visible(fault.text))\n"
            + ink.paint("      from \(origin)", .dim) + "\n"
    }

    var report: Report {
        let rows = groups.flatMap { group in
            group.faults.map { fault -> [Report.Value] in
                [
                    .text(fault.name), .text(group.owner), .text(fault.text),
                    .text(fault.source), .text(fault.finder.rawValue),
                ]
            }
        }
        let table = Report.Table(
            key: "rows",
            columns: [
                .init("name", "fault"), .init("owner", "of"), .init("text", "what goes wrong"),
                .init("source", "from"), .init("finder", "found by"),
            ], rows: rows)
        return Report(
            title: "",
            sections: [Report.Section(key: "faults", heading: "faults", blocks: [.table(table)])])
    }
}
