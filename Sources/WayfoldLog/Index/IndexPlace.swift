/// A run of records of one block that can be read, proven and decoded on its own.
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 0 | 8 | offset of its first byte in the segment's file |
/// | 8 | 8 | sequence of its first event, or of the next one to come |
/// | 16 | 8 | time before its first record, microseconds, signed |
/// | 24 | 8 | session before its first record |
/// | 32 | 8 | lowest time of any event from here to the part's end, signed |
/// | 40 | 4 | strings that the segment defined before it |
/// | 44 | 4 | its bytes |
/// | 48 | 4 | its events |
/// | 52 | 4 | CRC-32C of its bytes |
struct IndexAnchor: Sendable, BitwiseCopyable {
    static let byteCount = 56
    /// From how many events or bytes on an anchor is followed by another.
    static let eventLimit: UInt32 = 64
    static let byteLimit = 2048

    var offset: UInt64
    var sequence: UInt64
    var time: Int64
    var session: UInt64
    var lowestTime: Int64 = .max
    var stringsBefore: UInt32
    var byteCount: UInt32 = 0
    var eventCount: UInt32 = 0
    var checksum: UInt32 = 0

    /// The sequence number after its last event.
    var endSequence: UInt64 { sequence &+ UInt64(eventCount) }
}

extension IndexAnchor {
    init(decoding bytes: UnsafeRawPointer) {
        self.init(
            offset: bytes.number(at: 0), sequence: bytes.number(at: 8), time: bytes.number(at: 16),
            session: bytes.number(at: 24), lowestTime: bytes.number(at: 32),
            stringsBefore: bytes.number(at: 40), byteCount: bytes.number(at: 44),
            eventCount: bytes.number(at: 48), checksum: bytes.number(at: 52))
    }

    func write(to pages: inout IndexPageWriter) throws(EventLogError) {
        try pages.append(offset)
        try pages.append(sequence)
        try pages.append(time)
        try pages.append(session)
        try pages.append(lowestTime)
        try pages.append(stringsBefore)
        try pages.append(byteCount)
        try pages.append(eventCount)
        try pages.append(checksum)
    }
}

/// Which anchor of an index: the segment's position among those indexed, the part of its file and
/// the anchor in it. In the order of the log.
public struct IndexPlace: Sendable, Hashable, Comparable {
    var file: Int
    var part: Int
    var anchor: Int

    /// Where the index begins.
    public static var start: IndexPlace { IndexPlace(file: 0, part: 0, anchor: 0) }

    public static func < (left: IndexPlace, right: IndexPlace) -> Bool {
        (left.file, left.part, left.anchor) < (right.file, right.part, right.anchor)
    }
}

/// A stretch of a segment's index with a session directory of its own, so that what a builder
/// keeps in memory is bounded.
///
/// Fifteen numbers of eight bytes, in this order.
struct IndexPart: Sendable, BitwiseCopyable {
    static let byteCount = 15 * 8

    var firstSequence: UInt64
    var endSequence: UInt64
    /// Anchors, `IndexAnchor.byteCount` each.
    var anchors: UInt64
    var anchorCount: UInt64
    /// The directory, sorted by session: session and offset of its postings, eight bytes each.
    var sessions: UInt64
    var sessionCount: UInt64
    var postings: UInt64
    var postingsEnd: UInt64
    /// Names, sorted by hash: hash, session and the number of the string, eight bytes each.
    var names: UInt64
    var nameCount: UInt64
    var lowestSession: UInt64
    var highestSession: UInt64
    var lowestTime: Int64
    var eventCount: UInt64
    /// The bytes of the segment from its first anchor to the end of its last.
    var coveredBytes: UInt64

    static let sessionBytes: UInt64 = 16
    static let nameBytes: UInt64 = 24
}

extension IndexPart {
    init(decoding bytes: UnsafeRawPointer) {
        self.init(
            firstSequence: bytes.number(at: 0), endSequence: bytes.number(at: 8),
            anchors: bytes.number(at: 16), anchorCount: bytes.number(at: 24),
            sessions: bytes.number(at: 32), sessionCount: bytes.number(at: 40),
            postings: bytes.number(at: 48), postingsEnd: bytes.number(at: 56),
            names: bytes.number(at: 64), nameCount: bytes.number(at: 72),
            lowestSession: bytes.number(at: 80), highestSession: bytes.number(at: 88),
            lowestTime: bytes.number(at: 96), eventCount: bytes.number(at: 104),
            coveredBytes: bytes.number(at: 112))
    }

    func write(to pages: inout IndexPageWriter) throws(EventLogError) {
        let numbers = [
            firstSequence, endSequence, anchors, anchorCount, sessions, sessionCount, postings,
            postingsEnd, names, nameCount, lowestSession, highestSession,
            UInt64(bitPattern: lowestTime), eventCount, coveredBytes,
        ]
        for number in numbers { try pages.append(number) }
    }
}
