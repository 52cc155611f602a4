import Foundation
import SystemPackage

/// A folder in memory, where there is one, that holds a log while a body reads it.
struct ScratchLog: ~Copyable {
    private let folder: FilePath

    init() throws(FuzzFinding) {
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        let parent = isThere ? memory : FileManager.default.temporaryDirectory.path
        // Short, because debug builds check a path's every character at every use.
        folder = FilePath(parent).appending("wf-\(UUID().uuidString.prefix(13))")
        do {
            try FileManager.default.createDirectory(
                atPath: log.string, withIntermediateDirectories: true)
        } catch {
            throw FuzzFinding(description: "no folder for the log: \(error)")
        }
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: folder.string)
        } catch {
            preconditionFailure("the folder of the log stays: \(error)")
        }
    }

    /// The log's folder.
    var log: FilePath { folder.appending("log") }

    /// A path beside the log, where nothing is.
    func free(_ name: String) -> FilePath { folder.appending(name) }

    /// Makes the files of a log by their names; others than these do not stay.
    func write(_ files: [String: [UInt8]]) throws(FuzzFinding) {
        do {
            for (name, bytes) in files { try Self.write(bytes, to: log.appending(name)) }
        } catch {
            throw FuzzFinding(description: "the log cannot be written: \(error)")
        }
    }

    /// The files of the log by their names.
    func files() throws(FuzzFinding) -> [String: [UInt8]] {
        do {
            var files: [String: [UInt8]] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: log.string) {
                let url = URL(fileURLWithPath: log.appending(name).string)
                files[name] = [UInt8](try Data(contentsOf: url))
            }
            return files
        } catch {
            throw FuzzFinding(description: "the log cannot be looked at: \(error)")
        }
    }

    /// Writes a whole file.
    static func write(_ bytes: [UInt8], to path: FilePath) throws {
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .truncate],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        try file.closeAfter { _ = try file.writeAll(bytes) }
    }
}

/// Ends the process.
func exit(status: Int32) -> Never {
    Foundation.exit(status)
}
