import Foundation
import SystemPackage
import TestSupport

@testable import WayfoldLog

/// A folder for one test, removed with everything in it at the end.
struct Scratch: ~Copyable {
    private let folder: ScratchFolder

    var path: FilePath { FilePath(folder.path) }

    init() {
        do {
            // In memory: thousands of small files and syncs would wait.
            folder = try ScratchFolder(inMemory: true)
        } catch {
            preconditionFailure("no folder for the test: \(error)")
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
