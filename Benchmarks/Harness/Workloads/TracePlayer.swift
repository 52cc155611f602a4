import WayfoldArchitectures
import WayfoldModel

/// Plays a trace's events to one subject, a stage a session.
final class TracePlayer {
    private let trace: RecordedTrace
    private let subject: BenchSubject
    private var stages: [UInt64: Stage] = [:]
    private var current: (session: UInt64, stage: Stage)?
    /// Over the sessions that ended, in order.
    private var ended = Digest()
    /// What a session that ended had no way to do.
    private var lack: (any Error)?
    private var bearsWitness = false

    init(_ trace: RecordedTrace, _ subject: BenchSubject) throws {
        self.trace = trace
        self.subject = subject
        _ = try made()
    }

    var eventCount: Int { trace.events.count }

    func bearWitness() { bearsWitness = true }

    private func made() throws -> Stage {
        let stage = try Stage(subject, map: trace.map, vocabulary: trace.vocabulary)
        if bearsWitness { stage.bearWitness() }
        return stage
    }

    func play(_ number: Int) {
        let event = trace.events[number]
        let stage: Stage
        if let current, current.session == event.session {
            stage = current.stage
        } else {
            stage = self.stage(of: event.session)
            current = (event.session, stage)
        }
        stage.replay(event)
        if case .endSession = event.action { end(event.session, stage) }
    }

    private func stage(of session: UInt64) -> Stage {
        if let known = stages[session] { return known }
        do {
            let stage = try made()
            stages[session] = stage
            return stage
        } catch {
            preconditionFailure("a subject that navigated once does so again: \(error)")
        }
    }

    private func end(_ session: UInt64, _ stage: Stage) {
        ended.combine(stage.shownDigest().value)
        do { try stage.requireDone() } catch { lack = lack ?? error }
        stage.tearDown()
        stages[session] = nil
        current = nil
    }

    /// The digest of the sessions that ended and of what the open ones show, by their numbers.
    ///
    /// - Throws: `unsupported` where an app had no way to do an event.
    func digest() throws -> Digest {
        if let lack { throw lack }
        for stage in stages.values { try stage.requireDone() }
        var digest = ended
        for session in stages.keys.sorted() {
            guard let stage = stages[session] else { continue }
            digest.combine(stage.shownDigest().value)
        }
        return digest
    }

    func tearDown() {
        for session in stages.keys.sorted() { stages[session]?.tearDown() }
        stages = [:]
        current = nil
        ended = Digest()
    }
}

extension Workload {
    /// The events of a recorded trace, each right after the last.
    static func trace(_ trace: RecordedTrace) -> Workload {
        Workload(
            "trace", "an event of a recorded trace of n events: \(trace.name)",
            sizes: [trace.events.count]
        ) { subject, _ in try run(trace, subject, pace: nil) }
    }

    /// The events of a recorded trace when they are due, whether or not the last one is done: as
    /// recorded, but so many times faster that the whole takes no longer than a quarter second,
    /// or at a steady rate.
    static func pacedTrace(_ trace: RecordedTrace, perSecond: Double?) -> Workload {
        let pace: [UInt64]
        let words: String
        if let perSecond {
            pace = trace.events.indices.map { UInt64(Double($0) * 1e9 / perSecond) }
            words = "\(Int(perSecond)) events a second"
        } else {
            let start = trace.events.first?.time ?? 0
            // Clocks of several sessions may step back.
            var latest: Int64 = 0
            let times = trace.events.map { event in
                latest = max(latest, event.time - start)
                return Double(latest) * 1_000
            }
            let factor = max(1, (times.last ?? 0) / 0.25e9)
            pace = times.map { UInt64($0 / factor) }
            words = factor > 1 ? "recorded times, \(Int(factor)) times as fast" : "recorded times"
        }
        return Workload(
            "trace-paced", "an event of the same trace when it is due: \(words)",
            sizes: [trace.events.count]
        ) { subject, _ in try run(trace, subject, pace: pace) }
    }

    private static func run(
        _ trace: RecordedTrace, _ subject: BenchSubject, pace: [UInt64]?
    ) throws -> Run {
        let player = try TracePlayer(trace, subject)
        return Run(
            .each(count: player.eventCount, pace: pace) { player.play($0) },
            reset: { player.tearDown() }, digest: { try player.digest() },
            bearWitness: { player.bearWitness() }, tearDown: { player.tearDown() })
    }
}
