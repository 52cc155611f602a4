import Testing

@testable import WayfoldBenchmarks

@Suite struct MedianTests {
    @Test func `the median is in the middle`() {
        #expect(median(of: []) == 0)
        #expect(median(of: [3]) == 3)
        #expect(median(of: [4, 1]) == 2.5)
        #expect(median(of: [9, 1, 5]) == 5)
        #expect(median(of: [9, 1, 5, 4]) == 4.5)
    }

    @Test func `few values leave the ends open`() {
        let interval = MedianInterval(
            of: [1, 2, 3, 4, 5, 6, 7, 8], lowerLevel: 0.01, upperLevel: 0.05)
        #expect(interval == MedianInterval(lower: -.infinity, upper: 8))
    }

    @Test func `the ends are values of the sample, of any order`() {
        let values = (1...20).map { Double($0 * 8 % 21) }
        let interval = MedianInterval(of: values, lowerLevel: 0.01, upperLevel: 0.01)
        // Of 20, 18 on one side are evidence at 0.01.
        #expect(SignEvidence.fewest(of: 20, level: 0.01) == 18)
        #expect(interval == MedianInterval(lower: 3, upper: 18))
    }

    @Test func `an interval holds just the medians against which the signs are no evidence`() {
        let values: [Double] = [3, -1, 4, 1, -5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4]
        let interval = MedianInterval(of: values, lowerLevel: 0.02, upperLevel: 0.02)
        for tenth in -60...100 {
            let guess = Double(tenth) / 10 + 0.05
            let above = values.count { $0 > guess }
            let below = values.count { $0 < guess }
            let isHeld =
                SignEvidence.value(above: above, of: values.count) < 50
                && SignEvidence.value(above: below, of: values.count) < 50
            #expect(isHeld == (interval.lower < guess && guess < interval.upper))
        }
    }
}
