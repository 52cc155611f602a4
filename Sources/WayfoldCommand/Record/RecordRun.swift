import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One recording at work: takes batches of lines, makes them durable, then answers.
struct RecordRun: ~Copyable {
    private var recording: Recording
    private var form: RecordForm
    /// What decides in place of the fold.
    private var live: LiveRecording?
    private let isVerbose: Bool
    private let isStrict: Bool
    private(set) var badLineCount = 0

    /// - Parameter live: what decides in place of the fold; nil for the fold.
    init(
        recording: consuming Recording, form: RecordForm, live: LiveRecording? = nil,
        isVerbose: Bool, isStrict: Bool
    ) {
        self.recording = recording
        self.form = form
        self.live = live
        self.isVerbose = isVerbose
        self.isStrict = isStrict
    }

    /// Records a batch; its answers are written once it is durable.
    ///
    /// - Throws: `badLine` at the first bad line when it is to be strict; what came before it in
    ///   the batch is durable and answered then.
    mutating func take(_ batch: [InputLine], _ shell: inout Shell) throws {
        var answers: [String] = []
        var badLine: String?
        for line in batch {
            guard let problem = try record(line, &answers, shell.ink) else { continue }
            badLineCount += 1
            badLine = problem
            if isStrict { break }
            try shell.remark("\(problem); skipped")
        }
        try recording.commit()
        for answer in answers { try shell.say(answer) }
        try shell.output.flush()
        if isStrict, let badLine { throw CommandError.badLine(badLine) }
    }

    consuming func close() throws {
        live?.finish(&recording.fold.vocabulary)
        try recording.close()
    }

    /// Records what a line says; returns what is wrong with it.
    private mutating func record(
        _ line: InputLine, _ answers: inout [String], _ ink: Ink
    ) throws -> String? {
        do {
            let (events, name) = try form.events(line, &recording.fold.vocabulary)
            if let name { try recording.name(session: name.session, name.text) }
            for event in events {
                let stored = try decided(event)
                if let answer = answer(stored, line, ink) { answers.append(answer) }
            }
            return nil
        } catch let error as RecordForm.BadLine {
            return error.text
        } catch TraceError.unstorable(let text) {
            return "standard input:\(line.number): \(text)"
        }
    }

    /// Records an event with its outcome.
    private mutating func decided(_ event: Event) throws(TraceError) -> Event {
        if var live {
            // Out of its place meanwhile, so that it is not copied.
            self.live = nil
            defer { self.live = live }
            return try recording.perform(event) { live.outcome(of: $0, &$1) }
        }
        let stored = try recording.perform(event)
        if case .endSession = event.action, stored.outcome.isApplied { recording.forgetCurrent() }
        return stored
    }

    private func answer(_ event: Event, _ line: InputLine, _ ink: Ink) -> String? {
        let text = EventView.text(of: event.outcome, in: recording.fold.vocabulary)
        if !event.outcome.isApplied { return "line \(line.number): " + ink.paint(text, .red) }
        guard isVerbose else { return nil }
        return "line \(line.number): \(text) as event \(event.sequence)"
    }
}
