import WayfoldBenchmarks
import WayfoldReports

/// What a bench found, for people: the cost of an action against the size, workload by workload.
struct BenchView {
    private let result: BenchResult
    private let workloads: [Workload]
    private let figures: [String: Figure]

    init(_ result: BenchResult, workloads: [Workload]) {
        self.result = result
        self.workloads = workloads
        figures = Dictionary(
            result.figures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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
        if let time = cost("empty", .time(.p50)) { parts.append(Self.time(time)) }
        if let time = cost("empty-each", .time(.p50)) {
            parts.append("\(Self.time(time)) where actions are timed one by one")
        }
        if let count = cost("empty", .allocations) {
            parts.append("\(Self.number(count)) allocations")
        }
        return parts.joined(separator: ", ")
    }

    private func section(_ workload: Workload) -> Report.Section? {
        let rows = subjects(of: workload)
        let refused = result.unsupported.filter { $0.workload == workload.name }
        guard !rows.isEmpty || !refused.isEmpty else { return nil }
        var blocks: [Report.Block] = [.note(.init(workload.summary))]
        if !rows.isEmpty { blocks.append(.table(table(workload, rows))) }
        for (reason, names) in Self.grouped(refused) {
            blocks.append(.note(.init("unsupported by \(names): \(reason)")))
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

    private func sizes(of workload: Workload) -> [Int] {
        Set(
            result.figures.filter {
                $0.workload == workload.name && $0.measure == .time(.p50)
            }.map(\.size)
        ).sorted()
    }

    private func table(_ workload: Workload, _ subjects: [String]) -> Report.Table {
        let sizes = sizes(of: workload)
        var columns = [Report.Column("subject", "")]
        if sizes.count == 1 {
            for percentile in Measure.Percentile.allCases {
                columns.append(.init(percentile.rawValue, percentile.rawValue, .trailing))
            }
        } else {
            for size in sizes {
                columns.append(.init("n\(size)", Self.size(size), .trailing))
            }
            columns.append(.init("growth", "growth"))
            columns.append(.init("exponent", "exponent"))
        }
        columns += [
            .init("allocations", "allocations", .trailing), .init("bytes", "bytes", .trailing),
            .init("retained", "retained", .trailing), .init("digest", "digest"),
        ]
        let rows = subjects.map { row(workload.name, $0, sizes) }
        return Report.Table(key: "costs", columns: columns, rows: rows)
    }

    private func row(_ workload: String, _ subject: String, _ sizes: [Int]) -> [Report.Value] {
        func figure(_ size: Int, _ measure: Measure) -> Figure? {
            figures["\(workload) \(subject) \(size) \(measure.name)"]
        }
        let slope = result.slopes.first { $0.workload == workload && $0.subject == subject }
        var row: [Report.Value] = [.text(subject)]
        if sizes.count == 1 {
            row += Measure.Percentile.allCases.map { percentile in
                .text(figure(sizes[0], .time(percentile))?.number.map(Self.time) ?? "")
            }
        } else {
            row += sizes.map { size in
                .text(figure(size, .time(.p50))?.number.map(Self.time) ?? mark(slope))
            }
            row += [.text(slope?.growth?.rawValue ?? ""), .text(Self.exponent(slope))]
        }
        let counted = (sizes + [10, 1_000]).filter { figure($0, .allocations) != nil }.max()
        for measure in [Measure.allocations, .bytes, .retainedObjects] {
            let number = counted.flatMap { figure($0, measure)?.number }
            row.append(.text(number.map(Self.number) ?? ""))
        }
        guard let first = sizes.first, case .word(let digest) = figure(first, .digest)?.value else {
            return row + [.text("")]
        }
        return row + [.text(String(digest.prefix(8)))]
    }

    /// What stands where a slope ended before.
    private func mark(_ slope: Slope?) -> String {
        switch slope?.end {
        case .timeBox: "time"
        case .refused: "refused"
        case .complete, nil: ""
        }
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

extension BenchView {
    /// `0.98 ±0.05`.
    private static func exponent(_ slope: Slope?) -> String {
        guard let slope, let exponent = slope.exponent, let high = slope.high else { return "" }
        return "\(fixed(exponent, 2)) ±\(fixed(high - exponent, 2))"
    }

    private static func fixed(_ number: Double, _ places: Int) -> String {
        Report.Value.decimal(number, places: places).text
    }

    /// Three digits with their unit: `12.4 ns`, `3.10 ms`.
    static func time(_ nanoseconds: Double) -> String {
        var value = nanoseconds
        for unit in ["ns", "µs", "ms"] {
            if value < 999.5 { return "\(digits(value)) \(unit)" }
            value /= 1_000
        }
        return "\(digits(value)) s"
    }

    private static func digits(_ value: Double) -> String {
        fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// A count, with a decimal where it is the mean of several.
    static func number(_ value: Double) -> String {
        fixed(value, value == value.rounded() ? 0 : 1)
    }

    /// `10`, `1k`, `1M`.
    static func size(_ size: Int) -> String {
        if size >= 1_000_000, size.isMultiple(of: 1_000_000) { return "\(size / 1_000_000)M" }
        if size >= 1_000, size.isMultiple(of: 1_000) { return "\(size / 1_000)k" }
        return "\(size)"
    }
}
