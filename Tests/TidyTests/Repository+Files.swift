import Foundation
import TestSupport

extension Repository {
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

    /// Every file below the folders named, hidden ones left out.
    private static func files(in folders: [String]) throws -> [String] {
        var paths: [String] = []
        for folder in folders {
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: path(folder))
            paths += names.filter { !("/" + $0).contains("/.") }.map { folder + "/" + $0 }
        }
        return paths.sorted()
    }

    /// The files that git tracks or would track, by their paths from the root.
    ///
    /// Nil where this is no git checkout, as in an archive of a release.
    static func trackedFiles() throws -> [String]? {
        guard FileManager.default.fileExists(atPath: path(".git")) else {
            return nil
        }
        let git = try ProgramRun(
            "/usr/bin/env",
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: root,
            takesErrors: false)
        guard git.status == 0 else { return nil }
        return git.output.split(separator: "\0").map(String.init)
    }
}
