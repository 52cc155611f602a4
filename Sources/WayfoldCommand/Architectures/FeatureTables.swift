import WayfoldArchitectures
import WayfoldModel
import WayfoldReports

/// What the architectures can do, found out by asking each of them.
struct FeatureTables {
    private struct Column {
        let name: String
        let answers: [FeatureAnswer]
        let demands: [FeatureDemand]
        /// What it must do and does not.
        let missing: [FeatureDemand]
    }

    private let columns: [Column]

    init(_ architectures: [Subject]) {
        columns = architectures.filter { $0.map == nil }.map { architecture in
            let probe = FeatureProbe(architecture)
            let demands = FeatureDemand.list(for: architecture.name)
            return Column(
                name: architecture.name, answers: probe.answers(), demands: demands,
                missing: demands.filter { !probe.meets($0) })
        }
    }

    var sections: [Report.Section] {
        [
            Report.Section(
                key: "features", heading: "features, by trying", blocks: [.table(features)]),
            Report.Section(
                key: "demands", heading: "supported, and what must be", blocks: [.table(totals)]),
        ]
    }

    private var features: Report.Table {
        let rows = ActionKind.allCases.enumerated().map { index, kind -> [Report.Value] in
            [.text(kind.word)] + columns.map { .text($0.answers[index].word) }
        }
        return Report.Table(
            key: "rows",
            columns: [.init("action", "action")] + columns.map { .init($0.name, $0.name) },
            rows: rows)
    }

    private var totals: Report.Table {
        let rows = columns.map { column -> [Report.Value] in
            let missing = column.missing.map(\.text).joined(separator: ", ")
            return [
                .text(column.name), .count(column.answers.count { $0 == .yes }),
                .count(column.answers.count), .count(column.demands.count),
                .flag(column.missing.isEmpty), .text(missing.isEmpty ? "nothing" : missing),
            ]
        }
        return Report.Table(
            key: "totals",
            columns: [
                .init("name", "architecture"), .init("supported", "supported", .trailing),
                .init("total", "of", .trailing), .init("demanded", "must", .trailing),
                .init("holds", "holds"), .init("missing", "missing"),
            ], rows: rows)
    }
}
