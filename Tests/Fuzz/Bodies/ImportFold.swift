import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Folds what an import hands over, and looks at every state.
struct ImportFold: ImportSink {
    private(set) var count: UInt64 = 0
    /// Of the events, their times and sessions, and what became of them.
    private(set) var digest = Digest(seed: 31)
    private var fold: Fold
    private var states: [UInt64: NavigationState] = [:]
    private var sessionCount: UInt64 = 0
    private var lastNumber: UInt64 = 0

    init(_ map: AppMap) {
        fold = Fold(map)
    }

    var vocabulary: Vocabulary {
        get { fold.vocabulary }
        _modify { yield &fold.vocabulary }
    }

    mutating func beginSession(named name: String?) -> UInt64 {
        sessionCount += 1
        states[sessionCount] = fold.initialState()
        digest.combine(name ?? "")
        return sessionCount
    }

    mutating func perform(
        _ action: Action, session: UInt64, time: Int64, origin: Origin
    ) throws -> Outcome {
        try step(
            Event(
                sequence: count + 1, time: time, session: session, origin: origin, action: action))
    }

    mutating func record(_ event: Event, sessionName: String?) throws {
        try hold(event.sequence > lastNumber, "event \(event.sequence) after \(lastNumber)")
        lastNumber = event.sequence
        if states[event.session] == nil { states[event.session] = fold.initialState() }
        _ = try step(event)
    }

    mutating func endSession(_ session: UInt64, reason: String?, time: Int64) throws {
        try hold(states.removeValue(forKey: session) != nil, "session \(session) is not open")
        digest.combine(reason ?? "")
        digest.combine(UInt64(bitPattern: time))
    }

    private mutating func step(_ event: Event) throws -> Outcome {
        count += 1
        guard var state = states.removeValue(forKey: event.session) else {
            throw FuzzFinding(description: "session \(event.session) is not open")
        }
        let outcome = fold.step(event, &state)
        let violations = fold.violations(in: state)
        try hold(violations.isEmpty, "event \(event.sequence): \(violations)")
        digest.combine(fold.digest(of: state).value)
        digest.combine(UInt64(bitPattern: event.time))
        states[event.session] = state
        return outcome
    }
}
