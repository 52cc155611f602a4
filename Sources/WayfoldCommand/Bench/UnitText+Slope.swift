import WayfoldBenchmarks
import WayfoldReports

extension UnitText {
    /// `0.98 ±0.05`.
    static func exponent(_ slope: Slope?) -> String {
        guard let slope, let exponent = slope.exponent, let high = slope.high else { return "" }
        return "\(fixed(exponent)) ±\(fixed(high - exponent))"
    }

    private static func fixed(_ number: Double) -> String {
        Report.Value.decimal(number, places: 2).text
    }
}
