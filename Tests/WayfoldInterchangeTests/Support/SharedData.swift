import Foundation
import TestSupport

/// Recorded data that is too large for the repository, where it is there.
///
/// `WAYFOLD_SHARED` names its folder; without it, `shared` beside the package's folder.
enum SharedData {
    static let folder: URL = {
        if let named = ProcessInfo.processInfo.environment["WAYFOLD_SHARED"] {
            return URL(filePath: named)
        }
        return Repository.root.deletingLastPathComponent().appending(path: "shared")
    }()

    static func path(_ name: String) -> String {
        folder.appending(path: "data").appending(path: name).path(percentEncoded: false)
    }

    static func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name))
    }
}
