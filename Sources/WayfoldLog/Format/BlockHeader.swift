/// The 60 bytes before a block's records.
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 0 | 4 | marker `WBLK` |
/// | 4 | 4 | body length |
/// | 8 | 4 | event count |
/// | 12 | 4 | strings defined in the segment before this block |
/// | 16 | 8 | first sequence |
/// | 24 | 8 | base time, microseconds, signed |
/// | 32 | 8 | base session |
/// | 40 | 8 | synced mark |
/// | 48 | 4 | previous checksum: of the predecessor block, or of the head for the first |
/// | 52 | 4 | CRC-32C of the body |
/// | 56 | 4 | CRC-32C of identity, u64 first sequence of the segment, u64 offset, bytes 0..<56 |
///
/// The last field is the block's checksum. It proves the header without the body and without the
/// predecessor, so that a block after a hole proves itself; the stored previous checksum links it
/// to its predecessor. One checksum seeded with the predecessor's would need an unbroken chain
/// from the segment's head, and could say nothing past a hole.
@frozen
public struct BlockHeader: Sendable, Hashable, BitwiseCopyable {
    /// The length of the records, in bytes.
    public var bodyBytes: UInt32
    /// How many events the records hold; definitions are not counted.
    public var eventCount: UInt32
    /// How many strings the segment defined before this block.
    public var stringsBefore: UInt32
    /// The sequence number of the first event, or of the next one when there is none.
    public var firstSequence: UInt64
    /// What the first record's time is relative to, in microseconds.
    public var baseTime: Int64
    /// What the first record's session is relative to.
    public var baseSession: UInt64
    /// The segment's bytes known synced when the block was written; 0 when none were.
    public var syncedMark: UInt64
    /// The checksum of the block before, or of the segment's head for the first block.
    public var previousChecksum: UInt32
    /// The CRC-32C of the body.
    public var bodyChecksum: UInt32
    /// The CRC-32C of the identity, the offset and the header's other fields.
    public var checksum: UInt32

    /// The sequence number after the last event.
    @inlinable
    public var endSequence: UInt64 { firstSequence &+ UInt64(eventCount) }

    static let byteCount = 60
    static let marker: UInt32 = 0x4B4C_4257
    static let checksumOffset = 56
}

extension BlockHeader {
    /// The header with nothing in it.
    static var empty: BlockHeader {
        BlockHeader(
            bodyBytes: 0, eventCount: 0, stringsBefore: 0, firstSequence: 0, baseTime: 0,
            baseSession: 0, syncedMark: 0, previousChecksum: 0, bodyChecksum: 0, checksum: 0)
    }

    /// Reads the fields of 60 bytes without judging them.
    init(decoding bytes: UnsafeRawPointer) {
        self.init(
            bodyBytes: bytes.number(at: 4), eventCount: bytes.number(at: 8),
            stringsBefore: bytes.number(at: 12), firstSequence: bytes.number(at: 16),
            baseTime: bytes.number(at: 24), baseSession: bytes.number(at: 32),
            syncedMark: bytes.number(at: 40), previousChecksum: bytes.number(at: 48),
            bodyChecksum: bytes.number(at: 52), checksum: bytes.number(at: 56))
    }

    /// Writes the fields, and computes and returns the header's checksum.
    func encode(to bytes: UnsafeMutableRawPointer, seed: UInt32, at place: LogPlace) -> UInt32 {
        bytes.store(number: Self.marker, at: 0)
        bytes.store(number: bodyBytes, at: 4)
        bytes.store(number: eventCount, at: 8)
        bytes.store(number: stringsBefore, at: 12)
        bytes.store(number: firstSequence, at: 16)
        bytes.store(number: baseTime, at: 24)
        bytes.store(number: baseSession, at: 32)
        bytes.store(number: syncedMark, at: 40)
        bytes.store(number: previousChecksum, at: 48)
        bytes.store(number: bodyChecksum, at: 52)
        let checksum = Self.checksum(of: bytes, seed: seed, at: place)
        bytes.store(number: checksum, at: Self.checksumOffset)
        return checksum
    }

    /// The checksum that the 60 bytes of a header at a place ought to carry.
    static func checksum(of bytes: UnsafeRawPointer, seed: UInt32, at place: LogPlace) -> UInt32 {
        var sum = Checksum(continuing: seed)
        sum.add(place.segment)
        sum.add(place.offset)
        sum.add(bytes, count: checksumOffset)
        return sum.value
    }

    /// The checksum's seed for the blocks of a log.
    static func seed(of identity: LogIdentity) -> UInt32 {
        var sum = Checksum()
        sum.add(identity.low)
        sum.add(identity.high)
        return sum.value
    }
}
