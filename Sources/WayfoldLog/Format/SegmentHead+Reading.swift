/// A head as it was found in a file, with what links the first block to it.
struct StoredHead: Sendable {
    var head: SegmentHead
    var checksum: UInt32

    var byteCount: Int { head.byteCount }
}

extension StoredHead {
    /// Reads and proves the head of a segment's file.
    init(reading file: borrowing LogFile, segment: UInt64) throws(EventLogError) {
        let place = LogPlace(segment: segment, offset: 0)
        let fixed = try file.read(at: 0, upTo: SegmentHead.fixedBytes)
        guard fixed.count == SegmentHead.fixedBytes else {
            throw .headCut(
                at: place, present: fixed.count, needed: SegmentHead.fixedBytes)
        }
        guard fixed.starts(with: SegmentHead.magic) else { throw .notASegment(at: place) }
        let fields = HeadFields(fixed)
        let needed = Int(fields.byteCount)
        guard Int(fields.metadataBytes) <= LogLimits.metadataBytes,
            needed == SegmentHead.fixedBytes + Int(fields.metadataBytes) + 4
        else {
            throw .headLength(at: place, length: needed, metadata: Int(fields.metadataBytes))
        }
        let bytes = try file.read(at: 0, upTo: needed)
        guard bytes.count == needed else {
            throw .headCut(at: place, present: bytes.count, needed: needed)
        }
        let computed = crc32c(of: Array(bytes.dropLast(4)))
        let stored = bytes.withUnsafeBytes { buffer in
            buffer.loadUnaligned(fromByteOffset: needed - 4, as: UInt32.self).littleEndian
        }
        guard stored == computed else {
            throw .headChecksum(at: place, stored: stored, computed: computed)
        }
        guard fields.formatVersion == 1, fields.flags & ~SegmentHead.gapsFlag == 0 else {
            throw .unsupportedFormat(
                at: place, version: fields.formatVersion, flags: fields.flags)
        }
        guard fields.firstSequence == segment else {
            throw .segmentRenamed(at: place, firstSequence: fields.firstSequence)
        }
        self.init(head: fields.head(metadata: bytes.dropFirst(56).dropLast(4)), checksum: stored)
    }

    /// What a damaged head says of itself, when nothing better is left; nothing of it is proven.
    init?(salvaging file: borrowing LogFile, segment: UInt64) throws(EventLogError) {
        let fixed = try file.read(at: 0, upTo: SegmentHead.fixedBytes)
        guard fixed.count == SegmentHead.fixedBytes else { return nil }
        var head = HeadFields(fixed).head(metadata: [])
        head.formatVersion = 1
        head.firstSequence = segment
        self.init(head: head, checksum: 0)
    }
}

/// The fixed fields of a head, not judged.
private struct HeadFields {
    var formatVersion: UInt32
    var byteCount: UInt32
    var identity: LogIdentity
    var semanticsVersion: UInt32
    var flags: UInt32
    var firstSequence: UInt64
    var predecessorChecksum: UInt32
    var metadataBytes: UInt32

    init(_ bytes: [UInt8]) {
        func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
            bytes.withUnsafeBytes { buffer in
                Number(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Number.self))
            }
        }
        formatVersion = number(at: 8)
        byteCount = number(at: 12)
        identity = LogIdentity(low: number(at: 16), high: number(at: 24))
        semanticsVersion = number(at: 32)
        flags = number(at: 36)
        firstSequence = number(at: 40)
        predecessorChecksum = number(at: 48)
        metadataBytes = number(at: 52)
    }

    func head(metadata: ArraySlice<UInt8>) -> SegmentHead {
        SegmentHead(
            identity: identity, formatVersion: formatVersion, semanticsVersion: semanticsVersion,
            allowsSequenceGaps: flags & SegmentHead.gapsFlag != 0, firstSequence: firstSequence,
            predecessorChecksum: predecessorChecksum, metadata: Array(metadata))
    }
}
