package import SystemPackage
package import WayfoldLog
package import WayfoldModel
package import WayfoldReplay

/// What a fold of recorded events comes to.
package struct FoldCount: Hashable, Sendable {
    package var eventCount: UInt64 = 0
    /// Events whose recorded outcome is another than the fold's.
    package var mismatchCount: UInt64 = 0
    package var sessionCount = 0
    /// Over the last states of the sessions in the order in which they ended; 0 when not asked for.
    package var digest = Digest()
}

/// Folds events of many sessions and compares each outcome with the recorded one.
package struct VerifiedFold: ~Copyable {
    package var replay: Replay
    private let digests: Bool
    private var count = FoldCount()

    package init(_ map: AppMap, digests: Bool = false) {
        replay = Replay(Fold(map))
        self.digests = digests
    }

    @inline(__always)
    package mutating func add(_ event: Event) {
        if replay.step(event) != event.outcome { count.mismatchCount += 1 }
        if case .endSession = event.action { end() }
    }

    private mutating func end() {
        guard replay.hasEnded else { return }
        if digests { count.digest.combine(replay.fold.digest(of: replay.state).value) }
        replay.forgetCurrent()
    }

    package var result: FoldCount {
        var result = count
        result.eventCount = replay.eventCount
        result.sessionCount = replay.sessionCount
        return result
    }

    /// From the bytes of a log to verified states, one core, memory constant in the log's length.
    package static func replayed(
        _ path: FilePath, digests: Bool = false
    ) throws -> FoldCount {
        var events = try LogEvents(EventLog(reading: path))
        var fold = VerifiedFold(events.map, digests: digests)
        fold.replay.forgetsEnded = !digests
        while let pause = try fold.replay.run(&events) {
            if case .differs = pause { fold.count.mismatchCount += 1 }
            if digests { fold.end() }
        }
        return fold.result
    }

    /// One session out of all, found by the log's index.
    package static func replayed(
        _ index: LogIndex, _ map: AppMap, session: UInt64
    ) throws -> FoldCount {
        var events = IndexedEvents(index, of: [session])
        var fold = VerifiedFold(map, digests: true)
        while let event = try events.next(&fold.replay.fold.vocabulary) {
            fold.add(event)
            if case .endSession = event.action { break }
        }
        return fold.result
    }
}
