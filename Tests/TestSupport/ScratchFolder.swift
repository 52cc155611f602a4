import Foundation

/// A folder of a test's own, which goes with its last user.
package final class ScratchFolder: Sendable {
    package let path: String

    /// Makes one, in memory where that is asked for and to be had.
    package init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory)
        let parent = isThere ? memory : FileManager.default.temporaryDirectory.path
        // Short, because debug builds check a path's every character at every use.
        path = parent + "/wf-\(UUID().uuidString.prefix(13))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // why: a folder that cannot be removed is the system's to clear away.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and gives back its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    /// What a file in the folder says.
    package func text(of name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    package func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name))
    }
}
