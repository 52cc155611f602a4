public import WayfoldLog
public import WayfoldModel

/// Reads the events of some sessions of a log by way of its index, and what is not indexed by
/// scanning.
///
/// It gives what `LogEvents` gives, without the events of other sessions: the same events in the
/// same order, the same names, places and faults. Where the index turns out not to fit the bytes it
/// goes on with a scan of the log from its beginning, which then says what is wrong.
public struct IndexedEvents: ~Copyable {
    /// Where reading begins.
    public enum Start: Sendable {
        /// With the sessions' first events.
        case beginning
        /// After the first end of the session in an anchor, or with its first event when the anchor
        /// is the first of all.
        case end(in: IndexPlace)
        /// After an event of the session, whose anchor is given.
        case after(UInt64, in: IndexPlace, name: String?)
    }

    private let sessions: Set<UInt64>
    private let only: UInt64?
    private let isByName: Bool
    private let index: LogIndex
    private var records: IndexedRecords
    private var rest: IndexedRest
    private var phase = Phase.indexed
    private var cursor = RecordCursor()
    private let symbols: SegmentSymbols
    private var names: [UInt64: String] = [:]
    private var namesRead = 0
    private var hasEvent = false
    /// Whether the end of another session of that number is still to come.
    private var awaitsEnd = false
    /// Events up to this one were given, or are not wanted.
    private var lastSequence: UInt64 = 0
    /// How many events were read of all sessions, and how many anchors.
    public private(set) var readCount: UInt64 = 0
    public var anchorCount: Int { records.anchorCount }
    /// What kept the index from being used to its end.
    public private(set) var failure: EventLogError?

    private enum Phase {
        case indexed, rest, scan
    }

    /// Why the index does not go on.
    private enum Stop: Error {
        case misfit(EventLogError)
        /// A record is no action; a scan says so with its place.
        case payload
    }

    /// Reads sessions by their numbers; none means that none is wanted.
    ///
    /// - Parameters:
    ///   - index: that of the log.
    ///   - sessions: their numbers.
    ///   - isByName: whether the sessions were found by a name, so that what is not indexed may
    ///     hold others of that name. All events from there on are given then.
    ///   - start: where to begin; other than at the beginning for one session only.
    ///   - symbols: those of the same index and vocabulary that an earlier reader learnt.
    public init(
        _ index: LogIndex, of sessions: [UInt64], isByName: Bool = false,
        from start: Start = .beginning, symbols: SegmentSymbols = SegmentSymbols()
    ) {
        self.index = index
        self.sessions = Set(sessions)
        only = sessions.count == 1 ? sessions.first : nil
        self.isByName = isByName
        self.symbols = symbols
        rest = IndexedRest()
        var place = IndexPlace.start
        switch start {
        case .beginning: break
        case .end(let anchor):
            place = anchor
            awaitsEnd = true
        case .after(let sequence, let anchor, let name):
            place = anchor
            lastSequence = sequence
            if let only, let name { names[only] = name }
        }
        records = IndexedRecords(index, of: sessions, from: place)
    }

    /// The next event, with symbols of the vocabulary; nil at the end of what is there.
    ///
    /// - Throws: as `LogEvents.next`.
    public mutating func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        var event = Event(sequence: 0, action: .back)
        return try next(&vocabulary, into: &event) ? event : nil
    }

    /// Puts the next event into `event`; false at the end.
    public mutating func next(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) -> Bool {
        while true {
            switch phase {
            case .indexed:
                do throws(Stop) {
                    if try nextIndexed(&vocabulary, into: &event) { return true }
                    try beginRest()
                } catch {
                    if case .misfit(let error) = error { failure = error }
                    try beginScan()
                }
            case .rest:
                return try nextOfRest(&vocabulary, into: &event)
            case .scan:
                return try nextOfScan(&vocabulary, into: &event)
            }
        }
    }

    private func isWanted(_ session: UInt64) -> Bool {
        if let only { return session == only }
        return sessions.contains(session)
    }

    /// The name of a session that was met and not forgotten.
    public func name(of session: UInt64) -> String? {
        phase == .scan ? rest.scan?.events.name(of: session) : names[session]
    }

    /// Frees a session's name.
    public mutating func forget(_ session: UInt64) {
        names[session] = nil
        rest.scan?.events.forget(session)
    }

    /// The place of the record read last.
    public var place: LogPlace {
        if phase == .scan, let scan = rest.scan { return scan.events.place }
        if hasEvent { return cursor.payloadPlace }
        return rest.reader?.blocks.position.place ?? index.end.place
    }

    /// How many bytes of the log lie before the record read last.
    public var doneBytes: UInt64 { index.byteCount(before: place) }

    /// How the log ends; nil before its end was reached.
    public var tail: LogTail? {
        if phase == .scan { return rest.scan?.events.tail }
        return rest.reader?.blocks.tail
    }
}

