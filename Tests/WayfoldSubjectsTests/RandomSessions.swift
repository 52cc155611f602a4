import WayfoldArchitectures

@testable import WayfoldModel

/// What became of random sessions over random maps, as `fuzz` runs them, with the identity of every
/// screen.
@MainActor
struct RandomSessions {
    var events = 0
    var unsupported: [ActionKind: Int] = [:]
    /// How many maps began with tabs.
    var tabs = 0
    var breaks: [String] = []

    var unsupportedCount: Int { unsupported.values.reduce(0, +) }

    /// No sessions yet.
    init() {}

    /// One session of a seed, to the end or to the first break.
    init(_ subject: Subject, seed: UInt64, events: Int, faults: Set<String> = []) {
        var person = RandomJourney(seed: seed)
        let map = person.map(for: subject)
        var run = ParityRun(subject, map, faults: faults)
        var vocabulary = map.vocabulary
        var found: ParityBreak?
        var trail: [String] = []
        for number in 1...UInt64(events) where found == nil {
            let state = run.state(ofSession: 1)
            var event = person.livelyEvent(in: state) { run.takes($0, &vocabulary) }
            if subject.map != nil, !subject.samples.allow(event) { continue }
            (event.sequence, event.session) = (number, 1)
            found = run.step(event, &vocabulary)
            var fold = run.fold
            fold.vocabulary = vocabulary
            trail.append("\(fold.text(of: event.action)) by \(event.origin)")
            if run.state(ofSession: 1).hasEnded { break }
        }
        if found == nil { found = run.finish(&vocabulary) }
        run.tearDown()
        self.events = run.eventCount
        unsupported = run.unsupported
        tabs = map.rootOfStack == nil ? 1 : 0
        let text = trail.suffix(12).joined(separator: "\n")
        breaks = found.map { ["seed \(seed)\n\(text)\n\($0)"] } ?? []
    }

    /// Sessions of 40 events, one a seed, together.
    init(_ subject: Subject, seeds: some Sequence<UInt64>) {
        for seed in seeds { add(RandomSessions(subject, seed: seed, events: 40)) }
    }

    /// Whether one of 500 sessions shows a fault as a break.
    static func find(_ fault: String, in subject: Subject) -> Bool {
        (1...500 as ClosedRange<UInt64>).contains { seed in
            !RandomSessions(subject, seed: seed, events: 40, faults: [fault]).breaks.isEmpty
        }
    }

    /// How often each verb was refused as unsupported, the most frequent first.
    var verbs: String {
        unsupported.sorted { ($1.value, $0.key.word) < ($0.value, $1.key.word) }
            .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }

    mutating func add(_ session: RandomSessions) {
        events += session.events
        unsupported.merge(session.unsupported, uniquingKeysWith: +)
        tabs += session.tabs
        breaks += session.breaks
    }
}
