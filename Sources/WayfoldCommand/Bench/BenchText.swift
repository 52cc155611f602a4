import WayfoldBenchmarks
import WayfoldReports

/// Numbers of a bench as people read them.
enum BenchText {
    /// `0.98 ±0.05`.
    static func exponent(_ slope: Slope?) -> String {
        guard let slope, let exponent = slope.exponent, let high = slope.high else { return "" }
        return "\(fixed(exponent, 2)) ±\(fixed(high - exponent, 2))"
    }

    private static func fixed(_ number: Double, _ places: Int) -> String {
        Report.Value.decimal(number, places: places).text
    }

    /// Three digits with their unit: `12.4 ns`, `3.10 ms`.
    static func time(_ nanoseconds: Double) -> String {
        var value = nanoseconds
        for unit in ["ns", "µs", "ms"] {
            if value < 999.5 { return "\(digits(value)) \(unit)" }
            value /= 1_000
        }
        return "\(digits(value)) s"
    }

    private static func digits(_ value: Double) -> String {
        fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// Three digits with their unit: `96 B`, `1.20 kB`.
    static func bytes(_ count: Double) -> String {
        if count < 999.5 { return "\(number(count)) B" }
        var value = count / 1_000
        for unit in ["kB", "MB"] {
            if value < 999.5 { return "\(digits(value)) \(unit)" }
            value /= 1_000
        }
        return "\(digits(value)) GB"
    }

    /// A count, with a decimal where it is the mean of several.
    static func number(_ value: Double) -> String {
        fixed(value, value == value.rounded() ? 0 : 1)
    }

    /// `10`, `1k`, `1M`.
    static func size(_ size: Int) -> String {
        if size >= 1_000_000, size.isMultiple(of: 1_000_000) { return "\(size / 1_000_000)M" }
        if size >= 1_000, size.isMultiple(of: 1_000) { return "\(size / 1_000)k" }
        return "\(size)"
    }
}
