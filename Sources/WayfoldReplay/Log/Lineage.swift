public import WayfoldLog

/// One step of how a log came from another: the log's head holds the steps, the last one last.
public struct Lineage: Hashable, Sendable {
    /// The identity of the log that it was made from.
    public var source: LogIdentity
    /// By what: `compact`, `repair`, `split`.
    public var way: String
    /// What was asked for, in words without any value.
    public var words: [String]
    /// How many events of the source were left out.
    public var omittedEvents: UInt64

    public init(
        source: LogIdentity, way: String, words: [String] = [], omittedEvents: UInt64
    ) {
        self.source = source
        self.way = way
        self.words = words
        self.omittedEvents = omittedEvents
    }
}

extension Lineage: CustomStringConvertible {
    /// `compact of 0102…: drop 1 session, forget names; 12 events left out`.
    public var description: String {
        let what = words.isEmpty ? "" : ": " + words.joined(separator: ", ")
        let count = "\(omittedEvents) \(omittedEvents == 1 ? "event" : "events")"
        return "\(way) of \(source)\(what); \(count) left out"
    }
}

extension Lineage {
    var value: JSONValue {
        var members: [(String, JSONValue)] = [
            ("from", .text("\(source)")), ("by", .text(way)),
        ]
        if !words.isEmpty { members.append(("how", .list(words.map { .text($0) }))) }
        members.append(("omitted", .integer(omittedEvents)))
        return .object(members)
    }

    /// Reads a step; nil for what is none. Members that are not known mean nothing here.
    init?(_ value: JSONValue) {
        guard case .string(let from) = value["from"]?.content,
            let bytes = HexadecimalText.bytes(from),
            bytes.count == 16, case .string(let way) = value["by"]?.content,
            case .number(let omitted) = value["omitted"]?.content, let count = UInt64(omitted)
        else { return nil }
        var words: [String] = []
        if case .array(let texts) = value["how"]?.content {
            for text in texts {
                guard case .string(let word) = text.content else { return nil }
                words.append(word)
            }
        }
        self.init(
            source: LogIdentity(bytes: bytes), way: way, words: words, omittedEvents: count)
    }
}

extension LogIdentity {
    /// The identity of sixteen bytes as they stand on disk.
    init(bytes: [UInt8]) {
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(low: number(bytes.prefix(8)), high: number(bytes.dropFirst(8).prefix(8)))
    }
}
