import Foundation
import SystemPackage

@testable import WayfoldLog

/// A folder for one test, removed with everything in it at the end.
struct Scratch: ~Copyable {
    let path: FilePath

    init() {
        // Short, because debug builds check a path's every character at every use.
        let name = "wl-\(UUID().uuidString.prefix(13))"
        // In memory where that is to be had: thousands of small files and syncs would wait.
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        let folder = isThere ? memory : FileManager.default.temporaryDirectory.path
        path = FilePath(folder).appending(name)
        do {
            try FileManager.default.createDirectory(
                atPath: path.string, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("no folder for the test: \(error)")
        }
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path.string)
        } catch {
            preconditionFailure("the test's folder stays: \(error)")
        }
    }

    /// A path in the folder.
    func path(_ name: String) -> FilePath { path.appending(name) }
}

/// A file's whole content.
func content(of path: FilePath) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path.string)))
}

/// Replaces a file's content, or creates it.
func write(_ bytes: some Sequence<UInt8>, to path: FilePath) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path.string))
}

extension FilePath {
    /// The file of a segment of the log at this path.
    func segment(_ first: UInt64 = 1) -> FilePath { appending(SegmentName.file(of: first)) }
}

/// The generator of the tests: the same numbers from the same seed.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
