import Foundation
import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

/// Rows of figures on machines that are disturbed in several ways, with and without a change.
@Suite struct ChangePointTestTests {
    private static func row(
        _ kind: SimulatedNoise.Kind, spread: Double, changes: [Int: Double] = [:], seed: UInt64
    ) -> [Double] {
        var noise = SimulatedNoise(kind, spread: spread, ratios: [1], seed: seed)
        var level = 1.0
        return (0..<60).map { place in
            level *= changes[place] ?? 1
            return noise.single() * level
        }
    }

    /// The kinds whose runs know nothing of each other.
    private static let kinds: [SimulatedNoise.Kind] = [.steady, .heavyTailed, .bimodal, .shared]

    @Test(arguments: kinds)
    func `no alarm in two hundred rows without a change`(kind: SimulatedNoise.Kind) {
        var test = ChangePointTest()
        for seed in 1...200 as ClosedRange<UInt64> {
            let row = Self.row(kind, spread: 0.02, seed: seed)
            #expect(test.changes(in: row, amongRows: 1) == [], "\(kind), seed \(seed)")
        }
    }

    @Test(arguments: kinds)
    func `a step of 5 % is found within two places`(kind: SimulatedNoise.Kind) {
        var test = ChangePointTest()
        var near = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            let place = 8 + Int(seed)
            let row = Self.row(kind, spread: 0.01, changes: [place: 1.05], seed: seed)
            let found = test.changes(in: row, amongRows: 1)
            #expect(found.count <= 1, "\(kind), seed \(seed): \(found)")
            if found.contains(where: { abs($0 - place) <= 2 }) { near += 1 }
        }
        // Each differs in how much it hides.
        #expect(near >= 38, "\(kind): \(near) of 40")
    }

    @Test func `what went up and came back are two changes`() {
        var test = ChangePointTest()
        for seed in 1...20 as ClosedRange<UInt64> {
            let row = Self.row(
                .steady, spread: 0.01, changes: [20: 1.05, 40: 1 / 1.05], seed: seed)
            let found = test.changes(in: row, amongRows: 1)
            #expect(found.count == 2, "seed \(seed): \(found)")
            #expect(
                zip(found, [20, 40]).allSatisfy { abs($0 - $1) <= 2 }, "seed \(seed): \(found)")
        }
    }

    @Test func `a change of less than 2 % is none, however sure`() {
        var test = ChangePointTest()
        let row = (0..<60).map { place -> Double in
            place < 30 ? 100 + Double(place % 3) / 100 : 101.5
        }
        #expect(test.changes(in: row, amongRows: 1) == [])
        #expect(test.changes(in: row.map { $0 > 101 ? 103 : $0 }, amongRows: 1) == [30])
    }

    @Test func `one disturbed commit moves nothing`() {
        var test = ChangePointTest()
        var row = Self.row(.steady, spread: 0.01, seed: 3)
        row[30] *= 100
        row[31] *= 100
        #expect(test.changes(in: row, amongRows: 1) == [])
    }

    @Test(arguments: 0...7)
    func `a few figures are too few`(count: Int) {
        var test = ChangePointTest()
        let row: [Double] = (0..<count).map { $0 < count / 2 ? 1 : 2 }
        #expect(test.changes(in: row, amongRows: 1) == [])
    }

    /// A level and twice the level, with no two values alike.
    private static func step(_ count: Int) -> [Double] {
        (0..<count).map { place in
            let level: Double = place < count / 2 ? 1 : 2
            return level + Double(place * 7 % 20) / 1_000
        }
    }

    @Test func `more rows need more evidence`() {
        var test = ChangePointTest()
        #expect(test.changes(in: Self.step(12), amongRows: 1) == [])
        #expect(test.changes(in: Self.step(20), amongRows: 1) == [10])
        #expect(test.changes(in: Self.step(20), amongRows: 1_000) == [])
    }
}
