import Foundation
import WayfoldModel

@testable import WayfoldBenchmarks

/// Runs of two programs on a machine that is disturbed in a way one can choose, from a seed.
struct SimulatedNoise {
    enum Kind: CaseIterable {
        /// Each run by itself, as bell-shaped.
        case steady
        /// Mostly small, and now and then a run of many times the time.
        case heavyTailed
        /// Slower from run to run, then at once fast again.
        case drifting
        /// Every run falls on one of two speeds, by its own luck.
        case bimodal
        /// All figures of a run are disturbed together.
        case shared
        /// Every other pair of runs is slowed, as by a timer that beats with them.
        case beating
    }

    var kind: Kind
    /// About the share by which runs differ.
    var spread: Double
    /// What each figure of the candidate takes, by what the baseline takes.
    var ratios: [Double]
    var random: SplitMix64
    private var runCount = 0

    init(_ kind: Kind, spread: Double, ratios: [Double], seed: UInt64) {
        self.kind = kind
        self.spread = spread
        self.ratios = ratios
        random = SplitMix64(seed: seed)
    }

    /// One whole comparison: pairs in drawn order, looked at after each.
    mutating func comparison(
        under rule: GateRule
    ) -> (verdicts: [TimeVerdict], series: [RatioSeries]) {
        var series = ratios.map { _ in RatioSeries() }
        for pair in 1...rule.pairs.upperBound {
            let isCandidateFirst = random.isOne(in: 2)
            let first = run(of: isCandidateFirst ? ratios : nil)
            let second = run(of: isCandidateFirst ? nil : ratios)
            for index in series.indices {
                series[index].add(
                    baseline: (isCandidateFirst ? second : first)[index],
                    candidate: (isCandidateFirst ? first : second)[index])
            }
            if pair >= rule.pairs.lowerBound, rule.undecidedCount(series) == 0 { break }
        }
        return (rule.verdicts(on: series), series)
    }

    /// The time of a program's one figure in a run of its own.
    mutating func single() -> Double { run(of: ratios)[0] }

    /// The times of a run's figures.
    private mutating func run(of ratios: [Double]?) -> [Double] {
        runCount += 1
        let common = kind == .shared ? spread * bell() : 0
        return self.ratios.indices.map { figure in
            exp(common + disturbance()) * (ratios?[figure] ?? 1) * 1000
        }
    }

    private mutating func disturbance() -> Double {
        switch kind {
        case .steady: return spread * bell()
        case .heavyTailed:
            // Student's t with two degrees of freedom, which has no variance.
            let deviation = -2 * log(uniform())
            return spread * bell() / (deviation / 2).squareRoot()
        case .drifting: return spread * (Double(runCount % 20) / 5 + 0.3 * bell())
        case .bimodal: return random.isOne(in: 2) ? spread : 0
        case .shared: return 0.2 * spread * bell()
        case .beating: return (runCount / 2).isMultiple(of: 2) ? spread : 0.2 * spread * bell()
        }
    }

    private mutating func uniform() -> Double {
        (Double(random.next() >> 11) + 0.5) / Double(1 << 53)
    }

    private mutating func bell() -> Double {
        (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
    }
}
