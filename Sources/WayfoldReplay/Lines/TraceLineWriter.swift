public import WayfoldModel

/// Writes events as the lines of a trace, as short as `TraceLineReader` still reads them back.
///
/// The format is in `TRACES.md`. Events must come in the order of their sequence numbers.
public struct TraceLineWriter: Sendable {
    /// Empty but while a line is written.
    var json = JSONText()
    private var sequence: UInt64 = 0
    private var session: UInt64 = 1
    private var time: Int64 = 0

    /// A writer whose next line is the first after the head.
    public init() {}

    /// Appends an event and a line break. Linear in the length of its texts.
    public mutating func append(
        _ event: Event, in vocabulary: Vocabulary, to bytes: inout [UInt8]
    ) {
        json.trade(&bytes)
        json.beginObject()
        if event.sequence != sequence &+ 1 { integer(.sequence, event.sequence) }
        if event.session != session { integer(.session, event.session) }
        if event.time != time { integer(.time, event.time) }
        write(event.action, vocabulary)
        if case .path(let steps) = event.target { write(steps) }
        if event.scene != 0 { integer(.scene, event.scene) }
        if event.origin != .user { text(.origin, event.origin.word) }
        if event.cause != 0 { integer(.cause, event.cause) }
        if event.continuesTurn { flag(.turn) }
        if case .refused(let refusal) = event.outcome {
            text(.refused, refusal.reason.word)
            write(.by, optional: refusal.by, vocabulary)
            if refusal.step != 0 { integer(.step, refusal.step) }
        }
        json.endObject()
        json.newLine()
        json.trade(&bytes)
        sequence = event.sequence
        session = event.session
        time = event.time
    }

    /// Appends what a session is called; its events may follow without saying their session.
    public mutating func append(
        nameOfSession session: UInt64, _ name: String, to bytes: inout [UInt8]
    ) {
        json.trade(&bytes)
        json.beginObject()
        integer(.session, session)
        text(.name, name)
        json.endObject()
        json.newLine()
        json.trade(&bytes)
        self.session = session
    }

    mutating func key(_ key: TraceKey) {
        json.key(Int(key.rawValue), of: TraceKey.pieces)
    }

    mutating func integer(_ key: TraceKey, _ value: some FixedWidthInteger) {
        self.key(key)
        json.integer(value)
    }

    mutating func text(_ key: TraceKey, _ text: String) {
        self.key(key)
        json.string(text)
    }

    mutating func text(_ key: TraceKey, _ symbol: Symbol, _ vocabulary: Vocabulary) {
        self.key(key)
        vocabulary.utf8(symbol).withUnsafeBufferPointer { json.string(utf8: $0) }
    }

    mutating func write(
        _ key: TraceKey, optional symbol: Symbol, _ vocabulary: Vocabulary
    ) {
        if symbol != .none { text(key, symbol, vocabulary) }
    }

    mutating func flag(_ key: TraceKey) {
        self.key(key)
        json.bool(true)
    }
}
