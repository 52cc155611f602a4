import Foundation
import WayfoldCommand

/// The recorded data that proofs use when it is there: beside the checkout, or where
/// `WAYFOLD_SHARED` says.
enum SharedData {
    /// The path of a file of the data, or nil when it is not there.
    static func file(_ name: String) -> String? {
        let folder = ProcessInfo.processInfo.environment["WAYFOLD_SHARED"] ?? "../shared"
        let path = folder + "/data/" + name
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// What a proof says when the data is not there.
    static let skip = Finding.skipped(
        "the recorded data is not here; name its folder in WAYFOLD_SHARED")
}

/// A folder for a proof's own files, gone when the proof is.
final class ScratchFolder {
    let path: String

    /// Makes one, in memory where that is asked for and to be had: small files and syncs by the
    /// thousand would wait.
    init(inMemory: Bool = false) throws {
        let memory = "/dev/shm/"
        let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory)
        path = (isThere ? memory : NSTemporaryDirectory()) + "wayfold-prove-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// How many bytes the files of a folder in here have, but for empty ones such as locks.
    func byteCount(of folder: String) throws -> UInt64 {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try names.reduce(0) { sum, name in
            let file = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
            return sum + ((file[.size] as? UInt64) ?? 0)
        }
    }
}

/// Runs a program and gives back what it printed.
func printed(by program: String, _ arguments: [String]) throws -> String {
    let answer = try ProgramAnswer(program, arguments)
    guard answer.status == 0 else { throw ProveError.programFailed(program, answer.status) }
    return answer.text
}
