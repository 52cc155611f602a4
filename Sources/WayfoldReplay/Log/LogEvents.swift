public import WayfoldLog
public import WayfoldModel

/// Reads the events of a log, in order.
///
/// ```swift
/// var events = try LogEvents(log)
/// var replay = Replay(Fold(events.map))
/// while let event = try events.next(&replay.fold.vocabulary) { _ = replay.step(event) }
/// ```
///
/// Memory is constant in the number of events; texts of the vocabulary are kept. All events of one
/// reader must be read into the same vocabulary.
public struct LogEvents: ~Copyable {
    /// The app map in the log's head.
    public let map: AppMap
    /// How the log came from others, the last step last.
    public let lineage: [Lineage]
    /// How many bytes all segments have, as found when the log was opened.
    public let byteCount: UInt64
    /// Whether the numbers of its events may jump forward; else they count from 1.
    public let allowsSequenceGaps: Bool
    /// The sessions whose events are read, which are all when it is nil. Those of others are passed
    /// over without a look at what they say, and their names are not kept. To be set before the
    /// first event.
    public var share: SessionShare?
    /// The same for a few sessions by their numbers.
    public var sessions: [UInt64]?
    /// Blocks after the one with the event of that number are left alone.
    public var limit = UInt64.max

    private let reader: LogReader
    var strings = StringTable()
    var cursor = RecordCursor()
    /// The symbols of the current segment's strings, by their numbers; none for those that no
    /// event has used. Most names of sessions never get one, so that they are not kept.
    private var symbols: [Symbol] = []
    private var actions = PlainActions()
    private var segment: UInt64 = 0
    private var names: [UInt64: String] = [:]
    private var namesRead = 0
    /// Whether the cursor is on an event.
    private var hasEvent = false
    /// What `Replay.run` found broken.
    var damage: EventLogError?
    /// The event before the next block, or before the record that is broken.
    private var passed: UInt64 = 0
    /// Whether the cursor is in a block.
    private var isInBlock = false
    private var finishedBytes: UInt64 = 0
    private var segmentBytes: UInt64 = 0

    /// Reads the head; the events begin with the first, or with those of a later segment.
    ///
    /// - Throws: `semantics` for a log of another version, `head` for one without an app map.
    public init(_ log: EventLog, fromSegmentWith sequence: UInt64 = 1) throws(TraceError) {
        let file = SegmentName.file(of: log.head.firstSequence)
        let semantics = log.head.semanticsVersion
        guard Semantics.isKnown(semantics) else { throw .semantics(file: file, found: semantics) }
        let head = try LogHead.trace(of: log.head, file: file)
        var map = AppMap()
        if case .inline(let inline) = head.map { map = inline }
        map.semantics = semantics
        self.map = map
        lineage = head.lineage
        allowsSequenceGaps = log.head.allowsSequenceGaps
        byteCount = log.segments.reduce(0) { $0 + LogHead.size(of: $1, in: log) }
        reader = log.reader(ofSegmentWith: sequence)
    }

