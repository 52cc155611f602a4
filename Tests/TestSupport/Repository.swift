package import Foundation

/// The checkout that the tests are of.
package enum Repository {
    /// Where Package.swift is: two folders up from this file's.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The path of a file or folder, by its path from the root.
    package static func path(_ path: String) -> String { root.path + "/" + path }

    /// What a file says, by its path from the root.
    package static func text(of path: String) throws -> String {
        try String(contentsOfFile: Repository.path(path), encoding: .utf8)
    }

    /// A file's bytes, by its path from the root.
    package static func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: Repository.path(path))))
    }

    /// A program that was built beside the tests; nil where it was not.
    package static func program(_ name: String) -> URL? {
        let file = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: name)
        return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
    }
}
