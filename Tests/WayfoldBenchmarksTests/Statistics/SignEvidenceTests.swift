import Testing

@testable import WayfoldBenchmarks

@Suite struct SignEvidenceTests {
    /// The average of the likelihood ratios by summing over a fine grid of coins.
    private static func average(above: Int, of count: Int) -> Double {
        let steps = 20_000
        var sum = 0.0
        for step in 0..<steps {
            let chance = 0.5 + 0.5 * (Double(step) + 0.5) / Double(steps)
            var ratio = 1.0
            for index in 0..<count { ratio *= 2 * (index < above ? chance : 1 - chance) }
            sum += ratio
        }
        return sum / Double(steps)
    }

    @Test(arguments: 0...24)
    func `the evidence is the average over all coins that fall above more often`(count: Int) {
        for above in 0...count {
            let expected = Self.average(above: above, of: count)
            let value = SignEvidence.value(above: above, of: count)
            #expect(abs(value - expected) <= 1e-6 * expected)
        }
    }

    @Test func `all above are worth as much as the sum of the powers of two, by the count`() {
        #expect(SignEvidence.value(above: 0, of: 0) == 1)
        #expect(SignEvidence.value(above: 9, of: 9) == 1023.0 / 10)
        #expect(SignEvidence.value(above: 15, of: 15) == 65_535.0 / 16)
    }

    @Test func `a fair coin's next toss leaves the evidence as it is on average`() {
        for count in 0..<60 {
            for above in 0...count {
                let now = SignEvidence.value(above: above, of: count)
                let next =
                    (SignEvidence.value(above: above, of: count + 1)
                        + SignEvidence.value(above: above + 1, of: count + 1)) / 2
                #expect(abs(next - now) <= 1e-9 * now)
            }
        }
    }

    @Test(arguments: [0.05, 0.01, 0.01 / 30])
    func `fair coins reach a level at any of sixty looks no more often than it says`(
        level: Double
    ) {
        // chances[above]: of the paths that have not reached it yet.
        var chances = [1.0]
        var reached = 0.0
        for count in 1...60 {
            var next = [Double](repeating: 0, count: count + 1)
            for (above, chance) in chances.enumerated() {
                next[above] += chance / 2
                next[above + 1] += chance / 2
            }
            for above in next.indices
            where SignEvidence.value(above: above, of: count) * level >= 1 {
                reached += next[above]
                next[above] = 0
            }
            chances = next
        }
        #expect(reached <= level)
        // It is no stricter than it has to be either.
        #expect(reached > level / 4)
    }

    @Test func `the fewest that are evidence are one fewer than enough to be none`() throws {
        #expect(SignEvidence.fewest(of: 6, level: 0.05) == nil)
        #expect(SignEvidence.fewest(of: 9, level: 0.01) == 9)
        #expect(SignEvidence.fewest(of: 8, level: 0.01) == nil)
        #expect(SignEvidence.fewest(of: 15, level: 0.01 / 30) == 15)
        for count in 10...60 {
            let fewest = try #require(SignEvidence.fewest(of: count, level: 0.01))
            #expect(SignEvidence.value(above: fewest, of: count) >= 100)
            #expect(SignEvidence.value(above: fewest - 1, of: count) < 100)
        }
    }
}
