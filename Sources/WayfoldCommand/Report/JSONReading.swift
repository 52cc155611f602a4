import WayfoldReplay

/// A value of a JSON file that is read for a report, with what errors say of it.
struct JSONReading {
    let path: String
    let value: JSONValue
    /// Where in the file it is: `uikit.objects`; empty for all of it.
    let place: String

    init(_ value: JSONValue, of path: String, at place: String = "") {
        self.value = value
        self.path = path
        self.place = place
    }

    /// What is said of a value that is not what it should be.
    func mistake(_ problem: String) -> CommandError {
        let place = place.isEmpty ? "" : ":\(place)"
        return .misfit("\(path)\(place)", problem)
    }

    private func mistake(_ key: String, _ expected: String) -> CommandError {
        let found = value[key].map { "is \($0.name)" } ?? "is missing"
        let inner = JSONReading(value, of: path, at: place.isEmpty ? key : "\(place).\(key)")
        return inner.mistake("\(found) but should be \(expected)")
    }

    /// The members of an object in the order of the text.
    func members() throws(CommandError) -> [(key: String, value: JSONReading)] {
        guard case .object(let members) = value.content else {
            throw mistake("is \(value.name) but should be an object")
        }
        return members.map { member in
            let place = place.isEmpty ? member.key : "\(place).\(member.key)"
            return (member.key, JSONReading(member.value, of: path, at: place))
        }
    }

    func optionalText(_ key: String) throws(CommandError) -> String? {
        guard let found = value[key] else { return nil }
        guard case .string(let text) = found.content else { throw mistake(key, "a text") }
        return text
    }

    func text(_ key: String) throws(CommandError) -> String {
        guard let text = try optionalText(key) else { throw mistake(key, "a text") }
        return text
    }

    func asText() throws(CommandError) -> String {
        guard case .string(let text) = value.content else {
            throw mistake("is \(value.name) but should be a text")
        }
        return text
    }

    func optionalCount(_ key: String) throws(CommandError) -> UInt64? {
        guard let found = value[key] else { return nil }
        guard case .number(let text) = found.content, let count = UInt64(text) else {
            throw mistake(key, "a count")
        }
        return count
    }

    func count(_ key: String) throws(CommandError) -> UInt64 {
        guard let count = try optionalCount(key) else { throw mistake(key, "a count") }
        return count
    }

    func flag(_ key: String) throws(CommandError) -> Bool {
        guard case .bool(let flag) = value[key]?.content else {
            throw mistake(key, "true or false")
        }
        return flag
    }

    func object(_ key: String) throws(CommandError) -> JSONReading {
        guard let found = value[key], case .object = found.content else {
            throw mistake(key, "an object")
        }
        return JSONReading(found, of: path, at: place.isEmpty ? key : "\(place).\(key)")
    }

    func optionalList(_ key: String) throws(CommandError) -> [JSONReading] {
        guard let found = value[key] else { return [] }
        guard case .array(let values) = found.content else { throw mistake(key, "an array") }
        let place = place.isEmpty ? key : "\(place).\(key)"
        return values.enumerated().map {
            JSONReading($0.element, of: path, at: "\(place)[\($0.offset)]")
        }
    }

    func list(_ key: String) throws(CommandError) -> [JSONReading] {
        guard value[key] != nil else { throw mistake(key, "an array") }
        return try optionalList(key)
    }
}
