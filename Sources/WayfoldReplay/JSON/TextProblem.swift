/// What is wrong at one place of a text: what is there, what should be, and what to do.
///
/// It is one line whatever the text holds: control characters and line separators in what is
/// quoted from it are written as escapes.
public struct TextProblem: Hashable, Sendable, CustomStringConvertible {
    /// With its verb: `is 'x'`, `has no verb`.
    public let found: String
    /// With its verb: `should be a number`; empty when what is there says it all.
    public let expected: String
    /// The way out; empty when what should be says it all.
    public let advice: String

    package init(_ found: String, _ expected: String, _ advice: String = "") {
        self.found = Self.inOneLine(found)
        self.expected = Self.inOneLine(expected)
        self.advice = Self.inOneLine(advice)
    }

    private static func inOneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if isControl(scalar) {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }

    public var description: String {
        found + (expected.isEmpty ? "" : " but \(expected)") + (advice.isEmpty ? "" : "; \(advice)")
    }
}
