import Foundation
import WayfoldBenchmarks

/// A folder with the figures of one commit a file, which a team keeps between its builds.
///
/// A file is a baseline with its commit, named by the commit's time and hash, so that a listing is
/// the history. Files that do not end in `.json` are left alone.
struct BenchStore {
    let path: String

    /// How many bytes a file has at most.
    private static let limit = 64 << 20

    /// Whether a folder is a store: the name of one of its files is a commit's.
    static func isStore(_ path: String) throws -> Bool {
        guard PathState.isFolder(path) else { return false }
        return try PathState.names(in: path).contains { $0.wholeMatch(of: fileName) != nil }
    }

    private static var fileName: Regex<Substring> { #/\d{8}T\d{6}Z-[0-9A-Za-z._-]+\.json/# }

    /// What is stored, in the order of the commits.
    ///
    /// - Throws: `cannotRead`; `badBaseline` for a file that is no commit's figures.
    func baselines() throws -> [Baseline] {
        let names = try PathState.names(in: path).filter { $0.hasSuffix(".json") }
        return try names.map { name in
            let file = path + "/" + name
            try PathState.requireFile(file)
            let bytes = try PathState.bytes(of: file, limit: Self.limit)
            let baseline: Baseline
            do {
                baseline = try Baseline(reading: Data(bytes), at: file)
            } catch HarnessError.badBaseline(_, let reason) {
                throw Self.strange(file, "is no commit's figures (\(reason))")
            }
            guard let commit = baseline.commit else {
                throw Self.strange(file, "is a baseline without a commit")
            }
            for time in [commit.time, commit.measured]
            where time.wholeMatch(of: CommitTime.form) == nil {
                throw Self.strange(
                    file,
                    "has the time '\(time)' but should have one such as \(CommitTime.example)")
            }
            return baseline
        }
    }

    private static func strange(_ file: String, _ what: String) -> CommandError {
        .unfit("\(file): \(what); move it out of the folder, or store the commit again")
    }

    /// Makes the folder where it is not there, and checks that it can be written to.
    func prepare() throws {
        if !PathState.exists(path) {
            do {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true)
            } catch {
                throw CommandError.cannotWrite(path, reason: "the folder cannot be made")
            }
        }
        guard PathState.isFolder(path) else {
            throw CommandError.cannotWrite(path, reason: "is a file but should be a folder")
        }
        try PathState.checkWritable(path + "/figures.json")
    }

    /// Adds a commit's figures; those that were stored of the same commit go.
    ///
    /// - Returns: the file's path, and whether it was there before.
    func add(_ baseline: Baseline, of commit: StoredCommit) throws -> (file: String, isNew: Bool) {
        var baseline = baseline
        baseline.commit = commit
        let time = commit.time.filter { $0 != "-" && $0 != ":" }
        let file = "\(path)/\(time)-\(commit.name.prefix(12)).json"
        let isNew = !PathState.exists(file)
        try PathState.write(Array(try baseline.text()), to: file)
        return (file, isNew)
    }
}
