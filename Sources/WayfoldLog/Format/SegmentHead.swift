/// The beginning of every segment file.
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 0 | 8 | magic `WAYFOLD` and a zero byte |
/// | 8 | 4 | format version, 1 or 2 |
/// | 12 | 4 | length of the whole head, its checksum included |
/// | 16 | 16 | log identity |
/// | 32 | 4 | semantics version of the payloads |
/// | 36 | 4 | flags: bit 0 sequence gaps are allowed; the others are 0 |
/// | 40 | 8 | first sequence |
/// | 48 | 4 | checksum of the predecessor segment's last block, or of its head; 0 for the first |
/// | 52 | 4 | metadata length |
/// | 56 | m | metadata, the caller's |
/// | 56 + m | 4 | CRC-32C of everything before |
///
/// Identity, semantics version, flags and metadata are the same in every segment of a log.
public struct SegmentHead: Sendable, Hashable {
    /// The log's identity.
    public var identity: LogIdentity
    /// The version of this layout.
    public var formatVersion = Self.newestVersion
    /// The version of what the payloads mean; the log only carries it.
    public var semanticsVersion: UInt32
    /// Whether sequence numbers may jump forward between blocks, as in a repaired log or an
    /// excerpt.
    public var allowsSequenceGaps = false
    /// The sequence number of the segment's first event.
    public var firstSequence: UInt64
    /// The checksum of the predecessor's last block, or of its head if it has no block; 0 for none.
    public var predecessorChecksum: UInt32 = 0
    /// The caller's bytes.
    public var metadata: [UInt8]

    /// The version that new logs have: since 2 a log that was finished has a seal.
    static let newestVersion: UInt32 = 2
    static let magic = Array("WAYFOLD\0".utf8)
    static let fixedBytes = 56
    static let gapsFlag: UInt32 = 1

    /// The length on disk, in bytes.
    var byteCount: Int { Self.fixedBytes + metadata.count + 4 }

    /// The head as it stands on disk; its last four bytes are its checksum.
    func encoded() -> [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(byteCount)
        bytes.append(little: formatVersion)
        bytes.append(little: UInt32(byteCount))
        bytes.append(little: identity.low)
        bytes.append(little: identity.high)
        bytes.append(little: semanticsVersion)
        bytes.append(little: allowsSequenceGaps ? Self.gapsFlag : 0)
        bytes.append(little: firstSequence)
        bytes.append(little: predecessorChecksum)
        bytes.append(little: UInt32(metadata.count))
        bytes += metadata
        bytes.append(little: crc32c(of: bytes))
        return bytes
    }
}

extension [UInt8] {
    mutating func append(little number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

/// CRC-32C of an array's bytes.
func crc32c(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return Checksum.of(start, count: buffer.count)
    }
}
