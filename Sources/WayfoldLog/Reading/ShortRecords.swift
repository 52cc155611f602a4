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
    @usableFromInline let begun: UInt64
    @usableFromInline var position: Int
    @usableFromInline var remaining: UInt64
    @usableFromInline var time: Int64
    @usableFromInline var session: UInt64

    /// A walk that begins after the event the cursor is on.
    @inlinable @inline(__always)
    package init(_ cursor: RecordCursor) {
        base = cursor.base
        end = cursor.end
        position = cursor.position
        remaining = UInt64(cursor.remaining)
        begun = remaining
        lastSequence = cursor.current.sequence &+ remaining
        time = cursor.current.time
        session = cursor.current.session
    }

    /// How many events it has passed.
    @inlinable
    package var count: UInt64 { begun &- remaining }

    /// The next event if its record is short; nil at every other record, right or wrong, and at the
    /// end of the block: the cursor's `next` goes on from there. The walk stays where it is.
    ///
    /// The record is had from two or three loads of eight bytes, which the buffer's slack allows.
    @inlinable @inline(__always)
    package func next() -> ShortRecord? {
        let word = self.word(at: position)
        let lead = UInt8(truncatingIfNeeded: word)
        let length = Int(lead & RecordLead.lengthMask)
        guard remaining != 0, lead & (RecordLead.scene | RecordLead.origin) == 0,
            UInt(bitPattern: length &- 1) < UInt(RecordLead.longLength - 1)
        else { return nil }
        var start = position &+ 1
        var (time, session) = (time, session)
        if lead & RecordLead.time != 0 {
            let field = UInt32(truncatingIfNeeded: word &>> 8)
            let stop = ~field & 0x8080_8080
            let number = Self.number(field & (stop ^ (stop &- 1)))
            let unit = number & UInt32(TimeStep.unitMask)
            guard stop != 0, unit != UInt32(TimeStep.unitMask) else { return nil }
            start &+= stop.trailingZeroBitCount &>> 3 &+ 1
            let count = Self.signed(number &>> UInt32(TimeStep.unitBits))
            time &+= count &* Self.scale(of: Int64(unit))
        }
        if lead & RecordLead.session != 0 {
            let field = UInt32(truncatingIfNeeded: self.word(at: start))
            let stop = ~field & 0x8080_8080
            guard stop != 0 else { return nil }
            start &+= stop.trailingZeroBitCount &>> 3 &+ 1
            let step = Self.signed(Self.number(field & (stop ^ (stop &- 1))))
            session &+= UInt64(bitPattern: step)
        }
        guard start &+ length <= end else { return nil }
        return ShortRecord(
            payload: self.word(at: start), payloadCount: length, session: session, time: time,
            sequence: lastSequence &- remaining &+ 1, end: start &+ length)
    }

    /// Goes on behind an event that `next` has given.
    @inlinable @inline(__always)
    package mutating func pass(_ record: ShortRecord) {
        position = record.end
        time = record.time
        session = record.session
        remaining &-= 1
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

    /// How many microseconds a unit of time differences has, which is not the whole one; without a
    /// branch, since units come in no order.
    @inlinable @inline(__always)
    static func scale(of unit: Int64) -> Int64 {
        1 &+ unit &* (TimeStep.millisecond - 1)
            &+ (unit &>> 1) &* (TimeStep.second - 2 * TimeStep.millisecond + 1)
    }
}

extension RecordCursor {
    /// Goes on where a walk over short records has come to; it is on no event then.
    @inlinable @inline(__always)
    package mutating func resume(_ short: ShortRecords) {
        guard short.count != 0 else { return }
        position = short.position
        remaining = UInt32(truncatingIfNeeded: short.remaining)
        payloadStart = position
        payloadCount = 0
        current = Envelope(
            sequence: short.lastSequence &- short.remaining, time: short.time,
            session: short.session)
    }
}
