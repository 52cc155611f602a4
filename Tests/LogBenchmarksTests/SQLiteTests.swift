import Testing
import WayfoldModel

@testable import LogBenchmarks

/// The rows hold what the log holds.
struct SQLiteTests {
    @Test
    func `the rows fold to the same digest as the log, and so does each session`() throws {
        let stores = try SQLiteBenchmark.Stores(20_000)
        let log = try stores.foldedLog()
        #expect(log.eventCount == 20_000)
        #expect(log.mismatchCount == 0)
        #expect(log.digest != Digest())
        #expect(log == (try stores.foldedRows()))
        let index = try stores.index()
        for session in [1, 20, 100] as [UInt64] {
            let events = try stores.foldedLog(session: session, index)
            #expect(events.eventCount > 0)
            #expect(events == (try stores.foldedRows(session: session)))
        }
        #expect(stores.sqliteBytes > stores.logBytes)
    }

    @Test
    func `a comparison ends with both ways timed`() throws {
        let run = try SQLiteBenchmark.append(eventCount: 50, batch: 20, rounds: 1)
        #expect(run.eventCount == 50)
        #expect(run.log > 0 && run.sqlite > 0)
    }
}
