import SystemPackage

/// How a writer comes to its log.
package enum LogOpening {
    /// It makes a new one, whose first segment has this head.
    case create(SegmentHead)
    /// It takes up one that is there.
    case append
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
    var strings = StringInterner()
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
        let isNew = !LogFolder.exists(path)
        try LogFolder.create(path)
        try refuseUsed(folder: path)
        let storage = try LogStorage(locking: path, watch: watch)
        try refuseUsed(folder: path)
        var log = ResumedLog(storage: storage, head: head, nextSequence: head.firstSequence)
        let bytes = head.encoded()
        log.chain = try log.storage.create(head, bytes, isSynced: isSynced)
        log.offset = UInt64(bytes.count)
        log.syncedBytes = isSynced ? log.offset : 0
        if isNew && isSynced { try LogFolder.syncParent(of: path) }
        return log
    }

    private static func refuseUsed(folder: FilePath) throws(EventLogError) {
        let names = try LogFolder.names(in: folder).filter { $0 != LogFolder.lockName }
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
        if options.durability != .none {
            // What another process wrote may not be synced, and the marks to come say it is.
            try resumed.storage.sync()
            try resumed.storage.syncFolder()
            resumed.syncedBytes = resumed.offset
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
        var buffer = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { buffer.push($0) }
        try write(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count), at: 0)
        if isSynced {
            try sync()
            try syncFolder()
        }
        return Checksum.of(buffer.base, count: bytes.count - 4)
    }
}
