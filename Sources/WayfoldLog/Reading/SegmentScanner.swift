/// Reads the blocks of one segment file through one reused buffer and proves each.
///
/// It neither decides what damage means nor moves to another segment; `LogReader` and
/// `LogWriter` do. It never maps the file, which may be cut while it is read.
struct SegmentScanner: ~Copyable {
    /// How much is read at a time: the size of the fastest reads, and it stays in a core's cache.
    static let chunkBytes = 256 << 10

    private(set) var file = LogFile()
    private(set) var segment: UInt64 = 0
    private let seed: UInt32
    private let allowsGaps: Bool

    /// Where the next block begins.
    private(set) var offset: UInt64 = 0
    /// What the next block has to be linked to; nil when that is not known.
    private(set) var chain: UInt32?
    /// The sequence number after the last event.
    private(set) var nextSequence: UInt64 = 1
    /// The highest synced mark of the blocks read so far.
    private(set) var highestMark: UInt64 = 0
    /// The block read last.
    private(set) var block: LogBlock

    /// How many blocks the segment has before `offset`; nil when that is not known.
    private(set) var blockCount: UInt64?
    /// How many bytes before `offset` no writer put there: blocks prove themselves by the offset
    /// that they were written at.
    private(set) var insertedBytes: UInt64 = 0

    private var window = ByteBuffer(capacity: Self.chunkBytes)
    private var windowStart: UInt64 = 0
    private var followsHole = false

    init(_ head: SegmentHead) {
        seed = BlockHeader.seed(of: head.identity)
        allowsGaps = head.allowsSequenceGaps
        block = LogBlock(
            place: LogPlace(segment: 0, offset: 0), header: .empty, followsHole: false,
            base: UnsafeRawPointer(window.base))
    }

    var place: LogPlace { LogPlace(segment: segment, offset: offset) }

    /// The place that the writer had when it wrote what is here.
    var writtenPlace: LogPlace { LogPlace(segment: segment, offset: offset - insertedBytes) }

    /// What can come of reading on.
    enum Step {
        /// `block` is the next block.
        case block
        /// The file ends where a block ended.
        case end
        /// There are bytes that are not the next block. Tearable damage is one that unfinished
        /// writes can leave behind; proven bytes that contradict each other are not.
        case damage(EventLogError, tearable: Bool)
    }

    /// Turns to a segment's file, at an offset where a block begins.
    ///
    /// - Parameter isFirst: whether the segment's first block begins there.
    mutating func enter(
        _ file: consuming LogFile, at place: LogPlace, chain: UInt32?, nextSequence: UInt64,
        isFirst: Bool = false
    ) {
        self.file = file
        segment = place.segment
        offset = place.offset
        self.chain = chain
        self.nextSequence = nextSequence
        highestMark = 0
        blockCount = isFirst ? 0 : nil
        insertedBytes = 0
        followsHole = chain == nil
        forget()
    }

    /// Drops what was read ahead, so that bytes that have changed since are read anew.
    mutating func forget() {
        window.count = 0
        windowStart = offset
    }

    /// Reads on by one block.
    mutating func advance() throws(EventLogError) -> Step {
        let found = try prove(at: offset)
        guard case .whole(let header) = found else {
            if case .nothing = found { return .end }
            if try repeatsBlock() { return .damage(.blockRepeated(at: place), tearable: false) }
            return .damage(found.damage(at: place), tearable: true)
        }
        if let error = contradiction(in: header) ?? contradiction(inSealOf: header) {
            return .damage(error, tearable: false)
        }
        accept(header)
        return .block
    }

    private mutating func accept(_ header: BlockHeader) {
        let start = Int(offset - windowStart) + BlockHeader.byteCount
        block = LogBlock(
            place: place, header: header, followsHole: followsHole,
            base: UnsafeRawPointer(window.base + start))
        followsHole = false
        chain = header.checksum
        if let count = blockCount { blockCount = count + 1 }
        nextSequence = header.endSequence
        highestMark = max(highestMark, header.syncedMark)
        offset += UInt64(BlockHeader.byteCount) + UInt64(header.bodyBytes)
    }

    private func contradiction(in header: BlockHeader) -> EventLogError? {
        if let chain, header.previousChecksum != chain {
            return .chainBroken(at: place, stored: header.previousChecksum, computed: chain)
        }
        let first = header.firstSequence
        guard follows(first), first <= LogLimits.lastSequence else {
            return .sequenceBroken(at: place, found: first, expected: nextSequence)
        }
        guard header.syncedMark <= writtenPlace.offset else {
            return .syncedMarkAhead(at: place, mark: header.syncedMark)
        }
        return nil
    }

    /// Whether a block that begins with an event can come next.
    func follows(_ sequence: UInt64) -> Bool {
        sequence == nextSequence || allowsGaps && sequence > nextSequence
    }

    /// Whether a seal, which is a block without events, counts other blocks than there are.
    private func contradiction(inSealOf header: BlockHeader) -> EventLogError? {
        guard header.eventCount == 0, let expected = blockCount else { return nil }
        let start = Int(offset - windowStart) + BlockHeader.byteCount
        let body = UnsafeRawBufferPointer(
            start: UnsafeRawPointer(window.base + start), count: Int(header.bodyBytes))
        guard let found = SealRecord.blocks(in: body), found != expected else { return nil }
        return .sealBroken(at: place, found: found, expected: expected)
    }

