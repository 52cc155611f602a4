import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Whatever is asked of an index is answered as a scan of the log answers it.
@Suite struct IndexedEventsTests {
    private func index(of path: FilePath) throws -> LogIndex {
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            throw TraceError.text("no index")
        }
        return index
    }

    /// Compares every kind of query with a scan.
    private func compare(_ path: FilePath, sessions: Int) throws {
        let index = try index(of: path)
        var timeline = try SeekableTimeline(index)
        var vocabulary = timeline.fold.vocabulary
        let scanned = try ScannedEvent.all(of: path, &vocabulary)
        let end = index.end.nextSequence
        for known in scanned where known.event.sequence < end {
            let moment = try #require(try timeline.moment(atSequence: known.event.sequence))
            #expect(moment.event.sequence == known.event.sequence)
            #expect(moment.event.session == known.event.session)
            #expect(timeline.fold.digest(of: moment.state) == known.digest)
            #expect(moment.name == known.name)
            #expect(moment.place == known.place)
        }
        try compareTimes(scanned.filter { $0.event.sequence < end }, index)
        for session in 0...UInt64(sessions + 1) {
            try compareSession(session, scanned, index)
            try compareMoments(of: session, scanned, &timeline)
        }
        for number in 0..<sessions + 2 {
            let text = Array("s\(number)".utf8)
            let named = Set(
                scanned.filter { $0.name == "s\(number)" && $0.event.sequence < end }
                    .map(\.event.session))
            let found = try Set(index.sessions(named: text))
            #expect(named.isSubset(of: found))
        }
    }

    private func compareTimes(_ scanned: [ScannedEvent], _ index: LogIndex) throws {
        let times = scanned.map(\.event.time)
        guard let first = times.min(), let last = times.max() else { return }
        let step = max(1, Int(last - first) / 200)
        for time in stride(from: first - 1, through: last + 1, by: step) {
            let expected = scanned.last { $0.event.time <= time }?.event.sequence
            #expect(try index.lastEvent(notLaterThan: time)?.sequence == expected)
        }
    }

    private func compareSession(
        _ session: UInt64, _ scanned: [ScannedEvent], _ index: LogIndex
    ) throws {
        var vocabulary = Vocabulary()
        var plain = try LogEvents(index.log)
        var events = IndexedEvents(index, of: [session])
        while let event = try plain.next(&vocabulary) {
            guard event.session == session else {
                if case .endSession = event.action { plain.forget(event.session) }
                continue
            }
            #expect(try events.next(&vocabulary) == event)
            #expect(events.name(of: session) == plain.name(of: session))
            #expect(events.place == plain.place)
            guard case .endSession = event.action else { continue }
            plain.forget(session)
            events.forget(session)
        }
        #expect(try events.next(&vocabulary) == nil)
        #expect(events.tail == plain.tail)
        #expect(events.failure == nil)
    }

    private func compareMoments(
        of session: UInt64, _ scanned: [ScannedEvent], _ timeline: inout SeekableTimeline
    ) throws {
        let end = timeline.index.end.nextSequence
        for (position, known) in scanned.enumerated().filter({ $0.offset.isMultiple(of: 7) })
        where known.event.sequence < end {
            let expected = scanned[...position].last { $0.event.session == session }
            let moment = try timeline.moment(atSequence: known.event.sequence, of: session)
            #expect(moment?.event.sequence == expected?.event.sequence)
            #expect(moment.map { timeline.fold.digest(of: $0.state) } == expected?.digest)
            #expect(moment?.name == expected?.name)
        }
    }

    @Test(arguments: [1, 2, 5] as [UInt64])
    func `an index answers as a scan does, also where the log has grown`(seed: UInt64) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var log = RandomLog(
            seed: seed, at: path, sessions: Int(seed) * 2, endsOneIn: Int(seed) * 40,
            hasGaps: seed.isMultiple(of: 2))
        try log.create()
        try log.append(400)
        try RandomLog.index(path)
        try compare(path, sessions: log.sessions)
        #expect(try index(of: path).isWhole)
        try log.append(20)
        #expect(try !index(of: path).isWhole)
        try compare(path, sessions: log.sessions)
        try log.append(200)
        try compare(path, sessions: log.sessions)
        // A log that grew is indexed where it grew.
        let summary = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        #expect(summary.builtSegments > 0)
        try compare(path, sessions: log.sessions)
        try RandomLog.index(path)
        try compare(path, sessions: log.sessions)
    }

    @Test(arguments: [11, 12] as [UInt64])
    func `a log cut anywhere behind its index is never answered wrongly`(seed: UInt64) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var log = RandomLog(seed: seed, at: path, sessions: 3)
        try log.create()
        try log.append(160)
        try RandomLog.index(path)
        let last = try #require(try EventLog(reading: path).segments.last)
        let file = path.appending(SegmentName.file(of: last))
        let bytes = try Bytes.read(file)
        for length in stride(from: bytes.count, through: 0, by: -13) {
            try Bytes.write(Array(bytes.prefix(length)), to: file)
            try compareWithScan(path)
        }
    }

    @Test func `a log of more segments than files may be open is answered all the same`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var log = RandomLog(seed: 41, at: path, sessions: 2, endsOneIn: 600)
        log.segmentBytes = 1
        try log.create()
        try log.append(700)
        #expect(try EventLog(reading: path).segments.count > 100)
        let index = try #require(try RandomLog.index(path))
        var timeline = try SeekableTimeline(index)
        var vocabulary = timeline.fold.vocabulary
        let scanned = try ScannedEvent.all(of: path, &vocabulary)
        for round in 0..<12 {
            let known = scanned[round * 1_213 % scanned.count]
            let moment = try #require(try timeline.moment(atSequence: known.event.sequence))
            #expect(timeline.fold.digest(of: moment.state) == known.digest)
        }
        try compareSession(1, scanned, index)
    }

    @Test func `a tail that was written anew after a cut is not taken for the one indexed`() throws
    {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var log = RandomLog(seed: 21, at: path, sessions: 3)
        try log.create()
        try log.append(60)
        let last = try #require(try EventLog(reading: path).segments.last)
        let file = path.appending(SegmentName.file(of: last))
        let short = try Bytes.read(file)
        // A log that is put back from a copy has the file of its seal as well.
        let seal = try Bytes.read(path.appending("sealed"))
        var other = log
        try log.append(30)
        try RandomLog.index(path)
        try compareWithScan(path)
        guard try EventLog(reading: path).segments.last == last else {
            Issue.record("the events fill another segment")
            return
        }
        try Bytes.write(short, to: file)
        try Bytes.write(seal, to: path.appending("sealed"))
        _ = other.random.next()
        try other.append(60)
        try compareWithScan(path)
        guard case .none(let misfits) = try LogIndex.find(of: EventLog(reading: path)) else {
            // Another segment before may fit; the last must not.
            #expect(try index(of: path).end.place.segment < last)
            return
        }
        #expect(misfits.map(\.reason).allSatisfy { $0 == .otherBytes })
    }

    @Test func `any flipped bit of a log gives its events, a scan's or none`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var log = RandomLog(seed: 31, at: path, sessions: 3)
        try log.create()
        try log.append(80)
        try RandomLog.index(path)
        var vocabulary = try SeekableTimeline(index(of: path)).fold.vocabulary
        let scanned = try ScannedEvent.all(of: path, &vocabulary)
        let file = path.appending(SegmentName.file(of: 1))
        let bytes = try Bytes.read(file)
        for offset in stride(from: 0, to: bytes.count, by: 11) {
            var damaged = bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            try Bytes.write(damaged, to: file)
            for known in scanned.filter({ $0.event.sequence.isMultiple(of: 9) }) {
                do {
                    let found = try LogIndex.find(of: EventLog(reading: path))
                    guard case .index(let index) = found else { continue }
                    var timeline = try SeekableTimeline(index)
                    let moment = try timeline.moment(atSequence: known.event.sequence)
                    let state = try #require(moment).state
                    #expect(timeline.fold.digest(of: state) == known.digest)
                } catch {
                    #expect(error is TraceError || error is EventLogError)
                }
            }
        }
    }

    /// Compares what the index of a log answers, if it has one that fits, with a scan.
    private func compareWithScan(_ path: FilePath) throws {
        do {
            guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
                return
            }
            var timeline = try SeekableTimeline(index)
            var vocabulary = timeline.fold.vocabulary
            let scanned = try ScannedEvent.all(of: path, &vocabulary)
            for known in scanned where known.event.sequence.isMultiple(of: 5) {
                let moment = try timeline.moment(atSequence: known.event.sequence)
                guard known.event.sequence < index.end.nextSequence else {
                    #expect(moment == nil)
                    continue
                }
                #expect(moment.map { timeline.fold.digest(of: $0.state) } == known.digest)
            }
            let end = scanned.last?.event.sequence ?? 0
            #expect(try timeline.moment(atSequence: end + 1) == nil)
            try compareSession(1, scanned, index)
        } catch let error as TraceError {
            // The log has a fault, which a scan has to name too.
            var vocabulary = Vocabulary()
            #expect(throws: TraceError.self, "\(error)") {
                _ = try ScannedEvent.all(of: path, &vocabulary)
            }
        } catch let error as EventLogError {
            #expect(throws: (any Error).self, "\(error)") { _ = try EventLog(reading: path) }
        }
    }
}

/// Whole files.
enum Bytes {
    static func read(_ path: FilePath) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path.string)))
    }

    static func write(_ bytes: [UInt8], to path: FilePath) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path.string))
    }
}
