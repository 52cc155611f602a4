import SystemPackage

/// Finds events of a log by sequence, time and session without reading all of it.
///
/// It is made of files beside the segments that `EventLog.buildIndex` writes and anybody may
/// delete: the log is the only truth. What is not indexed, because the log grew, begins at `end`
/// and has to be scanned. Every byte is proven by a checksum before it is believed; damage
/// elsewhere in the log goes unseen. Memory is 4 MiB and a little a segment.
///
/// Looking up costs a binary search in each part of a segment's index, mostly one. A part covers
/// up to 16 million events.
public final class LogIndex {
    private static let openLimit = 96

    /// The log it belongs to.
    public let log: EventLog
    /// Where the indexed part of the log ends and scanning has to begin.
    public let end: LogPosition
    /// The files that were there and are not used, each with the reason.
    public let misfits: [IndexMisfit]

    let segments: [SegmentIndex]
    private let cache = IndexPageCache()
    /// The segments whose files are open, in the order of their opening.
    private var open: [Int]
    var scratch = ByteBuffer(capacity: 4096)
    /// Bytes of a segment that were read: which, and where they begin.
    var window = ByteBuffer(capacity: 64 << 10)
    var windowFile = -1
    var windowStart: UInt64 = 0
    /// The postings that were decoded last: a look-up and the walk that follows it share them.
    var lists: [PostingList] = []

    private init(
        _ log: EventLog, _ segments: [SegmentIndex], _ end: LogPosition, _ misfits: [IndexMisfit]
    ) {
        self.log = log
        self.segments = segments
        self.end = end
        self.misfits = misfits
        // `find` has closed the others.
        open = Array(segments.indices.suffix(Self.openLimit))
    }

    /// What looking for a log's index gives.
    public enum Finding {
        /// An index of the log's beginning or of all of it.
        case index(LogIndex)
        /// None that could be used; files that do not fit are named.
        case none([IndexMisfit])
    }

    /// Opens what there is of a log's index: of as many segments as follow each other without a
    /// gap from the first one on. Linear in the segments.
    public static func find(of log: EventLog) throws(EventLogError) -> Finding {
        var found: [SegmentIndex] = []
        var misfits: [IndexMisfit] = []
        search: for segment in log.segments {
            switch try SegmentIndex.find(segment, in: log) {
            case .none: break search
            case .misfit(let misfit):
                misfits.append(misfit)
                break search
            case .index(let index):
                if let last = found.last, try !follows(last, segment, in: log) {
                    let name = IndexName.file(of: segment)
                    misfits.append(IndexMisfit(file: name, reason: .otherBytes))
                    break search
                }
                found.append(index)
                if found.count > openLimit { found[found.count - openLimit - 1].close() }
                if !index.isWhole { break search }
            }
        }
        guard log.policy == .stop, log.segments.first == 1, let last = found.last else {
            return .none(misfits)
        }
        let extent = last.head.extent
        let end = LogPosition(
            place: LogPlace(segment: extent.segment, offset: extent.byteCount),
            checksum: extent.checksum, nextSequence: extent.endSequence)
        return .index(LogIndex(log, found, end, misfits))
    }

    /// Whether a segment was begun where an indexed one ends.
    private static func follows(
        _ last: SegmentIndex, _ segment: UInt64, in log: EventLog
    ) throws(EventLogError) -> Bool {
        let file = try LogFile(reading: EventLog.file(of: segment, in: log.path))
        let stored = try StoredHead(reading: file, segment: segment)
        return stored.head.predecessorChecksum == last.head.extent.checksum
            && (segment == last.head.extent.endSequence
                || log.head.allowsSequenceGaps && segment > last.head.extent.endSequence)
    }

    /// Whether all of the log is indexed, as far as it went when the index was opened.
    public var isWhole: Bool {
        segments.count == log.segments.count && segments[segments.count - 1].isWhole
    }

    /// How many events are indexed.
    public var eventCount: UInt64 {
        segments.reduce(0) { $0 &+ $1.parts.reduce(0) { $0 &+ $1.eventCount } }
    }

