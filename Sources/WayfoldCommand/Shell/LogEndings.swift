import Synchronization
import SystemPackage
import WayfoldLog

/// How the logs end that a command has opened: what it has to say of those whose end is torn, lost
/// or not proven.
///
/// Copies of a shell share it, so that whoever opens a log can note it.
final class LogEndings: Sendable {
    private struct Notes {
        var paths: Set<String> = []
        var unsaid: [String] = []
        var hasTrouble = false
    }

    private let notes = Mutex(Notes())

    /// Looks how the log at a path ends; a path of something else says nothing here.
    ///
    /// A sealed log costs a look at its length, another its last segment.
    func note(_ path: String) {
        guard path != "-", notes.withLock({ $0.paths.insert(path).inserted }) else { return }
        guard let (line, isTrouble) = Self.line(path) else { return }
        notes.withLock {
            $0.unsaid.append(line)
            $0.hasTrouble = $0.hasTrouble || isTrouble
        }
    }

    /// The lines noted since this was asked last.
    func takeLines() -> [String] {
        notes.withLock { notes in
            defer { notes.unsaid = [] }
            return notes.unsaid
        }
    }

    /// Whether anything of it keeps an answer from being the whole one.
    var hasTrouble: Bool { notes.withLock { $0.hasTrouble } }

    /// What is to be said of a log, and whether its reader cannot trust its answer.
    private static func line(_ path: String) -> (String, isTrouble: Bool)? {
        guard PathState.isFolder(path) else { return nil }
        let log: EventLog
        do throws(EventLogError) {
            log = try EventLog(reading: FilePath(path))
        } catch {
            // Whoever opened the log says it.
            return nil
        }
        do throws(EventLogError) {
            let (tail, proof) = try log.ending()
            if proof == .held { return nil }
            if let torn = tail?.torn {
                let advice = "left out; 'wayfold log repair' keeps complete blocks behind damage"
                return ("\(path): \(torn); \(advice)", true)
            }
            guard case .unproven(let doubt) = proof else { return nil }
            return ("\(path): \(doubt)", doubt != .version1)
        } catch {
            return ("\(error)", true)
        }
    }
}
