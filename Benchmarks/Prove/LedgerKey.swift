import Foundation
import WayfoldCommand

/// What a kept result is true of: the sources to the byte, and the machine.
struct LedgerKey: Codable, Equatable {
    /// The commit checked out.
    var commit: String
    /// What differs from the commit, as one hash; empty for nothing.
    var changes: String
    /// The host's name, its processor's model and how many of them.
    var machine: String

    /// The name of the file that keeps this key's results.
    ///
    /// Only a name: the file says the whole key, and another one's results are not taken.
    var fileName: String {
        let parts = [commit.prefix(12), changes.prefix(8), Self.word(machine).prefix(60)]
        return parts.filter { !$0.isEmpty }.joined(separator: "-") + ".json"
    }

    /// The key of the checkout that a folder is in and of the machine that this process runs on.
    ///
    /// Nil without git or before the first commit: then nothing says what a result is true of.
    static func current(in folder: String) -> LedgerKey? {
        guard let commit = output(of: "git rev-parse --verify --quiet HEAD", in: folder),
            let changes = output(of: changesScript, in: folder)
        else { return nil }
        return LedgerKey(commit: commit, changes: changes, machine: machineText())
    }

    /// One hash over what differs from the commit, files that git does not know yet included;
    /// nothing for nothing.
    private static let changesScript = """
        cd "$(git rev-parse --show-toplevel)" || exit 1
        [ -z "$(git status --porcelain)" ] || {
            git diff HEAD --binary
            git ls-files -z --others --exclude-standard
            git ls-files -z --others --exclude-standard | xargs -0 -r git hash-object --
        } | git hash-object --stdin
        """

    private static func machineText() -> String {
        let info = ProcessInfo.processInfo
        // Where there is no such file the processor stays unknown; the host's name tells enough.
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        return "\(info.hostName), \(info.processorCount) x \(name ?? "unknown processor")"
    }

    /// What a script prints, without the last line end; nil when it fails.
    private static func output(of script: String, in folder: String) -> String? {
        // why: a shell that cannot be run has nothing to say, like one that fails
        let answer = try? ProgramAnswer(
            "/bin/sh", ["-c", script], errors: .nowhere, in: folder)
        guard let answer, answer.status == 0 else { return nil }
        return answer.text.trimmingCharacters(in: .newlines)
    }

    /// The letters and digits of a text, everything else as single hyphens.
    private static func word(_ text: String) -> String {
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}
