import WayfoldInterchange
import WayfoldLog
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
    /// What is to be said about files of an index that are not used.
    private var misfits: [IndexMisfit] = []
    private let map: AppMap?
    private var hasSaidFailure = false

    /// - Parameters:
    ///   - until: a sequence number ends the walk there; a time leaves out what is later.
    ///   - narrows: whether sessions are looked up in the log's index, if it has one.
    init(
        _ path: String, _ shell: Shell, session: String? = nil, map: AppMap? = nil,
        until: Moment? = nil, verb: String = "reading", narrows: Bool = true
    ) throws(TraceError) {
        self.path = path
        self.until = until
        self.map = map
        reader = try TraceReader(path, map: map)
        if reader.kind == .log { shell.endings.note(path) }
        choice = SessionChoice(session)
        progress = Progress(verb, shell)
        if narrows, let key = choice.key { misfits = reader.narrow(to: key) }
    }

    /// The next event of a chosen session, with symbols of the vocabulary; nil at the end. Of a
    /// log that grows it may be asked again later.
    mutating func next(
        _ vocabulary: inout Vocabulary, _ shell: inout Shell
    ) throws -> Event? {
        var event = Event(sequence: 0, action: .back)
        return try next(&vocabulary, &shell, into: &event) ? event : nil
    }

    /// Puts the next event of a chosen session into `event`; false at the end.
    mutating func next(
        _ vocabulary: inout Vocabulary, _ shell: inout Shell, into event: inout Event
    ) throws -> Bool {
        if !misfits.isEmpty { try sayMisfits(&shell) }
        while eventBeyond == nil, try reader.next(&vocabulary, into: &event) {
            try progress.step(&shell, reader)
            if let until, until.isBefore(event) {
                if case .sequence = until { eventBeyond = event.sequence }
                continue
            }
            lastSequence = event.sequence
            if choice.takes(event.session, name: { reader.name(of: event.session) }) {
                return true
            }
            if case .endSession = event.action { forget(event.session) }
        }
        try progress.clear(&shell)
        if let failure = reader.indexFailure, !hasSaidFailure {
            hasSaidFailure = true
            try shell.remarkOnce(
                "the index was not used to its end: \(failure)", of: "\(failure)")
        }
        return false
    }

    /// Ends the walk before the trace does.
    mutating func stop(_ shell: inout Shell) throws(CommandError) {
        try progress.clear(&shell)
    }

    /// Whether every event of the trace is wanted.
    var takesAll: Bool { until == nil && choice.wanted == nil }

    /// Folds the next events, all of which have to be wanted, up to one after which there is
    /// something to see; nil at the end.
    mutating func run(
        _ replay: inout Replay, _ shell: inout Shell
    ) throws -> Replay.Pause? {
        try look(after: try reader.run(&replay), &shell)
    }

    /// The same of a log, with every step shown.
    mutating func run(
        _ replay: inout Replay, _ shell: inout Shell, seeing see: Replay.Sight
    ) throws -> Replay.Pause? {
        try look(after: try reader.run(&replay, seeing: see), &shell)
    }

    private mutating func look(
        after pause: Replay.Pause?, _ shell: inout Shell
    ) throws -> Replay.Pause? {
        switch pause {
        case .block: try progress.look(&shell, reader)
        case nil: try progress.clear(&shell)
        default: break
        }
        return pause
    }

    private mutating func sayMisfits(_ shell: inout Shell) throws(CommandError) {
        for misfit in misfits { try shell.remarkOnce("\(misfit)") }
        misfits = []
    }

    /// Frees what is kept of a session that ended.
    mutating func forget(_ session: UInt64) {
        reader.forget(session)
        choice.forgetLast()
    }

    /// - Throws: `unknownSession` when a session was asked for and not met.
    func requireChosen() throws {
        guard let wanted = choice.wanted, !choice.wasMet else { return }
        var nearest = choice.nearest
        if reader.isNarrowed {
            // Names that were not asked for come up in a scan only.
            var scanned = try TraceReader(path, map: map)
            var scan = SessionChoice(wanted)
            var vocabulary = scanned.map.vocabulary
            while let event = try scanned.next(&vocabulary) {
                _ = scan.takes(event.session, name: { scanned.name(of: event.session) })
                guard case .endSession = event.action else { continue }
                scanned.forget(event.session)
                scan.forgetLast()
            }
            nearest = scan.nearest
        }
        throw CommandError.unknownSession(wanted, trace: path, nearest: nearest)
    }
}
