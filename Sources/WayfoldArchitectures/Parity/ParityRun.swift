public import WayfoldModel

/// Leads sessions through one architecture and the fold in its dialect side by side.
///
/// ```swift
/// var run = ParityRun(PathArchitecture.self, map)
/// for event in events { if let found = run.step(event, &vocabulary) { return found } }
/// return run.finish(&vocabulary)
/// ```
/// Memory is linear in the open sessions. A step costs what the architecture takes and the size of
/// what the session shows, which is compared as a whole.
public struct ParityRun {
    /// One person's journey, in both forms.
    private final class Session {
        var state: NavigationState
        let host: Host
        /// The last event, if nothing was compared since.
        var unseen: Event?

        init(_ state: NavigationState, _ host: Host) {
            self.state = state
            self.host = host
        }
    }

    public let architecture: any Architecture.Type
    public private(set) var fold: Fold
    /// How many events of each verb the architecture has no way to do, by opcode.
    public private(set) var unsupported: [ActionKind: Int] = [:]
    public private(set) var eventCount = 0
    /// What the fold made of the last event.
    public private(set) var lastOutcome = Outcome.applied
    public private(set) var sessionCount = 0

    private let rules: AppRules
    private let faults: Set<String>
    private let chances: FaultChances
    private var sessions: [UInt64: Session] = [:]
    private var current: (number: UInt64, session: Session)?
    // Kept between steps for their memory.
    private var expected = StateReport()
    private var found = StateReport()
    private var identities: [EntryIdentity] = []
    private var objects: [AnyObject] = []

    /// - Parameters:
    ///   - architecture: whose live objects are led.
    ///   - map: the app.
    ///   - faults: the names of faults of the architecture or the host to switch on.
    ///   - chances: where it is noted which of them are asked for, of several runs together.
    public init(
        _ architecture: any Architecture.Type, _ map: AppMap, faults: Set<String> = [],
        chances: FaultChances? = nil
    ) {
        self.init(
            architecture, map, dialect: architecture.dialect.adopting(map), faults: faults,
            chances: chances)
    }

    /// A run in another dialect than the architecture's own.
    package init(
        _ architecture: any Architecture.Type, _ map: AppMap, dialect: Dialect,
        faults: Set<String> = [], chances: FaultChances? = nil
    ) {
        self.architecture = architecture
        self.faults = faults
        self.chances = chances ?? FaultChances(faults)
        fold = Fold(map, dialect: dialect)
        rules = AppRules(map, Texts(map.vocabulary))
    }

    /// The switched-on faults that no event gave a chance to act, by name.
    public var missedFaults: [String] { chances.missed }

    /// Performs an event in both forms. What is on screen is compared when the event's turn is
    /// over: before the session's next event that begins a turn.
    ///
    /// - Parameters:
    ///   - event: the next one of its session.
    ///   - vocabulary: the one whose symbols the event has; both forms may add to it.
    public mutating func step(
        _ event: Event, _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        if let found = open(event.session, &vocabulary) { return found }
        let session = session(event.session, &vocabulary).session
        if session.unseen != nil, !event.continuesTurn || event.action.namesEntry,
            let found = compare(session, number: event.session, &vocabulary)
        {
            return found
        }
        eventCount += 1
        swap(&fold.vocabulary, &vocabulary)
        let expected = fold.step(event, &session.state)
        swap(&fold.vocabulary, &vocabulary)
        swap(&rules.texts.vocabulary, &vocabulary)
        let live = session.host.perform(event)
        swap(&rules.texts.vocabulary, &vocabulary)
        session.unseen = event
        lastOutcome = expected
        if case .refused(let refusal) = expected, refusal.reason == .unsupported {
            unsupported[event.action.kind, default: 0] += 1
        }
        if expected != live {
            return ParityBreak(
                event: event, session: event.session,
                fault: .outcome(fold: expected, live: live))
        }
        guard session.state.hasEnded else { return nil }
        defer { forget(event.session) }
        return compare(session, number: event.session, &vocabulary)
    }

    /// Launches a session, if it is not there yet, and compares it.
    package mutating func open(
        _ number: UInt64, _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        let (session, isNew) = session(number, &vocabulary)
        return isNew ? compare(session, number: number, &vocabulary) : nil
    }

    /// Compares the session that was stepped last at once, as if its turn were over.
    public mutating func compare(_ vocabulary: inout Vocabulary) -> ParityBreak? {
        guard let current, current.session.unseen != nil else { return nil }
        return compare(current.session, number: current.number, &vocabulary)
    }

    /// Compares the sessions that are still open, in the order of their numbers, and ends them.
    public mutating func finish(_ vocabulary: inout Vocabulary) -> ParityBreak? {
        for number in sessions.keys.sorted() {
            if let found = compare(session: number, &vocabulary) { return found }
        }
        for number in sessions.keys.sorted() { forget(number) }
        return nil
    }

