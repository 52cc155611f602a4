import WayfoldArchitectures
import WayfoldReplay

/// Reads a scenario's description; the first thing that is wrong with it is said with its line.
struct BugScenarioReader {
    static let fileName = "bug.json"

    private static let keys = [
        "wayfold", "id", "title", "source", "system", "architecture", "fault", "oracle", "caught",
        "retention", "trace",
    ]

    private let folder: String
    private let file: String
    private let bytes: [UInt8]
    private let object: JSONValue
    private let shell: Shell

    init(folder: String, _ shell: Shell) throws(CommandError) {
        self.folder = folder
        self.shell = shell
        file = folder + "/" + Self.fileName
        bytes = try PathState.bytes(of: file)
        do throws(JSONError) {
            object = try JSONValue(bytes)
        } catch {
            throw .badScenario("\(file):\(error.line)", "\(error.problem)")
        }
    }

    func scenario() throws(CommandError) -> BugScenario {
        try checkKeys()
        let version = try value("wayfold", "the number 1")
        guard case .number("1") = version.content else {
            throw problem(version, "'wayfold' is \(version.name) but should be 1")
        }
        let id = try text("id")
        guard folder.split(separator: "/").last.map(String.init) == id else {
            throw problem(
                try value("id", ""), "'id' is '\(id)' but should be the name of its folder")
        }
        let subject = try subject()
        return BugScenario(
            folder: folder, id: id, title: try text("title"), sources: try sources(),
            system: object["system"] == nil ? subject.name : try text("system"),
            subject: subject, fault: try fault(of: subject), oracle: try oracle(),
            caught: try caught(), isRetention: try flag("retention"), trace: try trace())
    }

    private func checkKeys() throws(CommandError) {
        guard case .object(let members) = object.content else {
            throw problem(object, "is \(object.name) but should be a description, an object")
        }
        var seen: Set<[UInt8]> = []
        for member in members {
            guard Self.keys.contains(member.key) else {
                throw .badScenario(
                    place(member.offset),
                    "has the unknown key '\(member.key)' but should have known ones; "
                        + advice(member.key, Self.keys))
            }
            guard seen.insert(Array(member.key.utf8)).inserted else {
                throw .badScenario(
                    place(member.offset), "has '\(member.key)' again but should have it once")
            }
        }
    }

    private func place(_ offset: Int) -> String {
        let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        return "\(file):\(line)"
    }

    private func problem(_ value: JSONValue, _ text: String) -> CommandError {
        .badScenario(place(value.offset), text)
    }

    private func advice(_ word: String, _ names: [String]) -> String {
        if let meant = Nearest.name(to: word, in: names) { return "did you mean '\(meant)'?" }
        return "it is one of \(names.joined(separator: ", "))"
    }

    private func value(_ key: String, _ kind: String) throws(CommandError) -> JSONValue {
        if let value = object[key] { return value }
        throw problem(object, "has no '\(key)' but needs it, \(kind)")
    }

    private func text(_ key: String) throws(CommandError) -> String {
        let value = try value(key, "a text")
        guard case .string(let text) = value.content, !text.isEmpty else {
            throw problem(value, "'\(key)' is \(value.name) but should be a text")
        }
        return text
    }

    private func flag(_ key: String) throws(CommandError) -> Bool {
        guard let value = object[key] else { return false }
        guard case .bool(let isSo) = value.content else {
            throw problem(value, "'\(key)' is \(value.name) but should be true or false")
        }
        return isSo
    }

    /// A text, or a list of texts.
    private func sources() throws(CommandError) -> [String] {
        let value = try value("source", "a text or a list of texts")
        let list: [JSONValue]
        if case .array(let values) = value.content { list = values } else { list = [value] }
        var texts: [String] = []
        for item in list {
            guard case .string(let text) = item.content, !text.isEmpty else {
                throw problem(item, "'source' is \(item.name) but should be a text")
            }
            texts.append(text)
        }
        guard !texts.isEmpty else { throw problem(value, "'source' is empty but needs a text") }
        return texts
    }

    private func caught() throws(CommandError) -> UInt64? {
        guard let value = object["caught"] else { return nil }
        guard case .number(let digits) = value.content, let number = UInt64(digits), number > 0
        else {
            throw problem(value, "'caught' is \(value.name) but should be an event's number")
        }
        return number
    }

    private func trace() throws(CommandError) -> String {
        let name = object["trace"] == nil ? "trace.jsonl" : try text("trace")
        return name.hasPrefix("/") ? name : folder + "/" + name
    }

    private func subject() throws(CommandError) -> Subject {
        let name = try text("architecture")
        let known = shell.architectures
        if let found = known.first(where: { $0.name == name }) { return found }
        throw problem(
            try value("architecture", ""),
            "'architecture' is '\(name)' but there is none of that name; "
                + advice(name, known.map { $0.name }))
    }

    private func fault(of subject: Subject) throws(CommandError) -> Fault {
        let name = try text("fault")
        let known = subject.faults
        if let found = known.first(where: { $0.name == name }) { return found }
        throw problem(
            try value("fault", ""),
            "'fault' is '\(name)' but is none of '\(subject.name)'; "
                + (Nearest.name(to: name, in: known.map(\.name)).map { "did you mean '\($0)'?" }
                    ?? "see 'wayfold lab architectures --faults'"))
    }

    private func oracle() throws(CommandError) -> Oracle {
        let name = try text("oracle")
        if let found = Oracle.named(name) { return found }
        throw problem(
            try value("oracle", ""),
            "'oracle' is '\(name)' but there is none of that name; "
                + (Nearest.name(to: name, in: Oracle.all.map(\.name))
                    .map { "did you mean '\($0)'?" } ?? "see 'wayfold lab bugs --oracles'"))
    }
}
