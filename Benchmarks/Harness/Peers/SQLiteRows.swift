import LogBenchmarks
import SystemPackage
import WayfoldModel

/// SQLite as an event store, by what `SQLiteEvents` is.
final class SQLiteRows {
    let events: SQLiteEvents
    private var next: UInt64
    private var failure: (any Error)?

    init(holding trace: RecordedTrace, at path: FilePath) throws {
        events = try SQLiteEvents(creating: path, map: trace.map)
        next = UInt64(trace.events.count + 1)
        try events.insert(trace.events, numberedFrom: 1)
    }

    /// Inserts events in one transaction; what goes wrong is kept for `eventCount`.
    func append(_ more: [Event]) {
        do {
            try events.insert(more, numberedFrom: next)
            next += UInt64(more.count)
        } catch { failure = failure ?? error }
    }

    /// How many events can be read back.
    func eventCount(in folder: BenchmarkFolder) throws -> Int {
        if let failure { throw failure }
        return try events.eventCount()
    }
}
