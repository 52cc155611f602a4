import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

/// How costs are classified by their growth.
@Suite struct GrowthTests {
    private static let sizes = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

    /// Medians of a law, each off by up to a share of itself.
    private static func points(
        _ sizes: [Int] = sizes, noise: Double = 0, seed: UInt64 = 1, _ law: (Double) -> Double
    ) -> [Slope.Point] {
        var random = SplitMix64(seed: seed)
        return sizes.map { size in
            let draw = Double(random.below(2_001) - 1_000) / 1_000
            return .init(size: size, nanoseconds: law(Double(size)) * (1 + noise * draw))
        }
    }

    @Test(arguments: 0..<500 as Range<UInt64>)
    func `a constant cost is constant under any noise of a third`(seed: UInt64) {
        let points = Self.points(noise: 0.33, seed: seed) { _ in 600 }
        #expect(Growth(of: points) == .constant)
        #expect(Growth(of: Array(points.prefix(3))) == .constant)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `a linear cost is linear, however small its factor, once it outweighs what is fixed`(
        seed: UInt64
    ) {
        for (fixed, factor) in [(0.0, 3.0), (50, 1), (8_000, 0.25), (8_000, 30)] {
            let points = Self.points(noise: 0.2, seed: seed) { fixed + factor * $0 }
            #expect(Growth(of: points) == .linear, "\(fixed) + \(factor) n")
        }
        let few = Self.points([10, 100, 1_000, 10_000], noise: 0.2, seed: seed) { 900 * $0 }
        #expect(Growth(of: few) == .linear)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `quadratic and logarithmic costs are told from linear ones`(seed: UInt64) {
        let square = Self.points([10, 100, 1_000], noise: 0.2, seed: seed) { 30_000 + 30 * $0 * $0 }
        #expect(Growth(of: square) == .quadratic)
        let steps = Self.points(noise: 0.1, seed: seed) { n in
            var levels = 0.0
            var left = n
            while left > 1 {
                left /= 2
                levels += 1
            }
            return 50 + 300 * levels
        }
        #expect(Growth(of: steps) == .logarithmic)
    }

    @Test func `what falls out of a cache once is no growth`() {
        let points = Self.points { $0 >= 100_000 ? 1_300 : 600 }
        #expect(Growth(of: points) == .constant)
    }

    @Test func `a small factor beside a large fixed cost shows where nothing disturbs it`() {
        let star = zip(Self.sizes, [12_600.0, 12_700, 12_900, 14_200, 27_500]).map {
            Slope.Point(size: $0, nanoseconds: $1)
        }
        #expect(Growth(of: star) == .linear)
        #expect(Growth(of: Array(star.dropLast())) == .constant)
    }

    @Test func `memory that grows slow with the size makes no square of a line`() {
        let chain = zip(Self.sizes, [2_190.0, 13_500, 262_000, 8_410_000]).map {
            Slope.Point(size: $0, nanoseconds: $1)
        }
        #expect(Growth(of: chain) == .linear)
    }

    @Test func `two points make no class`() {
        #expect(Growth(of: Self.points([10, 100]) { $0 }) == nil)
    }

    @Test func `the exponent of a power is that power, without doubt`() throws {
        let points = Self.points { 7 * $0 * $0 }
        let slope = Slope(workload: "w", subject: "s", points: points, end: .complete)
        #expect(abs(try #require(slope.exponent) - 2) < 1e-9)
        #expect(abs(try #require(slope.low) - 2) < 1e-6)
        #expect(abs(try #require(slope.high) - 2) < 1e-6)
    }

    /// By hand: x = 0, 1, 2 and y = 0, 1, 4 in steps of the logarithm of 10 give a slope of 2 with
    /// residuals 1/3, -2/3, 1/3, so a standard error of 1/√3 and a margin of 12.706 times that.
    @Test func `the interval of three points is that of Student's t with one degree`() throws {
        let points = [(1, 1.0), (10, 10.0), (100, 10_000.0)].map {
            Slope.Point(size: $0.0, nanoseconds: $0.1)
        }
        let slope = Slope(workload: "w", subject: "s", points: points, end: .complete)
        #expect(abs(try #require(slope.exponent) - 2) < 1e-9)
        let margin = try #require(slope.high) - 2
        #expect(abs(margin - 12.706 * (1.0 / 3).squareRoot()) < 1e-6)
    }
}