// The part that is indexed.
extension IndexedEvents {
    private mutating func nextIndexed(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(Stop) -> Bool {
        while true {
            while try nextRecord() {
                let envelope = cursor.envelope
                guard envelope.sequence > lastSequence else { continue }
                readCount += 1
                guard isWanted(envelope.session) else { continue }
                if awaitsEnd {
                    awaitsEnd = !SessionEnds.endsSession(cursor.payload)
                    namesRead = records.strings.sessionNames.count
                    continue
                }
                try takeNames()
                try take(&vocabulary, into: &event)
                lastSequence = envelope.sequence
                return true
            }
            if !awaitsEnd { try takeNames() }
            cursor = RecordCursor()
            hasEvent = false
            namesRead = 0
            guard try nextAnchor() else { return false }
            cursor = records.cursor
        }
    }

    private mutating func nextRecord() throws(Stop) -> Bool {
        do throws(EventLogError) {
            return try cursor.next(&records.strings)
        } catch { throw .misfit(error) }
    }

    private mutating func nextAnchor() throws(Stop) -> Bool {
        do throws(EventLogError) {
            return try records.nextAnchor()
        } catch { throw .misfit(error) }
    }

    private func text(_ number: UInt64) throws(Stop) -> String? {
        do throws(EventLogError) {
            let bytes = try index.string(UInt32(number), ofFile: records.file)
            return bytes.map { String(decoding: $0, as: UTF8.self) }
        } catch { throw .misfit(error) }
    }

    private mutating func takeNames() throws(Stop) {
        while namesRead < records.strings.sessionNames.count {
            let name = records.strings.sessionNames[namesRead]
            namesRead += 1
            guard isWanted(name.session) else { continue }
            if let text = try text(UInt64(name.string)) { names[name.session] = text }
        }
    }

    private mutating func take(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(Stop) {
        hasEvent = true
        let count = records.strings.count
        symbols.enter(records.strings.segment, count: count)
        var attempts = 0
        while true {
            guard let fault = take(into: &event, count) else { return }
            guard case .lostText(let number) = fault.problem, let text = try text(number) else {
                throw .payload
            }
            symbols.learn(Int(number), text, &vocabulary)
            attempts += 1
            guard attempts == SegmentSymbols.attempts else { continue }
            for number in symbols.unknown(count) {
                guard let text = try self.text(UInt64(number)) else { continue }
                symbols.learn(number, text, &vocabulary)
            }
        }
    }
}

extension IndexedEvents {
    /// Reads the record with the symbols of so many strings; nil unless something is wrong with it.
    private mutating func take(into event: inout Event, _ count: Int) -> PayloadFault? {
        do throws(PayloadFault) {
            try symbols.withSymbols(count) { symbols throws(PayloadFault) in
                try event.take(&cursor, symbols)
            }
            return nil
        } catch {
            return error
        }
    }
}

// What is not indexed.
extension IndexedEvents {
    private mutating func beginRest() throws(Stop) {
        do throws(EventLogError) {
            rest.reader = try IndexedRest.Blocks(index)
        } catch { throw .misfit(error) }
        phase = .rest
        cursor = RecordCursor()
        hasEvent = false
        namesRead = 0
    }

    private mutating func nextOfRest(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) -> Bool {
        guard let reader = rest.reader else { return false }
        while true {
            do throws(EventLogError) {
                while try !cursor.next(&reader.strings) {
                    try takeNames(of: reader)
                    cursor = RecordCursor()
                    hasEvent = false
                    namesRead = 0
                    guard try reader.blocks.nextBlock() else { return false }
                    cursor = try RecordCursor(reader.blocks.block, &reader.strings)
                }
                try takeNames(of: reader)
            } catch {
                cursor = RecordCursor()
                hasEvent = false
                throw .log(error)
            }
            readCount += 1
            hasEvent = true
            guard isByName || isWanted(cursor.envelope.session) else { continue }
            try takeOfRest(reader, &vocabulary, into: &event)
            return true
        }
    }

    private mutating func takeNames(of reader: IndexedRest.Blocks) throws(EventLogError) {
        while namesRead < reader.strings.sessionNames.count {
            let name = reader.strings.sessionNames[namesRead]
            namesRead += 1
            guard isByName || isWanted(name.session) else { continue }
            if let text = try reader.text(name.string, index) { names[name.session] = text }
        }
    }

    private mutating func takeOfRest(
        _ reader: IndexedRest.Blocks, _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) {
        let count = reader.strings.count
        symbols.enter(reader.strings.segment, count: count)
        var attempts = 0
        while true {
            guard let fault = take(into: &event, count) else { return }
            guard case .lostText(let number) = fault.problem,
                try learn([Int(number)], of: reader, &vocabulary)
            else {
                throw .payload(
                    at: cursor.payloadPlace, sequence: cursor.envelope.sequence,
                    problem: fault.text)
            }
            attempts += 1
            guard attempts == SegmentSymbols.attempts else { continue }
            _ = try learn(symbols.unknown(count), of: reader, &vocabulary)
        }
    }

    /// Learns the texts of strings; false when one is lost.
    private func learn(
        _ numbers: [Int], of reader: IndexedRest.Blocks, _ vocabulary: inout Vocabulary
    ) throws(TraceError) -> Bool {
        var isComplete = true
        for number in numbers {
            do throws(EventLogError) {
                if let text = try reader.text(UInt32(number), index) {
                    symbols.learn(number, text, &vocabulary)
                } else {
                    isComplete = false
                }
            } catch { throw .log(error) }
        }
        return isComplete
    }

    /// Gives the index up and reads the log from its beginning. What was not given yet may begin
    /// earlier than it did: a state is the same from an earlier beginning.
    private mutating func beginScan() throws(TraceError) {
        rest.scan = IndexedRest.Scan(try LogEvents(index.log))
        phase = .scan
        awaitsEnd = false
    }

    private mutating func nextOfScan(
        _ vocabulary: inout Vocabulary, into event: inout Event
    ) throws(TraceError) -> Bool {
        guard let scan = rest.scan else { return false }
        while try scan.events.next(&vocabulary, into: &event) {
            readCount += 1
            let isNew = event.sequence > lastSequence
            if isNew, isByName || isWanted(event.session) { return true }
            if case .endSession = event.action { scan.events.forget(event.session) }
        }
        return false
    }
}
