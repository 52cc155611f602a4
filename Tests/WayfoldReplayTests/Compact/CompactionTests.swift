import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@Suite struct CompactionTests {
    /// A log of many small segments: sessions in turns, each ended and its number used anew.
    private func log(
        in folder: Folder, rounds: Int = 6, segmentBytes: UInt64 = 600
    ) throws -> FilePath {
        let path = folder.path.appending("log")
        var options = LogOptions()
        options.segmentBytes = segmentBytes
        var vocabulary = Vocabulary()
        var writer = try TraceWriter(
            creating: path, map: AppMap(), identity: Samples.identity, options: options)
        for round in 0..<rounds {
            for session in 1...3 as ClosedRange<UInt64> {
                try writer.name(session: session, "user \(session) of \(round)")
            }
            for step in 0..<4 {
                for session in 1...3 as ClosedRange<UInt64> {
                    let text = "page?who=\(session)-\(round)"
                    let action: Action =
                        step == 3 ? .endSession(.none) : .push(vocabulary.symbol(text))
                    let event = Event(
                        sequence: 0, time: Int64(round * 10 + step), session: session,
                        action: action)
                    _ = try writer.append(event, in: vocabulary)
                }
            }
            try writer.commit()
        }
        try writer.close()
        return path
    }

    /// The kept events as sequence, session and words, with their sessions' names.
    private func content(_ path: FilePath) throws -> [String] {
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: path))
        var lines: [String] = []
        while let event = try events.next(&vocabulary) {
            let name = events.name(of: event.session) ?? "-"
            lines.append("\(event.sequence) \(name) \(Words.text(of: event, in: vocabulary))")
        }
        return lines
    }

    @Test func `events keep their numbers and sessions their names in every segment`() throws {
        let folder = try Folder()
        let path = try log(in: folder)
        let target = folder.path.appending("new")
        var compaction = Compaction()
        compaction.droppedSessions = [.number(2), .named("user 1 of 3")]
        let report = try #require(try compaction.run(path, to: target))
        let old = try content(path)
        let kept = old.filter { !$0.contains(" user 2 of ") && !$0.contains(" user 1 of 3 ") }
        #expect(try content(target) == kept)
        #expect(report.keptEvents == UInt64(kept.count))
        #expect(report.droppedEvents == UInt64(old.count - kept.count))
        #expect(report.droppedSessions == 7 && report.keptSessions == 11)
        #expect(try EventLog.check(target) { _ in }.isSound)
    }

    @Test func `a number that is used anew is another session, which ends at another time`()
        throws
    {
        let folder = try Folder()
        let path = try log(in: folder)
        let target = folder.path.appending("new")
        var compaction = Compaction()
        compaction.droppedBefore = 23
        let report = try #require(try compaction.run(path, to: target))
        // The rounds 0 and 1 ended before; round 2 ends at 23 itself.
        #expect(report.droppedSessions == 6 && report.keptSessions == 12)
        #expect(try content(target) == Array(try content(path).dropFirst(24)))
    }

    @Test func `a run that is told to stop leaves nothing`() throws {
        let folder = try Folder()
        let path = try log(in: folder, rounds: 800, segmentBytes: 60_000)
        let target = folder.path.appending("new")
        for (stopsAt, drops) in [(1, false), (1, true), (3, true)] {
            var compaction = Compaction()
            if drops { compaction.droppedSessions = [.number(1)] }
            var calls = 0
            let report = try compaction.run(path, to: target) { done, total in
                calls += 1
                #expect(done <= total)
                return calls < stopsAt
            }
            #expect(report == nil)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path.string)
            #expect(left == ["log"])
        }
    }

    @Test func `a repair's lineage counts what its report lists as lost`() throws {
        let folder = try Folder()
        let path = try log(in: folder)
        let file = path.appending("0000000000000001.log").string
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        bytes[bytes.count - 20] ^= 0xFF
        try bytes.write(to: URL(fileURLWithPath: file))
        let target = folder.path.appending("new")
        let made = try TraceRepair.repair(
            path, to: target, identity: LogIdentity(low: 3, high: 4))
        let report = try #require(made)
        let events = try LogEvents(EventLog(reading: target))
        let step = try #require(events.lineage.last)
        let lost = report.lostSequences.reduce(0) { $0 + $1.count }
        #expect(lost > 0)
        #expect(
            step
                == Lineage(
                    source: Samples.identity, way: "repair", omittedEvents: UInt64(lost)))
    }
}
