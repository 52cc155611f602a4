import Foundation

/// When a change of time counts: how much, how sure, and after how many runs.
///
/// A figure is slower when the interval of its median ratio and the permutation test both say that
/// it lies beyond the threshold, each corrected by Holm over all figures, and when it also lies
/// beyond what the baseline against itself showed. A figure is not slower when its interval ends
/// below the threshold. Everything else is undecided.
///
/// "No figure is slower" is only said when it is shown of each, so that this answer needs no
/// correction: it is wrong at most as often as for the one figure that is slower (intersection
/// and union test; Berger, Technometrics 24, 1982).
package struct GateRule: Hashable, Sendable {
    /// The logarithm of the ratio from which a slowdown counts.
    package var threshold: Double
    /// The chance of a wrong alarm in a comparison, and that of a wrong pass.
    package var error: Double
    /// The fewest pairs of runs that are looked at, and the most that are made.
    package var pairs: ClosedRange<Int>

    /// The level of the interval of the baseline against itself.
    static let noiseLevel = 0.05

    /// - Parameter slowdown: the share of time from which a slowdown counts; 0.05 is 5 %.
    package init(
        slowdown: Double = 0.05, error: Double = 0.01, pairs: ClosedRange<Int> = 9...60
    ) {
        threshold = log(1 + slowdown)
        self.error = error
        self.pairs = pairs
    }

    /// The verdict on each figure after so many runs.
    package func verdicts(on series: [RatioSeries]) -> [TimeVerdict] {
        let (outcomes, levels) = judged(series)
        return zip(series, zip(outcomes, levels)).map { figure, judged in
            TimeVerdict(
                outcome: judged.0, change: median(of: figure.changes),
                interval: MedianInterval(
                    of: figure.changes, lowerLevel: judged.1, upperLevel: error),
                noise: noise(of: figure), pairCount: figure.changes.count)
        }
    }

    /// Of how many figures nothing can be said yet.
    package func undecidedCount(_ series: [RatioSeries]) -> Int {
        judged(series).outcomes.count { $0 == .undecided }
    }

    /// What is said of each figure, and the level that its slowdown was held against.
    private func judged(
        _ series: [RatioSeries]
    ) -> (outcomes: [TimeVerdict.Outcome], levels: [Double]) {
        let signs = Holm(series.map(signChance), error: error)
        // The ranks are asked only where the signs have spoken: both are needed.
        let ranks = Holm(
            zip(series, signs.falls).map { $1 ? rankChance($0) : 1 }, error: error)
        let outcomes = series.indices.map { index in
            outcome(
                of: series[index], noise: noise(of: series[index]),
                isShown: signs.falls[index] && ranks.falls[index])
        }
        return (outcomes, signs.levels)
    }

    /// What is said of a figure whose slowdown both tests show, or not.
    ///
    /// - Complexity: linear in the runs, unless there is something to say.
    func outcome(
        of series: RatioSeries, noise: @autoclosure () -> Double, isShown: @autoclosure () -> Bool
    ) -> TimeVerdict.Outcome {
        guard series.changes.count >= pairs.lowerBound else { return .undecided }
        if isShown(), median(of: series.changes) > noise() { return .slower }
        guard isBelow(threshold + series.doubt.lowerBound, series) else { return .undecided }
        let isFaster =
            isBelow(series.doubt.lowerBound - threshold, series)
            && -median(of: series.changes) > noise()
        return isFaster ? .faster : .notSlower
    }

    /// Whether both tests show a slowdown at a level.
    func isShown(_ series: RatioSeries, level: Double) -> Bool {
        signChance(series) <= level && rankChance(series) <= level
    }

    /// How far the baseline is from itself at most, by its own runs.
    func noise(of series: RatioSeries) -> Double {
        MedianInterval(
            of: series.repeats, lowerLevel: Self.noiseLevel, upperLevel: Self.noiseLevel
        ).farthest
    }

    /// Whether the interval ends below a limit.
    private func isBelow(_ limit: Double, _ series: RatioSeries) -> Bool {
        let below = series.changes.count { $0 < limit }
        return SignEvidence.value(above: below, of: series.changes.count) * error >= 1
    }

    /// The chance of such signs, however often looked at, while the slowdown is at most the
    /// threshold.
    private func signChance(_ series: RatioSeries) -> Double {
        let limit = threshold + series.doubt.upperBound
        let above = series.changes.count { $0 > limit }
        return min(1, 1 / SignEvidence.value(above: above, of: series.changes.count))
    }

    private func rankChance(_ series: RatioSeries) -> Double {
        SignedRankTest.probability(
            of: series.changes, above: threshold + series.doubt.upperBound)
    }
}
