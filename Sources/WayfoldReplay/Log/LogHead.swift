import SystemPackage
import WayfoldLog
import WayfoldModel

/// What a log's head says: a JSON object with the app map, and where the log comes from.
enum LogHead {
    /// The metadata of a new log.
    static func metadata(of map: AppMap, lineage: String? = nil) -> [UInt8] {
        var text = "{\"wayfold\":1,\"map\":" + map.json()
        if let lineage { text += ",\"lineage\":" + JSONText.quoted(lineage) }
        return Array((text + "}").utf8)
    }

    /// The app map of a head.
    static func map(of head: SegmentHead, file: String) throws(TraceError) -> AppMap {
        do {
            return try AppMap(logMetadata: head.metadata, file: file)
        } catch {
            throw .head(file: file, problem: "\(error)")
        }
    }

    /// The size of a segment's file in bytes; 0 when it cannot be told.
    static func size(of segment: UInt64, in log: EventLog) -> UInt64 {
        let path = log.path.appending(SegmentName.file(of: segment))
        guard let file = try? FileDescriptor.open(path, .readOnly) else { return 0 }
        defer { try? file.close() }
        return UInt64((try? file.seek(offset: 0, from: .end)) ?? 0)
    }
}
