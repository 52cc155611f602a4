import LogBenchmarks
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A log that is being written.
final class OpenLog {
    private let path: FilePath
    private var writer: TraceWriter
    private let vocabulary: Vocabulary
    private var failure: TraceError?

    /// Creates a log with a trace's events in it.
    convenience init(
        holding trace: RecordedTrace, at path: FilePath, durability: Durability
    ) throws {
        let writer = try TraceWriter(
            creating: path, map: trace.map, identity: LogIdentity(low: 8, high: 1),
            options: LogOptions(durability: durability))
        self.init(writer, trace.vocabulary, path)
        append(trace.events)
        if let failure { throw failure }
    }

    private init(
        _ writer: consuming TraceWriter, _ vocabulary: Vocabulary, _ path: FilePath
    ) {
        self.writer = writer
        self.vocabulary = vocabulary
        self.path = path
    }

    /// Appends events and commits; what goes wrong is kept for `eventCount`.
    func append(_ events: [Event]) {
        do throws(TraceError) {
            _ = try writer.append(contentsOf: events[...], in: vocabulary)
            try writer.commit()
        } catch { failure = failure ?? error }
    }

    /// Appends one event; see `append`.
    func append(_ event: Event) {
        do throws(TraceError) {
            _ = try writer.append(event, in: vocabulary)
        } catch { failure = failure ?? error }
    }

    /// Writes out what is still in memory.
    func commit() throws {
        if let failure { throw failure }
        try writer.commit()
    }

    /// The same; what goes wrong is kept.
    func commitNoting() {
        do throws(TraceError) { try writer.commit() } catch { failure = failure ?? error }
    }

    /// How many events can be read back.
    func eventCount(in folder: BenchmarkFolder) throws -> Int {
        if let failure { throw failure }
        try writer.commit()
        var count = 0
        var events = try LogEvents(EventLog(reading: path))
        var vocabulary = events.map.vocabulary
        while try events.next(&vocabulary) != nil { count += 1 }
        return count
    }
}

/// A log with an index and checkpoints beside it, as `wayfold log index` makes them.
final class SeekableLog {
    private var timeline: SeekableTimeline

    convenience init(holding trace: RecordedTrace, at path: FilePath) throws {
        try OpenLog(holding: trace, at: path, durability: .none).commit()
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            throw HarnessError.unsupported("the new index does not fit its log")
        }
        _ = try Checkpoints.build(beside: index)
        self.init(try SeekableTimeline(index))
    }

    private init(_ timeline: consuming SeekableTimeline) {
        self.timeline = timeline
    }

    /// The digest of the state after an event.
    func digest(at sequence: UInt64) throws -> Digest {
        guard let moment = try timeline.moment(atSequence: sequence) else {
            throw HarnessError.unsupported("has no event \(sequence)")
        }
        return timeline.fold.digest(of: moment.state)
    }
}
