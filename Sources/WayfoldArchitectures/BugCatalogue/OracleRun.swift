public import WayfoldModel

/// Runs sessions against a subject alone, without a fold, and asks an oracle after each turn.
///
/// Screens cannot be named by the event that made them: only a fold knows those. Memory is linear
/// in the objects that were seen; a turn costs what the subject takes and the screens that are
/// there.
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
        let live: any LiveSession
        let census = Census()
        let app: AppKnowledge
        let judge: Oracle.Judge
        var open: Moment?

        init(
            _ live: any LiveSession, _ launch: Subject.Launch, _ judge: @escaping Oracle.Judge
        ) {
            self.live = live
            app = AppKnowledge(launch.map, launch.dialect)
            self.judge = judge
        }
    }

    private let oracle: Oracle
    private let subject: Subject
    private let launch: Subject.Launch
    private var sessions: [UInt64: Session] = [:]

    /// - Parameters:
    ///   - oracle: who judges.
    ///   - subject: what the sessions run against.
    ///   - map: the app; a subject's own where it has one.
    ///   - faults: the names of the subject's faults to switch on.
    public init(_ oracle: Oracle, _ subject: Subject, _ map: AppMap, faults: Set<String> = []) {
        self.oracle = oracle
        self.subject = subject
        launch = Subject.Launch(subject, map, faults: faults)
    }

    /// Performs an event, after the session's last turn was judged, unless it goes on with that.
    ///
    /// - Parameters:
    ///   - event: the next one of its session.
    ///   - vocabulary: the one whose symbols the event has; live objects may add to it.
    public mutating func step(_ event: Event, _ vocabulary: inout Vocabulary) -> Finding? {
        let session = session(event.session)
        if !event.continuesTurn, let found = close(session, event.session, &vocabulary) {
            return found
        }
        perform(event, session, &vocabulary)
        return nil
    }

    /// Judges what is still open, in the order of the sessions' numbers, and ends all apps.
    public mutating func finish(_ vocabulary: inout Vocabulary) -> Finding? {
        let open = sessions.sorted { $0.key < $1.key }
        sessions = [:]
        defer { for (_, session) in open { session.live.tearDown() } }
        for (number, session) in open {
            if let found = close(session, number, &vocabulary) { return found }
        }
        return nil
    }

    private mutating func session(_ number: UInt64) -> Session {
        if let known = sessions[number] { return known }
        let session = Session(subject.launch(launch), launch, oracle.begin())
        sessions[number] = session
        return session
    }

    private func perform(
        _ event: Event, _ session: Session, _ vocabulary: inout Vocabulary
    ) {
        let live = session.live
        if session.open == nil {
            live.settle(&vocabulary)
            let shown = live.show(session.census, &vocabulary)
            session.open = Moment(
                steps: [], before: shown, after: shown, census: session.census,
                app: session.app)
        }
        let target = live.target(of: event, session.census, &vocabulary)
        let outcome = live.perform(event, &vocabulary)
        guard var moment = session.open else { return }
        session.open = nil
        moment.steps.append(Moment.Step(event: event, outcome: outcome, target: target))
        if case .setAppVersion(let version) = event.action { session.app.version = version }
        live.takeNotes(into: &moment)
        session.open = moment
    }

    private func close(
        _ session: Session, _ number: UInt64, _ vocabulary: inout Vocabulary
    ) -> Finding? {
        guard var moment = session.open else { return nil }
        session.open = nil
        session.live.settle(&vocabulary)
        session.live.takeNotes(into: &moment)
        moment.after = session.live.show(session.census, &vocabulary)
        // What the phone refuses without asking the app says nothing of the app.
        guard moment.steps.contains(where: { !$0.isRefusedByPhone }) else { return nil }
        let app = session.app
        swap(&app.vocabulary, &vocabulary)
        defer { swap(&app.vocabulary, &vocabulary) }
        guard let text = session.judge(moment) else { return nil }
        return Finding(sequence: moment.last.event.sequence, session: number, text: text)
    }
}
