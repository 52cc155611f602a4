package import SystemPackage

/// What a writer is about to do to the disk.
package enum StorageOperation {
    /// Create the file of the segment that begins at a sequence number.
    case create(segment: UInt64)
    /// Write bytes at an offset of a segment; they are valid during the call only.
    case write(segment: UInt64, offset: UInt64, bytes: UnsafeRawBufferPointer)
    /// Sync a segment's bytes.
    case sync(segment: UInt64)
    /// Sync the log's folder.
    case syncFolder
    /// Cut a segment to a length.
    case cut(segment: UInt64, length: UInt64)
    /// Remove a segment's file.
    case remove(segment: UInt64)
}

/// What becomes of an operation that a test watches.
package enum StorageVerdict: Sendable {
    /// It is done.
    case proceed
    /// It is not done, and fails with the reason.
    case fail(Errno)
    /// Only the first bytes are written, then it fails; other operations just fail.
    case cutShort(bytes: Int, Errno)
    /// It is not done, and yet reported as done.
    case pretend
}

/// A test's hand on the writer's disk.
package typealias StorageWatch = @Sendable (StorageOperation) -> StorageVerdict

/// The writer's whole dealing with the disk: the lock, the folder and the segment being written.
///
/// Every change to a file goes through `perform`, one call a block or sync, never one an event.
struct LogStorage: ~Copyable {
    let path: FilePath
    private let lock: LogFile
    private let folder: LogFile
    private var file = LogFile()
    private(set) var segment: UInt64 = 0
    private let watch: StorageWatch?

    /// Takes the lock of a folder that is there.
    init(locking path: FilePath, watch: StorageWatch?) throws(EventLogError) {
        let folder = try LogFile(folder: path)
        let lock = try LogFile(locking: path.appending(LogFolder.lockName))
        guard try lock.lockAtOnce() else { throw .lockedByAnotherWriter(path) }
        self.path = path
        self.watch = watch
        self.lock = lock
        self.folder = folder
    }

    /// The path of a segment's file.
    func file(of segment: UInt64) -> FilePath {
        path.appending(SegmentName.file(of: segment))
    }

    /// Creates a segment's file, which becomes the one being written.
    mutating func create(segment: UInt64) throws(EventLogError) {
        let path = file(of: segment)
        guard try isAllowed(.create(segment: segment), named: "create", path) else { return }
        file = try LogFile(creating: path)
        self.segment = segment
    }

    /// Opens a segment that is there, which becomes the one being written.
    mutating func open(segment: UInt64) throws(EventLogError) {
        file = try LogFile(writing: file(of: segment))
        self.segment = segment
    }

    mutating func write(
        _ bytes: UnsafeRawBufferPointer, at offset: UInt64
    ) throws(EventLogError) {
        let operation = StorageOperation.write(segment: segment, offset: offset, bytes: bytes)
        if let watch {
            switch watch(operation) {
            case .proceed: break
            case .pretend: return
            case .fail(let reason): throw .system("write", file.path, reason)
            case .cutShort(let count, let reason):
                let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
                try file.write(part, at: offset)
                throw .system("write", file.path, reason)
            }
        }
        try file.write(bytes, at: offset)
    }

    mutating func sync() throws(EventLogError) {
        guard try isAllowed(.sync(segment: segment), named: "sync", file.path) else { return }
        try file.sync()
    }

    mutating func syncFolder() throws(EventLogError) {
        guard try isAllowed(.syncFolder, named: "sync", path) else { return }
        try folder.syncFolder()
    }

    /// Cuts the segment being written.
    mutating func cut(to length: UInt64) throws(EventLogError) {
        let operation = StorageOperation.cut(segment: segment, length: length)
        guard try isAllowed(operation, named: "cut", file.path) else { return }
        try file.truncate(to: length)
    }

    mutating func remove(segment: UInt64) throws(EventLogError) {
        let path = file(of: segment)
        guard try isAllowed(.remove(segment: segment), named: "remove", path) else { return }
        try LogFolder.remove(file: path)
    }

    private func isAllowed(
        _ operation: StorageOperation, named verb: String, _ path: FilePath
    ) throws(EventLogError) -> Bool {
        switch watch?(operation) ?? .proceed {
        case .proceed: return true
        case .pretend: return false
        case .fail(let reason), .cutShort(_, let reason): throw .system(verb, path, reason)
        }
    }
}
