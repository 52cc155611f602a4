import Foundation
import SystemPackage
import WayfoldModel

/// One worker's rows in a folder that several share.
///
/// It is written under a name that nobody else has and renamed when it is whole. The name it takes
/// then is made of what was asked for: who does the same work again, as batch systems do with a
/// worker that was lost, puts the same bytes in the same place.
struct WorkerFile {
    static let draftSuffix = ".new"

    private let folder: String
    private let draft: String
    private var asked = Digest()

    /// Begins a file; makes the folder if it is not there.
    init(in folder: String) throws(CommandError) {
        self.folder = folder
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            let reason = PathState.exists(folder) ? "is no folder" : "the folder cannot be made"
            throw .cannotWrite(folder, reason: reason)
        }
        draft = "\(folder)/rows-\(UUID().uuidString)\(Self.draftSuffix)"
    }

    /// Writes to the draft; to be asked for once.
    func stream() throws(CommandError) -> Output { try Output.creating(draft) }

    /// Notes that a trace, or a share of it, is in the file.
    mutating func note(_ trace: String, _ shard: ShardChoice?) {
        asked.combine(trace)
        asked.combine(shard?.text ?? "")
    }

    /// Gives the file its name, whether or not one of that name is there.
    func publish() throws(CommandError) {
        let path = "\(folder)/rows-\(asked).jsonl"
        guard rename(draft, path) == 0 else {
            throw .cannotWrite(path, reason: CommandError.reason(Errno(rawValue: errno)))
        }
    }

    /// Removes what was begun.
    func discard() throws(CommandError) {
        if PathState.exists(draft) { try PathState.removeFile(draft) }
    }
}
