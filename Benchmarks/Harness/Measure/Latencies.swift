import Histogram

/// Nanoseconds of actions in a histogram of three significant digits.
///
/// Kept in picoseconds, since the mean of a batch may be a few nanoseconds. Source: G. Tene's
/// HdrHistogram.
struct Latencies {
    private var histogram = Histogram<UInt64>(
        highestTrackableValue: 3_600_000_000_000_000, numberOfSignificantValueDigits: .three)

    var count: Int { Int(histogram.totalCount) }

    /// Adds a sample. Allocates nothing.
    mutating func record(nanoseconds: Double) {
        let picoseconds = max(1, min(nanoseconds * 1_000, 3.6e15))
        _ = histogram.record(UInt64(picoseconds))
    }

    func nanoseconds(_ percentile: Measure.Percentile) -> Double {
        let value =
            percentile == .max
            ? histogram.max : histogram.valueAtPercentile(percentile.percent)
        return Double(value) / 1_000
    }

    var median: Double { nanoseconds(.p50) }

    /// The time and sample figures of a cell.
    func figures(_ cell: Cell, batch: Int) -> [Figure] {
        Measure.Percentile.allCases.map {
            cell.figure(.time($0), (nanoseconds($0) * 1_000).rounded() / 1_000)
        } + [cell.figure(.samples, Double(count)), cell.figure(.batch, Double(batch))]
    }
}
