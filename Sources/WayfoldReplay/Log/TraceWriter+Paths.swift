import SystemPackage
public import WayfoldLog
public import WayfoldModel

/// The same for programs that name files by text and do not import swift-system.
extension TraceWriter {
    /// Creates a log in a folder that does not exist yet, or is empty.
    public init(
        creatingLogAt path: String, map: AppMap = AppMap(), identity: LogIdentity,
        options: LogOptions = LogOptions()
    ) throws(TraceError) {
        try self.init(creating: FilePath(path), map: map, identity: identity, options: options)
    }

    /// Opens the log in a folder to append to it.
    public init(
        appendingToLogAt path: String, options: LogOptions = LogOptions()
    ) throws(TraceError) {
        try self.init(appendingTo: FilePath(path), options: options)
    }
}

extension LogEvents {
    /// Reads the log in a folder.
    public init(readingLogAt path: String) throws(TraceError) {
        let log: EventLog
        do { log = try EventLog(reading: FilePath(path)) } catch { throw .log(error) }
        try self.init(log)
    }
}
