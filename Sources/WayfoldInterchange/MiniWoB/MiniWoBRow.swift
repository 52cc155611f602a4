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

    /// The recording it comes from; nil when the row does not say.
    var file: String?
    /// As written; nil when the row does not say.
    var reward: String?
    /// When the session ends: its duration, or its last click when that is later.
    var endMicroseconds: Int64
    var clicks: [Click]

    /// A longer line is no person's work, and its tree of values would be large.
    private static let limitBytes = 1 << 20

    /// Reads a row: the clicks are needed, the others are noted when they cannot be read.
    init(_ line: Line, _ notes: NoteBook) throws(RowFault) {
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
            row = try JSONValue(Array(line.withoutByteOrderMark.bytes))
        } catch {
            let place = "column \(error.column) "
            if !line.isTerminated {
                var fault = RowFault(.cutLine, place + "\(error.problem), and the line has no end")
                fault.isCut = true
                throw fault
            }
            throw RowFault(.notJSON, place + "\(error.problem)")
        }
        file = notes.read("'file'") { () throws(RowFault) in
            try Self.text(row["file"], "'file'")
        }
        reward = notes.read("'reward'") { () throws(RowFault) in
            try Self.text(row["reward"], "'reward'", "a number")
        }
        let duration = notes.read("'durationMs'") { () throws(RowFault) in
            try Self.microseconds(row["durationMs"], "'durationMs'")
        }
        guard case .array(let values) = row["clicks"]?.content else {
            throw Self.shape("'clicks'", row["clicks"], "an array")
        }
        clicks = []
        for (position, value) in values.enumerated() {
            var click = try Self.click(value, "click \(position + 1)")
            if let last = clicks.last, last.microseconds > click.microseconds {
                notes.add(
                    "the time of a click",
                    RowFault(
                        .outOfRange,
                        "click \(position + 1) is at \(click.microseconds / 1000) ms but should not"
                            + " be before the one at \(last.microseconds / 1000) ms"))
                click.microseconds = last.microseconds
            }
            clicks.append(click)
        }
        endMicroseconds = max(duration ?? 0, clicks.last?.microseconds ?? 0)
    }

    private static func click(
        _ value: JSONValue, _ name: String
    ) throws(RowFault) -> Click {
        guard case .array(let parts) = value.content, parts.count >= 5 else {
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

    /// A text, or a number or truth as it is written.
    private static func text(
        _ value: JSONValue?, _ name: String, _ expected: String = "a text"
    ) throws(RowFault) -> String {
        switch value?.content {
        case .string(let text): return text
        case .number(let text): return text
        case .bool(let isSet): return "\(isSet)"
        default: throw shape(name, value, expected)
        }
    }

    private static func optionalText(
        _ value: JSONValue, _ name: String
    ) throws(RowFault) -> String {
        if case .null = value.content { return "" }
        return try text(value, name)
    }

    private static func microseconds(
        _ value: JSONValue?, _ name: String
    ) throws(RowFault) -> Int64 {
        let text = try text(value, name, "a number")
        guard case .number(let time) = DecimalText.read(Array(text.utf8), digits: 3), time >= 0
        else {
            throw RowFault(
                .outOfRange,
                "\(name) is \(RowText.quoted(text.utf8)) but should be milliseconds from 0")
        }
        return time
    }
}
