public import WayfoldModel

/// What a line of a trace says.
public enum TraceRecord: Hashable, Sendable {
    case event(Event)
    /// What a session is called where it comes from.
    case sessionName(UInt64, String)
}

/// Reads the lines of a trace after its head, one at a time, in constant memory.
///
/// The format is in `TRACES.md`. What a line leaves out is taken from the lines before it: the
/// sequence number is one more, session and time are the same. A line that is refused leaves the
/// reader as if it had not been there, but for its number.
public struct TraceLineReader: Sendable {
    /// The number of the line read last; the head is line 1.
    public private(set) var line: Int
    private var sequence: UInt64 = 0
    private var session: UInt64 = 1
    private var time: Int64 = 0

    /// A reader whose first line is the one after another; the head is line 1.
    public init(afterLine line: Int = 1) {
        self.line = line
    }

    /// Reads a line without its line break; nil for a blank one. Linear in the line.
    ///
    /// Texts it meets are added to the vocabulary.
    public mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, in vocabulary: inout Vocabulary
    ) throws(TraceLineError) -> TraceRecord? {
        line += 1
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
        do {
            var fields = TraceFields(bytes)
            try fields.readLine()
            return try record(&fields, &vocabulary)
        } catch {
            throw TraceLineError(error, line: line)
        }
    }

    /// Reads a line of bytes.
    public mutating func read(
        _ bytes: [UInt8], in vocabulary: inout Vocabulary
    ) throws(TraceLineError) -> TraceRecord? {
        try bytes.withUnsafeBufferPointer { buffer throws(TraceLineError) in
            try read(buffer, in: &vocabulary)
        }
    }

    private mutating func record(
        _ fields: inout TraceFields, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> TraceRecord {
        if !fields.has(.verb), fields.has(.name) { return try sessionName(&fields) }
        var event = Event(sequence: 0, action: .launch)
        event.action = try fields.action(&vocabulary, depth: 0)
        event.session = try fields.integer(.session) ?? session
        event.time = try fields.integer(.time) ?? time
        event.sequence = try nextSequence(&fields)
        try fields.envelope(of: &event, &vocabulary)
        try fields.refuseRest(of: "'\(event.action.kind.word)'")
        sequence = event.sequence
        session = event.session
        time = event.time
        return .event(event)
    }

    private mutating func sessionName(_ fields: inout TraceFields) throws(JSONError) -> TraceRecord
    {
        guard let session: UInt64 = try fields.integer(.session) else {
            throw fields.missing(.session, "a session's name")
        }
        let name = try fields.text(.name) ?? ""
        try fields.refuseRest(of: "a session's name")
        self.session = session
        return .sessionName(session, name)
    }

    private func nextSequence(_ fields: inout TraceFields) throws(JSONError) -> UInt64 {
        let isGiven = fields.has(.sequence)
        guard let given: UInt64 = try fields.integer(.sequence) else {
            guard sequence < .max else {
                throw fields.missing(.sequence, "an event after the last number")
            }
            return sequence + 1
        }
        guard !isGiven || given > sequence else {
            throw fields.wrong(.sequence, "is \(given)", "should be above \(sequence)")
        }
        return given
    }
}

extension TraceFields {
    fileprivate mutating func envelope(
        of event: inout Event, _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        if let scene: UInt32 = try integer(.scene) { event.scene = scene }
        if let origin = try choice(.origin, TraceChoices.origin) { event.origin = origin }
        if let cause: UInt64 = try integer(.cause) { event.cause = cause }
        if let continuesTurn = try bool(.turn) { event.continuesTurn = continuesTurn }
        if let target = try target() { event.target = target }
        guard let reason = try choice(.refused, TraceChoices.reason) else { return }
        var refusal = Refusal(reason)
        if let name = try symbol(.by, &vocabulary) { refusal.by = name }
        if let step: Int = try integer(.step) { refusal.step = step }
        event.outcome = .refused(refusal)
    }
}
