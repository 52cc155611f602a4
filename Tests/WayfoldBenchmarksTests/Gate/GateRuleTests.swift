import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct GateRuleTests {
    private static let rule = GateRule()

    private static func series(_ changes: [Double], noise: Double = 0.001) -> RatioSeries {
        RatioSeries(
            changes: changes.map { log(1 + $0) },
            repeats: changes.indices.map { $0.isMultiple(of: 2) ? noise : -noise })
    }

    private static func outcomes(_ series: [RatioSeries]) -> [TimeVerdict.Outcome] {
        rule.verdicts(on: series).map(\.outcome)
    }

    @Test func `nine pairs that all lie below the threshold pass, eight do not`() {
        let calm = Self.series(Array(repeating: 0.01, count: 9))
        #expect(Self.outcomes([calm]) == [.notSlower])
        #expect(Self.outcomes([Self.series(Array(repeating: 0.01, count: 8))]) == [.undecided])
    }

    @Test func `a pass needs no correction for the number of figures`() {
        let calm = Self.series(Array(repeating: 0.01, count: 9))
        let all = Array(repeating: calm, count: 30)
        #expect(Self.outcomes(all) == Array(repeating: .notSlower, count: 30))
    }

    @Test func `an alarm among thirty figures needs fifteen pairs`() {
        let calm = Self.series(Array(repeating: 0, count: 15))
        var all = Array(repeating: calm, count: 29)
        all.insert(Self.series(Array(repeating: 0.1, count: 15)), at: 7)
        var expected = Array(repeating: TimeVerdict.Outcome.notSlower, count: 30)
        expected[7] = .slower
        #expect(Self.outcomes(all) == expected)
        expected[7] = .undecided
        #expect(
            Self.outcomes(
                all.map {
                    RatioSeries(
                        changes: $0.changes.dropLast(), repeats: $0.repeats.dropLast())
                }) == expected)
    }

    @Test func `what lies on both sides of the threshold is undecided`() {
        let changes = (0..<60).map { $0.isMultiple(of: 2) ? 0.04 : 0.06 }
        #expect(Self.outcomes([Self.series(changes)]) == [.undecided])
    }

    @Test func `what lies within the noise of the baseline itself is no alarm`() {
        let changes = Array(repeating: 0.1, count: 20)
        #expect(Self.outcomes([Self.series(changes)]) == [.slower])
        #expect(Self.outcomes([Self.series(changes, noise: 0.2)]) == [.undecided])
    }

    @Test func `a doubt about the baseline keeps both answers back`() {
        var fast = Self.series(Array(repeating: 0.03, count: 20))
        #expect(Self.outcomes([fast]) == [.notSlower])
        fast.doubt = -0.03...0.03
        #expect(Self.outcomes([fast]) == [.undecided])
        var slow = Self.series(Array(repeating: 0.07, count: 20))
        #expect(Self.outcomes([slow]) == [.slower])
        slow.doubt = -0.03...0.03
        #expect(Self.outcomes([slow]) == [.undecided])
    }

    @Test func `what is faster is said so`() {
        #expect(Self.outcomes([Self.series(Array(repeating: -0.2, count: 9))]) == [.faster])
    }

    @Test func `a verdict's interval ends where its answer is given`() throws {
        var changes = (0..<20).map { 0.07 + Double($0) / 1000 }
        changes[3] = 0.01
        let verdict = try #require(Self.rule.verdicts(on: [Self.series(changes)]).first)
        #expect(verdict.outcome == .slower)
        #expect(verdict.interval.lower > Self.rule.threshold)
        #expect(verdict.pairCount == 20)
        #expect(abs(verdict.change - log(1.0795)) < 1e-4)
    }

    @Test func `pairs give what the second takes by the first, and the first by itself`() {
        let series = RatioSeries(baseline: [100, 110, 100], candidate: [105, 121, 90])
        #expect(series.changes == [log(1.05), log(121.0 / 110), log(0.9)])
        #expect(series.repeats == [log(1.1), log(100.0 / 110)])
        #expect(series.doubt == 0...0)
    }
}
