public import WayfoldModel

/// Imports the clicks of people who work on a page of mail.
///
/// A line is a session named by its recording; the inbox is the root. Recorded: a click on a row
/// of the inbox or of the search pushes `mail`, with the text that was clicked as its label; a
/// click on the buttons for search, reply and forward pushes their screens; an arrow is a back; a
/// send button pops its screen, and the program does it. Inferred, and marked so by the origin:
/// which of reply and forward was opened by a click on an icon, from the next click that tells
/// them apart; and moves whose clicks the recording lost, when a click is on an element of another
/// screen than the one on top: what leads there is opened or closed at that moment. All other
/// clicks are counted and are no events. The session's end carries the reward.
public struct MiniWoBMailImport: TraceImport {
    public static let name = "miniwob-mail"
    public static let sentence =
        "clicks of people on a small mail page: opening pushes, closing and sending pop"

    private var tally: ImportTally
    private var clickCount = 0
    private var strayCount = 0
    private var inferredCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        var map = AppMap(name: Self.name)
        let inbox = map.vocabulary.symbol(Route(MailScreen.inbox.rawValue))
        let flow = map.vocabulary.symbol("page")
        map.flows = [FlowDefinition(name: flow, content: .stack(root: inbox))]
        return map
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        while let line = try source.next() {
            tally.countRow(isTerminated: line.isTerminated)
            tally.notes.turn(to: source.path, line: line.number)
            let row: MiniWoBRow
            do throws(RowFault) {
                row = try MiniWoBRow(line, tally.notes)
            } catch {
                try tally.skip(error, path: source.path, line: line.number)
                continue
            }
            let journey = MailJourney(row.clicks)
            clickCount += row.clicks.count
            strayCount += journey.strayCount
            try tally.begin(row.file, depth: 1, in: &sink)
            for move in journey.moves { try handOver(move, to: &sink) }
            try tally.end(
                reason: row.reward.map { "reward=\($0)" }, time: row.endMicroseconds, in: &sink)
        }
        return tally.finished(remarks: [
            .init("clicks", "\(clickCount)"),
            .init("clicks without navigation", "\(strayCount)"),
            .init("inferred events", "\(inferredCount)"),
        ])
    }

    private mutating func handOver(
        _ move: MailJourney.Move, to sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        let action: Action
        var origin = Origin.user
        switch move.step {
        case .open(let screen, let label):
            let parameters = label.isEmpty ? [] : [Route.Parameter("label", label)]
            action = .push(sink.vocabulary.symbol(Route(screen.rawValue, parameters)))
        case .close:
            action = .back
        case .send:
            action = .pop(count: 1)
            origin = .program
        }
        if move.isInferred {
            inferredCount += 1
            origin = .inferred
        }
        try tally.perform(action, time: move.microseconds, origin: origin, in: &sink)
    }
}
