import SystemPackage
import WayfoldLog

/// A new log that is made beside its place and takes its name when it is whole.
///
/// Its name until then is the process's own, so that whatever has it may be removed.
struct LogDraft {
    /// How often a file is removed that comes into being while the log is removed.
    private static let patience = 16

    private let target: FilePath
    private let folder: FilePath

    init(of path: String, for what: String) throws {
        try LogOutput.requireFree(path, for: what)
        target = FilePath(path)
        folder = FilePath(PathState.freeDraft(of: target.string))
    }

    /// Makes the log in the folder that the work is given, and gives it its name.
    ///
    /// - Throws: `interrupted` when the signal came first; nothing is left then, nor when the work
    ///   fails.
    func make<Answer: Sendable>(
        _ interruption: Interruption?, _ work: @escaping @Sendable (FilePath) throws -> Answer
    ) throws -> Answer {
        let folder = folder
        let answer: Answer?
        do {
            answer =
                if let interruption {
                    try interruption.outcome { try work(folder) }
                } else {
                    try work(folder)
                }
        } catch {
            try discard()
            throw error
        }
        guard let answer else {
            try discard()
            throw CommandError.interrupted
        }
        try EventLog.publish(folder, as: target)
        return answer
    }

    /// Removes what was made; work that was interrupted may still be at it.
    private func discard() throws {
        for _ in 1..<Self.patience {
            do {
                return try EventLog.removeUnfinished(folder)
            } catch {
                // A file came into being meanwhile, and goes with the next try.
                continue
            }
        }
        try EventLog.removeUnfinished(folder)
    }
}
