import SystemPackage

/// The writer's whole dealing with the disk: the lock, the folder and the segment being written.
///
/// Every change to a file goes through it and past `watch`, a call a block or sync, never an event.
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
        lock.lockBytes()
        self.path = path
        self.watch = watch
        self.lock = lock
        self.folder = folder
    }

    deinit {
        // A child process that is just being started holds the same open file for a moment; the
        // lock must not last as long as that.
        lock.unlock()
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

    /// Begins the file of a log's first segment, under a name that makes no log of the folder.
    ///
    /// What an earlier creation began and did not come to publish is emptied.
    mutating func begin(segment: UInt64) throws(EventLogError) {
        let path = path.appending(LogFolder.begunName)
        guard try isAllowed(.begin(segment: segment), named: "create", path) else { return }
        file = try LogFile(beginning: path)
        self.segment = segment
    }

    /// Gives the file that was begun its name, which makes a log of the folder at once.
    mutating func publish() throws(EventLogError) {
        let begun = path.appending(LogFolder.begunName)
        guard try isAllowed(.publish(segment: segment), named: "rename", begun) else { return }
        try LogFolder.rename(begun, to: file(of: segment))
        file.path = file(of: segment)
    }

    /// Opens a segment that is there, which becomes the one being written.
    mutating func open(segment: UInt64) throws(EventLogError) {
        file = try LogFile(writing: file(of: segment))
        self.segment = segment
    }

    mutating func write(
        _ bytes: UnsafeRawBufferPointer, at offset: UInt64
    ) throws(EventLogError) {
        try put(bytes, at: offset, as: .write(segment: segment, offset: offset, bytes: bytes))
    }

    /// Writes a range of the segment's bytes once more as they are read.
    ///
    /// After a failed sync the system may hold bytes for written that are not: they can be read
    /// until a loss of power, and no later sync brings them to the storage. Written again they are
    /// dirty again, and the next sync says the truth about them.
    mutating func rewrite(from start: UInt64, to end: UInt64) throws(EventLogError) {
        var offset = start
        while offset < end {
            let limit = Int(min(end - offset, UInt64(SegmentScanner.chunkBytes)))
            let bytes = try file.read(at: offset, upTo: limit)
            guard !bytes.isEmpty else { return }
            var buffer = ByteBuffer(capacity: bytes.count)
            bytes.withUnsafeBytes { buffer.push($0) }
            let range = UnsafeRawBufferPointer(start: buffer.base, count: buffer.count)
            try put(range, at: offset, as: .rewrite(segment: segment, offset: offset, bytes: range))
            offset += UInt64(bytes.count)
        }
    }

    private func put(
        _ bytes: UnsafeRawBufferPointer, at offset: UInt64, as operation: StorageOperation
    ) throws(EventLogError) {
        guard let watch else { return try file.write(bytes, at: offset) }
        switch watch(operation) {
        case .proceed: try file.write(bytes, at: offset)
        case .shortWrites(let limit): try file.write(bytes, at: offset, bytesPerCall: limit)
        case .pretend: return
        case .fail(let reason): throw .system("write", file.path, reason)
        case .cutShort(let count, let reason):
            let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
            try file.write(part, at: offset)
            throw .system("write", file.path, reason)
        }
    }

    mutating func sync() throws(EventLogError) {
        guard try isAllowed(.sync(segment: segment), named: "sync", file.path) else { return }
        try file.sync()
    }

    /// Syncs a segment that is not the one being written.
    func sync(segment: UInt64) throws(EventLogError) {
        let path = file(of: segment)
        guard try isAllowed(.sync(segment: segment), named: "sync", path) else { return }
        try LogFile(reading: path).sync()
    }

    /// Syncs the folder that the log's folder is in, so that the log itself can be found.
    ///
    /// Whoever may not read that folder cannot sync it; the log goes on without.
    func syncParent() throws(EventLogError) {
        let parent = path.appending("..")
        guard try isAllowed(.syncParent, named: "sync", parent) else { return }
        do throws(EventLogError) {
            try LogFile(folder: parent).syncFolder()
        } catch {
            guard case .system(_, _, .permissionDenied) = error else { throw error }
        }
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

    /// Copies what the segment being written has from an offset on to a file of its own beside it,
    /// synced with its name; returns that file.
    mutating func keep(from offset: UInt64) throws(EventLogError) -> FilePath {
        let copy = keptFile(of: segment, from: offset)
        let operation = StorageOperation.keep(segment: segment, offset: offset)
        guard try isAllowed(operation, named: "create", copy) else { return copy }
        let kept = try LogFile(creating: copy)
        var position = offset
        while true {
            let bytes = try file.read(at: position, upTo: SegmentScanner.chunkBytes)
            guard !bytes.isEmpty else { break }
            var buffer = ByteBuffer(capacity: bytes.count)
            bytes.withUnsafeBytes { buffer.push($0) }
            let range = UnsafeRawBufferPointer(start: buffer.base, count: buffer.count)
            try kept.write(range, at: position - offset)
            position += UInt64(bytes.count)
        }
        try kept.sync()
        try syncFolder()
        return copy
    }

    /// Gives a segment's file a name that is none of a segment; returns it.
    mutating func setAside(segment: UInt64) throws(EventLogError) -> FilePath {
        let path = file(of: segment)
        let kept = keptFile(of: segment, from: 0)
        guard try isAllowed(.setAside(segment: segment), named: "rename", path) else { return kept }
        try LogFolder.rename(path, to: kept)
        return kept
    }

    /// A free name for what is cut off a segment: `0000000000000001.cut-4096`.
    private func keptFile(of segment: UInt64, from offset: UInt64) -> FilePath {
        let stem = SegmentName.file(of: segment).dropLast(SegmentName.suffix.count)
        let first = path.appending("\(stem).cut-\(offset)")
        var name = first
        var count = 1
        while LogFolder.exists(name) {
            count += 1
            name = FilePath("\(first)-\(count)")
        }
        return name
    }

    /// Puts a file in the place of `sealed` that is complete whatever happens meanwhile.
    mutating func replace(_ seal: LogSeal) throws(EventLogError) {
        let draft = path.appending(LogFolder.sealDraftName)
        let bytes = seal.encoded()
        guard try isAllowed(.writeSeal(bytes), named: "write", draft) else { return }
        let file = try LogFile(beginning: draft)
        var buffer = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { buffer.push($0) }
        try file.write(
            UnsafeRawBufferPointer(start: buffer.base, count: buffer.count), at: 0)
        if try isAllowed(.syncSeal, named: "sync", draft) { try file.sync() }
        if try isAllowed(.publishSeal, named: "rename", draft) {
            try LogFolder.rename(draft, to: path.appending(LogFolder.sealName))
        }
        try syncFolder()
    }

    /// The bytes of the head of the segment being written.
    func head(_ count: Int) throws(EventLogError) -> [UInt8] {
        try file.read(at: 0, upTo: count)
    }

    /// A second hold on the segment being written, to sync it beside the writer.
    func segmentSync() throws(EventLogError) -> SegmentSync {
        SegmentSync(segment: segment, file: try LogFile(duplicating: file), watch: watch)
    }

    private func isAllowed(
        _ operation: StorageOperation, named verb: String, _ path: FilePath
    ) throws(EventLogError) -> Bool {
        try operation.isAllowed(by: watch, named: verb, path)
    }
}

extension StorageOperation {
    /// Whether the operation is to be done; false when it is only said to be.
    fileprivate func isAllowed(
        by watch: StorageWatch?, named verb: String, _ path: FilePath
    ) throws(EventLogError) -> Bool {
        switch watch?(self) ?? .proceed {
        case .proceed, .shortWrites: return true
        case .pretend: return false
        case .fail(let reason), .cutShort(_, let reason): throw .system(verb, path, reason)
        }
    }
}

/// A hold on one segment's file by which it can be synced while its writer writes on.
struct SegmentSync: ~Copyable, Sendable {
    let segment: UInt64
    let file: LogFile
    let watch: StorageWatch?

    /// Returns once what is written so far is on the storage.
    func run() throws(EventLogError) {
        let operation = StorageOperation.sync(segment: segment)
        guard try operation.isAllowed(by: watch, named: "sync", file.path) else { return }
        try file.sync()
    }
}
