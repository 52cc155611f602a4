import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// A recorded trace in which something goes wrong, and the way to the session in which it does.
///
/// A first pass runs the trace with all its sessions and stops where it goes wrong; a second one
/// takes the events of that session alone. Memory is linear in the open sessions, then in the
/// events of the one.
struct ShrinkSource {
    /// What goes wrong, where, and the session's events up to there.
    struct Found {
        let specimen: Specimen
        let failure: Failure
        let judge: Shrinker.Judge
        let sequence: UInt64
        let session: UInt64
        /// How many events of the trace were run up to there.
        let eventCount: Int
    }

    let trace: TraceSource

    /// Where a condition holds first.
    func condition(_ condition: Expression, _ shell: inout Shell) throws -> Found? {
        var events = try trace.events("searching", shell)
        try ConditionOption.remark(on: condition, events.reader.map, &shell)
        var replay = Replay(Fold(events.reader.map))
        while let event = try events.next(&replay.fold.vocabulary, &shell) {
            let outcome = replay.step(event)
            let holds = condition.matches(
                event: event, outcome: outcome, state: replay.state, fold: &replay.fold)
            if holds {
                try events.stop(&shell)
                let trial = ConditionTrial(condition)
                return try found(
                    event, Int(replay.eventCount), { trial.failure(of: $0) }, &shell)
            }
            if replay.hasEnded {
                events.forget(event.session)
                replay.forgetCurrent()
            }
        }
        try events.requireChosen()
        return nil
    }

    /// Where live objects first diverge from the fold in their dialect, or, with no fault switched
    /// on, where that dialect diverges from the trace's own.
    func divergence(
        _ trial: LiveTrial, alsoOfDialects: Bool, _ shell: inout Shell
    ) throws -> Found? {
        var events = try trace.events("leading", shell)
        let map = events.reader.map
        var vocabulary = map.vocabulary
        var run = ParityRun(trial.architecture, map, faults: trial.faults)
        var search = DialectTrial.search(map, trial.architecture)
        var last: [UInt64: Event] = [:]
        while let event = try events.next(&vocabulary, &shell) {
            if let broken = run.step(event, &vocabulary) {
                try events.stop(&shell)
                let at = broken.event ?? event
                return try found(at, run.eventCount, { trial.failure(of: $0) }, &shell)
            }
            if alsoOfDialects { search.step(event, &vocabulary) }
            if search.found[0] != nil {
                try events.stop(&shell)
                let other = DialectTrial(trial.architecture)
                return try found(event, run.eventCount, { other.failure(of: $0) }, &shell)
            }
            last[event.session] = event
            if case .endSession = event.action {
                last[event.session] = nil
                events.forget(event.session)
            }
        }
        try events.requireChosen()
        guard let broken = run.finish(&vocabulary), let event = last[broken.session] else {
            return nil
        }
        return try found(event, run.eventCount, { trial.failure(of: $0) }, &shell)
    }

    /// The first session, in the order of their ends, that a judge of whole sessions has something
    /// to say of.
    func session(judge: @escaping Shrinker.Judge, _ shell: inout Shell) throws -> Found? {
        var events = try trace.events("leading", shell)
        var map = events.reader.map
        var open: [UInt64: [Event]] = [:]
        var count = 0
        func found(_ session: UInt64, _ count: Int) -> Found? {
            let specimen = Specimen(map, open.removeValue(forKey: session) ?? [])
            guard let failure = judge(specimen) else { return nil }
            let last = specimen.events[max(0, failure.eventCount - 1)]
            return Found(
                specimen: specimen, failure: failure, judge: judge, sequence: last.sequence,
                session: session, eventCount: count)
        }
        while let event = try events.next(&map.vocabulary, &shell) {
            count += 1
            open[event.session, default: []].append(event)
            guard case .endSession = event.action else { continue }
            events.forget(event.session)
            if let found = found(event.session, count) {
                try events.stop(&shell)
                return found
            }
        }
        try events.requireChosen()
        for session in open.keys.sorted() {
            if let found = found(session, count) { return found }
        }
        return nil
    }

    /// The events of a session up to one, and what goes wrong on their way alone.
    private func found(
        _ last: Event, _ eventCount: Int, _ judge: @escaping Shrinker.Judge,
        _ shell: inout Shell
    ) throws -> Found? {
        var events = try trace.events("reading", shell)
        var specimen = Specimen(events.reader.map, [])
        var isThere = false
        while !isThere, let event = try events.next(&specimen.map.vocabulary, &shell) {
            isThere = event.sequence >= last.sequence
            if case .endSession = event.action, !isThere { events.forget(event.session) }
            guard event.session == last.session else { continue }
            specimen.events.append(event)
            if case .endSession = event.action, !isThere { specimen.events = [] }
        }
        try events.stop(&shell)
        guard let failure = judge(specimen) else { return nil }
        return Found(
            specimen: specimen, failure: failure, judge: judge, sequence: last.sequence,
            session: last.session, eventCount: eventCount)
    }
}