    /// Compares a session at once, as if its turn were over; nothing if it is not open.
    package mutating func compare(
        session number: UInt64, _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        guard let session = sessions[number], session.unseen != nil else { return nil }
        return compare(session, number: number, &vocabulary)
    }

    /// Lets go of the live objects of a session that are kept for comparisons. What was the same
    /// object until now is not known any more.
    package mutating func forgetScreens(ofSession number: UInt64) {
        objects = []
        found = StateReport()
        sessions[number]?.host.screens.objects = []
        sessions[number]?.host.screens.identities = []
    }

    /// Ends the sessions that are still open, without comparing them, and lets go of every live
    /// object that was kept for a comparison.
    public mutating func tearDown() {
        for number in sessions.keys.sorted() { forget(number) }
        current = nil
        objects = []
        found = StateReport()
    }

    /// What the architecture's live objects show in an open session; ends the session's turn. Of
    /// a stack of more screens than the limit the first and last ones are in it.
    public mutating func outline(
        ofSession number: UInt64, limit: Int = .max, _ vocabulary: inout Vocabulary
    ) -> Outline? {
        sessions[number].map { outline($0, limit, &vocabulary) }
    }

    /// What live objects show before a session's first event.
    public mutating func outlineAtLaunch(
        limit: Int = .max, _ vocabulary: inout Vocabulary
    ) -> Outline {
        outline(launched(&vocabulary), limit, &vocabulary)
    }

    private mutating func outline(
        _ session: Session, _ limit: Int, _ vocabulary: inout Vocabulary
    ) -> Outline {
        settle(session, &vocabulary)
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        found.read(session.host, fold, objects: &objects)
        return found.outline(fold.vocabulary, limit: limit)
    }

    /// The fold's state of a session, open or not met yet.
    package func state(ofSession number: UInt64) -> NavigationState {
        sessions[number]?.state ?? fold.initialState()
    }

    /// Whether the fold takes an event in its session as that stands; no live object is asked.
    package mutating func takes(_ event: Event, _ vocabulary: inout Vocabulary) -> Bool {
        let state = state(ofSession: event.session)
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        return fold.outcome(of: event, in: state) == .applied
    }

    /// The host of an open session.
    package func host(ofSession number: UInt64) -> Host? { sessions[number]?.host }

    private mutating func forget(_ number: UInt64) {
        sessions[number]?.host.tearDown()
        sessions[number] = nil
        current = nil
    }

    private mutating func session(
        _ number: UInt64, _ vocabulary: inout Vocabulary
    ) -> (session: Session, isNew: Bool) {
        if let current, current.number == number { return (current.session, false) }
        if let known = sessions[number] {
            current = (number, known)
            return (known, false)
        }
        sessionCount += 1
        let session = launched(&vocabulary)
        sessions[number] = session
        current = (number, session)
        return (session, true)
    }

    private func launched(_ vocabulary: inout Vocabulary) -> Session {
        swap(&rules.texts.vocabulary, &vocabulary)
        defer { swap(&rules.texts.vocabulary, &vocabulary) }
        return Session(
            fold.initialState(),
            Host(architecture, rules, dialect: fold.dialect, faults: faults, chances: chances))
    }

    private func settle(_ session: Session, _ vocabulary: inout Vocabulary) {
        swap(&rules.texts.vocabulary, &vocabulary)
        session.host.settle()
        swap(&rules.texts.vocabulary, &vocabulary)
    }

    /// Ends the turn and compares what is on screen.
    private mutating func compare(
        _ session: Session, number: UInt64, _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        settle(session, &vocabulary)
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        let event = session.unseen
        session.unseen = nil
        expected.read(session.state, fold, identities: &identities)
        found.read(session.host, fold, objects: &objects)
        if !expected.says(found) {
            let difference = StateDifference(
                from: expected.outline(fold.vocabulary), to: found.outline(fold.vocabulary))
            return ParityBreak(event: event, session: number, fault: .state(difference))
        }
        let known = session.host.screens
        let exchanged = Correspondence.firstBreak(
            known.identities, known.objects, identities, objects)
        if let exchanged {
            return ParityBreak(
                event: event, session: number,
                fault: .identity(
                    route: expected.route(ofScreen: exchanged.index), isNew: exchanged.isNew))
        }
        swap(&known.identities, &identities)
        swap(&known.objects, &objects)
        return nil
    }
}

extension StateReport {
    /// The route of the so-manieth screen of the rows, from 0.
    func route(ofScreen index: Int) -> Symbol {
        var left = index
        for row in rows {
            guard case .screen(let route, _, _) = row else { continue }
            if left == 0 { return route }
            left -= 1
        }
        return .none
    }
}

extension Action {
    /// Whether it names a screen by the event that made it.
    package var namesEntry: Bool {
        switch self {
        case .popTo(.entry), .setParameter(.entry, name: _, value: _): true
        default: false
        }
    }
}
