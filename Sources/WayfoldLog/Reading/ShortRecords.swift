/// A cursor's walk over the records that most logs are full of, with no more fields than that
/// needs, so that a loop keeps them in registers.
///
/// ```swift
/// var short = ShortRecords(cursor)
/// while short.next() { use(short.session, short.payloadWord) }
/// cursor.resume(short)
/// ```
///
/// A record is short when it is an event of the user without a scene, a cause or a definition
/// before it, its payload of one to six bytes. Valid as long as the cursor.
@usableFromInline
package struct ShortRecords {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline let end: Int
    @usableFromInline var position: Int
    @usableFromInline var remaining: UInt32
    /// The time of the event it is on, in microseconds.
    @usableFromInline package var time: Int64
    @usableFromInline var lead: UInt8 = 0
    @usableFromInline var payloadStart: Int
    /// How many events it has moved over.
    @usableFromInline package var count: UInt64 = 0
    /// The number of the event it is on.
    @usableFromInline package var sequence: UInt64
    /// The session of the event it is on.
    @usableFromInline package var session: UInt64
    /// How many bytes the payload of the event has that it is on.
    @usableFromInline package var payloadCount: Int

    /// A walk that begins after the event the cursor is on.
    @inlinable @inline(__always)
    package init(_ cursor: RecordCursor) {
        base = cursor.base
        end = cursor.end
        position = cursor.position
        remaining = cursor.remaining
        time = cursor.current.time
        payloadStart = cursor.payloadStart
        payloadCount = cursor.payloadCount
        sequence = cursor.current.sequence
        session = cursor.current.session
    }

    /// Moves on to the next event if its record is short. Returns false at every other record,
    /// right or wrong, and at the end of the block; the cursor's `next` goes on from there.
    ///
    /// The record is had from two or three loads of eight bytes, which the buffer's slack allows.
    @inlinable @inline(__always)
    package mutating func next() -> Bool {
        let word = self.word(at: position)
        let lead = UInt8(truncatingIfNeeded: word)
        let length = Int(lead & RecordLead.lengthMask)
        guard remaining != 0, lead & (RecordLead.scene | RecordLead.origin) == 0,
            UInt(bitPattern: length &- 1) < UInt(RecordLead.longLength - 1)
        else { return false }
        var start = position &+ 1
        var step: Int64 = 0
        if lead & RecordLead.time != 0 {
            let field = UInt32(truncatingIfNeeded: word &>> 8)
            let stop = ~field & 0x8080_8080
            guard stop != 0 else { return false }
            start &+= stop.trailingZeroBitCount &>> 3 &+ 1
            let number = Self.number(field & (stop ^ (stop &- 1)))
            let unit = number & UInt32(TimeStep.unitMask)
            guard unit != UInt32(TimeStep.unitMask) else { return false }
            let folded = Int64(number &>> UInt32(TimeStep.unitBits))
            step = ((folded &>> 1) ^ (0 &- (folded & 1))) &* Self.scale(of: Int64(unit))
        }
        if lead & RecordLead.session != 0 {
            let field = UInt32(truncatingIfNeeded: self.word(at: start))
            let stop = ~field & 0x8080_8080
            guard stop != 0 else { return false }
            start &+= stop.trailingZeroBitCount &>> 3 &+ 1
            guard start &+ length <= end else { return false }
            let folded = Int64(Self.number(field & (stop ^ (stop &- 1))))
            session &+= UInt64(bitPattern: (folded &>> 1) ^ (0 &- (folded & 1)))
        } else {
            guard start &+ length <= end else { return false }
        }
        self.lead = lead
        time &+= step
        payloadStart = start
        payloadCount = length
        position = start &+ length
        remaining &-= 1
        sequence &+= 1
        count &+= 1
        return true
    }

    /// The payload's first eight bytes as a little-endian number; after its end any.
    @inlinable @inline(__always)
    package var payloadWord: UInt64 { word(at: payloadStart) }

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

    /// How many microseconds a unit of time differences has, which is not the whole one; without a
    /// branch, since units come in no order.
    @inlinable @inline(__always)
    static func scale(of unit: Int64) -> Int64 {
        1 &+ unit &* (TimeStep.millisecond - 1)
            &+ (unit &>> 1) &* (TimeStep.second - 2 * TimeStep.millisecond + 1)
    }
}

extension RecordCursor {
    /// Goes on where a walk over short records has come to.
    @inlinable @inline(__always)
    package mutating func resume(_ short: ShortRecords) {
        guard short.count != 0 else { return }
        position = short.position
        remaining = short.remaining
        payloadStart = short.payloadStart
        payloadCount = short.payloadCount
        current = Envelope(
            sequence: short.sequence, time: short.time, session: short.session,
            continuesTurn: short.lead & RecordLead.sameTurn != 0)
    }
}
