import WayfoldBenchmarks
import WayfoldReports

/// What a bench found, for people: the cost of an action against the size, workload by workload.
struct BenchView {
    private let result: BenchResult
    private let workloads: [Workload]

    init(_ result: BenchResult, workloads: [Workload]) {
        self.result = result
        self.workloads = workloads
    }

    var report: Report {
        let machine = result.machine
        var sections = [
            Report.Section(
                key: "run",
                blocks: [
                    .facts([
                        .init(
                            "machine", "machine",
                            .text(
                                "\(machine.processor), \(machine.coreCount) processors, "
                                    + machine.kernel)),
                        .init(
                            "build", "build",
                            .text(
                                "\(result.build.rawValue), wayfold \(result.versions.tool), "
                                    + "Swift \(result.versions.swift)")),
                        .init("ownCost", "the harness itself", .text(ownCost)),
                    ])
                ])
        ]
        sections += workloads.compactMap(section)
        if let notes = notes() { sections.append(notes) }
        return Report(title: "The cost of one action against the size", sections: sections)
    }

    /// What an action that does nothing costs.
    private var ownCost: String {
        func cost(_ workload: String, _ measure: Measure) -> Double? {
            result.ownCost.first { $0.workload == workload && $0.measure == measure }?.number
        }
        var parts: [String] = []
        if let time = cost("empty", .time(.p50)) { parts.append(UnitText.time(time)) }
        if let time = cost("empty-each", .time(.p50)) {
            parts.append("\(UnitText.time(time)) where actions are timed one by one")
        }
        if let count = cost("empty", .allocations) {
            parts.append("\(UnitText.number(count)) allocations")
        }
        return parts.joined(separator: ", ")
    }

    private func section(_ workload: Workload) -> Report.Section? {
        let subjects = subjects(of: workload)
        let refused = result.unsupported.filter { $0.workload == workload.name }
        guard !subjects.isEmpty || !refused.isEmpty else { return nil }
        var blocks: [Report.Block] = [.note(.init(workload.summary))]
        if !subjects.isEmpty {
            let tables = BenchTables(result, workload.name, subjects)
            blocks += [.table(tables.costs), .table(tables.details)]
        }
        for (reason, names) in Self.grouped(refused) {
            let words = reason == "unsupported" ? "" : ": \(reason)"
            blocks.append(.note(.init("unsupported by \(names)\(words)")))
        }
        return Report.Section(key: workload.name, heading: workload.name, blocks: blocks)
    }

    private static func grouped(
        _ refused: [BenchResult.Unsupported]
    ) -> [(reason: String, names: String)] {
        var groups: [(reason: String, names: String)] = []
        for one in refused {
            if let index = groups.firstIndex(where: { $0.reason == one.reason }) {
                groups[index].names += ", " + one.subject
            } else {
                groups.append((one.reason, one.subject))
            }
        }
        return groups
    }

    private func subjects(of workload: Workload) -> [String] {
        var names: [String] = []
        for figure in result.figures
        where figure.workload == workload.name && !names.contains(figure.subject) {
            names.append(figure.subject)
        }
        return names
    }

    private func notes() -> Report.Section? {
        guard !result.warnings.isEmpty else { return nil }
        return Report.Section(
            key: "warnings", heading: "",
            blocks: result.warnings.map { warning in
                .note(
                    .init(
                        "\(warning.place): \(warning.finding); \(warning.hint)", kind: .warning))
            })
    }
}
