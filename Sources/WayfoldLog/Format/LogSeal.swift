/// What the file `sealed` beside a log's segments says: up to where the log is proven complete.
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 0 | 8 | magic `WAYSEAL` and a zero byte |
/// | 8 | 4 | layout version, 1 |
/// | 12 | 4 | state: 0 a writer went on behind the seal, 1 finished |
/// | 16 | 16 | log identity |
/// | 32 | 8 | first sequence of the segment that was the last one |
/// | 40 | 8 | length of that segment, in bytes |
/// | 48 | 8 | the sequence number of the next event |
/// | 56 | 8 | blocks of that segment |
/// | 64 | 4 | checksum of its last block, or of its head when it has no block |
/// | 68 | 4 | length of its head |
/// | 72 | h | its head, as it stands in the segment |
/// | 72 + h | 4 | CRC-32C of everything before |
///
/// Each block is linked to the one before, so the last checksum stands for all of them. The head is
/// kept a second time because nothing in the log can be proven without it.
public struct LogSeal: Sendable, Hashable {
    /// Whether anything may follow what is proven.
    public enum State: UInt32, Sendable {
        /// A writer went on and has not finished.
        case open = 0
        /// The last writer ended in order.
        case finished = 1
    }

    public var state: State
    /// The log's identity.
    public var identity: LogIdentity
    /// Where the log ended: its last segment and that segment's length.
    public var end: LogPlace
    /// The sequence number after the last event.
    public var nextSequence: UInt64
    /// How many blocks the last segment had.
    public var blocks: UInt64
    /// The checksum of its last block, or of its head when it had none.
    public var checksum: UInt32
    /// The bytes of its head.
    var head: [UInt8]

    static let magic = Array("WAYSEAL\0".utf8)
    static let layoutVersion: UInt32 = 1
    static let fixedBytes = 72
    static let maximumBytes =
        fixedBytes + SegmentHead.fixedBytes + LogLimits.metadataBytes + 4 + 4

    /// Whether a place of the log lies before the end that is proven.
    func covers(_ place: LogPlace) -> Bool {
        place.segment < end.segment || place.segment == end.segment && place.offset < end.offset
    }

    /// The file's bytes.
    func encoded() -> [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.fixedBytes + head.count + 4)
        bytes.append(little: Self.layoutVersion)
        bytes.append(little: state.rawValue)
        bytes.append(little: identity.low)
        bytes.append(little: identity.high)
        bytes.append(little: end.segment)
        bytes.append(little: end.offset)
        bytes.append(little: nextSequence)
        bytes.append(little: blocks)
        bytes.append(little: checksum)
        bytes.append(little: UInt32(head.count))
        bytes += head
        bytes.append(little: crc32c(of: bytes))
        return bytes
    }

    /// Reads the file's bytes; nil when they are not what was written.
    init?(decoding bytes: [UInt8]) {
        guard bytes.count >= Self.fixedBytes + 4, bytes.starts(with: Self.magic) else { return nil }
        func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
            bytes.withUnsafeBytes { buffer in
                Number(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Number.self))
            }
        }
        let headBytes: UInt32 = number(at: 68)
        guard bytes.count == Self.fixedBytes + Int(headBytes) + 4,
            number(at: 8) == Self.layoutVersion,
            number(at: bytes.count - 4) == crc32c(of: Array(bytes.dropLast(4))),
            let state = State(rawValue: number(at: 12))
        else { return nil }
        self.state = state
        identity = LogIdentity(low: number(at: 16), high: number(at: 24))
        end = LogPlace(segment: number(at: 32), offset: number(at: 40))
        nextSequence = number(at: 48)
        blocks = number(at: 56)
        checksum = number(at: 64)
        head = Array(bytes.dropFirst(Self.fixedBytes).dropLast(4))
    }

    init(
        state: State, identity: LogIdentity, end: LogPlace, nextSequence: UInt64, blocks: UInt64,
        checksum: UInt32, head: [UInt8]
    ) {
        self.state = state
        self.identity = identity
        self.end = end
        self.nextSequence = nextSequence
        self.blocks = blocks
        self.checksum = checksum
        self.head = head
    }
}
