public import WayfoldReplay

extension JSONValue {
    static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }

    static func number(_ number: Int) -> JSONValue { JSONValue(.number("\(number)")) }

    static func number(_ number: Double) -> JSONValue { JSONValue(.number("\(number)")) }

    static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        JSONValue(.object(members.map { Member($0.key, $0.value) }))
    }

    /// The text, of a text.
    public var string: String? {
        if case .string(let text) = content { return text }
        return nil
    }

    /// The whole number, of a number that is one.
    public var integer: Int? {
        if case .number(let text) = content { return Int(text) }
        return nil
    }

    public var double: Double? {
        if case .number(let text) = content { return Double(text) }
        return nil
    }

    public var bool: Bool? {
        if case .bool(let isSo) = content { return isSo }
        return nil
    }

    /// The elements of an array.
    public var elements: [JSONValue]? {
        if case .array(let values) = content { return values }
        return nil
    }

    /// The text of a text, and how anything else is written.
    var plain: String { string ?? compactText }
}
