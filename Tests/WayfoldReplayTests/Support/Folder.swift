import Foundation
import SystemPackage

/// A folder of a test's own, removed when the test lets go of it.
final class Folder {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("wayfold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.string)
    }
}
