import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

/// Runs the sessions of a trace against live objects, each for itself, so that one that breaks or
/// diverges stops no other.
///
/// Memory is linear in the open sessions.
struct LiveRows {
    /// A session on its way.
    fileprivate struct Journey {
        var replay: ParityReplay
        var eventCount: UInt64 = 0
        /// The session's events at which sides broke, by side, and pairs diverged, by pair; 0 for
        /// before the first event.
        var breaks: [Int: UInt64] = [:]
        var divergences: [Int: UInt64] = [:]
        var retained: Set<RetainedBirths.Kind> = []
    }

    private let failsOnDivergence: Bool
    private let choice: ArchitectureChoice
    /// What every session begins with; which faults were asked for is noted by all together.
    private let fresh: ParityReplay
    private let births: RetainedBirths?
    private var open: [UInt64: Journey] = [:]
    private var eventCount: UInt32 = 0
    /// Whether no session broke, left something behind, or diverged where that counts.
    private(set) var holds = true

    /// - Parameter births: what is retained of each event; nil when it was not asked for.
    init(
        _ choice: ArchitectureChoice, _ map: AppMap, failsOnDivergence: Bool,
        births: RetainedBirths? = nil
    ) {
        self.choice = choice
        fresh = ParityReplay(choice, map, comparesArchitectures: false)
        self.failsOnDivergence = failsOnDivergence
        self.births = births
    }

    /// Runs an event.
    ///
    /// - Parameter vocabulary: the one whose symbols the event has; live objects may add to it.
    mutating func take(_ event: Event, _ vocabulary: inout Vocabulary) {
        eventCount += 1
        if let kinds = births?.kinds[eventCount] {
            open[event.session, default: Journey(replay: fresh)].retained.formUnion(kinds)
        }
        open[event.session, default: Journey(replay: fresh)].take(event, &vocabulary)
    }

    /// Adds a note on each switched-on fault that no session gave a chance to act.
    func remarkMissedFaults(_ trace: String, _ shell: inout Shell) throws {
        try fresh.remarkMissedFaults(choice, trace, &shell)
    }

    /// Ends a session; what a row says of it.
    mutating func end(_ session: UInt64, _ vocabulary: inout Vocabulary) -> [UInt8] {
        var journey = open.removeValue(forKey: session) ?? Journey(replay: fresh)
        journey.finish(&vocabulary)
        if !journey.breaks.isEmpty || !journey.retained.isEmpty { holds = false }
        if failsOnDivergence, !journey.divergences.isEmpty { holds = false }
        var members = [
            JSONValue.Member("divergences", journey.divergenceList),
            JSONValue.Member("breaks", journey.breakList),
        ]
        if births != nil { members.append(.init("retained", journey.retainedList)) }
        let text = JSONValue(.object(members)).compactText
        return Array((",\(text.dropFirst().dropLast())").utf8)
    }
}

extension LiveRows.Journey {
    fileprivate mutating func take(_ event: Event, _ vocabulary: inout Vocabulary) {
        eventCount += 1
        swap(&replay.vocabulary, &vocabulary)
        replay.take(event, at: "")
        swap(&replay.vocabulary, &vocabulary)
        note(event)
    }

    fileprivate mutating func finish(_ vocabulary: inout Vocabulary) {
        swap(&replay.vocabulary, &vocabulary)
        replay.finish()
        swap(&replay.vocabulary, &vocabulary)
        note(nil)
        replay.tearDown()
    }

    /// Notes what was found with an event, or at the end.
    private mutating func note(_ event: Event?) {
        for (index, side) in replay.sides.enumerated() where breaks[index] == nil {
            guard let found = side.found else { continue }
            // Screens are compared before the next turn: a break is of this event or the last one.
            let isOfLast = event != nil && found.event?.sequence != event?.sequence
            breaks[index] = found.event == nil ? 0 : eventCount - (isOfLast ? 1 : 0)
        }
        for pair in replay.diverged where divergences[pair] == nil {
            divergences[pair] = eventCount
        }
    }

    fileprivate var divergenceList: JSONValue {
        list(
            divergences.keys.sorted().map { pair in
                let name = replay.dialectNames[replay.search.pairs[pair].right]
                let rows = replay.search.found[pair]?.rows.map(\.key) ?? []
                return [
                    .init("dialect", JSONValue(.string(name))),
                    .init("event", number(divergences[pair] ?? 0)),
                    .init("rows", JSONValue(.array(rows.map { JSONValue(.string($0)) }))),
                ]
            })
    }

    fileprivate var breakList: JSONValue {
        list(
            breaks.keys.sorted().map { side in
                [
                    .init("architecture", JSONValue(.string(replay.sides[side].name))),
                    .init("event", number(breaks[side] ?? 0)),
                ]
            })
    }

    fileprivate var retainedList: JSONValue {
        list(
            retained.sorted().map { kind in
                [
                    .init("architecture", JSONValue(.string(kind.architecture))),
                    .init("type", JSONValue(.string(kind.type))),
                    .init("fingerprint", JSONValue(.string(kind.fingerprint))),
                ]
            })
    }

    private func list(_ objects: [[JSONValue.Member]]) -> JSONValue {
        JSONValue(.array(objects.map { JSONValue(.object($0)) }))
    }

    private func number(_ number: UInt64) -> JSONValue { JSONValue(.number("\(number)")) }
}
