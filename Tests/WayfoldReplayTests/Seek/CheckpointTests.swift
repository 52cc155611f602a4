import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Moments of long sessions cost few steps, and are the same with checkpoints and without.
@Suite struct CheckpointTests {
    /// Writes a session of pushes, with another one between, up to a depth and then to and fro.
    private func write(_ count: Int, depth: Int, to path: FilePath) throws {
        var recording = try Recording(
            creating: path, map: AppMap(), identity: Samples.identity,
            options: LogOptions(durability: .none))
        try recording.name(session: 1, "long")
        let routes = (0..<9).map { recording.fold.vocabulary.symbol("screen\($0)") }
        for number in 0..<count {
            let isUp = number < depth || number.isMultiple(of: 2)
            _ = try recording.perform(
                Event(
                    sequence: 0, time: Int64(number), session: 1,
                    action: isUp ? .push(routes[number % 9]) : .back))
            guard number.isMultiple(of: 10) else { continue }
            _ = try recording.perform(
                Event(sequence: 0, time: Int64(number), session: 2, action: .push(routes[0])))
        }
        try recording.close()
    }

    private func timeline(_ path: FilePath) throws -> SeekableTimeline {
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            throw TraceError.text("no index")
        }
        return try SeekableTimeline(index)
    }

    private func build(
        _ path: FilePath, _ limits: Checkpoints.Limits = Checkpoints.Limits()
    ) throws -> Checkpoints.Summary {
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            throw TraceError.text("no index")
        }
        return try Checkpoints.build(beside: index, limits) { _, _ in }
    }

    @Test func `a long session is folded from its last checkpoint`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try write(20_000, depth: 30, to: path)
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        var without = try timeline(path)
        let summary = try build(path)
        #expect(summary.sessions == 1 && summary.states == 4 && summary.events == 20_000)
        #expect(try build(path).events == 0)
        var with = try timeline(path)
        for sequence in stride(from: 4_000 as UInt64, through: 22_000, by: 999) {
            let slow = try #require(try without.moment(atSequence: sequence, of: 1))
            let quick = try #require(try with.moment(atSequence: sequence, of: 1))
            #expect(quick.foldedEvents <= 2 * Checkpoints.leastEvents)
            #expect(slow.foldedEvents > quick.foldedEvents || sequence < 6_000)
            #expect(quick.event.sequence == slow.event.sequence && quick.name == "long")
            #expect(with.fold.digest(of: quick.state) == without.fold.digest(of: slow.state))
            #expect(quick.state.sequence == slow.state.sequence)
        }
    }

    @Test func `a state that is too deep is not kept`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try write(1_400, depth: 600, to: path)
        var limits = Checkpoints.Limits()
        limits.least = 100
        limits.most = 400
        limits.deepest = 300
        // Each of the two sessions has one, at its hundredth event.
        #expect(try build(path, limits).states == 2)
        var timeline = try timeline(path)
        let moment = try #require(try timeline.moment(atSequence: 1_500, of: 1))
        #expect(moment.foldedEvents > 1_000)
        #expect(moment.state.depth(ofSceneAt: 0) > limits.deepest)
    }

    @Test func `checkpoints of another fold are named and not used`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try write(9_000, depth: 30, to: path)
        #expect(try build(path).states == 2)
        let index = try timeline(path).index
        var other = try SeekableTimeline(index, fold: Fold(AppMap(), dialect: .uikit))
        #expect(other.misfits.map(\.reason) == [.otherFold])
        let moment = try #require(try other.moment(atSequence: 9_000, of: 1))
        #expect(moment.foldedEvents > 8_000)
    }

    @Test func `a broken checkpoint file is named and not used`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try write(9_000, depth: 30, to: path)
        #expect(try build(path).states == 2)
        let file = path.appending(IndexName.checkpoints)
        let right = try Bytes.read(file)
        var sound = try timeline(path)
        let expected = try sound.moment(atSequence: 9_000)?.state
        for offset in stride(from: 0, to: right.count, by: 101) {
            var bytes = right
            bytes[offset] ^= 0x10
            try Bytes.write(bytes, to: file)
            var damaged = try timeline(path)
            if offset < 1024 {
                #expect(damaged.misfits.count == 1)
                #expect(try damaged.moment(atSequence: 9_000)?.state == expected)
            } else {
                do {
                    #expect(try damaged.moment(atSequence: 9_000)?.state == expected)
                } catch {
                    guard case TraceError.log(.indexDamaged) = error else {
                        Issue.record("another error: \(error)")
                        return
                    }
                }
            }
        }
    }
}
