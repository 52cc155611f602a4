import SystemPackage
import WayfoldLog
import WayfoldModel

/// What a log's head says: the first line of a trace, its app map inline and its dialect's answers
/// written out.
enum LogHead {
    /// The metadata of a new log.
    static func metadata(of map: AppMap) -> [UInt8] {
        let map = map.compactJSON(isResolved: true)
        return Array("{\"wayfold\":1,\"semantics\":\(Semantics.version),\"map\":\(map)}".utf8)
    }

    /// The app map of a head.
    static func map(of head: SegmentHead, file: String) throws(TraceError) -> AppMap {
        do {
            guard case .inline(let map) = try TraceHead(line: head.metadata).map else {
                return AppMap()
            }
            return map
        } catch {
            throw .head(
                file: file,
                problem: "its head is no head of a trace (\(error)); run 'wayfold check'")
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
