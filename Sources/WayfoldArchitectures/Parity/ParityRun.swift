public import WayfoldModel

/// Runs sessions against one subject and the fold in its dialect side by side.
///
/// ```swift
/// var run = ParityRun(subject, map)
/// for event in events { if let found = run.step(event, &vocabulary) { return found } }
/// return run.finish(&vocabulary)
/// ```
/// Memory is linear in the open sessions. A step costs what the subject takes and what it changed:
/// of a long stack only the upper end is compared, and everything every so many events (see
/// `LongStack`) and when a session ends.
public struct ParityRun {
    /// One person's journey, in both forms.
    private final class Session {
        var state: NavigationState
        let live: any LiveSession
        let known = KnownScreens()
        /// The last event, if nothing was compared since.
        var unseen: Event?
        /// Whether an event since may have changed what is deep in a stack.
        var isChangedBelow = false
        /// Whether the fold took an event since.
        var isMoved = false
        /// What the live objects counted of changes when they were compared.
        var seenChanges: Int?

        init(_ state: NavigationState, _ live: any LiveSession) {
            self.state = state
            self.live = live
        }
    }

    public let subject: Subject
    public private(set) var fold: Fold
    /// How many events of each verb the subject has no way to do.
    public private(set) var unsupported: [ActionKind: Int] = [:]
    /// How many events those are together.
    public var unsupportedCount: Int { unsupported.values.reduce(0, +) }
    public private(set) var eventCount = 0
    /// What became of the last event: what the fold made of it, or `unsupported` where the subject
    /// has no way to do it.
    public private(set) var lastOutcome = Outcome.applied
    public private(set) var sessionCount = 0

    private let launch: Subject.Launch
    private var sessions: [UInt64: Session] = [:]
    private var current: (number: UInt64, session: Session)?
    private var comparison = Comparison()

    /// - Parameters:
    ///   - subject: what is run.
    ///   - map: the app; a subject's own where it has one.
    ///   - faults: the names of the subject's faults to switch on.
    ///   - chances: where it is noted which of them are asked for, of several runs together.
    public init(
        _ subject: Subject, _ map: AppMap, faults: Set<String> = [], chances: FaultChances? = nil
    ) {
        self.init(
            subject, map, dialect: subject.dialect, faults: faults, chances: chances)
    }

    /// A run in another dialect than the subject's own.
    package init(
        _ subject: Subject, _ map: AppMap, dialect: Dialect, faults: Set<String> = [],
        chances: FaultChances? = nil
    ) {
        self.subject = subject
        fold = Fold(map, dialect: dialect)
        launch = Subject.Launch(
            subject, map, faults: faults, dialect: dialect, chances: chances)
    }

    /// The switched-on faults that no event gave a chance to act, by name.
    public var missedFaults: [String] { launch.chances.missed }

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
        let outcome = session.live.perform(event, &vocabulary)
        if outcome.isUnsupported {
            note(outcome, of: event, session)
            return nil
        }
        let expected = folded(event, session, &vocabulary)
        return judge(event, session, expected, outcome, &vocabulary)
    }

    private mutating func folded(
        _ event: Event, _ session: Session, _ vocabulary: inout Vocabulary
    ) -> Outcome {
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        return fold.step(event, &session.state)
    }

    private mutating func note(_ outcome: Outcome, of event: Event, _ session: Session) {
        session.unseen = event
        if !event.action.movesTopOnly { session.isChangedBelow = true }
        if outcome == .applied { session.isMoved = true }
        lastOutcome = outcome
        if outcome.isUnsupported { unsupported[event.action.kind, default: 0] += 1 }
    }

    private mutating func judge(
        _ event: Event, _ session: Session, _ expected: Outcome, _ live: Outcome,
        _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        note(expected, of: event, session)
        if expected != live {
            return ParityBreak(
                event: event, session: event.session,
                fault: .outcome(fold: expected, live: live))
        }
        guard session.state.hasEnded else { return nil }
        defer { forget(event.session) }
        return compare(session, number: event.session, isWhole: true, &vocabulary)
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
            guard let session = sessions[number], session.unseen != nil else { continue }
            let found = compare(session, number: number, isWhole: true, &vocabulary)
            if let found { return found }
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
        comparison.forget()
        sessions[number]?.known.forget()
        subject.waitUntilFreed()
    }

    /// Ends the sessions that are still open, without comparing them, and lets go of every live
    /// object that was kept for a comparison.
    public mutating func tearDown() {
        for number in sessions.keys.sorted() { forget(number) }
        current = nil
        comparison.forget()
        subject.waitUntilFreed()
    }

    /// What the subject's live objects show in an open session; ends the session's turn. Of
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
        outline(launched(), limit, &vocabulary)
    }

    private mutating func outline(
        _ session: Session, _ limit: Int, _ vocabulary: inout Vocabulary
    ) -> Outline {
        session.live.settle(&vocabulary)
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        return comparison.outline(session.live, &fold, limit: limit)
    }

    /// A session of the subject without a fold beside it.
    package func alone() -> any LiveSession { launched().live }

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

    /// What the subject has to say of the last event of an open session.
    package func remarks(ofSession number: UInt64) -> [String] {
        sessions[number]?.live.remarks ?? []
    }

    private mutating func forget(_ number: UInt64) {
        sessions[number]?.live.tearDown()
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
        let session = launched()
        sessions[number] = session
        current = (number, session)
        return (session, true)
    }

    private func launched() -> Session {
        Session(fold.initialState(), subject.launch(launch))
    }

    /// Ends the turn and compares what is on screen, or all of what is there.
    private mutating func compare(
        _ session: Session, number: UInt64, isWhole: Bool = false, _ vocabulary: inout Vocabulary
    ) -> ParityBreak? {
        session.live.settle(&vocabulary)
        let event = session.unseen
        session.unseen = nil
        // Of an event that both refused and that set nothing going nothing new can be seen.
        let changes = session.live.changeCount
        if !isWhole, !session.isMoved, changes != nil, changes == session.seenChanges {
            return nil
        }
        session.seenChanges = changes
        session.isMoved = false
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        let fault = comparison.fault(
            session.state, session.live, session.known, &fold,
            isWhole: isWhole || session.isChangedBelow)
        session.isChangedBelow = false
        return fault.map { ParityBreak(event: event, session: number, fault: $0) }
    }
}

extension StateReport {
    /// The route of the screen at a 0-based position of the rows.
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

extension Outcome {
    /// Whether it was refused because there is no way to do it.
    fileprivate var isUnsupported: Bool {
        if case .refused(let refusal) = self { return refusal.reason == .unsupported }
        return false
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
