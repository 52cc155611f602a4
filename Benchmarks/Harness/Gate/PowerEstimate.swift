import Foundation
import WayfoldModel

/// How often a slowdown of a given size would be caught and named beside the noise that was seen.
///
/// The baseline's own steps from run to run are drawn anew with random signs, the slowdown is added
/// to them, and the rule looks after each pair as it does in earnest. One figure of the suite is
/// slower and the others are not, so that it is held against the strictest level.
package struct PowerEstimate: Hashable, Sendable {
    /// The share of time that is added; 0.1 is 10 %.
    package var slowdown: Double
    /// The share of comparisons in which it is caught, a figure each, in the suite's order.
    package var shares: [Double]

    /// Comparisons that are played a figure.
    static let rounds = 100

    package init(
        of slowdown: Double, _ series: [RatioSeries], under rule: GateRule, seed: UInt64
    ) {
        self.slowdown = slowdown
        var random = SplitMix64(seed: seed)
        let level = rule.error / Double(max(1, series.count))
        shares = series.map { figure in
            guard !figure.repeats.isEmpty else { return 0 }
            let noise = rule.noise(of: figure)
            var caught = 0
            for _ in 0..<Self.rounds {
                var played = figure
                played.changes = []
                while played.changes.count < rule.pairs.upperBound {
                    let step = random.pick(figure.repeats) ?? 0
                    played.changes.append(log(1 + slowdown) + (random.isOne(in: 2) ? step : -step))
                    let outcome = rule.outcome(
                        of: played, noise: noise, isShown: rule.isShown(played, level: level))
                    if outcome == .slower { caught += 1 }
                    if outcome != .undecided { break }
                }
            }
            return Double(caught) / Double(Self.rounds)
        }
    }

    /// The share in the figure where it is caught least; 0 without figures.
    package var least: Double { shares.min() ?? 0 }

    /// The share in the figure in the middle.
    package var middle: Double { median(of: shares) }
}
