import Foundation

/// Where numbers stand on an axis whose every decade is as long as any other.
struct DecadeScale {
    /// The powers of ten at the ends; the upper is above the lower.
    let lower: Int
    let upper: Int
    /// Where the ends stand; the second may be the smaller.
    let from: Double
    let to: Double

    /// The scale that holds all of some numbers above 0, whole decades and at least one.
    init(holding numbers: [Double], from: Double, to: Double) {
        let exponents = numbers.map { log10($0) }
        lower = Int(((exponents.min() ?? 0) + 1e-9).rounded(.down))
        upper = max(lower + 1, Int(((exponents.max() ?? 1) - 1e-9).rounded(.up)))
        self.from = from
        self.to = to
    }

    func position(of number: Double) -> Double {
        from + (log10(number) - Double(lower)) / Double(upper - lower) * (to - from)
    }

    /// The powers of ten on it, those between left out evenly where there are more than so many.
    func ticks(atMost limit: Int) -> [Int] {
        let step = max(1, (upper - lower + limit - 1) / limit)
        return Array(stride(from: lower, through: upper, by: step))
    }

    /// `10`, `1,000`, `1 M`.
    static func countLabel(_ exponent: Int) -> String {
        switch exponent {
        case ..<0: "0." + String(repeating: "0", count: -exponent - 1) + "1"
        case 6...:
            "1" + String(repeating: "0", count: exponent % 3)
                + [" M", " G", " T", " P"][
                    min(exponent / 3 - 2, 3)]
        case 3...: "1" + String(repeating: "0", count: exponent - 3) + ",000"
        default: "1" + String(repeating: "0", count: exponent)
        }
    }

    /// `10 ns`, `1 µs`, `100 ms`.
    static func timeLabel(_ exponent: Int) -> String {
        switch exponent {
        case ..<0: countLabel(exponent) + " ns"
        case 9...: countLabel(exponent - 9) + " s"
        default:
            countLabel(exponent % 3) + " " + ["ns", "µs", "ms"][exponent / 3]
        }
    }
}
