/// Where numbers stand on an axis.
package enum AxisScale {
    case decades(DecadeScale)
    case even(EvenScale)

    /// A scale that holds some numbers.
    package init(
        _ scale: LineChart.Axis.Scale, holding numbers: [Double], from: Double, to: Double
    ) {
        switch scale {
        case .decades: self = .decades(DecadeScale(holding: numbers, from: from, to: to))
        case .even: self = .even(EvenScale(holding: numbers, from: from, to: to))
        case .near: self = .even(EvenScale(near: numbers, from: from, to: to))
        }
    }

    package func position(of number: Double) -> Double {
        switch self {
        case .decades(let scale): scale.position(of: number)
        case .even(let scale): scale.position(of: number)
        }
    }

    /// Round numbers on it with their names.
    package func ticks(atMost limit: Int, of unit: LineChart.Axis.Unit) -> [LineChart.Axis.Tick] {
        switch self {
        case .decades(let scale):
            scale.ticks(atMost: limit).map { exponent in
                .init(DecadeScale.power(exponent), Self.label(exponent, unit))
            }
        case .even(let scale):
            scale.ticks(atMost: limit).map { .init($0, Self.label($0, unit)) }
        }
    }

    private static func label(_ exponent: Int, _ unit: LineChart.Axis.Unit) -> String {
        switch unit {
        case .count: DecadeScale.countLabel(exponent)
        case .nanoseconds: DecadeScale.timeLabel(exponent)
        case .bytes: DecadeScale.byteLabel(exponent)
        }
    }

    private static func label(_ number: Double, _ unit: LineChart.Axis.Unit) -> String {
        switch unit {
        case .count: UnitText.number(number)
        case .nanoseconds: UnitText.time(number)
        case .bytes: UnitText.bytes(number)
        }
    }
}

/// Where numbers stand on an axis whose every decade is as long as any other.
package struct DecadeScale {
    /// The powers of ten at the ends; the upper is above the lower.
    package let lower: Int
    package let upper: Int
    /// Where the ends stand; the second may be the smaller.
    let from: Double
    let to: Double

    /// The scale that holds all of some numbers above 0, whole decades and at least one.
    package init(holding numbers: [Double], from: Double, to: Double) {
        let exponents = numbers.map(decimalLogarithm)
        lower = Int(((exponents.min() ?? 0) + 1e-9).rounded(.down))
        upper = max(lower + 1, Int(((exponents.max() ?? 1) - 1e-9).rounded(.up)))
        self.from = from
        self.to = to
    }

    func position(of number: Double) -> Double {
        from + (decimalLogarithm(of: number) - Double(lower)) / Double(upper - lower) * (to - from)
    }

    /// The powers of ten on it, those between left out evenly where there are more than so many.
    package func ticks(atMost limit: Int) -> [Int] {
        let step = max(1, (upper - lower + limit - 1) / limit)
        return Array(stride(from: lower, through: upper, by: step))
    }

    static func power(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? 1 / power : power
    }

    /// `10`, `1,000`, `1 M`.
    package static func countLabel(_ exponent: Int) -> String {
        switch exponent {
        case ..<0: "0." + String(repeating: "0", count: -exponent - 1) + "1"
        case 6...:
            "1" + String(repeating: "0", count: exponent % 3)
                + [" M", " G", " T", " P"][min(exponent / 3 - 2, 3)]
        case 3...: "1" + String(repeating: "0", count: exponent - 3) + ",000"
        default: "1" + String(repeating: "0", count: exponent)
        }
    }

    /// `10 ns`, `1 µs`, `100 ms`.
    package static func timeLabel(_ exponent: Int) -> String {
        switch exponent {
        case ..<0: countLabel(exponent) + " ns"
        case 9...: countLabel(exponent - 9) + " s"
        default: countLabel(exponent % 3) + " " + ["ns", "µs", "ms"][exponent / 3]
        }
    }

    /// `10 B`, `1 kB`, `100 MB`.
    package static func byteLabel(_ exponent: Int) -> String {
        switch exponent {
        case ..<0: countLabel(exponent) + " B"
        case 9...: countLabel(exponent - 9) + " GB"
        default: countLabel(exponent % 3) + " " + ["B", "kB", "MB"][exponent / 3]
        }
    }
}

/// Where numbers stand on an axis whose every unit is as long as any other.
package struct EvenScale {
    /// What stands at the ends; the upper is above the lower.
    let lower: Double
    package let upper: Double
    /// The smallest distance between ticks.
    private let leastStep: Double
    private let from: Double
    private let to: Double

    /// The scale from 0 to the largest of some numbers, with whole numbers along it.
    package init(holding numbers: [Double], from: Double, to: Double) {
        let largest = numbers.max() ?? 1
        lower = 0
        upper = largest > 0 ? largest : 1
        leastStep = 1
        self.from = from
        self.to = to
    }

    /// The scale that holds some numbers with a little room on both sides.
    package init(near numbers: [Double], from: Double, to: Double) {
        let least = numbers.min() ?? 0
        let most = numbers.max() ?? 1
        let room = most > least ? (most - least) / 8 : max(abs(most) / 20, 1e-6)
        lower = least >= 0 ? max(0, least - room) : least - room
        upper = most + room
        leastStep = 1e-6
        self.from = from
        self.to = to
    }

    func position(of number: Double) -> Double {
        from + min(max((number - lower) / (upper - lower), 0), 1) * (to - from)
    }

    /// Round numbers that are 1, 2 or 5 times a power of ten apart, between the ends.
    package func ticks(atMost limit: Int) -> [Double] {
        var step = leastStep
        var factors = [2.0, 2.5, 2.0].makeIterator()
        while (upper - lower) / step > Double(max(limit, 2) - 1) {
            if let factor = factors.next() {
                step *= factor
            } else {
                factors = [2.0, 2.5, 2.0].makeIterator()
            }
        }
        let first = (lower / step).rounded(.up)
        let last = (upper / step).rounded(.down)
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }
}

/// The decimal logarithm of a number above 0, by the series of the inverse hyperbolic tangent,
/// since this module imports nothing. Right to the last digits of what a chart can show.
package func decimalLogarithm(of number: Double) -> Double {
    guard number.isFinite, number > 0 else { return 0 }
    let quotient = (number.significand - 1) / (number.significand + 1)
    var term = quotient
    var sum = 0.0
    for divisor in stride(from: 1.0, through: 35, by: 2) {
        sum += term / divisor
        term *= quotient * quotient
    }
    let naturalOfTwo = 0.693147180559945309417
    let naturalOfTen = 2.302585092994045684018
    return (2 * sum + Double(number.exponent) * naturalOfTwo) / naturalOfTen
}