    /// The strings of the segment in which the index ends, as a count: a scan from `end` on needs
    /// no more, and asks `string` for those before.
    package var stringsAtEnd: StringTable {
        let head = segments[lastFile].head
        return StringTable(of: head.extent.segment, after: Int(head.stringCount))
    }

    /// The last segment's position in the index.
    package var lastFile: Int { segments.count - 1 }

    /// How many bytes of the indexed segments lie before a place.
    public func byteCount(before place: LogPlace) -> UInt64 {
        place.offset
            + segments.reduce(0) { sum, segment in
                segment.head.extent.segment < place.segment
                    ? sum + segment.head.extent.byteCount : sum
            }
    }

    /// Reads every page of the index, and of the log what it is made of, and returns the first
    /// fault. Linear in both.
    public func firstFault() throws(EventLogError) -> EventLogError? {
        do throws(EventLogError) {
            for file in segments.indices {
                let pages = segments[file].head.pageCount
                for page in 1..<max(1, pages) {
                    _ = try number(file, at: (page - 1) * UInt64(IndexPage.contentBytes))
                }
                for part in segments[file].parts.indices {
                    for anchor in 0..<Int(segments[file].parts[part].anchorCount) {
                        let place = IndexPlace(file: file, part: part, anchor: anchor)
                        _ = try records(at: place, self.anchor(place), ahead: 64 << 10)
                    }
                }
            }
        } catch {
            guard case .system = error else { return error }
            throw error
        }
        return nil
    }

    /// How far each segment is indexed, in their order.
    public var extents: [IndexExtent] { segments.map(\.head.extent) }
}

extension LogIndex {
    /// The files of a segment; opened when they are not.
    func files(_ number: Int) throws(EventLogError) -> SegmentIndex.Files {
        if let files = segments[number].files { return files }
        if open.count >= Self.openLimit { segments[open.removeFirst()].close() }
        open.append(number)
        return try segments[number].reopen(in: log.path)
    }

    private func reader(_ number: Int) -> IndexPageReader {
        IndexPageReader(seed: segments[number].seed, number: number, cache: cache)
    }

    /// Puts content of a segment's index into the scratch buffer.
    func read(_ file: Int, at offset: UInt64, _ count: Int) throws(EventLogError) {
        try reader(file).read(files(file).index, offset, count, into: &scratch)
    }

    func number(_ file: Int, at offset: UInt64) throws(EventLogError) -> UInt64 {
        try reader(file).number(files(file).index, at: offset)
    }

    func anchor(_ place: IndexPlace) throws(EventLogError) -> IndexAnchor {
        let part = segments[place.file].parts[place.part]
        let offset = part.anchors + UInt64(place.anchor) * UInt64(IndexAnchor.byteCount)
        try reader(place.file).read(
            files(place.file).index, offset, IndexAnchor.byteCount, into: &scratch)
        return IndexAnchor(decoding: scratch.base)
    }

    /// A varint at an offset, which is moved past it.
    func varint(_ file: Int, at offset: inout UInt64) throws(EventLogError) -> UInt64 {
        let files = try files(file)
        let reader = reader(file)
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try reader.byte(files.index, at: offset)
            offset += 1
            if shift < 64 { number |= UInt64(byte & 0x7f) << shift }
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    /// The bytes of a string of a segment; nil when it was not defined where the index ends.
    package func string(_ number: UInt32, ofFile file: Int) throws(EventLogError) -> [UInt8]? {
        let head = segments[file].head
        guard UInt64(number) < head.stringCount else { return nil }
        let place = head.stringEnds + UInt64(number) * 8
        let start = number == 0 ? 0 : try self.number(file, at: place - 8)
        let end = try self.number(file, at: place)
        guard start <= end, end - start <= UInt64(LogLimits.stringBytes),
            end <= head.contentBytes - head.strings
        else {
            throw .indexDamaged(try files(file).index.path, offset: place)
        }
        try reader(file).read(
            files(file).index, head.strings + start, Int(end - start), into: &scratch)
        return Array(UnsafeRawBufferPointer(start: scratch.base, count: scratch.count))
    }
}
