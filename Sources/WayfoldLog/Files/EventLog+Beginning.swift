public import SystemPackage

extension EventLog {
    /// Whether a new log can begin in a folder that is there: it holds nothing, or only what a
    /// creation that was interrupted left behind.
    public static func canBegin(in folder: FilePath) throws(EventLogError) -> Bool {
        try LogFolder.strangers(in: folder).isEmpty
    }

    /// Whether something of this name exists, a dangling link included.
    package static func exists(_ path: FilePath) -> Bool {
        LogFolder.exists(path)
    }
}

extension LogFolder {
    /// The names in a folder but those that a creation leaves before there is a log, sorted.
    static func strangers(in folder: FilePath) throws(EventLogError) -> [String] {
        try names(in: folder).filter { ![lockName, begunName, sealDraftName].contains($0) }
    }
}
