import Foundation

extension Growth {
    /// The law, without its factor: 1, log₂ n, n, n².
    func value(_ size: Int) -> Double {
        switch self {
        case .constant: 1
        case .logarithmic: log2(Double(max(size, 1)))
        case .linear: Double(size)
        case .quadratic: Double(size) * Double(size)
        }
    }

    /// A cost has to grow by at least this factor over the sizes that were measured to count as
    /// growing: what falls out of a cache costs twice as much without any law behind it.
    static let leastFactor = 2.5
    /// Relative errors below this are the machine's: a law that comes closer is no better for it.
    private static let noise = 0.05

    /// The class of medians by size; nil for fewer than three.
    ///
    /// Each law is fitted with a fixed cost beside it, a + b·f(n) with neither below 0, by least
    /// squares of the relative errors, so that every size counts alike. Of the laws the one with
    /// the least of Akaike's criterion counts, corrected for few points (Hurvich and Tsai 1989,
    /// "Regression and time series model selection in small samples"); a cost that does not grow
    /// by `leastFactor` by its own law is constant.
    public init?(of points: [Slope.Point]) {
        let points = points.filter { $0.nanoseconds > 0 && $0.size > 0 }
        guard points.count >= 3 else { return nil }
        var best = (growth: Growth.constant, score: Double.infinity)
        for growth in Growth.allCases {
            let fit = Fit(growth, points)
            guard growth == .constant || fit.factor(points) >= Self.leastFactor else { continue }
            let score = Self.score(fit.meanSquare, points.count, growth == .constant ? 1 : 2)
            if score < best.score { best = (growth, score) }
        }
        self = best.growth
    }

    private static func score(_ meanSquare: Double, _ count: Int, _ parameters: Int) -> Double {
        let number = Double(count)
        let freedom = max(1, number - Double(parameters) - 1)
        let penalty = 2 * Double(parameters) * number / freedom
        return number * log(max(meanSquare, noise * noise)) + penalty
    }

    /// a + b·f(n) by least squares of relative errors.
    private struct Fit {
        let growth: Growth
        var fixed = 0.0
        var factor = 0.0
        /// Of the relative errors.
        var meanSquare = 0.0

        init(_ growth: Growth, _ points: [Slope.Point]) {
            self.growth = growth
            let rows = points.map { point in
                (one: 1 / point.nanoseconds, law: growth.value(point.size) / point.nanoseconds)
            }
            let ones = rows.reduce(0) { $0 + $1.one * $1.one }
            let mixed = rows.reduce(0) { $0 + $1.one * $1.law }
            let laws = rows.reduce(0) { $0 + $1.law * $1.law }
            let one = rows.reduce(0) { $0 + $1.one }
            let law = rows.reduce(0) { $0 + $1.law }
            let determinant = ones * laws - mixed * mixed
            if growth != .constant, determinant > 1e-12 * ones * laws {
                fixed = (one * laws - law * mixed) / determinant
                factor = (law * ones - one * mixed) / determinant
            }
            if growth == .constant || factor < 0 { (fixed, factor) = (one / ones, 0) }
            if fixed < 0 { (fixed, factor) = (0, law / laws) }
            let errors = rows.map { fixed * $0.one + factor * $0.law - 1 }
            meanSquare = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
        }

        /// By how much it grows from the least size to the largest.
        func factor(_ points: [Slope.Point]) -> Double {
            let sizes = points.map(\.size)
            guard let least = sizes.min(), let most = sizes.max() else { return 1 }
            let start = fixed + factor * growth.value(least)
            return (fixed + factor * growth.value(most)) / max(start, 1e-9)
        }
    }
}
