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
        try fields.proveLength(at: place)
        let bytes = try file.read(at: 0, upTo: Int(fields.byteCount))
        try self.init(proving: bytes, fields, at: place)
    }

    /// Proves the head that a seal keeps of a segment; nil when it is none.
    init?(keptIn seal: LogSeal) {
        guard seal.head.count >= SegmentHead.fixedBytes, seal.head.starts(with: SegmentHead.magic)
        else { return nil }
        let fields = HeadFields(seal.head)
        let place = LogPlace(segment: seal.end.segment, offset: 0)
        do throws(EventLogError) {
            try fields.proveLength(at: place)
            try self.init(proving: seal.head, fields, at: place)
        } catch {
            return nil
        }
    }

    private init(
        proving bytes: [UInt8], _ fields: HeadFields, at place: LogPlace
    ) throws(EventLogError) {
        let needed = Int(fields.byteCount)
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
        let isKnown = (1...SegmentHead.newestVersion).contains(fields.formatVersion)
        guard isKnown, fields.flags & ~SegmentHead.gapsFlag == 0 else {
            throw .unsupportedFormat(
                at: place, version: fields.formatVersion, flags: fields.flags)
        }
        guard fields.firstSequence == place.segment else {
            throw .segmentRenamed(at: place, firstSequence: fields.firstSequence)
        }
        self.init(head: fields.head(metadata: bytes.dropFirst(56).dropLast(4)), checksum: stored)
    }

    /// What a damaged head says of itself, when nothing better is left; nothing of it is proven.
    init?(salvaging file: borrowing LogFile, segment: UInt64) throws(EventLogError) {
        let fixed = try file.read(at: 0, upTo: SegmentHead.fixedBytes)
        guard fixed.count == SegmentHead.fixedBytes else { return nil }
        var head = HeadFields(fixed).head(metadata: [])
        head.formatVersion = SegmentHead.newestVersion
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

    /// Whether the head's length and its metadata's can both be right.
    func proveLength(at place: LogPlace) throws(EventLogError) {
        let needed = Int(byteCount)
        guard Int(metadataBytes) <= LogLimits.metadataBytes,
            needed == SegmentHead.fixedBytes + Int(metadataBytes) + 4
        else { throw .headLength(at: place, length: needed, metadata: Int(metadataBytes)) }
    }

    func head(metadata: ArraySlice<UInt8>) -> SegmentHead {
        SegmentHead(
            identity: identity, formatVersion: formatVersion, semanticsVersion: semanticsVersion,
            allowsSequenceGaps: flags & SegmentHead.gapsFlag != 0, firstSequence: firstSequence,
            predecessorChecksum: predecessorChecksum, metadata: Array(metadata))
    }
}
