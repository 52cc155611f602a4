import WayfoldArchitectures
import WayfoldModel

/// Live objects that do what is recorded, and whose answers are recorded in place of the fold's.
struct LiveRecording {
    private var run: ParityRun
    private var sessions: [UInt64: any LiveSession] = [:]
    /// The session of the last event, whose turn is still open.
    private var open: UInt64?

    /// - Parameter map: the app map of the log.
    init(_ subject: Subject, _ map: AppMap, faults: Set<String> = []) {
        run = ParityRun(subject, map, faults: faults)
    }

    /// Does an event in its session, which the first one launches; what became of it.
    mutating func outcome(of event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        if !event.continuesTurn || open != event.session { endTurn(&vocabulary) }
        let session = sessions[event.session] ?? run.alone()
        sessions[event.session] = session
        open = event.session
        let outcome = session.perform(event, &vocabulary)
        if case .endSession = event.action, outcome == .applied {
            endTurn(&vocabulary)
            session.tearDown()
            sessions[event.session] = nil
        }
        return outcome
    }

    private mutating func endTurn(_ vocabulary: inout Vocabulary) {
        if let open { sessions[open]?.settle(&vocabulary) }
        open = nil
    }

    /// Ends the last turn and lets go of everything.
    mutating func finish(_ vocabulary: inout Vocabulary) {
        endTurn(&vocabulary)
        for number in sessions.keys.sorted() { sessions[number]?.tearDown() }
        sessions = [:]
    }
}
