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
    /// Less than that counts where so many sizes lie so close to the law that nothing else explains
    /// them: a small factor beside a large fixed cost.
    private static let closeFactor = 1.5
    private static let closeError = 0.03
    private static let closePoints = 5
    /// Relative errors below this are the machine's: a law that comes closer is no better for it.
    private static let noise = 0.1

    /// The class of medians by size; nil for fewer than three.
    ///
    /// Each law is fitted with a fixed cost beside it, a + b·f(n) with neither below 0, by least
    /// squares of the errors of the logarithm, so that every size counts alike and twice as much
    /// is as far away as half as much. The law with the least of Schwarz's criterion counts
    /// (1978, "Estimating the dimension of a model"); a faster law has to be better by 2, which is
    /// positive evidence (Kass and Raftery 1995, "Bayes factors"). A cost that does not grow by
    /// `leastFactor` by a law is not said to follow it. Linear in the points.
    public init?(of points: [Slope.Point]) {
        let points = points.filter { $0.nanoseconds > 0 && $0.size > 0 }
        guard points.count >= 3 else { return nil }
        let count = Double(points.count)
        var best = (growth: Growth.constant, score: Double.infinity)
        for growth in Growth.allCases {
            let fit = Fit(growth, points)
            guard growth == .constant || Self.shows(fit, points.count) else { continue }
            let parameters = growth == .constant ? 1.0 : 2.0
            let score =
                count * log(max(fit.meanSquare, Self.noise * Self.noise)) + parameters * log(count)
            if score < best.score - Self.evidence { best = (growth, score) }
        }
        self = best.growth
    }

    private static let evidence = 2.0

    /// Whether a fit shows growth at all.
    private static func shows(_ fit: Fit, _ count: Int) -> Bool {
        if fit.factor >= leastFactor { return true }
        return count >= closePoints && fit.factor >= closeFactor
            && fit.meanSquare <= closeError * closeError
    }

    /// The best share of the growing part in a + b·f(n), found by trial: of its two numbers only
    /// their ratio bends the curve, and the other is the mean of what is left.
    private struct Fit {
        /// Of the errors of the logarithm.
        var meanSquare = Double.infinity
        /// By how much it grows from the least size to the largest.
        var factor = 1.0

        /// How fine the ratios are tried, in steps of a tenth of e.
        private static let steps = 400

        init(_ growth: Growth, _ points: [Slope.Point]) {
            let laws = points.map { growth.value($0.size) }
            let costs = points.map { log($0.nanoseconds) }
            let most = laws.max() ?? 1
            for step in growth == .constant ? 0..<1 : 0..<Self.steps {
                // From a growing part that is all there is to one that is hardly there.
                let fixed = step == 0 ? 0 : exp(Double(step - Self.steps) / 10 + 6)
                let shape = laws.map { log(growth == .constant ? 1 : fixed + $0 / most) }
                let offsets = zip(costs, shape).map { $0 - $1 }
                let mean = offsets.reduce(0, +) / Double(offsets.count)
                let square =
                    offsets.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(offsets.count)
                guard square < meanSquare else { continue }
                meanSquare = square
                factor = exp((shape.max() ?? 0) - (shape.min() ?? 0))
            }
        }
    }
}
