import SystemPackage
public import WayfoldModel
public import WayfoldReplay

extension TraceHead {
    /// Reads the first line of a trace in a file.
    init(reading line: Line, of path: String) throws(TraceError) {
        do {
            try self.init(line: Array(line.bytes))
        } catch {
            throw .text(error.description(in: path))
        }
    }

    /// The app map of the trace at a path, from the file that the head names where it does.
    func appMap(ofTraceAt path: String) throws(TraceError) -> AppMap {
        switch map {
        case .none:
            return AppMap()
        case .inline(let map):
            return map
        case .file(let name):
            let folder = FilePath(path).removingLastComponent()
            let file = FilePath(name).isAbsolute ? FilePath(name) : folder.pushing(FilePath(name))
            return try AppMap(readingFileAt: file.string)
        }
    }

    /// The names of the sessions by number.
    var namesBySession: [UInt64: String] {
        Dictionary(sessions.map { ($0.session, $0.name) }) { _, later in later }
    }
}

extension AppMap {
    /// Reads an app map's file.
    ///
    /// - Throws: `text` with a line for each fault of the file.
    public init(readingFileAt path: String) throws(TraceError) {
        let bytes: [UInt8]
        do {
            bytes = try SmallFile.bytes(of: path)
        } catch {
            throw .text("\(error)")
        }
        do {
            try self.init(json: bytes, file: path)
        } catch {
            throw .text("\(error)")
        }
    }
}
