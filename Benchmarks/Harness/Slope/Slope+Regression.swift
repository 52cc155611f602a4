import Foundation

extension Slope {
    /// The slope of medians by size: the exponent by least squares on the logarithms of both, with
    /// its 95% interval by Student's t, and the class.
    init(workload: String, subject: String, points: [Point], end: End) {
        self.init(
            workload: workload, subject: subject, points: points, end: end, exponent: nil)
        growth = Growth(of: points)
        let pairs = points.filter { $0.nanoseconds > 0 && $0.size > 0 }
            .map { (x: log(Double($0.size)), y: log($0.nanoseconds)) }
        guard pairs.count >= 3 else { return }
        let count = Double(pairs.count)
        let meanX = pairs.reduce(0) { $0 + $1.x } / count
        let meanY = pairs.reduce(0) { $0 + $1.y } / count
        let squares = pairs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        guard squares > 0 else { return }
        let slope = pairs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / squares
        let rest = pairs.reduce(0) { sum, pair in
            let error = pair.y - meanY - slope * (pair.x - meanX)
            return sum + error * error
        }
        let margin =
            Self.student(pairs.count - 2) * (rest / (count - 2) / squares).squareRoot()
        (exponent, low, high) = (slope, slope - margin, slope + margin)
    }

    /// The 97.5% point of Student's t distribution, from its table.
    private static func student(_ freedom: Int) -> Double {
        let table = [
            12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
            2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
        ]
        return table.indices.contains(freedom - 1) ? table[freedom - 1] : 1.960
    }
}
