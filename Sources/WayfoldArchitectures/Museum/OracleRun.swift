public import WayfoldModel

/// Leads sessions through an architecture's live objects alone, and asks an oracle after each turn.
///
/// Screens cannot be named by the event that made them: only a fold knows those. Memory is linear
/// in the objects that were seen; a turn costs what the architecture takes and the size of the
/// graph.
public struct OracleRun {
    /// The first turn after which an oracle had something to say.
    public struct Finding: Hashable, Sendable {
        /// The number of the turn's last event.
        public let sequence: UInt64
        public let session: UInt64
        /// What is wrong.
        public let text: String
    }

    private final class Session {
        let host: Host
        let census = Census()
        let judge: Oracle.Judge
        var open: Moment?

        init(_ host: Host, _ judge: @escaping Oracle.Judge) {
            self.host = host
            self.judge = judge
        }
    }

    private let oracle: Oracle
    private let architecture: any Architecture.Type
    private let faults: Set<String>
    private let rules: AppRules
    private let dialect: Dialect
    private var sessions: [UInt64: Session] = [:]

    /// - Parameters:
    ///   - oracle: who judges.
    ///   - architecture: whose live objects are led.
    ///   - map: the app.
    ///   - faults: the names of faults of the architecture or the host to switch on.
    public init(
        _ oracle: Oracle, _ architecture: any Architecture.Type, _ map: AppMap,
        faults: Set<String> = []
    ) {
        self.oracle = oracle
        self.architecture = architecture
        self.faults = faults
        rules = AppRules(map, Texts(map.vocabulary))
        dialect = architecture.dialect.adopting(map)
    }

    /// Performs an event, after the session's last turn was judged, unless it goes on with that.
    ///
    /// - Parameters:
    ///   - event: the next one of its session.
    ///   - vocabulary: the one whose symbols the event has; live objects may add to it.
    public mutating func step(_ event: Event, _ vocabulary: inout Vocabulary) -> Finding? {
        swap(&rules.texts.vocabulary, &vocabulary)
        defer { swap(&rules.texts.vocabulary, &vocabulary) }
        let session = session(event.session)
        if !event.continuesTurn, let found = close(session, event.session) { return found }
        perform(event, session)
        return nil
    }

    /// Judges what is still open, in the order of the sessions' numbers, and ends all apps.
    public mutating func finish(_ vocabulary: inout Vocabulary) -> Finding? {
        swap(&rules.texts.vocabulary, &vocabulary)
        defer { swap(&rules.texts.vocabulary, &vocabulary) }
        let open = sessions.sorted { $0.key < $1.key }
        sessions = [:]
        defer { for (_, session) in open { session.host.tearDown() } }
        for (number, session) in open {
            if let found = close(session, number) { return found }
        }
        return nil
    }

    private mutating func session(_ number: UInt64) -> Session {
        if let known = sessions[number] { return known }
        let host = Host(architecture, rules, dialect: dialect, faults: faults)
        let session = Session(host, oracle.begin())
        sessions[number] = session
        return session
    }

    private func perform(_ event: Event, _ session: Session) {
        let host = session.host
        if session.open == nil {
            host.settle()
            let shown = Shown(host, session.census)
            session.open = Moment(
                steps: [], before: shown, after: shown, census: session.census,
                setting: host.setting, disk: host.disk)
        }
        let target = target(of: event, host).map {
            session.census.number(of: $0, .flow, $0.name)
        }
        let outcome = host.perform(event)
        session.open?.steps.append(Moment.Step(event: event, outcome: outcome, target: target))
        session.open?.takeNotes(of: host)
    }

    /// The flow that an event names.
    private func target(of event: Event, _ host: Host) -> (any LiveFlow)? {
        guard let root = host.root(of: event.scene) else { return nil }
        guard case .path(let steps) = event.target else { return root.deepestVisible }
        return root.descendant(at: steps)
    }

    private func close(_ session: Session, _ number: UInt64) -> Finding? {
        guard var moment = session.open else { return nil }
        session.open = nil
        session.host.settle()
        moment.takeNotes(of: session.host)
        moment.after = Shown(session.host, session.census)
        // What the phone refuses without asking the app says nothing of the app.
        guard moment.steps.contains(where: { !$0.isRefusedByPhone }) else { return nil }
        guard let text = session.judge(moment) else { return nil }
        return Finding(sequence: moment.last.event.sequence, session: number, text: text)
    }
}

extension Moment {
    /// Adds what the host has noted since the notes were taken last.
    fileprivate mutating func takeNotes(of host: Host) {
        remarks += host.setting.remarks
        host.setting.remarks = []
        traps += host.notes.traps
        activities += host.notes.activities
        visits += host.notes.visits
        host.notes.clear()
    }
}
