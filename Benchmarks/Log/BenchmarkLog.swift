import Foundation
package import SystemPackage
import WayfoldInterchange
package import WayfoldLog
package import WayfoldModel
import WayfoldReplay

/// A folder for a benchmark's own files, gone when the benchmark is.
package final class BenchmarkFolder: Sendable {
    package let path: FilePath

    /// Makes a new folder in `TMPDIR`, when there is room for so many bytes.
    ///
    /// - Throws: `littleRoom`.
    package init(room needed: UInt64) throws {
        let parent = FileManager.default.temporaryDirectory.path
        var status = statvfs()
        guard statvfs(parent, &status) == 0 else {
            throw BenchmarkError.system(
                verb: "measure", path: parent, reason: "\(Errno(rawValue: errno))")
        }
        let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        guard free >= needed else {
            throw BenchmarkError.littleRoom(path: parent, free: free, needed: needed)
        }
        path = FilePath(parent).appending("wayfold-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            atPath: path.string, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.string)
    }
}

/// A log made for benchmarks, in a temporary folder that goes with it.
package final class BenchmarkLog: Sendable {
    package let path: FilePath
    package let eventCount: Int
    /// What all segments have together.
    package let byteCount: UInt64
    private let folder: BenchmarkFolder

    private init(_ path: FilePath, eventCount: Int, folder: BenchmarkFolder) throws {
        self.path = path
        self.eventCount = eventCount
        self.folder = folder
        byteCount = try EventLog(reading: path).byteCount()
    }

    /// The options of logs that only benchmarks read.
    static let options = LogOptions(durability: .none)
    /// More than the bytes that an event takes, for the look at the free room.
    private static let roomPerEvent: UInt64 = 8

    /// Writes simulated journeys. Linear in their events, of which none is kept.
    package static func simulated(_ plan: SimulatedJourneys.Plan) throws -> BenchmarkLog {
        let folder = try BenchmarkFolder(room: UInt64(plan.eventCount) * roomPerEvent)
        let path = folder.path.appending("log")
        var journeys = SimulatedJourneys(plan)
        var writer = try TraceWriter(
            creating: path, map: journeys.map, identity: LogIdentity(low: plan.seed, high: 1),
            options: options)
        let vocabulary = journeys.map.vocabulary
        var event = Event(sequence: 0, action: .back)
        while journeys.next(into: &event) { _ = try writer.append(event, in: vocabulary) }
        try writer.close()
        return try BenchmarkLog(path, eventCount: plan.eventCount, folder: folder)
    }

    /// Writes sessions that somebody makes, as many as are asked for. Keeps none of them.
    ///
    /// - Parameter append: adds the session of a number to some events and returns the vocabulary
    ///   of their symbols.
    package static func written(
        _ map: AppMap, seed: UInt64, sessions: UInt64,
        _ append: (UInt64, inout [Event]) -> Vocabulary
    ) throws -> BenchmarkLog {
        let folder = try BenchmarkFolder(room: sessions << 8)
        let path = folder.path.appending("log")
        var writer = try TraceWriter(
            creating: path, map: map, identity: LogIdentity(low: seed, high: 2), options: options)
        var events: [Event] = []
        var count = 0
        for number in 0..<sessions {
            let vocabulary = append(number + 1, &events)
            _ = try writer.append(contentsOf: events[...], in: vocabulary)
            count += events.count
            events.removeAll(keepingCapacity: true)
        }
        try writer.close()
        return try BenchmarkLog(path, eventCount: count, folder: folder)
    }

    /// Repeats the visits of a recorded file, each time with new session numbers, up to so many
    /// events.
    ///
    /// - Parameter data: a file that the importer `msnbc` reads.
    package static func repeated(msnbc data: String, eventCount: Int) throws -> BenchmarkLog {
        let folder = try BenchmarkFolder(room: UInt64(eventCount) * roomPerEvent)
        let once = folder.path.appending("once")
        let sessions = try importVisits(data, to: once)
        let path = folder.path.appending("log")
        var source = try LogEvents(EventLog(reading: once))
        var writer = try TraceWriter(
            creating: path, map: source.map, identity: LogIdentity(low: 2, high: 1),
            options: options)
        var vocabulary = source.map.vocabulary
        var event = Event(sequence: 0, action: .back)
        var written = 0
        var round: UInt64 = 0
        while written < eventCount {
            guard try source.next(&vocabulary, into: &event) else {
                guard written > 0 else {
                    throw BenchmarkError.answersDiffer(
                        "\(data): has no visits but should have some")
                }
                source = try LogEvents(EventLog(reading: once))
                vocabulary = source.map.vocabulary
                round += 1
                continue
            }
            event.session += round * sessions
            _ = try writer.append(event, in: vocabulary)
            written += 1
        }
        try writer.close()
        return try BenchmarkLog(path, eventCount: eventCount, folder: folder)
    }

    /// Imports visits and says how many sessions there are.
    private static func importVisits(_ data: String, to path: FilePath) throws -> UInt64 {
        var source = try LineReader(path: data)
        var visits = MSNBCImport()
        let map = try visits.map(&source)
        var sink = try LogImport(
            creating: path, map: map, identity: LogIdentity(low: 3, high: 1), options: options)
        let summary = try visits.run(&source, into: &sink)
        try sink.close()
        return UInt64(summary.sessionCount)
    }
}

extension EventLog {
    /// The files of the segments, in order.
    package func files() -> [FilePath] {
        segments.map { path.appending(SegmentName.file(of: $0)) }
    }

    /// What the files of the segments have together.
    func byteCount() throws -> UInt64 {
        try files().reduce(0) { sum, file in
            let attributes = try FileManager.default.attributesOfItem(atPath: file.string)
            return sum + ((attributes[.size] as? UInt64) ?? 0)
        }
    }
}
