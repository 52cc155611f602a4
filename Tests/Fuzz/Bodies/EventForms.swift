import WayfoldModel
import WayfoldReplay

/// The text forms of an event: each must be read back as the same event.
enum EventForms {
    /// JSON Lines.
    static func holdLines(_ event: Event, _ vocabulary: inout Vocabulary) throws(FuzzFinding) {
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        writer.append(event, in: vocabulary, to: &bytes)
        bytes.removeLast()
        var reader = TraceLineReader()
        let line = String(decoding: bytes, as: UTF8.self)
        let read: TraceRecord?
        do throws(TraceLineError) {
            read = try reader.read(bytes, in: &vocabulary)
        } catch {
            throw FuzzFinding(description: "\(line) is not read back: \(error)")
        }
        try hold(read == .event(event), "\(line) is read back as another event than written")
    }

    /// Words, which have no sequence number.
    static func holdWords(_ event: Event, _ vocabulary: inout Vocabulary) throws(FuzzFinding) {
        let text = Words.text(of: event, in: vocabulary)
        var expected = event
        expected.sequence = 0
        let read: WordsLine?
        do throws(WordsError) {
            read = try Words.parse(text, in: &vocabulary)
        } catch {
            throw FuzzFinding(description: "\(text) is not read back: \(error)")
        }
        try hold(
            read?.events == [expected], "\(text) is read back as another event than written")
    }
}

/// The fold over events from outside: whatever they are, the states are ones that may be, and a
/// second fold comes to the same.
struct FoldLook {
    private var replay: Replay
    private var events: [Event] = []
    private var outcomes: [Outcome] = []

    init(_ map: AppMap) {
        replay = Replay(Fold(map))
    }

    /// The vocabulary that the events are read into.
    var vocabulary: Vocabulary {
        get { replay.fold.vocabulary }
        _modify { yield &replay.fold.vocabulary }
    }

    /// Folds an event and looks at what comes of it.
    mutating func step(_ event: Event) throws(FuzzFinding) {
        outcomes.append(replay.step(event))
        events.append(event)
        let violations = replay.fold.violations(in: replay.state)
        try hold(violations.isEmpty, "event \(event.sequence): \(violations)")
    }

    /// Folds all events again.
    func finish() throws(FuzzFinding) {
        var again = Replay(Fold(replay.fold.map))
        again.fold.vocabulary = replay.fold.vocabulary
        for (event, outcome) in zip(events, outcomes) {
            try hold(
                again.step(event) == outcome,
                "event \(event.sequence) is decided otherwise the second time")
        }
        for session in replay.openSessions {
            try hold(
                replay.fold.digest(of: replay.state(of: session))
                    == again.fold.digest(of: again.state(of: session)),
                "session \(session) ends in another state the second time")
        }
    }
}
