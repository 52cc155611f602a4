/// One thing a run of the suite found out: what an action of a workload cost, kept or did.
public struct Figure: Hashable, Sendable {
    /// What was done: `push`, `tree-star-leaf`.
    public var workload: String
    /// Who did it: an architecture's name, `fold`, or what stands in for it, `log` or a peer's.
    public var subject: String
    /// How deep the stack or how large the tree was.
    public var size: Int
    public var measure: Measure
    public var value: Value

    /// A number in the measure's unit, or a word.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case word(String)
    }

    public init(
        workload: String, subject: String, size: Int, measure: Measure, value: Value
    ) {
        self.workload = workload
        self.subject = subject
        self.size = size
        self.measure = measure
        self.value = value
    }

    /// `push uikit 1000 allocations`: what a report calls it, and no other figure of a run.
    public var name: String { "\(workload) \(subject) \(size) \(measure.name)" }

    /// The number; nil for a digest and a class of growth.
    public var number: Double? {
        guard case .number(let number) = value else { return nil }
        return number
    }
}

/// The keys are `workload`, `subject`, `size`, `measure`, `value` (a number or a text) and, for
/// readers that know no measures, `unit` and `exact`.
extension Figure: Codable {
    private enum Key: String, CodingKey {
        case workload, subject, size, measure, value, unit, exact
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        workload = try values.decode(String.self, forKey: .workload)
        subject = try values.decode(String.self, forKey: .subject)
        size = try values.decode(Int.self, forKey: .size)
        measure = try values.decode(Measure.self, forKey: .measure)
        value =
            measure.unit == .word
            ? .word(try values.decode(String.self, forKey: .value))
            : .number(try values.decode(Double.self, forKey: .value))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(workload, forKey: .workload)
        try values.encode(subject, forKey: .subject)
        try values.encode(size, forKey: .size)
        try values.encode(measure, forKey: .measure)
        switch value {
        case .number(let number): try values.encode(number, forKey: .value)
        case .word(let word): try values.encode(word, forKey: .value)
        }
        try values.encode(measure.unit, forKey: .unit)
        try values.encode(measure.isExact, forKey: .exact)
    }
}
