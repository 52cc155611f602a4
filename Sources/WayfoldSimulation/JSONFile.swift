import WayfoldModel
import WayfoldReplay

/// A JSON file that a person may have written, and what is wrong with it, line by line.
struct JSONFile {
    let name: String
    private let bytes: [UInt8]
    let root: JSONValue

    /// - Throws: `badFile` for what is no JSON, or no object.
    init(_ bytes: [UInt8], name: String) throws(SimulationError) {
        self.name = name
        self.bytes = bytes
        do throws(JSONError) {
            root = try JSONValue(bytes)
        } catch {
            throw .badFile(place: "\(name):\(error.line)", problem: "\(error.problem)")
        }
    }

    /// Requires the format's version, and the word for what such files hold if they say one.
    func requireVersion(_ version: Int) throws(SimulationError) {
        _ = try members(of: root, "the file")
        let value = try member("wayfold", of: root, "the number \(version)")
        guard case .number("\(version)") = value.content else {
            throw problem(value, "'wayfold' is \(value.name) but should be \(version)")
        }
    }

    func problem(at offset: Int, _ text: String) -> SimulationError {
        let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        return .badFile(place: "\(name):\(line)", problem: text)
    }

    func problem(_ value: JSONValue, _ text: String) -> SimulationError {
        problem(at: value.offset, text)
    }

    /// The members of an object, each key once.
    ///
    /// - Parameter known: the keys that it may have; any when it is nil.
    func members(
        of value: JSONValue, _ what: String, known: [String]? = nil
    ) throws(SimulationError) -> [JSONValue.Member] {
        guard case .object(let members) = value.content else {
            throw problem(value, "\(what) is \(value.name) but should be an object")
        }
        var seen: Set<[UInt8]> = []
        for member in members {
            if let known, !known.contains(where: { sameBytes($0, member.key) }) {
                let meant = Nearest.name(to: member.key, in: known).map { "did you mean '\($0)'?" }
                throw problem(
                    at: member.offset,
                    "\(what) has the unknown key '\(member.key)' but should have known ones; "
                        + (meant ?? "they are \(known.joined(separator: ", "))"))
            }
            guard seen.insert(Array(member.key.utf8)).inserted else {
                throw problem(
                    at: member.offset, "\(what) has '\(member.key)' again but should have it once")
            }
        }
        return members
    }

    func member(
        _ key: String, of value: JSONValue, _ kind: String
    ) throws(SimulationError) -> JSONValue {
        if let found = value[key] { return found }
        throw problem(value, "has no '\(key)' but needs it, \(kind)")
    }

    func elements(of value: JSONValue, _ what: String) throws(SimulationError) -> [JSONValue] {
        guard case .array(let values) = value.content else {
            throw problem(value, "\(what) is \(value.name) but should be a list")
        }
        return values
    }

    func text(_ value: JSONValue, _ what: String) throws(SimulationError) -> String {
        guard case .string(let text) = value.content, !text.isEmpty else {
            throw problem(value, "\(what) is \(value.name) but should be a text")
        }
        return text
    }

    func count(_ value: JSONValue, _ what: String) throws(SimulationError) -> UInt64 {
        // Sums of many counts stay within 64 bits, and exact in a Double.
        let limit: UInt64 = 1 << 40
        guard case .number(let digits) = value.content, let count = UInt64(digits), count <= limit
        else {
            throw problem(
                value, "\(what) is \(value.name) but should be a whole number up to \(limit)")
        }
        return count
    }

    func flag(_ value: JSONValue, _ what: String) throws(SimulationError) -> Bool {
        guard case .bool(let isSo) = value.content else {
            throw problem(value, "\(what) is \(value.name) but should be true or false")
        }
        return isSo
    }

    /// An app map within the file.
    func map(_ value: JSONValue) throws(SimulationError) -> AppMap {
        do {
            return try bytes.withUnsafeBufferPointer { buffer throws(MapError) in
                try AppMap(value, in: buffer, file: name)
            }
        } catch {
            throw .badMap("\(error)")
        }
    }
}
