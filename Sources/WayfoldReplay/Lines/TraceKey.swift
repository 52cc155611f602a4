import WayfoldModel

/// The keys of a trace's lines.
enum TraceKey: UInt8, CaseIterable, BitwiseCopyable {
    case verb, sequence, time, session, scene, origin, cause, turn, target, refused, by, step
    case route, with, exact, routes, index, entry, root, count, all, style, answer, result
    case reason, url, phase, visible, size, slot, saved, text, base64, fact, value, element
    case scope, action, motion, finger, version, base, name

    /// Its bit among the members of a line.
    var bit: UInt64 { 1 << UInt64(rawValue) }

    var word: String {
        switch self {
        case .verb: "do"
        case .sequence: "seq"
        case .time: "at"
        case .style: "as"
        case .scope: "in"
        case .base: "basedOn"
        default: "\(self)"
        }
    }

    static let words = allCases.map(\.word)

    static let table = WordTable(allCases.map { ($0.word, $0) })

    /// By raw value, ready to be written.
    static let pieces = JSONPieces(keys: words)

    /// The verbs as members, by raw value.
    static let verbs = JSONPieces(
        key: TraceKey.verb.word,
        texts: (0...(ActionKind.allCases.map(\.rawValue).max() ?? 0)).map {
            ActionKind(rawValue: $0)?.word ?? ""
        })
}

/// The words that a member may have, and what they mean.
struct TraceChoice<Value: Sendable>: Sendable {
    /// What one of them is called in an error.
    let name: String
    let values: [(word: String, value: Value)]
    private let table: WordTable<Value>

    init(_ name: String, _ values: [(word: String, value: Value)]) {
        self.name = name
        self.values = values
        table = WordTable(values)
    }

    /// The value of a word in its own bytes.
    func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Value? { table[bytes] }

    /// The value of a word, which may be too long for a table.
    func value(_ text: String) -> Value? {
        values.first { $0.word.utf8.elementsEqual(text.utf8) }?.value
    }
}

/// The choices of a trace's lines.
enum TraceChoices {
    static let verb = TraceChoice("a verb", ActionKind.allCases.map { ($0.word, $0) })
    static let origin = TraceChoice("an origin", Origin.allCases.map { ($0.word, $0) })
    static let reason = TraceChoice("a reason", Refusal.Reason.allCases.map { ($0.word, $0) })
    static let style = TraceChoice("a presentation", Presentation.allCases.map { ($0.word, $0) })
    static let phase = TraceChoice("a phase", Action.Phase.allCases.map { ("\($0)", $0) })
    static let motion = TraceChoice("a motion", Action.Motion.allCases.map { ("\($0)", $0) })
    static let sizeClass = TraceChoice(
        "a size class", Action.SizeClass.allCases.map { ("\($0)", $0) })
}
