import Foundation

/// What a request asks for besides its path.
struct ViewQuery: Sendable {
    private let items: [(name: String, value: String)]

    /// Reads what stands behind a question mark; nil when a percent sign names no text.
    init?(parsing text: Substring) {
        var items: [(name: String, value: String)] = []
        for part in text.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = String(pair[0]).removingPercentEncoding,
                let value = pair.count > 1 ? String(pair[1]).removingPercentEncoding : ""
            else { return nil }
            items.append((name, value))
        }
        self.items = items
    }

    /// The text of a parameter; nil when it is missing or empty.
    func text(_ name: String) -> String? {
        let value = items.first { $0.name == name }?.value
        return value?.isEmpty == true ? nil : value
    }

    /// - Throws: `badParameter` for what is no number.
    func number(_ name: String) throws(ViewError) -> UInt64? {
        guard let text = text(name) else { return nil }
        guard let number = UInt64(text) else {
            throw .badParameter(name, "is '\(text.prefix(40))' but should be a whole number")
        }
        return number
    }

    func requiredNumber(_ name: String) throws(ViewError) -> UInt64 {
        guard let number = try number(name) else {
            throw .badParameter(name, "is missing but should be a whole number")
        }
        return number
    }

    /// Two numbers, the first not greater than the second; everything when both are missing.
    func range(_ from: String, _ to: String) throws(ViewError) -> ClosedRange<UInt64> {
        let (low, high) = (try number(from) ?? 0, try number(to) ?? .max)
        guard low <= high else {
            throw .badParameter(to, "is \(high) but should be at least \(low)")
        }
        return low...high
    }

    /// All of it, in one text, by which equal questions are known.
    var key: String {
        items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
