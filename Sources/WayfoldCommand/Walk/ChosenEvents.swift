import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Reads the events of a trace's chosen sessions up to a moment, without folding them.
struct ChosenEvents: ~Copyable {
    /// The path that was given, for messages.
    let path: String
    var reader: TraceReader
    /// The last event read, of whatever session; 0 before the first.
    private(set) var lastSequence: UInt64 = 0
    /// The first event past the moment at which the walk was to end; nil while there is none.
    private(set) var eventBeyond: UInt64?
    private let until: Moment?
    private var choice: SessionChoice
    private var progress: Progress

    /// - Parameter until: a sequence number ends the walk there; a time leaves out what is later.
    init(
        _ path: String, _ shell: Shell, session: String? = nil, map: AppMap? = nil,
        until: Moment? = nil, verb: String = "reading"
    ) throws(TraceError) {
        self.path = path
        self.until = until
        reader = try TraceReader(path, map: map)
        choice = SessionChoice(session)
        progress = Progress(verb, shell)
    }

    /// The next event of a chosen session, with symbols of the vocabulary; nil at the end. Of a
    /// log that grows it may be asked again later.
    mutating func next(
        _ vocabulary: inout Vocabulary, _ shell: inout Shell
    ) throws -> Event? {
        while eventBeyond == nil, let event = try reader.next(&vocabulary) {
            try progress.step(&shell, reader)
            if let until, until.isBefore(event) {
                if case .sequence = until { eventBeyond = event.sequence }
                continue
            }
            lastSequence = event.sequence
            if choice.takes(event.session, name: { reader.name(of: event.session) }) {
                return event
            }
            if case .endSession = event.action { forget(event.session) }
        }
        try progress.clear(&shell)
        return nil
    }

    /// Whether every event of the trace is wanted.
    var takesAll: Bool { until == nil && choice.wanted == nil }

    /// Folds the next events, all of which have to be wanted, up to one after which there is
    /// something to see; nil at the end.
    mutating func run(
        _ replay: inout Replay, _ shell: inout Shell
    ) throws -> Replay.Pause? {
        let pause = try reader.run(&replay)
        switch pause {
        case .block: try progress.look(&shell, reader)
        case nil: try progress.clear(&shell)
        default: break
        }
        return pause
    }

    /// Frees what is kept of a session that ended.
    mutating func forget(_ session: UInt64) {
        reader.forget(session)
        choice.forgetLast()
    }

    /// - Throws: `unknownSession` when a session was asked for and not met.
    func requireChosen() throws(CommandError) {
        guard let wanted = choice.wanted, !choice.wasMet else { return }
        throw .unknownSession(wanted, trace: path, nearest: choice.nearest)
    }
}
