import WayfoldBenchmarks
import WayfoldReports

/// The charts of one workload: cost against size, latencies, allocations.
struct WorkloadCharts {
    private let workload: String
    private let palette: [String]
    private let slopes: [Slope]
    private let oldSlopes: [Slope]
    private let figures: [Figure]
    private let oldFigures: [Figure]
    private let unsupported: [BenchResult.Unsupported]

    init(
        _ workload: String, _ result: BenchResult, baseline: BenchResult?, palette: [String]
    ) {
        self.workload = workload
        self.palette = palette
        slopes = result.slopes.filter { $0.workload == workload }
        oldSlopes = baseline?.slopes.filter { $0.workload == workload } ?? []
        figures = result.figures.filter { $0.workload == workload }
        oldFigures = baseline?.figures.filter { $0.workload == workload } ?? []
        unsupported = result.unsupported.filter { $0.workload == workload }
    }

    var section: Report.Section? {
        let pictures = [cost, latency, allocations].compactMap { $0 }
        guard !pictures.isEmpty else { return nil }
        var blocks: [Report.Block] = []
        if let summary = Workload.all().first(where: { $0.name == workload })?.summary {
            blocks.append(.note(Report.Note(summary)))
        }
        blocks += pictures.map { .picture($0) }
        if !unsupported.isEmpty {
            let names = unsupported.map(\.subject).joined(separator: ", ")
            blocks.append(.note(Report.Note("Unsupported by \(names).")))
        }
        return Report.Section(key: workload, heading: workload, blocks: blocks)
    }

    private var dashes: String { oldFigures.isEmpty ? "" : " Dashed: the baseline." }

    /// Cost against size, both logarithmic.
    private var cost: Report.Picture? {
        let drawn = slopes.filter { $0.points.count > 1 }
        guard !drawn.isEmpty else { return nil }
        let axis = workload.hasPrefix("tree") ? "coordinators" : "depth"
        var chart = CostChart.Panel(
            title: workload, axis: axis, lines: drawn.map { CostChart.Line($0) }
        ).chart
        chart.palette = palette
        let names = Set(drawn.map(\.subject))
        chart.lines += oldSlopes.filter { names.contains($0.subject) }.map { slope in
            .init(slope.subject, points: Self.points(slope), style: .reference)
        }
        let sizes = Set(drawn.flatMap(\.points).map(\.size)).sorted()
        let rows = drawn.map { slope -> [Report.Value] in
            [.text(slope.subject)]
                + sizes.map { size in
                    let point = slope.points.first { $0.size == size }
                    return .text(point.map { UnitText.time($0.nanoseconds) } ?? "")
                } + [.text(slope.growth?.rawValue ?? ""), .text(UnitText.exponent(slope))]
        }
        let table = Report.Table(
            key: "costs",
            columns: [.init("subject", "")]
                + sizes.map { .init("n\($0)", UnitText.size($0), .trailing) }
                + [.init("growth", "growth"), .init("exponent", "exponent")], rows: rows)
        return Report.Picture(
            title: "Cost against \(axis)",
            summary: "The median time of an action, both axes logarithmic; a level line is a "
                + "constant cost.\(dashes)", .lines(chart), table: table)
    }

    private static func points(_ slope: Slope) -> [LineChart.Point] {
        slope.points.map { .init(Double($0.size), $0.nanoseconds) }
    }

    /// Where the percentiles stand: each nine as far from the last.
    private static let places: [(percentile: Measure.Percentile, place: Double)] = [
        (.p50, 0.3), (.p90, 1), (.p99, 2), (.p999, 3), (.max, 4),
    ]

