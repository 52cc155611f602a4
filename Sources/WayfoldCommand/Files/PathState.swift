import Foundation
import SystemPackage
import WayfoldInterchange
import WayfoldLog

/// What is at a path, and what is done there besides reading traces.
enum PathState {
    /// What the system knows of what is at a path; nil where it says nothing, whatever the reason.
    static func status(of path: String, followsLinks: Bool = true) -> Stat? {
        do {
            return try Stat(path, followTargetSymlink: followsLinks)
        } catch {
            return nil
        }
    }

    /// Whether something of that name exists, a dangling link included.
    static func exists(_ path: String) -> Bool {
        status(of: path, followsLinks: false) != nil
    }

    /// Whether a folder is there, through links.
    static func isFolder(_ path: String) -> Bool {
        status(of: path)?.type == .directory
    }

    /// Whether a file is there that can be read twice: no pipe, device or folder.
    static func isRegularFile(_ path: String) -> Bool {
        status(of: path)?.type == .regular
    }

    /// Refuses what was found in a folder and is no file: nobody named it, and to open a named pipe
    /// is to wait for its other end.
    static func requireFile(_ path: String) throws(CommandError) {
        guard let status = status(of: path), ![.regular, .directory].contains(status.type)
        else { return }
        throw .unfit(
            "\(path): is a pipe, a device or a socket but should be a file; move it out of the "
                + "folder")
    }

    /// All bytes of a file that should be small.
    static func bytes(
        of path: String, limit: Int = SmallFile.limitBytes
    ) throws(CommandError) -> [UInt8] {
        do {
            return try SmallFile.bytes(of: path, limitBytes: limit)
        } catch .cannotOpen(_, let reason), .cannotRead(_, _, let reason) {
            throw .cannotRead(path, reason: reason.lowercased())
        } catch .isFolder {
            throw .cannotRead(path, reason: "is a folder but should be a file")
        } catch {
            throw .unfit("\(error)")
        }
    }

    /// How a file begins, as it stands, in at most so many bytes.
    static func beginning(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
        if isFolder(path) { throw .cannotRead(path, reason: "is a folder but should be a file") }
        do {
            let file = try FileDescriptor.open(FilePath(path), .readOnly)
            return try file.closeAfter {
                var bytes: [UInt8] = []
                while bytes.count < limit {
                    let room = min(64 << 10, limit - bytes.count)
                    let piece = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
                    }
                    if piece.isEmpty { break }
                    bytes += piece
                }
                return bytes
            }
        } catch {
            throw .cannotRead(path, reason: CommandError.reason(error))
        }
    }

    /// Writes a file whole or not at all: into a new one beside it, which then takes its name. What
    /// is no file, such as a terminal or a pipe, is written to as it is.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        let file = try replaceable(path)
        let draft = file.map(freeDraft)
        do {
            guard let file, let draft else { return try fill(path, with: bytes, .append) }
            try fill(draft, with: bytes, [.create, .exclusiveCreate])
            guard rename(draft, file) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            if let draft { unlink(draft) }
            throw .cannotWrite(path, reason: CommandError.reason(error))
        }
    }

    /// Finds out whether a file can be written, before long work whose result it is for.
    static func checkWritable(_ path: String) throws(CommandError) {
        guard let file = try replaceable(path) else { return }
        let draft = freeDraft(of: file)
        do {
            try fill(draft, with: [], [.create, .exclusiveCreate])
        } catch {
            throw .cannotWrite(path, reason: CommandError.reason(error))
        }
        unlink(draft)
    }

    /// A name beside a file that nothing has, for what is to become the file.
    static func freeDraft(of file: String) -> String {
        let own = "\(file).new-\(getpid())"
        var (draft, number) = (own, 1)
        while exists(draft) {
            number += 1
            draft = "\(own)-\(number)"
        }
        return draft
    }

    /// The file that a path leads to, links followed, or that it would name; nil for what is there
    /// and no file, or open already under a name such as `/dev/stdout`.
    private static func replaceable(_ path: String) throws(CommandError) -> String? {
        guard let status = status(of: path) else { return path }
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return nil }
        switch status.type {
        case .directory: throw .cannotWrite(path, reason: "is a folder")
        case .regular:
            guard let real = realpath(path, nil) else { return path }
            defer { free(real) }
            return String(cString: real)
        default: return nil
        }
    }

    private static func fill(
        _ path: String, with bytes: [UInt8], _ options: FileDescriptor.OpenOptions
    ) throws {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: options,
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }

    /// The names in a folder, sorted by their bytes.
    static func names(in folder: String) throws(CommandError) -> [String] {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw .cannotRead(folder, reason: CommandError.reason(Errno(rawValue: errno)))
        }
    }

    /// Removes a file that was begun and not finished.
    static func removeFile(_ path: String) throws(CommandError) {
        guard unlink(path) == 0 else {
            throw .cannotWrite(path, reason: CommandError.reason(Errno(rawValue: errno)))
        }
    }

    /// What a log's folder holds beside its segments.
    private static let logFiles = ["lock", "begun", "sealed", "sealing"]

    /// Makes the empty folder of a log, which whoever made it removes where that fails.
    static func claimLog(_ path: String, for what: String) throws {
        do {
            try EventLog.claim(FilePath(path))
        } catch .targetExists {
            throw CommandError.exists(path, what: what)
        }
    }

    /// Removes a log that was begun and not finished; other files in its folder stay.
    static func removeLog(_ path: String) throws(CommandError) {
        try emptyLog(path)
        guard rmdir(path) == 0 else {
            throw .cannotWrite(path, reason: CommandError.reason(Errno(rawValue: errno)))
        }
    }

    /// Removes what a log that was begun and not finished holds.
    static func emptyLog(_ path: String) throws(CommandError) {
        for name in try names(in: path) where name.hasSuffix(".log") || logFiles.contains(name) {
            guard unlink(path + "/" + name) == 0 else {
                throw .cannotWrite(path, reason: CommandError.reason(Errno(rawValue: errno)))
            }
        }
    }
}

extension Output {
    /// Writes a new file.
    ///
    /// - Parameter name: what errors call it, when it is not its path.
    /// - Throws: `exists` when something is there.
    static func creating(
        _ path: String, for name: String? = nil
    ) throws(CommandError) -> Output {
        let name = name ?? path
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            return Output(file, name: name)
        } catch Errno.fileExists {
            throw .exists(name, what: "the answer")
        } catch {
            throw .cannotWrite(name, reason: CommandError.reason(error))
        }
    }
}
