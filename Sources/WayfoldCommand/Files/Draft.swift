import Foundation
import SystemPackage
import WayfoldLog

/// A new file that is written beside its place and takes its name when it is whole.
///
/// Whoever looks sees the whole file or none, also when the process is killed; then the draft is
/// left over. Its name is the process's own, so that no two write to one.
struct Draft {
    /// Where it is written.
    let path: String
    private let target: String

    /// - Throws: `exists` when something has the name already; `unfit` within a log's folder.
    init(of target: String) throws(CommandError) {
        guard !PathState.exists(target) else { throw .exists(target, what: "the answer") }
        do {
            try EventLog.refuseInside(FilePath(target))
        } catch {
            throw .unfit("\(error)")
        }
        self.target = target
        path = PathState.freeDraft(of: target)
    }

    /// Has it written and gives it its name; removes what was begun where that fails.
    func publish(_ write: (Draft) throws -> Void) throws {
        do {
            try write(self)
            try publish()
        } catch {
            try discard()
            throw error
        }
    }

    /// The same with one text.
    func publish(_ text: String) throws {
        try publish { draft in
            var stream = try draft.stream()
            try stream.write(text)
            try stream.flush()
        }
    }

    /// Writes to the draft.
    func stream() throws(CommandError) -> Output { try Output.creating(path, for: target) }

    /// Gives it its name, unless something has taken that in the meantime.
    func publish() throws(CommandError) {
        if link(path, target) == 0 { return try PathState.removeFile(path) }
        // A file system without links has no way to take a name only if it is free.
        let hasNoLinks = errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS
        if hasNoLinks, !PathState.exists(target), rename(path, target) == 0 { return }
        let reason = Errno(rawValue: errno)
        if reason == .fileExists { throw .exists(target, what: "the answer") }
        throw .cannotWrite(target, reason: CommandError.reason(reason))
    }

    /// Removes what was begun.
    func discard() throws(CommandError) {
        if PathState.exists(path) { try PathState.removeFile(path) }
    }
}
