/// A permutation test: how often random signs would give the differences a rank sum as high as
/// they have (Wilcoxon, Biometrics Bulletin 1, 1945).
///
/// Ranks instead of sizes, so that one disturbed run among many cannot decide. The chance is
/// counted over all sign patterns, not drawn. It is exact when each difference is as likely as its
/// opposite, which a pair whose order was drawn by a coin is, and holds for one look only.
enum SignedRankTest {
    /// The chance of at least this rank sum while the middle of the values is not above the
    /// threshold; values on the threshold do not count.
    ///
    /// - Complexity: cubic in the number of values.
    static func probability(of values: [Double], above threshold: Double) -> Double {
        let differences = values.map { $0 - threshold }.filter { $0 != 0 }
        let ranks = doubledRanks(of: differences.map(abs))
        let total = ranks.reduce(0, +)
        let observed = zip(differences, ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
        // chances[s]: how likely the signs of the ranks so far give the sum s.
        var chances = [Double](repeating: 0, count: total + 1)
        chances[0] = 1
        var reached = 0
        for rank in ranks {
            reached += rank
            for sum in stride(from: reached, through: 0, by: -1) {
                let with = sum >= rank ? chances[sum - rank] : 0
                chances[sum] = (chances[sum] + with) / 2
            }
        }
        return min(1, chances[observed...].reduce(0, +))
    }

    /// Twice each value's rank, so that the mean rank of equal values is whole.
    private static func doubledRanks(of values: [Double]) -> [Int] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Int](repeating: 0, count: values.count)
        var first = 0
        while first < order.count {
            var last = first
            while last + 1 < order.count, values[order[last + 1]] == values[order[first]] {
                last += 1
            }
            for position in first...last { ranks[order[position]] = first + last + 2 }
            first = last + 1
        }
        return ranks
    }
}
