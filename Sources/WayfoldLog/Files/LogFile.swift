import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file or folder, closed when its owner lets go.
struct LogFile: ~Copyable {
    let descriptor: CInt
    /// What errors call it.
    var path: FilePath

    /// Takes over an open descriptor.
    private init(descriptor: CInt, path: FilePath) {
        self.descriptor = descriptor
        self.path = path
    }

    /// No file; every use of it fails.
    init() {
        self.init(descriptor: -1, path: "")
    }

    deinit {
        if descriptor >= 0 { _ = close(descriptor) }
    }

    /// Another hold on an open file, closed on its own.
    init(duplicating file: borrowing LogFile) throws(EventLogError) {
        let original = file.descriptor
        let opened = repeated { fcntl(original, F_DUPFD_CLOEXEC, 0) }
        guard opened >= 0 else { throw .system("open", file.path, .last) }
        self.init(descriptor: opened, path: file.path)
    }

    /// Opens a regular file, also through a link: a log may be read where its files are linked.
    init(reading path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDONLY, verb: "open")
    }

    /// Opens a regular file, and none that a link leads to: that is another's.
    init(writing path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDWR | O_NOFOLLOW, verb: "open")
    }

    /// Creates a file that must not exist yet.
    init(creating path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDWR | O_CREAT | O_EXCL, verb: "create")
    }

    /// Creates a file, or empties the one that is there.
    init(beginning path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW, verb: "create")
    }

    /// Opens a lock file, which is created when it is not there.
    init(locking path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, verb: "open")
    }

    init(folder path: FilePath) throws(EventLogError) {
        try self.init(opening: path, flags: O_RDONLY | O_DIRECTORY, verb: "open")
    }

    private init(opening path: FilePath, flags: CInt, verb: String) throws(EventLogError) {
        // Not to wait for the other end of a named pipe; a regular file knows no difference.
        let opened = repeated {
            path.withPlatformString { open($0, flags | O_CLOEXEC | O_NONBLOCK, 0o644) }
        }
        guard opened >= 0 else {
            let reason = Errno.last
            if flags & O_DIRECTORY == 0,
                let found = Self.stranger(at: path, followsLinks: flags & O_NOFOLLOW == 0)
            {
                throw .notAFile(path, found: found)
            }
            throw .system(verb, path, reason)
        }
        var status = stat()
        if flags & O_DIRECTORY == 0, fstat(opened, &status) == 0,
            let found = Self.name(ofKind: status)
        {
            _ = close(opened)
            throw .notAFile(path, found: found)
        }
        self.init(descriptor: opened, path: path)
    }

    /// What is in the place of a file that could not be opened; nil for a regular
    /// file, or nothing.
    private static func stranger(at path: FilePath, followsLinks: Bool) -> String? {
        var status = stat()
        guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFLNK else { return name(ofKind: status) }
        guard followsLinks else { return "a link" }
        guard path.withPlatformString({ stat($0, &status) }) == 0 else {
            return "a link that leads nowhere"
        }
        return name(ofKind: status)
    }

    /// What is no regular file, by its kind; nil for a regular file.
    private static func name(ofKind status: stat) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFLNK: "a link"
        default: "a device"
        }
    }
}

extension LogFile {
    /// Reads up to `count` bytes into memory and returns how many there were; 0 at the end.
    func read(
        into bytes: UnsafeMutableRawPointer, count: Int, at offset: UInt64
    ) throws(EventLogError) -> Int {
        guard let position = off_t(exactly: offset) else { return 0 }
        let got = repeated { pread(descriptor, bytes, count, position) }
        guard got >= 0 else { throw .system("read", path, .last) }
        return got
    }

    /// Reads up to `limit` bytes, fewer only at the file's end.
    func read(at offset: UInt64, upTo limit: Int) throws(EventLogError) -> [UInt8] {
        var buffer = ByteBuffer(capacity: limit)
        while buffer.count < limit {
            let got = try read(
                into: buffer.base + buffer.count, count: limit - buffer.count,
                at: offset + UInt64(buffer.count))
            if got == 0 { break }
            buffer.count += got
        }
        return Array(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count))
    }

    /// The file's length in bytes.
    func byteCount() throws(EventLogError) -> UInt64 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system("measure", path, .last) }
        return UInt64(max(0, status.st_size))
    }

    /// Writes all bytes at an offset, in as many calls as it takes.
    func write(
        _ bytes: UnsafeRawBufferPointer, at offset: UInt64, bytesPerCall limit: Int = .max
    ) throws(EventLogError) {
        guard let start = bytes.baseAddress, let position = off_t(exactly: offset) else { return }
        var written = 0
        while written < bytes.count {
            let put = repeated {
                pwrite(
                    descriptor, start + written, min(bytes.count - written, limit),
                    position + off_t(written))
            }
            guard put >= 0 else { throw .system("write", path, .last) }
            written += put
        }
    }

    /// Returns once the file's bytes and length are on the storage.
    func sync() throws(EventLogError) {
        #if canImport(Darwin)
            let result = repeated { fcntl(descriptor, F_FULLFSYNC) }
        #else
            let result = repeated { fdatasync(descriptor) }
        #endif
        guard result == 0 else { throw .system("sync", path, .last) }
    }

    /// Returns once a folder's entries are on the storage.
    func syncFolder() throws(EventLogError) {
        guard repeated({ fsync(descriptor) }) == 0 else { throw .system("sync", path, .last) }
    }

    func truncate(to length: UInt64) throws(EventLogError) {
        guard let length = off_t(exactly: length) else { return }
        guard repeated({ ftruncate(descriptor, length) }) == 0 else {
            throw .system("cut", path, .last)
        }
    }

    /// Whether another open file of the same name has its bytes locked, which `lockBytes` does.
    func isLockedElsewhere() throws(EventLogError) -> Bool {
        var lock = Self.byteLock(F_RDLCK)
        guard repeated({ fcntl(descriptor, Self.getByteLock, &lock) }) == 0 else {
            throw .system("look at the lock of", path, .last)
        }
        return lock.l_type != Int16(F_UNLCK)
    }

    /// Locks the bytes of an open file beside its lock, so that readers can ask whether it is
    /// locked without locking it themselves. Where a file system has no such locks, they cannot.
    func lockBytes() {
        var lock = Self.byteLock(F_WRLCK)
        _ = repeated { fcntl(descriptor, Self.setByteLock, &lock) }
    }

    private static func byteLock(_ kind: some BinaryInteger) -> flock {
        var lock = flock()
        lock.l_type = Int16(kind)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }

    // Locks of the open file, not of the process: two files of one process see each other's.
    #if canImport(Darwin)
        private static let setByteLock = F_OFD_SETLK
        private static let getByteLock = F_OFD_GETLK
    #else
        // By number: the C library hides the names from what is not its own dialect.
        private static let getByteLock: CInt = 36
        private static let setByteLock: CInt = 37
    #endif

    /// Takes the lock of an open file, or returns false when another has it.
    func lockAtOnce() throws(EventLogError) -> Bool {
        if repeated({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
        let reason = Errno.last
        if reason == .wouldBlock { return false }
        throw .system("lock", path, reason)
    }
}

extension LogFile {
    /// Gives up the lock of an open file, also for processes that have inherited it.
    func unlock() {
        var lock = Self.byteLock(F_UNLCK)
        _ = fcntl(descriptor, Self.setByteLock, &lock)
        _ = flock(descriptor, LOCK_UN)
    }
}

extension Errno {
    /// The error of the call before.
    static var last: Errno { Errno(rawValue: errno) }
}

/// Repeats a call that a signal interrupted.
private func repeated<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
