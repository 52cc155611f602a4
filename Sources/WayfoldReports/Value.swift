extension Report {
    /// A text or a number.
    public enum Value: Hashable, Sendable {
        case text(String)
        case integer(Int64)
        /// Shown as yes or no; true or false in JSON.
        case flag(Bool)
        /// A number shown with that many decimal places, 0 to 9.
        case decimal(Double, places: Int)

        /// A count as an integer; one beyond 2^63 - 1 is shown as that.
        public static func count(_ count: some BinaryInteger) -> Value {
            .integer(Int64(clamping: count))
        }
    }
}

extension Report.Value {
    /// Whether it is a number, which is aligned at its right end.
    public var isNumber: Bool {
        switch self {
        case .text, .flag: false
        case .integer, .decimal: true
        }
    }

    /// What a person reads: numbers with thousands separators.
    public var text: String {
        switch self {
        case .text(let text): text
        case .flag(let isSo): isSo ? "yes" : "no"
        case .integer(let number): Self.grouped(String(number.magnitude), sign: number < 0)
        case .decimal(let number, let places): Self.fixed(number, places, isGrouped: true)
        }
    }

    /// What a script reads: a number without separators, true or false; nil for a text and for
    /// what is no number.
    var bare: String? {
        switch self {
        case .text: nil
        case .flag(let isSo): "\(isSo)"
        case .integer(let number): String(number)
        case .decimal(let number, let places):
            number.isFinite ? Self.fixed(number, places, isGrouped: false) : nil
        }
    }

    private static func grouped(_ digits: String, sign: Bool) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return (sign ? "-" : "") + text
    }

    /// A number rounded to a fixed count of decimal places; what no 63 bits hold in full.
    static func fixed(_ number: Double, _ places: Int, isGrouped: Bool) -> String {
        let places = min(max(places, 0), 9)
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (number.magnitude * scale).rounded()
        guard scaled < 9e18 else { return "\(number)" }
        var digits = String(UInt64(scaled))
        digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let whole = String(digits.dropLast(places))
        let sign = number < 0 && scaled > 0
        let head = isGrouped ? grouped(whole, sign: sign) : (sign ? "-" : "") + whole
        return places == 0 ? head : head + "." + digits.suffix(places)
    }
}

extension Report.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral text: String) { self = .text(text) }

    public init(integerLiteral number: Int64) { self = .integer(number) }
}
