import Testing

@testable import WayfoldBenchmarks

/// The rule on machines with noise one knows, thousands of comparisons from one seed.
@Suite struct SimulatedGateTests {
    private static let rule = GateRule()

    private struct Tally: Equatable {
        var alarms = 0
        var passes = 0
        var undecided = 0
        /// Comparisons that name the slower figure, and no other.
        var named = 0
    }

    /// Comparisons of suites of five figures of which one is so much slower.
    private static func tally(
        _ kind: SimulatedNoise.Kind, spread: Double, slowdown: Double, rounds: Int
    ) -> Tally {
        var ratios = [Double](repeating: 1, count: 5)
        ratios[3] = 1 + slowdown
        var noise = SimulatedNoise(kind, spread: spread, ratios: ratios, seed: 20_261_122)
        var tally = Tally()
        for _ in 0..<rounds {
            let outcomes = noise.comparison(under: rule).verdicts.map(\.outcome)
            let slower = outcomes.indices.filter { outcomes[$0] == .slower }
            if slower == [3] { tally.named += 1 }
            if !slower.isEmpty {
                tally.alarms += 1
            } else if outcomes.contains(.undecided) {
                tally.undecided += 1
            } else {
                tally.passes += 1
            }
        }
        return tally
    }

    @Test(arguments: SimulatedNoise.Kind.allCases, [0.01, 0.04, 0.15])
    func `a program against itself is hardly ever alarming`(
        kind: SimulatedNoise.Kind, spread: Double
    ) {
        let tally = Self.tally(kind, spread: spread, slowdown: 0, rounds: 80)
        #expect(tally.alarms == 0)
    }

    @Test(arguments: SimulatedNoise.Kind.allCases, [0.01, 0.04, 0.15, 0.5])
    func `a slowdown beyond the threshold is hardly ever passed, however noisy it is`(
        kind: SimulatedNoise.Kind, spread: Double
    ) {
        let tally = Self.tally(kind, spread: spread, slowdown: 0.1, rounds: 40)
        #expect(tally.passes == 0)
    }

    @Test func `a slowdown just beyond the threshold is passed no more often than the error`() {
        let tally = Self.tally(.steady, spread: 0.05, slowdown: 0.0501, rounds: 200)
        #expect(tally.passes <= 2)
        #expect(tally.alarms <= 2)
    }

    @Test func `a slowdown of the threshold itself is no alarm more often than the error`() {
        var noise = SimulatedNoise(
            .steady, spread: 0.03, ratios: Array(repeating: 1.05, count: 5), seed: 7)
        var alarms = 0
        for _ in 0..<200 {
            let verdicts = noise.comparison(under: Self.rule).verdicts
            if verdicts.contains(where: { $0.outcome == .slower }) { alarms += 1 }
        }
        #expect(alarms <= 2)
    }

    @Test func `a tenth is named on a machine whose runs differ by two hundredths`() {
        for kind in [SimulatedNoise.Kind.steady, .shared, .bimodal] {
            let tally = Self.tally(kind, spread: 0.02, slowdown: 0.1, rounds: 100)
            #expect(tally.named >= 95, "\(kind)")
        }
    }

    @Test func `too much noise is said, and neither pass nor alarm`() {
        let tally = Self.tally(.steady, spread: 0.5, slowdown: 0, rounds: 40)
        #expect(tally.undecided == 40)
    }

    @Test func `a quiet program against itself passes after the fewest pairs`() {
        var noise = SimulatedNoise(
            .steady, spread: 0.005, ratios: Array(repeating: 1, count: 30), seed: 11)
        for _ in 0..<50 {
            let verdicts = noise.comparison(under: Self.rule).verdicts
            #expect(verdicts.allSatisfy { $0.outcome == .notSlower && $0.pairCount == 9 })
        }
    }

    @Test func `the power that is said is that of comparisons`() {
        for spread in [0.01, 0.05] {
            for slowdown in [0.05, 0.1] {
                var ratios = [Double](repeating: 1, count: 5)
                var calm = SimulatedNoise(.steady, spread: spread, ratios: ratios, seed: 3)
                var rule = Self.rule
                rule.pairs = 60...60
                let series = calm.comparison(under: rule).series
                let power = PowerEstimate(of: slowdown, series, under: Self.rule, seed: 1)
                ratios[3] += slowdown
                var noise = SimulatedNoise(.steady, spread: spread, ratios: ratios, seed: 5)
                var caught = 0
                for _ in 0..<60 {
                    let outcomes = noise.comparison(under: Self.rule).verdicts.map(\.outcome)
                    if outcomes[3] == .slower { caught += 1 }
                }
                let said = power.middle
                #expect(abs(said - Double(caught) / 60) <= 0.2, "\(spread), \(slowdown)")
            }
        }
    }

    @Test func `the same seed gives the same power`() {
        var noise = SimulatedNoise(
            .heavyTailed, spread: 0.03, ratios: [1, 1, 1], seed: 9)
        let series = noise.comparison(under: Self.rule).series
        let first = PowerEstimate(of: 0.1, series, under: Self.rule, seed: 4)
        #expect(first == PowerEstimate(of: 0.1, series, under: Self.rule, seed: 4))
        #expect(first.shares.count == 3)
    }
}
