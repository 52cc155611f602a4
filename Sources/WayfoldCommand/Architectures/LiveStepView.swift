import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Prints events as words, each with the tree that live objects show after it.
struct LiveStepView {
    let ink: Ink
    /// The last tree of each open session.
    private var trees: [UInt64: Outline] = [:]
    /// The event whose turn is not over, and whether it may have changed what is on screen.
    private var pending: (event: Event, place: String, isApplied: Bool)?
    private var isFirst = true

    init(ink: Ink) {
        self.ink = ink
    }

    /// Runs an event against the architecture and prints its line.
    mutating func show(
        _ event: Event, _ events: borrowing ChosenEvents, _ replay: inout ParityReplay,
        _ shell: inout Shell
    ) throws {
        if !isFirst { try shell.say("") }
        isFirst = false
        if trees[event.session] == nil {
            if let name = events.reader.name(of: event.session) {
                let line = "# session \(event.session) is \(TextWidth.visible(name))"
                try shell.say(ink.paint(line, .dim))
            }
            trees[event.session] = replay.outline(ofSession: event.session)
        }
        let before = replay.sides[0].run.state(ofSession: event.session)
        replay.take(event, at: events.reader.place)
        let run = replay.sides[0].run
        let words = EventView(ink: ink).line(
            StepView.resolved(event, in: before), decided: run.lastOutcome,
            saysOutcome: events.reader.saysOutcome, in: replay.vocabulary)
        try shell.say(ink.paint("\(event.sequence)", .dim) + "  " + words)
        for remark in run.remarks(ofSession: event.session) {
            try shell.say(ink.paint("    # " + TextWidth.visible(remark), .yellow))
        }
        pending = (event, events.reader.place, run.lastOutcome.isApplied)
    }

    /// Prints the tree after the last event, unless the next one belongs to the same turn: then
    /// what its objects put off has not happened yet.
    mutating func endTurn(
        before next: Event?, _ replay: inout ParityReplay, _ shell: inout Shell
    ) throws {
        guard let last = pending else { return }
        pending = nil
        let session = last.event.session
        if let next, next.continuesTurn, next.session == session {
            return try shell.say(ink.paint("    # the turn goes on", .dim))
        }
        replay.compare(last.event, at: last.place)
        guard last.isApplied else { return }
        if case .endSession = last.event.action {
            trees[session] = nil
            return
        }
        let tree = replay.outline(ofSession: session)
        let old = trees[session] ?? Outline()
        try shell.output.write(StateView(ink: ink).tree(from: old, to: tree, indent: 2))
        trees[session] = tree
    }
}
