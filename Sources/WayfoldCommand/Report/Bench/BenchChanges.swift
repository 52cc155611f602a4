import WayfoldBenchmarks
import WayfoldReports

/// How the medians of two results of one suite differ, the largest slowdown first.
struct BenchChanges {
    struct Row {
        let name: String
        /// As a share of what it was, after both were divided by their run's calibration.
        let change: Double
        let before: Double
        let after: Double
    }

    /// So many rows are drawn.
    private static let limit = 32
    /// A median of one run is worth no more than that.
    private static let noise = 0.05

    let rows: [Row]

    init(_ result: BenchResult, since baseline: BenchResult) {
        let before = Self.medians(baseline)
        var largest: [String: (size: Int, row: Row)] = [:]
        let scale =
            max(baseline.calibrationNanoseconds, 1e-9) / max(result.calibrationNanoseconds, 1e-9)
        for (key, time) in Self.medians(result) {
            guard let old = before[key], old > 0, time > 0 else { continue }
            let row = Row(
                name: "\(key.workload) \(key.subject) \(UnitText.size(key.size))",
                change: time / old * scale - 1, before: old, after: time)
            let place = "\(key.workload) \(key.subject)"
            if let known = largest[place], known.size > key.size { continue }
            largest[place] = (key.size, row)
        }
        rows = largest.values.map(\.row).sorted {
            $0.change != $1.change ? $0.change > $1.change : $0.name < $1.name
        }
    }

    private struct Key: Hashable {
        let workload: String
        let subject: String
        let size: Int
    }

    private static func medians(_ result: BenchResult) -> [Key: Double] {
        var medians: [Key: Double] = [:]
        for figure in result.figures where figure.measure == .time(.p50) {
            let key = Key(workload: figure.workload, subject: figure.subject, size: figure.size)
            medians[key] = figure.number
        }
        return medians
    }

    /// Those that changed most, in order.
    var shown: [IntervalChart.Row] {
        let chosen = Set(
            rows.indices.sorted {
                let (one, other) = (rows[$0].change.magnitude, rows[$1].change.magnitude)
                return one != other ? one > other : $0 < $1
            }.prefix(Self.limit))
        return rows.indices.filter(chosen.contains).map { index in
            let row = rows[index]
            let kind: IntervalChart.Kind =
                row.change > Self.noise ? .worse : row.change < -Self.noise ? .better : .same
            return IntervalChart.Row(row.name, change: row.change, kind: kind)
        }
    }

    var table: Report.Table {
        Report.Table(
            key: "changes",
            columns: [
                .init("figure", "figure"), .init("before", "before", .trailing),
                .init("after", "now", .trailing), .init("change", "change", .trailing),
            ],
            rows: rows.map { row in
                [
                    .text(row.name), .text(UnitText.time(row.before)),
                    .text(UnitText.time(row.after)), .text(UnitText.change(row.change)),
                ]
            })
    }
}
