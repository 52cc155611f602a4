/// What is wrong at one place of a text: what is there, what should be, and what to do.
public struct TextProblem: Hashable, Sendable, CustomStringConvertible {
    /// With its verb: `is 'x'`, `has no verb`.
    public let found: String
    /// With its verb: `should be a number`; empty when what is there says it all.
    public let expected: String
    /// The way out; empty when what should be says it all.
    public let advice: String

    init(_ found: String, _ expected: String, _ advice: String = "") {
        self.found = found
        self.expected = expected
        self.advice = advice
    }

    public var description: String {
        found + (expected.isEmpty ? "" : " but \(expected)") + (advice.isEmpty ? "" : "; \(advice)")
    }
}
