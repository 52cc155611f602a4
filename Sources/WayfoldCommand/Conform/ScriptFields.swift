import WayfoldReplay
import WayfoldReports

/// Reads a recorded script's values; every mistake is one line that names its place.
struct ScriptFields {
    /// `FILE:LINE`.
    let place: String

    func text(_ value: JSONValue?, _ what: String) throws(CommandError) -> String {
        guard let text = try optionalText(value, what) else { throw missing(what, "a text") }
        return text
    }

    func optionalText(_ value: JSONValue?, _ what: String) throws(CommandError) -> String? {
        switch value?.content {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw wrong(value, what, "a text")
        }
    }

    func flag(_ value: JSONValue?, _ what: String, or other: Bool) throws(CommandError) -> Bool {
        switch value?.content {
        case nil, .null: return other
        case .bool(let flag): return flag
        default: throw wrong(value, what, "true or false")
        }
    }

    func number(_ value: JSONValue?, _ what: String) throws(CommandError) -> Int? {
        switch value?.content {
        case nil, .null: return nil
        case .number(let text):
            guard let number = Int(text) else { throw wrong(value, what, "a whole number") }
            return number
        default: throw wrong(value, what, "a whole number")
        }
    }

    func list(_ value: JSONValue?, _ what: String) throws(CommandError) -> [JSONValue] {
        switch value?.content {
        case nil, .null: return []
        case .array(let values): return values
        default: throw wrong(value, what, "an array")
        }
    }

    func wrong(_ value: JSONValue?, _ what: String, _ expected: String) -> CommandError {
        guard let value else { return missing(what, expected) }
        return .notAScript(
            place, "'\(what)' is \(TextWidth.visible(value.name)) but should be \(expected)")
    }

    private func missing(_ what: String, _ expected: String) -> CommandError {
        .notAScript(place, "'\(what)' is missing but should be \(expected)")
    }
}
