import Foundation
import Testing
import WayfoldReports

@Suite struct AxisScaleTests {
    @Test func `logarithms are those of the C library`() {
        for number in [1e-12, 0.013, 0.5, 1, 1.4142, 2, 7, 10, 999.99, 1e6, 3.5e15] {
            #expect(abs(decimalLogarithm(of: number) - log10(number)) < 1e-12, "\(number)")
        }
        #expect(decimalLogarithm(of: 0) == 0)
        #expect(decimalLogarithm(of: -1) == 0)
        #expect(decimalLogarithm(of: .infinity) == 0)
    }

    @Test(arguments: [
        (0, "1", "1 ns", "1 B"), (1, "10", "10 ns", "10 B"), (3, "1,000", "1 µs", "1 kB"),
        (5, "100,000", "100 µs", "100 kB"), (6, "1 M", "1 ms", "1 MB"),
        (8, "100 M", "100 ms", "100 MB"), (9, "1 G", "1 s", "1 GB"),
        (-2, "0.01", "0.01 ns", "0.01 B"),
    ])
    func `powers of ten have short names`(
        exponent: Int, count: String, time: String, bytes: String
    ) {
        #expect(DecadeScale.countLabel(exponent) == count)
        #expect(DecadeScale.timeLabel(exponent) == time)
        #expect(DecadeScale.byteLabel(exponent) == bytes)
    }

    @Test func `a scale holds what it is to hold in whole decades`() {
        let scale = DecadeScale(holding: [20, 20_000], from: 0, to: 100)
        #expect(scale.lower == 1)
        #expect(scale.upper == 5)
        #expect(scale.ticks(atMost: 8) == [1, 2, 3, 4, 5])
        #expect(scale.ticks(atMost: 3) == [1, 3, 5])
        let point = DecadeScale(holding: [100], from: 0, to: 100)
        #expect(point.lower == 2 && point.upper == 3)
    }

    @Test(arguments: [
        ([0.0, 7], [0.0, 1, 2, 3, 4, 5, 6, 7]), ([41], [0, 10, 20, 30, 40]),
        ([100], [0, 20, 40, 60, 80, 100]), ([999_999], [0, 200_000, 400_000, 600_000, 800_000]),
        ([], [0, 1]), ([0], [0, 1]),
    ])
    func `an even scale has round numbers from nothing on`(numbers: [Double], ticks: [Double]) {
        let scale = EvenScale(holding: numbers, from: 0, to: 100)
        #expect(scale.ticks(atMost: 8) == ticks)
    }
}
