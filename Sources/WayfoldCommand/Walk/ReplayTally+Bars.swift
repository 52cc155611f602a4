import WayfoldModel
import WayfoldReplay
import WayfoldReports

extension ReplayTally {
    /// A bar for each verb that occurred, the most frequent first.
    var kindBars: [Report.Bars.Bar] {
        Self.bars(ActionKind.allCases.map { ($0.word, count(of: $0)) })
    }

    /// A bar for each reason of a refusal that occurred, the most frequent first.
    var reasonBars: [Report.Bars.Bar] {
        Self.bars(Refusal.Reason.allCases.map { ($0.word, count(of: $0)) })
    }

    private static func bars(_ counts: [(String, UInt64)]) -> [Report.Bars.Bar] {
        counts.filter { $0.1 > 0 }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
            .map { .init($0.0, .count($0.1)) }
    }

    /// From the first time to the last, and how long that is.
    var span: String? {
        guard let times else { return nil }
        let length = times.upperBound.subtractingReportingOverflow(times.lowerBound)
        let from = Moment.text(ofTime: times.lowerBound)
        let to = Moment.text(ofTime: times.upperBound)
        guard !length.overflow, times.lowerBound != times.upperBound else {
            return "\(from) to \(to)"
        }
        return "\(from) to \(to), \(Moment.text(ofSpan: length.partialValue))"
    }
}

extension DepthCounts {
    /// A bar for 0, 1, 2, 3-4, 5-8, 9-16 and so on, up to the deepest.
    var bars: [Report.Bars.Bar] {
        var sums: [Int: UInt64] = [:]
        for (depth, count) in counts {
            sums[Self.range(of: depth), default: 0].addSaturating(count)
        }
        guard let first = sums.keys.min(), let last = sums.keys.max() else { return [] }
        return (first...last).map { .init(Self.label(ofRange: $0), .count(sums[$0] ?? 0)) }
    }

    private static func range(of depth: Int) -> Int {
        depth <= 1 ? max(depth, 0) : Int.bitWidth - (depth - 1).leadingZeroBitCount + 1
    }

    private static func label(ofRange range: Int) -> String {
        guard range > 2 else { return "\(range)" }
        return "\((UInt64(1) << (range - 2)) + 1)-\(UInt64(1) << (range - 1))"
    }
}
