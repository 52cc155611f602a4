import SystemPackage

/// States of sessions at some of their events, as bytes whose meaning is the caller's.
///
/// One file for the whole log, bound to the extent of its index and to the fold that made the
/// states. Its head is page 0, as that of a segment's index with the magic `WAYSTATE`; in place of
/// parts and strings it has
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 64 | 8 | pages of the file |
/// | 72 | 8 | offset of the directory, sorted by session and sequence |
/// | 80 | 8 | count of its entries: session, sequence, offset and length of the bytes |
/// | 88 | 8 | digest of the fold |
public final class CheckpointFile {
    static let magic = Array("WAYSTATE".utf8)
    static let version: UInt32 = 1
    static let entryBytes: UInt64 = 32

    private let opened: Opened
    private let pages: IndexPageReader
    private let directory: UInt64
    /// How many states there are.
    public let count: Int
    /// How far the log was indexed when they were made.
    public let extent: IndexExtent
    private var buffer = ByteBuffer(capacity: 4096)

    /// The file, with its first page and its length.
    private final class Opened {
        let file: LogFile
        let head: [UInt8]
        let byteCount: UInt64

        init(_ path: FilePath) throws(EventLogError) {
            let file = try LogFile(reading: path)
            head = try file.read(at: 0, upTo: IndexPage.byteCount)
            byteCount = try file.byteCount()
            self.file = file
        }
    }

    /// A state that was kept.
    public struct Entry: Sendable, Hashable {
        public var session: UInt64
        /// The event it is the state after.
        public var sequence: UInt64
        var offset: UInt64
        var byteCount: UInt64
    }

    /// What looking for a log's checkpoints gives.
    public enum Finding {
        case checkpoints(CheckpointFile)
        case none
        case misfit(IndexMisfit)
    }

    private init(
        _ opened: Opened, _ pages: IndexPageReader, directory: UInt64, count: Int,
        extent: IndexExtent
    ) {
        self.opened = opened
        self.pages = pages
        self.directory = directory
        self.count = count
        self.extent = extent
    }

    /// Opens the checkpoints beside an index, if they are there, of this log and of this fold.
    public static func find(
        beside index: LogIndex, fold: UInt64
    ) throws(EventLogError) -> Finding {
        let path = index.log.path.appending(IndexName.checkpoints)
        guard LogFolder.exists(path) else { return .none }
        func misfit(_ reason: IndexMisfit.Reason) -> Finding {
            .misfit(IndexMisfit(file: IndexName.checkpoints, reason: reason))
        }
        let opened: Opened
        do throws(EventLogError) { opened = try Opened(path) } catch { return misfit(.unreadable) }
        let (bytes, length) = (opened.head, opened.byteCount)
        guard bytes.count == IndexPage.byteCount else { return misfit(.cut) }
        guard bytes.starts(with: magic) else { return misfit(.notAnIndex) }
        var page = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { page.push($0) }
        let head = UnsafeRawPointer(page.base)
        let stored: UInt32 = head.number(at: IndexPage.contentBytes)
        guard stored == Checksum.of(head, count: IndexPage.contentBytes) else {
            return misfit(.damaged)
        }
        let version: UInt32 = head.number(at: 8)
        guard version == Self.version else { return misfit(.version(version)) }
        let extent = IndexExtent(
            identity: LogIdentity(low: head.number(at: 16), high: head.number(at: 24)),
            segment: head.number(at: 32), byteCount: head.number(at: 40),
            lastBlock: head.number(at: 48), checksum: head.number(at: 12),
            endSequence: head.number(at: 56))
        let pageCount: UInt64 = head.number(at: 64)
        let directory: UInt64 = head.number(at: 72)
        let count: UInt64 = head.number(at: 80)
        guard extent.identity == index.log.head.identity else { return misfit(.foreign) }
        guard fold == head.number(at: 88) else { return misfit(.otherFold) }
        guard try index.reaches(extent) else { return misfit(.otherBytes) }
        guard length / UInt64(IndexPage.byteCount) >= pageCount else { return misfit(.cut) }
        let limit = length / UInt64(IndexPage.byteCount) * UInt64(IndexPage.contentBytes)
        guard directory <= limit, count <= (limit - directory) / entryBytes else {
            return misfit(.damaged)
        }
        let seed = IndexPage.seed(of: extent.identity, segment: 0)
        let pages = IndexPageReader(seed: seed, number: 0, cache: IndexPageCache(slotCount: 256))
        return .checkpoints(
            CheckpointFile(
                opened, pages, directory: directory, count: Int(count), extent: extent))
    }

    /// The last state of a session at an event before one; nil when there is none. Logarithmic.
    public func last(of session: UInt64, before sequence: UInt64) throws(EventLogError) -> Entry? {
        let next = try (0..<count).partition { index throws(EventLogError) in
            let entry = directory + UInt64(index) * Self.entryBytes
            let found = try pages.number(opened.file, at: entry)
            guard found == session else { return found < session }
            return try pages.number(opened.file, at: entry + 8) < sequence
        }
        guard next > 0 else { return nil }
        let place = directory + UInt64(next - 1) * Self.entryBytes
        let entry = Entry(
            session: try pages.number(opened.file, at: place),
            sequence: try pages.number(opened.file, at: place + 8),
            offset: try pages.number(opened.file, at: place + 16),
            byteCount: try pages.number(opened.file, at: place + 24))
        return entry.session == session ? entry : nil
    }

    /// The bytes of a state.
    public func bytes(of entry: Entry) throws(EventLogError) -> [UInt8] {
        guard entry.offset <= directory, entry.byteCount <= directory - entry.offset else {
            throw .indexDamaged(opened.file.path, offset: 0)
        }
        try pages.read(opened.file, entry.offset, Int(entry.byteCount), into: &buffer)
        return Array(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count))
    }
}

extension LogIndex {
    /// Whether the log begins with the bytes of an extent, all of which are indexed.
    func reaches(_ extent: IndexExtent) throws(EventLogError) -> Bool {
        guard let file = segments.firstIndex(where: { $0.head.extent.segment == extent.segment })
        else { return false }
        guard extent.byteCount <= segments[file].head.extent.byteCount else { return false }
        return try extent.fits(files(file).data)
    }
}
