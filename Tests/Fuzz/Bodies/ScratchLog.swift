import Foundation
import SystemPackage
import TestSupport

/// A folder in memory, where there is one, that holds a log while a body reads it.
struct ScratchLog: ~Copyable {
    private let folder: ScratchFolder

    init() throws(FuzzFinding) {
        do {
            let folder = try ScratchFolder(inMemory: true)
            try FileManager.default.createDirectory(
                atPath: folder.path("log"), withIntermediateDirectories: true)
            self.folder = folder
        } catch {
            throw FuzzFinding(description: "no folder for the log: \(error)")
        }
    }

    /// The log's folder.
    var log: FilePath { free("log") }

    /// A path beside the log, where nothing is.
    func free(_ name: String) -> FilePath { FilePath(folder.path(name)) }

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
