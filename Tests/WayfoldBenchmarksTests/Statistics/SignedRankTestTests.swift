import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

@Suite struct SignedRankTestTests {
    /// The share of all sign patterns whose rank sum is at least the observed one.
    private static func share(_ values: [Double]) -> Double {
        let ranks = values.map { value in
            let smaller = values.count { abs($0) < abs(value) }
            let equal = values.count { abs($0) == abs(value) }
            return Double(smaller) + Double(equal + 1) / 2
        }
        let observed = zip(values, ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
        var high = 0
        for pattern in 0..<(1 << values.count) {
            var sum = 0.0
            for (index, rank) in ranks.enumerated() where pattern >> index & 1 == 1 { sum += rank }
            if sum >= observed { high += 1 }
        }
        return Double(high) / Double(1 << values.count)
    }

    @Test(arguments: 1...12)
    func `the chance is that of all sign patterns, ties included`(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        for _ in 0..<5 {
            let values = (0..<count).map { _ in Double(random.below(9) + 1) * 0.5 - 2.25 }
            let chance = SignedRankTest.probability(of: values, above: 0)
            #expect(abs(chance - Self.share(values)) < 1e-12)
        }
    }

    @Test func `all above are one pattern of all`() {
        let values = (1...15).map(Double.init)
        #expect(SignedRankTest.probability(of: values, above: 0.5) == 1.0 / 32_768)
        #expect(SignedRankTest.probability(of: values, above: 100) == 1)
    }

    @Test func `values on the threshold say nothing`() {
        #expect(SignedRankTest.probability(of: [1, 1, 1], above: 1) == 1)
        #expect(SignedRankTest.probability(of: [], above: 0) == 1)
        #expect(SignedRankTest.probability(of: [1, 2, 3], above: 1) == 0.25)
    }

    @Test func `one huge value among many decides nothing`() {
        var values = (1...20).map { $0.isMultiple(of: 2) ? Double($0) : -Double($0) }
        let before = SignedRankTest.probability(of: values, above: 0)
        values[19] = 1e9
        #expect(SignedRankTest.probability(of: values, above: 0) == before)
    }
}
