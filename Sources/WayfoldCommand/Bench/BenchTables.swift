import WayfoldBenchmarks
import WayfoldReports

/// The two tables of a workload: what an action costs at each size, and what else it takes.
struct BenchTables {
    private let workload: String
    private let subjects: [String]
    private let sizes: [Int]
    private let slopes: [String: Slope]
    private let figures: [String: Figure]

    init(_ result: BenchResult, _ workload: String, _ subjects: [String]) {
        self.workload = workload
        self.subjects = subjects
        let figures = result.figures.filter { $0.workload == workload }
        sizes = Set(figures.filter { $0.measure == .time(.p50) }.map(\.size)).sorted()
        self.figures = Dictionary(
            figures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        slopes = Dictionary(
            result.slopes.filter { $0.workload == workload }.map { ($0.subject, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    private func number(_ subject: String, _ size: Int, _ measure: Measure) -> Double? {
        figures["\(workload) \(subject) \(size) \(measure.name)"]?.number
    }

    /// An architecture with a fault stands below the one without, so that the fault is enough.
    private static func label(_ subject: String) -> String {
        subject.firstIndex(of: "+").map { String(subject[$0...]) } ?? subject
    }

    /// The medians by size with their growth; of one size the percentiles.
    var costs: Report.Table {
        var table = Report.Table(key: "costs", columns: [.init("subject", "")])
        if sizes.count == 1 {
            table.columns += Measure.Percentile.allCases.map {
                .init($0.rawValue, $0.rawValue, .trailing)
            }
        } else {
            table.columns += sizes.map { .init("n\($0)", UnitText.size($0), .trailing) }
            table.columns.append(.init("growth", "growth"))
        }
        table.rows = subjects.map { subject in
            guard sizes.count > 1 else { return percentiles(of: subject) }
            let slope = slopes[subject]
            let times = sizes.map { size in
                number(subject, size, .time(.p50)).map(UnitText.time) ?? Self.mark(slope)
            }
            return ([Self.label(subject)] + times + [slope?.growth?.rawValue ?? ""])
                .map { .text($0) }
        }
        return table
    }

    private func percentiles(of subject: String) -> [Report.Value] {
        [.text(Self.label(subject))]
            + Measure.Percentile.allCases.map { percentile in
                let time = sizes.first.flatMap { number(subject, $0, .time(percentile)) }
                return .text(time.map(UnitText.time) ?? "")
            }
    }

    /// What stands where a slope ended before.
    private static func mark(_ slope: Slope?) -> String {
        switch slope?.end {
        case .timeBox: "time"
        case .refused: "refused"
        case .complete, nil: ""
        }
    }

    /// At one size: the tail, what is allocated, held at most and left after teardown.
    var details: Report.Table {
        var table = Report.Table(
            key: "details",
            columns: [
                .init("subject", ""), .init("exponent", "exponent"), .init("n", "n", .trailing),
                .init("p99", "p99", .trailing), .init("allocations", "allocs", .trailing),
                .init("bytes", "bytes", .trailing), .init("peak", "peak", .trailing),
                .init("retained", "left", .trailing), .init("digest", "digest"),
            ])
        table.rows = subjects.map { subject in
            let known = sizes + [10, 1_000]
            let counted = known.filter { number(subject, $0, .allocations) != nil }.max()
            guard let size = counted ?? sizes.first else { return [.text(Self.label(subject))] }
            func text(_ measure: Measure, _ write: (Double) -> String) -> String {
                number(subject, size, measure).map(write) ?? ""
            }
            let cells = [
                Self.label(subject), UnitText.exponent(slopes[subject]), UnitText.size(size),
                text(.time(.p99), UnitText.time), text(.allocations, UnitText.number),
                text(.bytes, UnitText.bytes), text(.peakBytes, UnitText.bytes),
                text(.retainedObjects, UnitText.number), digest(of: subject),
            ]
            return cells.map { .text($0) }
        }
        return table
    }

    /// The first half of what the subject did at its least size.
    private func digest(of subject: String) -> String {
        for size in sizes {
            let name = "\(workload) \(subject) \(size) \(Measure.digest.name)"
            if case .word(let word) = figures[name]?.value { return String(word.prefix(8)) }
        }
        return ""
    }
}
