import WayfoldArchitectures
import WayfoldReports

/// The mistakes that can be switched on.
struct FaultTable {
    let architectures: [any Architecture.Type]

    var report: Report {
        var groups = architectures.map { ($0.name, $0.faults) }
        groups.append(("host", HostFault.all))
        let rows = groups.flatMap { owner, faults in
            faults.map { fault -> [Report.Value] in
                [
                    .text(fault.name), .text(owner), .text(fault.text), .text(fault.source),
                    .text(fault.finder.rawValue),
                ]
            }
        }
        let table = Report.Table(
            key: "rows",
            columns: [
                .init("name", "fault"), .init("owner", "of"), .init("text", "what goes wrong"),
                .init("source", "reported in"), .init("finder", "found by"),
            ], rows: rows)
        return Report(
            title: "",
            sections: [Report.Section(key: "faults", heading: "faults", blocks: [.table(table)])])
    }
}
