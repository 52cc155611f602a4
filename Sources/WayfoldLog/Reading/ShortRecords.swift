/// A cursor's walk over the records that most logs are full of, with no more fields than that
/// needs, so that a loop keeps them in registers.
///
/// ```swift
/// var records = ShortRecords(cursor)
/// while let record = records.next() {
///     guard use(record) else { break }
///     records.pass(record)
/// }
/// cursor.resume(records)
/// ```
///
/// A record is short when it is an event of the user without a scene, a cause or a definition
/// before it, its payload of one to six bytes. Valid as long as the cursor.
@usableFromInline
package struct ShortRecords {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline let end: Int
    /// The number of the block's last event.
    @usableFromInline let lastSequence: UInt64
    /// The number of the event passed last.
    @usableFromInline package var sequence: UInt64
    @usableFromInline let begun: UInt64
    @usableFromInline var position: Int
    /// The time of the event passed last, in microseconds.
    @usableFromInline package var time: Int64
    @usableFromInline var currentSession: UInt64

    /// A walk that begins after the event the cursor is on.
    @inlinable @inline(__always)
    package init(_ cursor: RecordCursor) {
        base = cursor.base
        end = cursor.end
        position = cursor.position
        sequence = cursor.current.sequence
        begun = sequence
        lastSequence = sequence &+ UInt64(cursor.remaining)
        time = cursor.current.time
        currentSession = cursor.current.session
    }

    /// How many events it has passed.
    @inlinable
    package var count: UInt64 { sequence &- begun }

    /// The session of the event passed last.
    @inlinable @inline(__always)
    package var session: UInt64 { currentSession }

    /// Whether the next event, if there is one, has a record that says no other session.
    @inlinable @inline(__always)
    package var staysInSession: Bool {
        base.load(fromByteOffset: position, as: UInt8.self) & RecordLead.session == 0
    }

    /// The next event if its record is short; nil at every other record, right or wrong, and at the
    /// end of the block: the cursor's `next` goes on from there. The walk stays where it is.
    ///
    /// The record is had from two loads of eight bytes, which the buffer's slack allows.
    @inlinable @inline(__always)
    package func next() -> ShortRecord? { next(butOrigin: RecordLead.origin) }

    /// The same, also where somebody else than the user brought the event about.
    @inlinable @inline(__always)
    package func nextOfAnyOrigin() -> ShortRecord? { next(butOrigin: 0) }

    /// - Parameter butOrigin: the lead's bit for an origin where that makes a record no short one.
    @inlinable @inline(__always)
    func next(butOrigin: UInt8) -> ShortRecord? {
        let word = self.word(at: position)
        let lead = UInt8(truncatingIfNeeded: word)
        let length = Int(lead & RecordLead.lengthMask)
        guard sequence != lastSequence, lead & (RecordLead.scene | butOrigin) == 0,
            UInt(bitPattern: length &- 1) < UInt(RecordLead.longLength - 1)
        else { return nil }
        var (bits, time, session): (UInt64, Int64, UInt64) = (8, time, currentSession)
        if lead & RecordLead.time != 0, !passTime(word, &bits, &time) { return nil }
        if lead & RecordLead.session != 0 {
            // What the word does not hold of it ends nowhere.
            let stop = UInt32(truncatingIfNeeded: ~word &>> bits) & 0x8080_8080
            guard stop != 0 else { return nil }
            let field = UInt32(truncatingIfNeeded: word &>> bits) & (stop ^ (stop &- 1))
            bits &+= UInt64(stop.trailingZeroBitCount &+ 1)
            session &+= UInt64(bitPattern: Self.signed(Self.number(field)))
        }
        var start = position &+ Int(bits &>> 3)
        var origin = EventOrigin.user
        if butOrigin == 0, lead & RecordLead.origin != 0 {
            let byte = base.load(fromByteOffset: start, as: UInt8.self)
            guard let known = EventOrigin(rawValue: byte) else { return nil }
            origin = known
            start &+= 1
        }
        guard start &+ length <= end else { return nil }
        return ShortRecord(
            payload: self.word(at: start), payloadCount: length, session: session, time: time,
            sequence: sequence &+ 1, origin: origin, end: start &+ length)
    }

    /// The same, but nil as well at an event of another session, and at a payload of more bytes
    /// than so many, which are at most 6.
    @inlinable @inline(__always)
    package func nextOfSession(longest: Int) -> ShortRecord? {
        let word = self.word(at: position)
        let lead = UInt8(truncatingIfNeeded: word)
        let length = Int(lead & RecordLead.lengthMask)
        let isOther = RecordLead.scene | RecordLead.origin | RecordLead.session
        guard sequence != lastSequence, lead & isOther == 0,
            UInt(bitPattern: length &- 1) < UInt(bitPattern: longest)
        else { return nil }
        var (bits, time): (UInt64, Int64) = (8, time)
        if lead & RecordLead.time != 0, !passTime(word, &bits, &time) { return nil }
        let start = position &+ Int(bits &>> 3)
        guard start &+ length <= end else { return nil }
        return ShortRecord(
            payload: self.word(at: start), payloadCount: length, session: currentSession,
            time: time, sequence: sequence &+ 1, end: start &+ length)
    }

    /// Adds the time difference of a record's first bytes, and its bits to those that were passed;
    /// false where it is a long one or none.
    @inlinable @inline(__always)
    func passTime(_ word: UInt64, _ bits: inout UInt64, _ time: inout Int64) -> Bool {
        let field = UInt32(truncatingIfNeeded: word &>> 8)
        let stop = ~field & 0x8080_8080
        let number = Self.number(field & (stop ^ (stop &- 1)))
        let unit = number & UInt32(TimeStep.unitMask)
        guard stop != 0, unit != UInt32(TimeStep.unitMask) else { return false }
        bits &+= UInt64(stop.trailingZeroBitCount &+ 1)
        let count = Self.signed(number &>> UInt32(TimeStep.unitBits))
        time &+= count &* Self.scale(of: unit)
        return true
    }

    /// Goes on behind an event that `next` has given.
    @inlinable @inline(__always)
    package mutating func pass(_ record: ShortRecord) {
        position = record.end
        time = record.time
        currentSession = record.session
        sequence &+= 1
    }

    @inlinable @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// The number that up to four bytes in groups of seven bits say.
    @inlinable @inline(__always)
    static func number(_ field: UInt32) -> UInt32 {
        let pairs = (field & 0x007f_007f) | ((field & 0x7f00_7f00) &>> 1)
        return (pairs & 0x3fff) | ((pairs & 0x3fff_0000) &>> 2)
    }

    @inlinable @inline(__always)
    static func signed(_ number: UInt32) -> Int64 {
        Int64(number &>> 1) ^ (0 &- Int64(number & 1))
    }

    /// How many microseconds a unit of time differences has, by a table since units come in no
    /// order; 0 for the whole difference, which has none.
    @inlinable @inline(__always)
    static func scale(of unit: UInt32) -> Int64 {
        switch unit & UInt32(TimeStep.unitMask) {
        case 0: 1
        case 1: TimeStep.millisecond
        case 2: TimeStep.second
        default: 0
        }
    }
}

extension RecordCursor {
    /// Goes on where a walk over short records has come to; it is on no event then.
    @inlinable @inline(__always)
    package mutating func resume(_ short: ShortRecords) {
        guard short.count != 0 else { return }
        position = short.position
        remaining = UInt32(truncatingIfNeeded: short.lastSequence &- short.sequence)
        payloadStart = position
        payloadCount = 0
        current = Envelope(
            sequence: short.sequence, time: short.time, session: short.currentSession)
    }
}
