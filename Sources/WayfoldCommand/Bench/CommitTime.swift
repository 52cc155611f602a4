import Foundation
import WayfoldBenchmarks

/// A moment as stores write it.
enum CommitTime {
    static let example = "2026-11-24T09:30:00Z"

    static var form: Regex<Substring> { #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/# }

    /// A time in UTC.
    static func text(secondsSince1970 seconds: Double) -> String {
        Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }
}

extension StoredCommit {
    /// The commit that is checked out in the working folder, or the one of a name.
    ///
    /// - Parameter name: what git knows a commit by; nil for the one that is checked out.
    /// - Throws: `unfit` where git is not there, or knows no such commit.
    init(named name: String?, now: Double) throws {
        let git: ProgramAnswer
        do {
            // Git's own complaint would stand before the one line that says what to do.
            git = try ProgramAnswer(
                "/usr/bin/env",
                ["git", "log", "-1", "--format=%H%n%ct%n%s", "--end-of-options", name ?? "HEAD"],
                errors: .nowhere)
        } catch { throw Self.unknown(name) }
        guard git.status == 0 else { throw Self.unknown(name) }
        let lines = git.text.split(
            separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, let seconds = Double(lines[1]) else { throw Self.unknown(name) }
        self.init(
            name: String(lines[0]), time: CommitTime.text(secondsSince1970: seconds),
            subject: String(lines[2].prefix { !$0.isNewline }),
            measured: CommitTime.text(secondsSince1970: now))
    }

    private static func unknown(_ name: String?) -> CommandError {
        if let name {
            return .unfit(
                "--commit is '\(name)' but should be a commit that git knows here; fetch it, or "
                    + "leave the option out for the one that is checked out")
        }
        return .unfit(
            "--store needs the commit that is measured but git knows none here; run it in the "
                + "project's working copy, with git in PATH")
    }
}
