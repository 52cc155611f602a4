import ArgumentParser
import SystemPackage
import WayfoldLog

/// What the path of a new log has to be.
enum LogOutput {
    /// Refuses the word for a stream: a folder of that name would be made.
    static func requireFolder(_ path: String?, _ place: String = "-o") throws(ValidationError) {
        guard path == "-" else { return }
        throw ValidationError("\(place) is '-' but a log is a folder; name one")
    }

    /// Finds out whether a log can be made at a path, before long work whose result it is.
    static func requireFree(_ path: String, for what: String) throws {
        guard !PathState.exists(path) else { throw CommandError.exists(path, what: what) }
        let target = FilePath(path)
        try EventLog.refuseInside(target)
        let parent = target.removingLastComponent()
        guard parent.isEmpty || PathState.exists(parent.string) else {
            throw EventLogError.system("create", target, .noSuchFileOrDirectory)
        }
    }
}
