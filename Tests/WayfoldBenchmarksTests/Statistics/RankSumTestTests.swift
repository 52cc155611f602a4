import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

@Suite struct RankSumTestTests {
    /// The share of all choices of `count` of `total` ranks whose sum is as far from its middle.
    private static func share(ofSum sum: Double, _ count: Int, of total: Int) -> Double {
        let middle = Double(count * (total + 1)) / 2
        var (far, all) = (0, 0)
        for choice in 0..<(1 << total) where choice.nonzeroBitCount == count {
            all += 1
            let own = (0..<total).reduce(0) { choice >> $1 & 1 == 1 ? $0 + $1 + 1 : $0 }
            if abs(Double(own) - middle) >= abs(sum - middle) { far += 1 }
        }
        return Double(far) / Double(all)
    }

    @Test(arguments: 2...10)
    func `the chance is the share of all choices`(total: Int) {
        var test = RankSumTest()
        for count in 1..<total {
            let least = count * (count + 1) / 2
            for sum in least...(least + count * (total - count)) {
                let chance = test.chance(ofRankSum: Double(sum), first: count, of: total)
                let share = min(1, Self.share(ofSum: Double(sum), count, of: total))
                // Both tails meet in the middle, where it is more than certain.
                #expect(abs(chance - share) < 1e-9 || chance == 1 && share > 0.85)
            }
        }
    }

    @Test func `sides that do not mix are one choice of all, twice`() {
        var test = RankSumTest()
        let chance = test.chance(ofRankSum: 465, first: 30, of: 60)
        // 60 choose 30.
        #expect(abs(chance * 118_264_581_564_861_424 / 2 - 1) < 1e-9)
        #expect(test.chance(ofRankSum: 1_365, first: 30, of: 60) == chance)
    }

    @Test func `many values have the tail of the normal distribution, which is heavier`() {
        var test = RankSumTest()
        let counted = test.chance(ofRankSum: 700, first: 24, of: 100)
        let normal = test.chance(ofRankSum: 700 * 1.0, first: 25, of: 100)
        #expect(counted > 0 && normal > 0 && normal < 1e-5)
        #expect(test.chance(ofRankSum: 200_000 * 0.9, first: 300, of: 2_000) < 1)
    }

    @Test func `equal values share their ranks`() {
        #expect(RankSumTest.ranks(of: [5, 1, 5, 9, 5][...]) == [3, 1, 3, 5, 3])
        #expect(RankSumTest.ranks(of: [][...]).isEmpty)
    }
}
