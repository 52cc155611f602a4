import Foundation

/// How often chance alone would rank the first values of a row as far from the others as they are
/// (Wilcoxon, Biometrics Bulletin 1, 1945), both directions together.
///
/// Ranks instead of sizes, so that a disturbed run among many cannot decide. The chance is counted
/// over all ways to choose the smaller part where that is small or the row short; elsewhere it is
/// the normal distribution's, whose tail is the heavier one. Of equal values each has their mean
/// rank.
struct RankSumTest {
    /// A chance is counted where the smaller part by all values is at most this: of 60 values each
    /// part, of 100 up to 24, of 400 up to 6.
    private static let countedProduct = 2_400

    /// By the number of values, and by the number of the smaller part: the chance of each rank sum
    /// up to the middle, or less.
    private var tables: [Int: [[Double]]] = [:]

    /// The chance that the first `count` of `total` values in an order drawn at random have a rank
    /// sum as far from its middle as this one.
    ///
    /// - Complexity: constant, once a number of values has been asked for; the first time about
    ///   three million additions.
    mutating func chance(ofRankSum sum: Double, first count: Int, of total: Int) -> Double {
        let smaller = min(count, total - count)
        let all = Double(total * (total + 1)) / 2
        let own = count <= total - count ? sum : all - sum
        let low = min(own, Double(smaller * (total + 1)) - own)
        if smaller * total <= Self.countedProduct {
            let table = tables[total] ?? Self.table(total)
            tables[total] = table
            return min(1, 2 * table[smaller][Int(low.rounded(.up))])
        }
        let middle = Double(smaller * (total + 1)) / 2
        let variance = middle * Double(total - smaller) / 6
        return erfc(max(0, middle - low - 0.5) / (2 * variance).squareRoot())
    }

    /// The ranks of values from 1 on, in the values' order.
    static func ranks(of values: ArraySlice<Double>) -> [Double] {
        let own = Array(values)
        let order = own.indices.sorted { (own[$0], $0) < (own[$1], $1) }
        var ranks = [Double](repeating: 0, count: own.count)
        var first = 0
        while first < order.count {
            var last = first
            while last + 1 < order.count, own[order[last + 1]] == own[order[first]] { last += 1 }
            for place in first...last { ranks[order[place]] = Double(first + last) / 2 + 1 }
            first = last + 1
        }
        return ranks
    }

    private static func table(_ total: Int) -> [[Double]] {
        let most = min(total / 2, countedProduct / total)
        let width = most * (total + 1) / 2 + 2
        // ways[k][s]: how many sets of k of the ranks so far have the sum s.
        var ways = [[Double]](repeating: [Double](repeating: 0, count: width), count: most + 1)
        ways[0][0] = 1
        for rank in 1...min(total, width - 1) {
            for part in stride(from: min(most, rank), through: 1, by: -1) {
                for sum in rank..<width { ways[part][sum] += ways[part - 1][sum - rank] }
            }
        }
        var all = 1.0
        return ways.enumerated().map { part, counts in
            if part > 0 { all *= Double(total - part + 1) / Double(part) }
            var sum = 0.0
            return counts.map { count in
                sum += count
                return sum / all
            }
        }
    }
}
