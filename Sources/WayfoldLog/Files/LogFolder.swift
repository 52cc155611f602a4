import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is done to folders: listing, creating, removing a file.
enum LogFolder {
    static let lockName = "lock"
    /// What the first segment is called until its head is whole.
    static let begunName = "begun"
    /// What says up to where the log is proven complete, a `LogSeal`.
    static let sealName = "sealed"
    /// What that file is called until it is written and synced.
    static let sealDraftName = "sealing"

    /// The first sequence numbers of a log's segments, ascending; other files are left alone.
    static func segments(of folder: FilePath) throws(EventLogError) -> [UInt64] {
        var found: [UInt64] = []
        for name in try names(in: folder) where name.hasSuffix(SegmentName.suffix) {
            guard let first = SegmentName.firstSequence(in: name) else {
                throw .misnamedSegment(folder.appending(name))
            }
            found.append(first)
        }
        return found.sorted()
    }

    /// What is wrong with a folder without a segment: it is no log, or a log that lost them all.
    static func withoutSegments(_ folder: FilePath) throws(EventLogError) -> EventLogError {
        try names(in: folder).contains(sealName) ? .segmentsGone(folder) : .notALog(folder)
    }

    /// The names of everything in a folder but `.` and `..`, sorted.
    static func names(in folder: FilePath) throws(EventLogError) -> [String] {
        guard let stream = folder.withPlatformString({ opendir($0) }) else {
            switch Errno.last {
            case .noSuchFileOrDirectory: throw .noSuchLog(folder)
            case .notDirectory: throw .notAFolder(folder)
            case let reason: throw .system("open", folder, reason)
            }
        }
        defer { _ = closedir(stream) }
        var found: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { found.append(name) }
        }
        guard errno == 0 else { throw .system("list", folder, .last) }
        return found.sorted()
    }

    /// Creates a folder, or takes one that is there.
    static func create(_ folder: FilePath) throws(EventLogError) {
        guard folder.withPlatformString({ mkdir($0, 0o755) }) != 0 else { return }
        let reason = Errno.last
        guard reason == .fileExists else { throw .system("create", folder, reason) }
    }

    /// Gives a file another name in the same file system, in place of what has it.
    static func rename(_ file: FilePath, to name: FilePath) throws(EventLogError) {
        let result = file.withPlatformString { old in
            name.withPlatformString { new in systemRename(old, new) }
        }
        guard result == 0 else { throw .system("rename", file, .last) }
    }

    static func remove(file: FilePath) throws(EventLogError) {
        guard file.withPlatformString({ unlink($0) }) == 0 else {
            throw .system("remove", file, .last)
        }
    }

    static func remove(folder: FilePath) throws(EventLogError) {
        guard folder.withPlatformString({ rmdir($0) }) == 0 else {
            throw .system("remove", folder, .last)
        }
    }

    /// Whether a living writer holds the log of a folder. Nothing is locked by asking.
    static func isHeld(_ folder: FilePath) throws(EventLogError) -> Bool {
        let path = folder.appending(lockName)
        guard exists(path) else { return false }
        do throws(EventLogError) {
            return try LogFile(reading: path).isLockedElsewhere()
        } catch {
            // Whoever may not read the lock cannot know.
            guard case .system(_, _, .permissionDenied) = error else { throw error }
            return false
        }
    }

    /// Whether something of this name exists, a dangling link included.
    static func exists(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withPlatformString { lstat($0, &status) } == 0
    }
}

/// The system's call, which a function named for it hides.
private func systemRename(
    _ old: UnsafePointer<CInterop.PlatformChar>, _ new: UnsafePointer<CInterop.PlatformChar>
) -> CInt {
    rename(old, new)
}