    /// Whether the block before stands once more where the next one should be.
    private mutating func repeatsBlock() throws(EventLogError) -> Bool {
        guard let chain, block.place.segment == segment,
            block.place.offset >= insertedBytes, block.place.offset < offset
        else { return false }
        let gap = offset - block.place.offset
        guard case .whole(let header) = try prove(at: offset, inserted: insertedBytes + gap) else {
            return false
        }
        return header.checksum == chain
    }

    /// Steps over damage to the next whole block that can follow; false when there is none.
    mutating func resume() throws(EventLogError) -> Bool {
        var start = offset
        var inserted = insertedBytes
        while let found = try wholeBlock(from: start, &inserted) {
            if found.header.firstSequence >= nextSequence {
                offset = found.offset
                insertedBytes = inserted
                blockCount = nil
                chain = nil
                nextSequence = found.header.firstSequence
                followsHole = true
                return true
            }
            start = found.end
        }
        return false
    }

    /// Gives up the rest of the segment.
    mutating func skipToEnd(nextSequence: UInt64) throws(EventLogError) {
        offset = max(offset, try file.byteCount())
        chain = nil
        blockCount = nil
        self.nextSequence = nextSequence
        followsHole = true
        forget()
    }
}

extension SegmentScanner {
    /// What is at an offset.
    enum Proof {
        case nothing
        case cut(present: UInt64, needed: UInt64)
        case unmarked(UInt32)
        case badHeader(stored: UInt32, computed: UInt32)
        case tooLong(UInt32)
        case badBody(BlockHeader, computed: UInt32)
        case whole(BlockHeader)

        func damage(at place: LogPlace) -> EventLogError {
            switch self {
            case .nothing, .whole: .blockCut(at: place, present: 0, needed: 0)
            case .cut(let present, let needed):
                .blockCut(at: place, present: present, needed: needed)
            case .unmarked(let found): .noBlock(at: place, found: found)
            case .badHeader(let stored, let computed):
                .blockHeaderChecksum(at: place, stored: stored, computed: computed)
            case .tooLong(let bytes): .blockTooLong(at: place, bytes: bytes)
            case .badBody(let header, let computed):
                .checksumMismatch(at: place, stored: header.bodyChecksum, computed: computed)
            }
        }
    }

    /// Looks whether a block is at an offset, by its own checksums and this offset alone, or where
    /// so many bytes before it were inserted.
    mutating func prove(
        at offset: UInt64, inserted: UInt64? = nil
    ) throws(EventLogError) -> Proof {
        let present = try load(offset, BlockHeader.byteCount)
        guard present > 0 else { return .nothing }
        guard present >= BlockHeader.byteCount else {
            return .cut(present: UInt64(present), needed: UInt64(BlockHeader.byteCount))
        }
        let bytes = UnsafeRawPointer(window.base) + Int(offset - windowStart)
        let marker: UInt32 = bytes.number(at: 0)
        guard marker == BlockHeader.marker else { return .unmarked(marker) }
        let header = BlockHeader(decoding: bytes)
        let computed = BlockHeader.checksum(
            of: bytes, seed: seed,
            at: LogPlace(segment: segment, offset: offset - (inserted ?? insertedBytes)))
        guard header.checksum == computed else {
            return .badHeader(stored: header.checksum, computed: computed)
        }
        guard header.bodyBytes <= LogLimits.bodyBytes else { return .tooLong(header.bodyBytes) }
        return try proveBody(of: header, at: offset)
    }

    private mutating func proveBody(
        of header: BlockHeader, at offset: UInt64
    ) throws(EventLogError) -> Proof {
        let needed = BlockHeader.byteCount + Int(header.bodyBytes)
        let present = try load(offset, needed)
        guard present >= needed else {
            return .cut(present: UInt64(present), needed: UInt64(needed))
        }
        let start = Int(offset - windowStart) + BlockHeader.byteCount
        let sum = Checksum.of(UnsafeRawPointer(window.base) + start, count: Int(header.bodyBytes))
        guard sum == header.bodyChecksum else { return .badBody(header, computed: sum) }
        return .whole(header)
    }

    /// Brings bytes into the window and returns how many there are from the offset on; fewer than
    /// needed only at the file's end.
    mutating func load(_ offset: UInt64, _ needed: Int) throws(EventLogError) -> Int {
        let end = windowStart + UInt64(window.count)
        if offset >= windowStart && offset <= end {
            let present = Int(end - offset)
            if present >= needed { return present }
            window.drop(first: Int(offset - windowStart))
        } else {
            window.count = 0
        }
        windowStart = offset
        if needed > window.capacity { window.reserve(needed - window.count) }
        while window.count < needed {
            let got = try file.read(
                into: window.base + window.count, count: window.capacity - window.count,
                at: offset + UInt64(window.count))
            if got == 0 { break }
            window.count += got
        }
        return window.count
    }

    /// The byte at an offset that `load` has brought in.
    func windowByte(at offset: UInt64) -> UnsafeRawPointer {
        UnsafeRawPointer(window.base) + Int(offset - windowStart)
    }
}
