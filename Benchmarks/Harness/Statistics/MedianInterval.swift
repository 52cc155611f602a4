/// Where the median of a distribution lies, as far as a sample of it tells; valid however often
/// one looks, since it holds every median against which the signs are no evidence.
///
/// Of the distribution it takes nothing but independence; each end errs with the level's chance
/// over all looks together. Few values at a small level leave an end open: it is infinite then.
package struct MedianInterval: Hashable, Sendable {
    package var lower: Double
    package var upper: Double

    package init(lower: Double, upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// The interval of values in any order, with a level for each end.
    init(of values: [Double], lowerLevel: Double, upperLevel: Double) {
        let sorted = values.sorted()
        let count = sorted.count
        let above = SignEvidence.fewest(of: count, level: lowerLevel)
        let below = SignEvidence.fewest(of: count, level: upperLevel)
        lower = above.flatMap { $0 > 0 ? sorted[count - $0] : nil } ?? -.infinity
        upper = below.flatMap { $0 > 0 ? sorted[$0 - 1] : nil } ?? .infinity
    }

    /// The end that is farther from zero.
    var farthest: Double { max(abs(lower), abs(upper)) }
}

/// The middle value; of an even count the mean of the two in the middle. Of none it is 0.
package func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
        ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
