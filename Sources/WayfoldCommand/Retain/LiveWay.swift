import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldRetention

/// One way of a trace through live objects, each event under a birth of its own.
struct LiveWay {
    /// So many sessions may wait for their teardown.
    private static let batch = 256

    var run: ParityRun
    /// Of event k, from 1; of 0 what stands before, of nil the end.
    let birth: (UInt32?) -> UInt32
    /// Is handed the numbers of events whose screens have left, before a teardown.
    let beforeEnd: ((Set<UInt32>) throws -> Void)?
    /// Where the live objects diverged from the fold.
    private(set) var divergence: ParityBreak?

    private var screens = ScreenMakers()
    /// The last event of each open session.
    private var last: [UInt64: UInt32] = [:]
    /// The ends of sessions that are not run yet, by the session.
    private var ends: [UInt64: (event: Event, number: UInt32)] = [:]

    init(
        run: ParityRun, birth: @escaping (UInt32?) -> UInt32,
        beforeEnd: ((Set<UInt32>) throws -> Void)?
    ) {
        self.run = run
        self.birth = birth
        self.beforeEnd = beforeEnd
    }

    /// Runs an event; one that ends a session may wait.
    mutating func take(
        _ event: Event, _ number: UInt32, _ vocabulary: inout Vocabulary
    ) throws {
        if ends[event.session] != nil || ends.count >= Self.batch { try endSessions(&vocabulary) }
        guard divergence == nil else { return }
        if beforeEnd != nil, case .endSession = event.action {
            ends[event.session] = (event, number)
            return
        }
        divergence = Births.with(birth(0)) { run.open(event.session, &vocabulary) }
        if !event.continuesTurn { compare(event.session, &vocabulary) }
        guard divergence == nil else { return }
        last[event.session] = number
        let isTap = event.action.kind == .tap
        let depth = isTap ? run.state(ofSession: event.session).greatestDepth : 0
        divergence = Births.with(birth(number)) { run.step(event, &vocabulary) }
        let growth = isTap ? run.state(ofSession: event.session).greatestDepth - depth : 0
        screens.note(event, number, run.lastOutcome, growth: growth)
    }

    /// Ends what is open, and tears everything down.
    mutating func end(_ vocabulary: inout Vocabulary) throws -> ParityBreak? {
        if divergence == nil { try endSessions(looksAtAll: true, &vocabulary) }
        return Births.with(birth(nil)) {
            if divergence == nil { divergence = run.finish(&vocabulary) }
            run.tearDown()
            return divergence
        }
    }

    /// Looks at what is there of the sessions that end, or of all, and runs the ends that wait, in
    /// the order of their numbers.
    private mutating func endSessions(
        looksAtAll: Bool = false, _ vocabulary: inout Vocabulary
    ) throws {
        let chosen = looksAtAll ? last.keys.sorted() : ends.keys.sorted()
        for session in chosen where divergence == nil { compare(session, &vocabulary) }
        if divergence == nil, let beforeEnd {
            for session in chosen { run.forgetScreens(ofSession: session) }
            try beforeEnd(screens.left(run, of: chosen))
        }
        for end in ends.values.sorted(by: { $0.number < $1.number }) where divergence == nil {
            divergence = Births.with(birth(end.number)) { run.step(end.event, &vocabulary) }
            screens.forget(end.event.session)
            last[end.event.session] = nil
        }
        ends = [:]
    }

    /// Ends a session's turn, which still belongs to its last event.
    private mutating func compare(_ session: UInt64, _ vocabulary: inout Vocabulary) {
        guard divergence == nil else { return }
        divergence = Births.with(birth(last[session] ?? 0)) {
            run.compare(session: session, &vocabulary)
        }
    }
}