    /// The next event, with symbols of the vocabulary; nil at the end of what is there. Calling
    /// again later goes on when the log grew.
    ///
    /// - Throws: `log` for damage, `payload` for a record that is no action.
    public mutating func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        var event = Event(sequence: 0, action: .back)
        return try next(&vocabulary, into: &event) ? event : nil
    }

    /// Puts the next event into `event`; false at the end of what is there, and then `event` is as
    /// it was. After an error `event` is any.
    ///
    /// The same as `next` for loops that want to be fast: 11.9 instead of 22 ns an event of MSNBC's
    /// log, because no event is handed over and none is freed.
    public mutating func next(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) -> Bool {
        do {
            repeat {
                while try !nextRecord() {
                    takeNames()
                    guard try nextBlock() else { return false }
                }
            } while isForeign
        } catch {
            throw lost(error)
        }
        try take(&vocabulary, into: &event)
        return true
    }

    /// Moves the cursor to the next event of its block; false at the block's end.
    @inline(__always)
    mutating func nextRecord() throws(EventLogError) -> Bool {
        let before = cursor.envelope.sequence
        do throws(EventLogError) {
            return try cursor.next(&strings)
        } catch {
            passed = before
            throw error
        }
    }

    /// Takes in the definitions before the next event; false when there are none.
    mutating func passDefinitions() throws(EventLogError) -> Bool {
        passed = cursor.envelope.sequence
        guard try cursor.passDefinitions(&strings) else { return false }
        // Before the events that follow, of which the last may be the end of the named session.
        if namesRead < strings.sessionNames.count { takeNames() }
        return true
    }

    /// Whether the event that the cursor is on is of another share.
    @inline(__always)
    var isForeign: Bool { passesOver(cursor.envelope.session) }

    /// Whether a session is of another share.
    @inline(__always)
    func passesOver(_ session: UInt64) -> Bool {
        if let share, !share.takes(session) { return true }
        if let sessions { return !sessions.contains(session) }
        return false
    }

    /// The number of the event read or passed over last; after an error in a record or a block, of
    /// the one before it. 0 before the first.
    public var lastSequence: UInt64 { isInBlock ? cursor.envelope.sequence : passed }

    /// Gives up the block for what `damage` says.
    mutating func lost() -> TraceError {
        guard let damage else { preconditionFailure("damage is noted before a block is given up") }
        self.damage = nil
        return lost(damage)
    }

    /// Gives up the block: where a record is broken nothing says where the next one begins.
    mutating func lost(_ error: EventLogError) -> TraceError {
        isInBlock = false
        cursor = RecordCursor()
        hasEvent = false
        return .log(error)
    }

    /// Takes the event that the cursor is on.
    @inline(__always)
    mutating func take(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) {
        while symbols.count < strings.count { symbols.append(.none) }
        if namesRead < strings.sessionNames.count { takeNames() }
        hasEvent = true
        do throws(PayloadFault) {
            try symbols.withUnsafeBufferPointer { symbols throws(PayloadFault) in
                try event.take(&cursor, symbols)
            }
        } catch {
            try takeLearning(error, &vocabulary, into: &event)
        }
    }

    /// What a short record says; nil where only an event says enough.
    func plainAction(of record: ShortRecord) -> PlainAction? {
        withSymbols { PlainAction.any(record.payload, record.payloadCount, record.origin, $0) }
    }

    /// Takes the event that the cursor is on as a plain action; nil where only an event says
    /// enough.
    mutating func takePlain() -> PlainAction? {
        if namesRead < strings.sessionNames.count { takeNames() }
        guard cursor.envelope.scene == 0 else { return nil }
        let (head, count) = (cursor.payloadHead, cursor.payload.count)
        let origin = cursor.envelope.origin
        return withSymbols { PlainAction.any(head, count, origin, $0) }
    }

    /// Lends what the segment's short records say.
    @inline(__always)
    mutating func withActions<Result>(_ use: (PlainActions.Lent) -> Result) -> Result? {
        symbols.withUnsafeBufferPointer { actions.lend($0, use) }
    }

    /// Lends the symbols of the segment's strings, by their numbers; none for those that no event
    /// has used yet.
    @inline(__always)
    private func withSymbols<Result>(_ use: (UnsafeBufferPointer<Symbol>) -> Result) -> Result {
        symbols.withUnsafeBufferPointer(use)
    }

    /// Goes on to the next block; false at the end of what is there.
    mutating func enterBlock() throws(TraceError) -> Bool {
        takeNames()
        do { return try nextBlock() } catch { throw lost(error) }
    }

    /// The operand of the payload that the cursor is on, if it is one of one to three bytes after a
    /// verb without a target and a refusal.
    var shortOperand: Int? {
        let payload = cursor.payload
        guard (2...4).contains(payload.count), payload[0] & ~PayloadLead.opcodeMask == 0 else {
            return nil
        }
        var number = 0
        for (position, byte) in payload.dropFirst().enumerated() {
            guard (byte >= 0x80) == (position + 2 < payload.count) else { return nil }
            number |= Int(byte & 0x7F) << (7 * position)
        }
        return number
    }

    private mutating func nextBlock() throws(EventLogError) -> Bool {
        passed = lastSequence
        isInBlock = false
        cursor = RecordCursor()
        hasEvent = false
        guard passed < limit, try reader.nextBlock() else { return false }
        cursor = try RecordCursor(reader.block, &strings)
        isInBlock = true
        // Not at the end of the log, where the last block's names would be taken in again.
        namesRead = 0
        if segment != strings.segment {
            finishedBytes += segmentBytes
            segment = strings.segment
            segmentBytes = LogHead.size(of: segment, in: reader.log)
            symbols.removeAll(keepingCapacity: true)
            actions.forget()
        }
        return true
    }

    /// The name of a session that was met and not forgotten.
    public func name(of session: UInt64) -> String? {
        names[session]
    }

    /// Frees a session's name.
    public mutating func forget(_ session: UInt64) {
        if !names.isEmpty { names[session] = nil }
    }

    /// The place of the record read last.
    public var place: LogPlace {
        hasEvent ? cursor.payloadPlace : reader.position.place
    }

    /// How many bytes were read so far, and how many there were when the log was opened.
    public var progress: (done: UInt64, total: UInt64) {
        (min(finishedBytes + reader.position.place.offset, byteCount), byteCount)
    }

    /// How the log ends; nil before its end was reached.
    public var tail: LogTail? { reader.tail }

    /// Damage that was skipped; empty unless the log was opened to skip it.
    public mutating func takeFaults() -> [LogFault] {
        reader.takeFaults()
    }

    /// Takes an event again that uses strings without a symbol yet.
    @inline(never)
    private mutating func takeLearning(
        _ first: PayloadFault, _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) {
        var fault = first
        var attempts = 0
        while case .lostText(let number) = fault.problem, learn(number, &vocabulary) {
            attempts += 1
            if attempts == Self.attempts { learnAll(&vocabulary) }
            do throws(PayloadFault) {
                return try symbols.withUnsafeBufferPointer { symbols throws(PayloadFault) in
                    try event.take(&cursor, symbols)
                }
            } catch {
                fault = error
            }
        }
        throw .payload(
            at: cursor.payloadPlace, sequence: cursor.envelope.sequence, problem: fault.text)
    }

    /// How often an event is tried for one string more before all strings of the segment are
    /// learnt, so that a payload of a million texts is not read a million times.
    private static var attempts: Int { 8 }

    /// Makes the symbol of a string; false when the string is lost.
    private mutating func learn(_ number: UInt64, _ vocabulary: inout Vocabulary) -> Bool {
        guard let bytes = strings[UInt32(number)] else { return false }
        symbols[Int(number)] = vocabulary.symbol(String(decoding: bytes, as: UTF8.self))
        return true
    }

    private mutating func learnAll(_ vocabulary: inout Vocabulary) {
        for number in symbols.indices where symbols[number] == .none {
            _ = learn(UInt64(number), &vocabulary)
        }
    }

    private mutating func takeNames() {
        while namesRead < strings.sessionNames.count {
            let name = strings.sessionNames[namesRead]
            namesRead += 1
            if passesOver(name.session) { continue }
            if let bytes = strings[name.string] {
                names[name.session] = String(decoding: bytes, as: UTF8.self)
            }
        }
    }
}

extension PayloadFault {
    /// What is wrong, for an error line.
    var text: String {
        switch problem {
        case .cut: "ends inside a value"
        case .surplus: "goes on after its action"
        case .unknownVerb(let opcode): "has the unknown verb \(opcode)"
        case .badValue(let name): "has a \(name) that does not exist"
        case .lostText(let number): "needs text \(number), which was lost with a damaged block"
        }
    }
}
