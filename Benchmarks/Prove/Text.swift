/// Numbers and times as the lines of a run say them.
enum Text {
    /// A number with one digit behind the point.
    static func decimal(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        let tenths = Int((value.magnitude * 10).rounded())
        return (value < 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
    }

    /// A number with two digits behind the point.
    static func hundredths(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e14 else { return "\(value)" }
        let count = Int((value.magnitude * 100).rounded())
        let rest = count % 100
        return (value < 0 ? "-" : "") + "\(count / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// How many times one number has another, with one digit behind the point.
    static func ratio(_ value: Double, _ other: Double) -> String {
        decimal(value / other)
    }

    /// A part of a whole in percent.
    static func percent(_ part: Int, of whole: Int) -> String {
        decimal(100 * Double(part) / Double(max(whole, 1))) + "%"
    }

    /// How long ago something was, in its greatest whole unit.
    static func age(seconds: Double) -> String {
        switch seconds {
        case ..<60: "less than a minute ago"
        case ..<3_600: "\(Int(seconds / 60)) min ago"
        case ..<86_400: "\(Int(seconds / 3_600)) h ago"
        default: "\(Int(min(seconds / 86_400, 1e9))) d ago"
        }
    }
}
