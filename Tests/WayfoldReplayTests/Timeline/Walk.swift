import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// One way through a log, and what was seen on it.
struct Walk: ~Copyable {
    var events: LogEvents
    var replay: Replay
    var endings: [String] = []
    var differences: [UInt64] = []

    init(_ path: FilePath, tallies: Bool) throws {
        events = try LogEvents(EventLog(reading: path))
        replay = Replay(Fold(events.map))
        replay.tallies = tallies
    }

    mutating func step() throws {
        while let event = try events.next(&replay.fold.vocabulary) {
            let decided = replay.step(event)
            if decided != event.outcome { differences.append(event.sequence) }
            if replay.hasEnded { end() }
        }
    }

    mutating func run() throws {
        while let pause = try replay.run(&events) {
            takeEnded()
            if case .differs(let event, _) = pause { differences.append(event.sequence) }
            if replay.hasEnded { end() }
        }
        takeEnded()
    }

    /// A run with every step noted as `stepsSeen` has them.
    ///
    /// - Parameter pauses: whether the run pauses after some of them, and goes on.
    mutating func see(pauses: Bool = true) throws -> [FoldedStep] {
        var seen: [FoldedStep] = []
        while let pause = try replay.run(
            &events,
            seeing: { step, _, _ in
                seen.append(step)
                return pauses && step.sequence.isMultiple(of: 7)
            })
        {
            if case .differs(let event, _) = pause { differences.append(event.sequence) }
            if replay.hasEnded { end() }
        }
        return seen
    }

    /// The steps of `step`.
    mutating func stepsSeen() throws -> [FoldedStep] {
        var seen: [FoldedStep] = []
        while let event = try events.next(&replay.fold.vocabulary) {
            let sessions = replay.sessionCount
            let decided = replay.step(event)
            seen.append(
                FoldedStep(
                    event, decided: decided, isFirst: replay.sessionCount > sessions,
                    depth: replay.state.greatestDepth))
            if decided != event.outcome { differences.append(event.sequence) }
            if replay.hasEnded { end() }
        }
        return seen
    }

    private mutating func takeEnded() {
        for ended in replay.takeEnded() {
            endings.append("\(ended.ordinal) \(ended.session) \(ended.digest) \(ended.end)")
        }
    }

    private mutating func end() {
        let state = replay.state
        endings.append(
            "\(replay.ordinal) \(replay.currentSession) \(replay.fold.digest(of: state)) "
                + "\(state.sequence)")
        replay.forgetCurrent()
    }
}
