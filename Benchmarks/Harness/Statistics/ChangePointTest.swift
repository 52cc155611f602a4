import Foundation

/// Where in a row of noisy figures the level moved for good.
///
/// Every place is tried that has the fewest values on either side. The chance that an order drawn
/// at random ranks the sides as differently (Wilcoxon) is held against the error by the number of
/// places, so that it needs no bell curve, and one disturbed run moves nothing. A place that stands
/// divides the row, and its parts are tried by themselves. Half of the error is spent on stretches
/// of many lengths (Kovács, Bühlmann, Li and Munk, *Seeded binary segmentation*, Biometrika 110,
/// 2023): what went up and came back has hardly a place that divides the whole row.
///
/// Where neighbours resemble each other more than chance allows, as on a machine that is slow for
/// days, the evidence is worth less, and is reduced by what an autoregressive row would give.
struct ChangePointTest {
    /// The chance of any alarm among all rows together while nothing moved.
    var error = 1e-3
    /// The smallest change that is one, as a share of the level before.
    var leastChange = 0.02
    /// How many values a level has at least.
    var fewest = 3
    private var ranking = RankSumTest()

    init() {}

    /// The places at which a new level begins, in order.
    ///
    /// - Parameters:
    ///   - values: above zero, in the order in which they were measured.
    ///   - rows: how many rows are tested together.
    /// - Complexity: of the square of the number of values.
    mutating func changes(in values: [Double], amongRows rows: Int) -> [Int] {
        let logs = values.map { log(max($0, .leastNormalMagnitude)) }
        var open = [0..<logs.count]
        var found: [Int] = []
        while let part = open.popLast() {
            guard let place = place(in: part, of: logs, amongRows: rows) else { continue }
            found.append(place)
            open += [part.lowerBound..<place, place..<part.upperBound]
        }
        found.sort()
        return kept(refined(found, logs), logs)
    }

    /// The place in a part at which the evidence is strongest; nil when it is not enough anywhere.
    private mutating func place(
        in part: Range<Int>, of logs: [Double], amongRows rows: Int
    ) -> Int? {
        let seeds = seeds(of: part)
        let seedPlaces = seeds.reduce(0) { $0 + places(in: $1.count) }
        var best: (place: Int, chance: Double)?
        func consider(_ part: Range<Int>, _ places: Int) {
            let tries = Double(places * rows * 2)
            guard let chance = leastChance(logs[part]), chance * tries < error else { return }
            let place = steepest(part, logs)
            let left = residuals(part, place, logs)
            let corrected = Self.weakened(chance, byLikenessOf: left) * tries
            if corrected < best?.chance ?? error { best = (place, corrected) }
        }
        consider(part, places(in: part.count))
        for seed in seeds { consider(seed, seedPlaces) }
        return best?.place
    }

    private func places(in count: Int) -> Int { max(0, count - 2 * fewest + 1) }

    /// Stretches of a part: each length shorter than the last by the root of two, a half apart.
    private func seeds(of part: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var length = Double(part.count) / 2.0.squareRoot()
        while length >= Double(4 * fewest) {
            let count = Int(length)
            let steps = max(1, Int((2 * Double(part.count - count) / length).rounded(.up)))
            for step in 0...steps {
                let start = part.lowerBound + (part.count - count) * step / steps
                found.append(start..<start + count)
            }
            length /= 2.0.squareRoot()
        }
        return found
    }

    /// The smallest chance of all places in a stretch; nil for one that is too short.
    private mutating func leastChance(_ logs: ArraySlice<Double>) -> Double? {
        guard places(in: logs.count) > 0 else { return nil }
        let ranks = RankSumTest.ranks(of: logs)
        var sum = ranks[..<fewest].reduce(0, +)
        var least = 1.0
        for count in fewest...(logs.count - fewest) {
            let chance = ranking.chance(ofRankSum: sum, first: count, of: logs.count)
            least = min(least, chance)
            sum += ranks[count]
        }
        return least
    }

    /// The place whose two medians are nearest to the values, by the sum of the distances.
    private func steepest(_ part: Range<Int>, _ logs: [Double]) -> Int {
        var best = (place: part.lowerBound + fewest, distance: Double.infinity)
        for place in (part.lowerBound + fewest)...(part.upperBound - fewest) {
            let distance = residuals(part, place, logs).reduce(0) { $0 + abs($1) }
            if distance < best.distance { best = (place, distance) }
        }
        return best.place
    }

    /// What is left of a stretch without the levels before and after a place.
    private func residuals(_ part: Range<Int>, _ place: Int, _ logs: [Double]) -> [Double] {
        [part.lowerBound..<place, place..<part.upperBound].flatMap { side in
            let level = median(of: Array(logs[side]))
            return logs[side].map { $0 - level }
        }
    }

    /// Each place anew, between those beside it.
    private func refined(_ places: [Int], _ logs: [Double]) -> [Int] {
        var places = places
        for index in places.indices {
            let start = index == 0 ? 0 : places[index - 1]
            let end = index + 1 < places.count ? places[index + 1] : logs.count
            places[index] = steepest(start..<end, logs)
        }
        return places
    }

    /// The places without those that the level moved too little at.
    private func kept(_ places: [Int], _ logs: [Double]) -> [Int] {
        var places = places
        while true {
            let ends = [0] + places + [logs.count]
            let levels = zip(ends, ends.dropFirst()).map { median(of: Array(logs[$0..<$1])) }
            let steps = zip(levels, levels.dropFirst()).map { abs(exp($1 - $0) - 1) }
            guard let least = steps.indices.min(by: { steps[$0] < steps[$1] }),
                steps[least] < leastChange
            else { return places }
            places.remove(at: least)
        }
    }

    /// A chance as it would be of as many values as those are worth that resemble each other so.
    private static func weakened(_ chance: Double, byLikenessOf residuals: [Double]) -> Double {
        let ranks = RankSumTest.ranks(of: residuals[...])
        let middle = Double(ranks.count + 1) / 2
        var (products, squares) = (0.0, 0.0)
        for (index, rank) in ranks.enumerated() {
            squares += (rank - middle) * (rank - middle)
            if index > 0 { products += (rank - middle) * (ranks[index - 1] - middle) }
        }
        guard squares > 0 else { return chance }
        let likeness = products / squares
        let count = Double(ranks.count)
        // More than rows without any likeness mostly show by chance.
        guard likeness > 1.5 / count.squareRoot() else { return chance }
        // Levels that are taken from the row itself hide some of it.
        let whole = min(0.95, likeness + 4 / count)
        let share = ((1 - whole) / (1 + whole)).squareRoot()
        return erfc(deviation(chance) * share)
    }

    /// The number whose complementary error function is a chance.
    private static func deviation(_ chance: Double) -> Double {
        var (low, high) = (0.0, 27.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if erfc(middle) > chance { low = middle } else { high = middle }
        }
        return low
    }
}
