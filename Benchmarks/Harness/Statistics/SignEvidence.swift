/// What the signs of differences say against "at least half of them are not above zero", however
/// often one looks.
///
/// A value of 1/p after any number of differences is evidence at the level p: the chance that it
/// is ever reached while the median is not above zero is at most p (Ville 1939). So one may look
/// after each difference and stop when one likes, which a binomial test does not allow.
///
/// It is the likelihood ratio of the signs against a fair coin, averaged over every coin that
/// falls above more often than not, each alike (Robbins 1970; for quantiles Howard and Ramdas,
/// Bernoulli 28, 2022). With `above` of `count` above zero the average over 1/2...1 comes to
/// `sum of C(count+1, k) for k = 0...above, by (count+1) C(count, above)`.
enum SignEvidence {
    /// The evidence that the median is above zero; 1 says nothing, less speaks for the opposite.
    ///
    /// - Complexity: constant up to 64 differences, else linear in `above`.
    static func value(above: Int, of count: Int) -> Double {
        precondition((0...count).contains(above), "of \(count) differences \(above) are above")
        return count < table.count ? table[count][above] : sum(above, of: count)
    }

    /// The values for every count that a comparison usually comes to.
    private static let table: [[Double]] = (0...64).map { count in
        (0...count).map { sum($0, of: count) }
    }

    private static func sum(_ above: Int, of count: Int) -> Double {
        // The terms by C(count, above), from the last to the first, so that none overflows.
        var term = Double(count + 1) / Double(count + 1 - above)
        var sum = term
        for k in stride(from: above, to: 0, by: -1) {
            term *= Double(k) / Double(count + 2 - k)
            sum += term
        }
        return sum / Double(count + 1)
    }

    /// The fewest above zero that are evidence at a level; nil when not even all of them are.
    static func fewest(of count: Int, level: Double) -> Int? {
        (0...count).first { value(above: $0, of: count) * level >= 1 }
    }
}
