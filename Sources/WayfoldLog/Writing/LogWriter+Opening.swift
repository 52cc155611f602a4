import SystemPackage

/// How a writer comes to its log.
package enum LogOpening {
    /// It makes a new one, whose first segment has this head.
    case create(SegmentHead)
    /// It takes up one that is there.
    case append

    /// It makes a new one of its identity and metadata.
    package static func create(
        _ identity: LogIdentity, semanticsVersion: UInt32, metadata: [UInt8]
    ) -> LogOpening {
        .create(
            SegmentHead(
                identity: identity, semanticsVersion: semanticsVersion, firstSequence: 1,
                metadata: metadata))
    }
}

/// Where a writer takes up its work.
struct ResumedLog: ~Copyable {
    var storage: LogStorage
    var head: SegmentHead
    var recovery: Recovery?
    var nextSequence: UInt64
    var offset: UInt64 = 0
    var chain: UInt32 = 0
    var syncedBytes: UInt64 = 0
    /// The segment's bytes that a block in it knows synced.
    var highestMark: UInt64 = 0
    /// The segments before the one being written that nobody has synced.
    var unsyncedSegments: [UInt64] = []
    /// How many blocks the segment has.
    var blockCount: UInt64 = 0
    /// What the file `sealed` says.
    var seal: LogSeal?
    var strings = StringInterner()

    /// Syncs everything another process wrote, because the marks to come say that it is.
    mutating func syncAll(of log: EventLog) throws(EventLogError) {
        for segment in segmentsBefore(in: log) {
            try storage.sync(segment: segment)
        }
        try storage.sync()
        try storage.syncFolder()
        try storage.syncParent()
        syncedBytes = offset
    }

    /// The segments that no seal says are synced, without the one being written.
    func segmentsBefore(in log: EventLog) -> [UInt64] {
        log.segments.filter { $0 < storage.segment && $0 >= seal?.end.segment ?? 0 }
    }
}

extension LogOpening {
    /// Creates or reads the log, up to where the first event can be appended.
    func resume(
        _ path: FilePath, _ options: LogOptions, _ watch: StorageWatch?
    ) throws(EventLogError) -> ResumedLog {
        switch self {
        case .create(let head): return try Self.create(head, path, options, watch)
        case .append: return try Self.append(path, options, watch)
        }
    }

    private static func create(
        _ head: SegmentHead, _ path: FilePath, _ options: LogOptions, _ watch: StorageWatch?
    ) throws(EventLogError) -> ResumedLog {
        guard head.metadata.count <= LogLimits.metadataBytes else {
            throw .limitExceeded(
                .metadata, found: head.metadata.count, limit: LogLimits.metadataBytes)
        }
        let isSynced = options.durability != .none
        try LogFolder.create(path)
        try refuseUsed(folder: path)
        let storage = try LogStorage(locking: path, watch: watch)
        try refuseUsed(folder: path)
        var log = ResumedLog(storage: storage, head: head, nextSequence: head.firstSequence)
        let bytes = head.encoded()
        try log.storage.begin(segment: head.firstSequence)
        log.chain = try log.storage.write(head: bytes)
        if isSynced { try log.storage.sync() }
        try log.storage.publish()
        if isSynced { try log.storage.syncFolder() }
        log.offset = UInt64(bytes.count)
        log.syncedBytes = isSynced ? log.offset : 0
        // An empty folder may be one that a writer made and did not come to sync.
        if isSynced { try log.storage.syncParent() }
        return log
    }

    private static func refuseUsed(folder: FilePath) throws(EventLogError) {
        let names = try LogFolder.strangers(in: folder)
        if names.contains(where: { SegmentName.firstSequence(in: $0) != nil }) {
            throw .logExists(folder)
        }
        if let file = names.first { throw .folderInUse(folder, file: file) }
    }

    private static func append(
        _ path: FilePath, _ options: LogOptions, _ watch: StorageWatch?
    ) throws(EventLogError) -> ResumedLog {
        guard try !LogFolder.segments(of: path).isEmpty else { throw .notALog(path) }
        let storage = try LogStorage(locking: path, watch: watch)
        let log = try EventLog(reading: path)
        var resumption = Resumption(log, storage)
        try resumption.run()
        var resumed = resumption.finished()
        // A sync of what no mark covers may have failed.
        try resumed.storage.rewrite(from: resumed.highestMark, to: resumed.offset)
        if options.durability != .none {
            try resumed.syncAll(of: log)
        } else {
            resumed.unsyncedSegments = resumed.segmentsBefore(in: log)
        }
        return resumed
    }
}

extension LogStorage {
    /// Creates a segment's file with its head, whose checksum it returns.
    mutating func create(
        _ head: SegmentHead, _ bytes: [UInt8], isSynced: Bool
    ) throws(EventLogError) -> UInt32 {
        try create(segment: head.firstSequence)
        let checksum = try write(head: bytes)
        if isSynced {
            try sync()
            try syncFolder()
        }
        return checksum
    }

    /// Writes a head to the file being written, and returns its checksum.
    mutating func write(head bytes: [UInt8]) throws(EventLogError) -> UInt32 {
        var buffer = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { buffer.push($0) }
        try write(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count), at: 0)
        return Checksum.of(buffer.base, count: bytes.count - 4)
    }
}
