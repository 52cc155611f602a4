import Foundation

/// The package's own folder, as the tidy tests read it.
enum Checkout {
    /// Where Package.swift is: two folders up from this file's.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files below the folders named, by their paths from the root, sorted.
    static func swiftFiles(in folders: String...) throws -> [String] {
        try files(in: folders).filter { $0.hasSuffix(".swift") }
    }

    /// The folders directly inside one of the root's folders, by their paths from the root.
    static func folders(in folder: String) throws -> [String] {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        return try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: keys,
            options: .skipsHiddenFiles
        ).filter { try $0.resourceValues(forKeys: Set(keys)).isDirectory == true }
            .map { folder + "/" + $0.lastPathComponent }.sorted()
    }

    /// What a file says, by its path from the root.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every file below the folders named, hidden ones left out.
    private static func files(in folders: [String]) throws -> [String] {
        var paths: [String] = []
        for folder in folders {
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: folder).path(percentEncoded: false))
            paths += names.filter { !("/" + $0).contains("/.") }.map { folder + "/" + $0 }
        }
        return paths.sorted()
    }

    /// The files that git tracks or would track, by their paths from the root.
    ///
    /// Nil where this is no git checkout, as in an archive of a release.
    static func trackedFiles() throws -> [String]? {
        guard FileManager.default.fileExists(atPath: root.appending(path: ".git").path) else {
            return nil
        }
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = [
            "git", "-C", root.path(percentEncoded: false),
            "ls-files", "-z", "--cached", "--others", "--exclude-standard",
        ]
        git.standardOutput = output
        try git.run()
        let names = try output.fileHandleForReading.readToEnd() ?? Data()
        git.waitUntilExit()
        guard git.terminationStatus == 0 else { return nil }
        return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
