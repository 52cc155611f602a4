import WayfoldReplay

/// One person's work on one small web page: a JSON object a line.
///
/// `{"file": text, "utterance": text, "reward": number, "durationMs": number, "clicks": [...]}`,
/// where a click is `[milliseconds, tag, id, class, text]` and each text may be null. Other keys
/// are passed over.
struct MiniWoBRow {
    struct Click {
        /// Since the start of the session.
        var microseconds: Int64
        var tag: String
        var id: String
        var className: String
        var text: String
    }

    /// The recording it comes from.
    var file: String
    /// As written.
    var reward: String
    /// When the session ends: its duration, or its last click when that is later.
    var endMicroseconds: Int64
    var clicks: [Click]

    /// A longer line is no person's work, and its tree of values would be large.
    private static let limitBytes = 1 << 20

    init(_ line: Line) throws(RowFault) {
        guard line.bytes.count <= Self.limitBytes else {
            throw RowFault(
                .tooLong,
                "has \(line.bytes.count) bytes but should have at most \(Self.limitBytes)")
        }
        if line.bytes.isEmpty {
            throw RowFault(.emptyLine, "is empty but should be a JSON object")
        }
        let row: JSONValue
        do throws(JSONError) {
            row = try JSONValue(Array(line.bytes))
        } catch {
            let place = "column \(error.column) "
            if !line.isTerminated {
                throw RowFault(.cutLine, place + "\(error.problem), and the line has no end")
            }
            throw RowFault(.notJSON, place + "\(error.problem)")
        }
        file = try Self.text(row["file"], "'file'")
        reward = try Self.numberText(row["reward"], "'reward'")
        endMicroseconds = try Self.microseconds(row["durationMs"], "'durationMs'")
        guard case .array(let values) = row["clicks"]?.content else {
            throw Self.shape("'clicks'", row["clicks"], "an array")
        }
        clicks = []
        for (position, value) in values.enumerated() {
            let click = try Self.click(value, "click \(position + 1)")
            if let last = clicks.last, last.microseconds > click.microseconds {
                throw RowFault(
                    .outOfRange,
                    "click \(position + 1) is at \(click.microseconds / 1000) ms but should not be"
                        + " before the one at \(last.microseconds / 1000) ms")
            }
            clicks.append(click)
        }
        endMicroseconds = max(endMicroseconds, clicks.last?.microseconds ?? 0)
    }

    private static func click(
        _ value: JSONValue, _ name: String
    ) throws(RowFault) -> Click {
        guard case .array(let parts) = value.content, parts.count == 5 else {
            throw shape(name, value, "an array of milliseconds, tag, id, class and text")
        }
        return Click(
            microseconds: try microseconds(parts[0], "the time of \(name)"),
            tag: try optionalText(parts[1], "the tag of \(name)"),
            id: try optionalText(parts[2], "the id of \(name)"),
            className: try optionalText(parts[3], "the class of \(name)"),
            text: try optionalText(parts[4], "the text of \(name)"))
    }
}

extension MiniWoBRow {
    private static func shape(
        _ name: String, _ value: JSONValue?, _ expected: String
    ) -> RowFault {
        let found = value.map { RowText.quoted($0.name.utf8) } ?? "missing"
        return RowFault(.wrongShape, "\(name) is \(found) but should be \(expected)")
    }

    private static func text(_ value: JSONValue?, _ name: String) throws(RowFault) -> String {
        guard case .string(let text) = value?.content else { throw shape(name, value, "a text") }
        return text
    }

    private static func optionalText(
        _ value: JSONValue, _ name: String
    ) throws(RowFault) -> String {
        if case .null = value.content { return "" }
        return try text(value, name)
    }

    private static func numberText(
        _ value: JSONValue?, _ name: String
    ) throws(RowFault) -> String {
        guard case .number(let text) = value?.content else {
            throw shape(name, value, "a number")
        }
        return text
    }

    private static func microseconds(
        _ value: JSONValue?, _ name: String
    ) throws(RowFault) -> Int64 {
        let text = try numberText(value, name)
        guard let milliseconds = Int64(text), milliseconds >= 0 else {
            throw RowFault(
                .outOfRange,
                "\(name) is \(RowText.quoted(text.utf8)) but should be whole milliseconds from 0")
        }
        return try RowText.microseconds(milliseconds, times: 1000, of: name)
    }
}
