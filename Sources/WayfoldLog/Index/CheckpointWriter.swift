import SystemPackage

/// Writes the checkpoints of a log, in the order of sessions and then of sequences.
public struct CheckpointWriter: ~Copyable {
    private let folder: LogFile
    private let path: FilePath
    private let extent: IndexExtent
    private let fold: UInt64
    private var pages: IndexPageWriter
    private var entries: [CheckpointFile.Entry] = []

    /// Begins a file beside an index.
    ///
    /// - Throws: `indexInTheMaking`, `system`.
    public init(beside index: LogIndex, fold: UInt64) throws(EventLogError) {
        let path = index.log.path
        let folder = try LogFile(folder: path)
        guard try folder.lockAtOnce() else { throw .indexInTheMaking(path) }
        let begun = try LogFile(beginning: path.appending(IndexName.begun))
        let extent = index.extents[index.lastFile]
        self.folder = folder
        self.path = path
        self.extent = extent
        self.fold = fold
        pages = IndexPageWriter(begun, seed: IndexPage.seed(of: extent.identity, segment: 0))
    }

    /// How many states were added.
    public var count: Int { entries.count }

    /// Adds the state of a session after an event.
    public mutating func add(
        _ bytes: [UInt8], of session: UInt64, after sequence: UInt64
    ) throws(EventLogError) {
        entries.append(
            .init(
                session: session, sequence: sequence, offset: pages.offset,
                byteCount: UInt64(bytes.count)))
        var buffer = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { buffer.push($0) }
        try pages.append(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count))
    }

    /// Gives the file its name, in place of what had it. Returns its length in bytes.
    public mutating func finish() throws(EventLogError) -> UInt64 {
        let directory = pages.offset
        for entry in entries {
            for number in [entry.session, entry.sequence, entry.offset, entry.byteCount] {
                try pages.append(number)
            }
        }
        let contentBytes = UInt64(IndexPage.contentBytes)
        var head = IndexHead(extent: extent)
        head.pageCount = 1 + (pages.offset + contentBytes - 1) / contentBytes
        head.parts = directory
        head.partCount = UInt64(entries.count)
        head.stringEnds = fold
        let encoded = CheckpointFile.magic + head.encoded.dropFirst(CheckpointFile.magic.count)
        let bytes = try pages.finish(head: encoded)
        try LogFolder.rename(
            path.appending(IndexName.begun), to: path.appending(IndexName.checkpoints))
        try folder.syncFolder()
        folder.unlock()
        return bytes
    }
}