    /// The percentiles of an action's time at the size that most subjects reached.
    private var latency: Report.Picture? {
        let times = figures.filter { $0.measure == .time(.p50) }
        let counts = Dictionary(times.map { ($0.size, 1) }, uniquingKeysWith: +)
        let most = counts.values.max() ?? 0
        guard let size = counts.filter({ $0.value == most }).keys.max() else { return nil }
        let subjects = times.filter { $0.size == size }.map(\.subject)
        let now = Times(figures, size: size)
        let old = Times(oldFigures, size: size)
        var lines = subjects.map { LineChart.Line($0, points: now.points(of: $0)) }
        lines += subjects.map { .init($0, points: old.points(of: $0), style: .reference) }
        lines.removeAll { $0.points.isEmpty }
        let table = Report.Table(
            key: "percentiles",
            columns: [.init("subject", "")]
                + Self.places.map {
                    .init($0.percentile.rawValue, $0.percentile.rawValue, .trailing)
                },
            rows: subjects.map { subject in
                [.text(subject)]
                    + Self.places.map {
                        .text(now.time(of: subject, $0.percentile).map(UnitText.time) ?? "")
                    }
            })
        return Report.Picture(
            title: "Latencies at \(UnitText.size(size))",
            summary: "How long an action takes at most, in that share of all.\(dashes)",
            .lines(
                LineChart(
                    across: .init(
                        "percentile", .even,
                        ticks: Self.places.map { .init($0.place, $0.percentile.rawValue) }),
                    up: .init("an action", .decades, unit: .nanoseconds), lines: lines,
                    palette: palette)), table: table)
    }

    /// The percentiles of each subject at a size.
    private struct Times {
        private var times: [String: Double] = [:]

        init(_ figures: [Figure], size: Int) {
            for figure in figures where figure.size == size {
                if case .time(let percentile) = figure.measure {
                    times["\(figure.subject) \(percentile.rawValue)"] = figure.number
                }
            }
        }

        func time(of subject: String, _ percentile: Measure.Percentile) -> Double? {
            times["\(subject) \(percentile.rawValue)"]
        }

        func points(of subject: String) -> [LineChart.Point] {
            WorkloadCharts.places.compactMap { percentile, place in
                time(of: subject, percentile).map { .init(place, $0) }
            }
        }
    }

    /// The allocations of an action, by subject and size.
    private var allocations: Report.Picture? {
        let counted = figures.filter { $0.measure == .allocations }
        guard !counted.isEmpty else { return nil }
        let bytes = figures.filter { $0.measure == .bytes }
        let old = oldFigures.filter { $0.measure == .allocations }
        let bars = Self.bars(counted, since: old)
        let rows = counted.map { figure -> [Report.Value] in
            [
                .text(figure.subject), .text(UnitText.size(figure.size)),
                .text(figure.number.map(UnitText.number) ?? ""),
                .text(Self.number(bytes, figure).map(UnitText.bytes) ?? ""),
                .text(Self.number(old, figure).map(UnitText.number) ?? ""),
            ]
        }
        return Report.Picture(
            title: "Allocations of an action",
            summary: "Counted, so the same in every run."
                + (old.isEmpty ? "" : " The tick: the baseline."),
            .bars(BarChart(bars: bars, palette: palette)),
            table: Report.Table(
                key: "allocations",
                columns: [
                    .init("subject", ""), .init("size", "at", .trailing),
                    .init("count", "allocations", .trailing),
                    .init("bytes", "bytes", .trailing),
                    .init("before", "before", .trailing),
                ], rows: rows))
    }

    /// The number of the same subject at the same size.
    private static func number(_ figures: [Figure], _ figure: Figure) -> Double? {
        figures.first { $0.subject == figure.subject && $0.size == figure.size }?.number
    }

    /// A bar a subject and size; one for all sizes where they are alike.
    private static func bars(_ figures: [Figure], since old: [Figure]) -> [BarChart.Bar] {
        var bars: [BarChart.Bar] = []
        for (place, figure) in figures.enumerated() {
            let same = figures.filter { $0.subject == figure.subject }
            let before = number(old, figure)
            let isAlike = same.allSatisfy {
                $0.value == figure.value && number(old, $0) == before
            }
            let isFirst = !figures[..<place].contains { $0.subject == figure.subject }
            guard let count = figure.number, !isAlike || isFirst else { continue }
            let sizes = isAlike ? same.map(\.size) : [figure.size]
            let names = sizes.sorted().map(UnitText.size).joined(separator: ", ")
            bars.append(
                .init(figure.subject, remark: "at \(names)", value: count, reference: before))
        }
        return bars
    }
}
