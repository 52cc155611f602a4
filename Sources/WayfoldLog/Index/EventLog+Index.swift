public import SystemPackage

/// What making an index did.
public struct IndexSummary: Sendable, Hashable {
    /// The segments whose index was made, and those whose index was there and fits.
    public var builtSegments = 0
    public var keptSegments = 0
    /// Of what was made: events, sessions (one for each part of the index that it occurs in) and
    /// bytes of the files.
    public var events: UInt64 = 0
    public var sessions = 0
    public var bytes: UInt64 = 0
}

/// Takes note of how far the making of an index is: bytes that were read, and all to be read.
public typealias IndexProgress = (_ done: UInt64, _ total: UInt64) -> Void

extension EventLog {
    /// Makes the index of each segment that has none that covers it, and removes files of indexes
    /// that belong to no segment.
    ///
    /// A file is written under another name, synced, and then given its own. One pass over each
    /// segment that is indexed; memory is bounded by 200 MiB whatever the log, the strings of a
    /// segment aside. Blocks that a writer has not finished are not indexed.
    ///
    /// - Parameters:
    ///   - path: the log's folder.
    ///   - endsSession: whether an event with such a payload ends its session, so that its number
    ///     is free for another.
    ///   - progress: is told how far it is.
    /// - Throws: `indexInTheMaking`; `rot` and whatever else a reader of the log throws.
    public static func buildIndex(
        of path: FilePath, endsSession: (UnsafeRawBufferPointer) -> Bool,
        progress: IndexProgress = { _, _ in }
    ) throws(EventLogError) -> IndexSummary {
        try buildIndex(
            of: path, IndexLimits(), endsSession: endsSession, progress: progress)
    }

    package static func buildIndex(
        of path: FilePath, _ limits: IndexLimits, endsSession: (UnsafeRawBufferPointer) -> Bool,
        progress: IndexProgress
    ) throws(EventLogError) -> IndexSummary {
        let folder = try LogFile(folder: path)
        guard try folder.lockAtOnce() else { throw .indexInTheMaking(path) }
        let log = try EventLog(reading: path)
        var summary = IndexSummary()
        var total: UInt64 = 0
        var missing: [UInt64] = []
        for segment in log.segments {
            if case .index(let index) = try SegmentIndex.find(segment, in: log), index.isWhole {
                summary.keptSegments += 1
            } else {
                missing.append(segment)
                total += try LogFile(reading: file(of: segment, in: path)).byteCount()
            }
        }
        var done: UInt64 = 0
        for segment in missing {
            do throws(EventLogError) {
                try build(
                    segment, of: log, limits, endsSession, &summary,
                    progress: { progress(done + $0, max(total, done + $0)) })
            } catch {
                let begun = path.appending(IndexName.begun)
                if LogFolder.exists(begun) { try LogFolder.remove(file: begun) }
                throw error
            }
            done += try LogFile(reading: file(of: segment, in: path)).byteCount()
        }
        try removeStrays(in: log)
        try folder.syncFolder()
        folder.unlock()
        return summary
    }

    private static func build(
        _ segment: UInt64, of log: EventLog, _ limits: IndexLimits,
        _ endsSession: (UnsafeRawBufferPointer) -> Bool, _ summary: inout IndexSummary,
        progress: (UInt64) -> Void
    ) throws(EventLogError) {
        let begun = log.path.appending(IndexName.begun)
        let head = try StoredHead(
            reading: LogFile(reading: file(of: segment, in: log.path)), segment: segment)
        var builder = IndexBuilder(
            try LogFile(beginning: begun),
            seed: IndexPage.seed(of: log.head.identity, segment: segment), limits)
        var extent = IndexExtent(
            identity: log.head.identity, segment: segment, byteCount: UInt64(head.byteCount),
            lastBlock: 0, checksum: head.checksum, endSequence: segment)
        let reader = try log.reader(
            at: LogPosition(
                place: LogPlace(segment: segment, offset: extent.byteCount),
                checksum: head.checksum, nextSequence: segment))
        var strings = StringTable(of: segment, after: 0)
        while try reader.nextBlock() {
            let block = reader.block
            guard block.place.segment == segment else { break }
            try builder.add(block, &strings, endsSession: endsSession)
            extent.lastBlock = block.place.offset
            extent.byteCount = reader.position.place.offset
            extent.checksum = block.header.checksum
            extent.endSequence = block.header.endSequence
            progress(extent.byteCount)
        }
        summary.bytes += try builder.finish(extent, strings)
        summary.events += builder.totalEvents
        summary.sessions += builder.totalSessions
        summary.builtSegments += 1
        let path = log.path.appending(IndexName.file(of: segment))
        try LogFolder.rename(begun, to: path)
    }

    private static func removeStrays(in log: EventLog) throws(EventLogError) {
        let known = Set(log.segments.map(IndexName.file(of:)) + [IndexName.checkpoints])
        for name in try LogFolder.names(in: log.path)
        where IndexName.isOfIndex(name) && !known.contains(name) {
            try LogFolder.remove(file: log.path.appending(name))
        }
    }

    /// Removes all files of a log's index; returns how many there were.
    public static func removeIndex(of path: FilePath) throws(EventLogError) -> Int {
        let folder = try LogFile(folder: path)
        guard try folder.lockAtOnce() else { throw .indexInTheMaking(path) }
        guard try !LogFolder.segments(of: path).isEmpty else { throw .notALog(path) }
        var count = 0
        for name in try LogFolder.names(in: path) where IndexName.isOfIndex(name) {
            try LogFolder.remove(file: path.appending(name))
            count += 1
        }
        try folder.syncFolder()
        folder.unlock()
        return count
    }
}
