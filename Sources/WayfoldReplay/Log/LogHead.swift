import SystemPackage
import WayfoldLog
import WayfoldModel

/// What a log's head says: the first line of a trace, its app map inline and its dialect's answers
/// written out.
enum LogHead {
    /// The metadata of a new log.
    static func metadata(of map: AppMap, lineage: [Lineage] = []) -> [UInt8] {
        let text = map.compactJSON(isResolved: true)
        let steps = JSONValue.list(lineage.map(\.value)).compactText
        let end = lineage.isEmpty ? "" : ",\"lineage\":\(steps)"
        return Array(
            "{\"wayfold\":1,\"semantics\":\(map.semantics),\"map\":\(text)\(end)}".utf8)
    }

    /// A log's metadata with one more step; nil for what is no head of a trace.
    static func metadata(_ old: [UInt8], adding step: Lineage) -> [UInt8]? {
        do {
            let lineage = try TraceHead(line: old).lineage + [step]
            guard case .object(var members) = try JSONValue(old).content else { return nil }
            members.removeAll { $0.key == "lineage" }
            members.append(.init("lineage", .list(lineage.map(\.value))))
            return Array(JSONValue(.object(members)).compactText.utf8)
        } catch {
            // Whoever reads the log says what is wrong with its head.
            return nil
        }
    }

    /// What a head says.
    static func trace(of head: SegmentHead, file: String) throws(TraceError) -> TraceHead {
        do {
            return try TraceHead(line: head.metadata)
        } catch {
            throw .head(
                file: file,
                problem: "its head is no head of a trace (\(error)); run 'wayfold log check'")
        }
    }

    /// The size of a segment's file in bytes; 0 when it cannot be determined.
    static func size(of segment: UInt64, in log: EventLog) -> UInt64 {
        let path = log.path.appending(SegmentName.file(of: segment))
        guard let file = try? FileDescriptor.open(path, .readOnly, options: .nonBlocking)
        else { return 0 }
        defer { try? file.close() }
        return UInt64((try? file.seek(offset: 0, from: .end)) ?? 0)
    }
}
