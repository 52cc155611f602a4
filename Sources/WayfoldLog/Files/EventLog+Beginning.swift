public import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    /// Makes the empty folder of what is to be made there. No other process makes one of that name
    /// then, and whoever made it may remove it.
    ///
    /// - Throws: `targetExists` when something has the name already; `insideLog` when the folder
    ///   around it is a log.
    package static func claim(_ folder: FilePath) throws(EventLogError) {
        try refuseInside(folder)
        guard folder.withPlatformString({ mkdir($0, 0o755) }) != 0 else { return }
        let reason = Errno.last
        throw reason == .fileExists ? .targetExists(folder) : .system("create", folder, reason)
    }

    /// Refuses a path in the folder of a log, which a file of another name would make unreadable.
    package static func refuseInside(_ path: FilePath) throws(EventLogError) {
        guard let name = path.lastComponent?.string else { return }
        let folder = path.removingLastComponent()
        let around = folder.isEmpty ? FilePath(".") : folder
        guard let names = try? LogFolder.names(in: around),
            names.contains(where: { SegmentName.firstSequence(in: $0) != nil })
        else { return }
        throw .insideLog(around, name: name)
    }
}

extension LogFolder {
    /// The names in a folder but those that a creation leaves before there is a log, sorted.
    static func strangers(in folder: FilePath) throws(EventLogError) -> [String] {
        try names(in: folder).filter { ![lockName, begunName, sealDraftName].contains($0) }
    }
}
