import Foundation
import LogFaults
import SystemPackage
import Testing

@testable import WayfoldLog

/// A disk without room: what is lost, and what is said.
@Suite struct FullDiskTests {
    private static let mayMount = SmallDisk(kilobytes: 64) != nil

    @Test(.enabled(if: mayMount, "only root may mount a small file system"))
    func `a full disk loses nothing acknowledged and says what to do`() throws {
        let disk = try #require(SmallDisk(kilobytes: 256))
        let log = disk.path.appending("log")
        let ballast = disk.path.appending("ballast")
        try write([UInt8](repeating: 1, count: 60_000), to: ballast)
        var acknowledged: UInt64 = 0
        do throws(EventLogError) {
            var writer = try SampleLog.writer(at: log)
            while acknowledged < 100_000 {
                try writer.appendBlocks(1)
                acknowledged += 1
            }
            Issue.record("the disk is never full")
        } catch {
            let file = log.segment()
            #expect(
                "\(error)" == """
                    the writer failed and accepts no more: \(file): cannot write: No space left \
                    on device; free some space, then open the log again
                    """)
        }
        #expect(acknowledged > 100)
        #expect(Reading(log).events == SampleEvent.plain(1...acknowledged))
        // A full disk keeps nobody from cutting the torn tail, nor from failing the same way again.
        #expect(throws: EventLogError.self) {
            var writer = try LogWriter(appendingTo: log)
            #expect(writer.nextSequence == acknowledged + 1)
            for _ in 0..<100 { try writer.appendBlocks(1) }
        }
        try FileManager.default.removeItem(atPath: ballast.string)
        var writer = try LogWriter(appendingTo: log)
        let next = writer.nextSequence
        #expect(next > acknowledged)
        try writer.appendBlocks(9)
        try writer.close()
        #expect(Reading(log).events == SampleEvent.plain(1...(next + 8)))
        #expect(try EventLog.check(log) { _ in }.isSound)
    }

    @Test func `a full disk is reported with what to do about it, another failure is not`() {
        let file: FilePath = "log/0000000000000001.log"
        let full = EventLogError.system("write", file, .noSpace)
        #expect(
            "\(full)" == """
                log/0000000000000001.log: cannot write: No space left on device; \
                free some space, then open the log again
                """)
        #expect(
            "\(EventLogError.system("sync", file, .diskQuotaExceeded))" == """
                log/0000000000000001.log: cannot sync: Disk quota exceeded; \
                free some space, then open the log again
                """)
        #expect(
            "\(EventLogError.system("write", file, .ioError))"
                == "log/0000000000000001.log: cannot write: Input/output error")
        #expect(
            "\(EventLogError.writerFailed(.system("sync", file, .ioError)))" == """
                the writer failed and accepts no more: log/0000000000000001.log: cannot sync: \
                Input/output error; open the log anew to see what is in it
                """)
    }
}
