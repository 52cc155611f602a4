import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Walks two traces in step and shows where they diverge.
struct DiffCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Find the first event where two traces differ, and what is different there.",
        discussion: """
            Events are compared pair by pair in the order of the traces. Different actions that \
            lead to equal states are no divergence. Exit status 1 says that they diverge.

            EXAMPLES:
              wayfold diff Traces/uikit/notification.jsonl phones.log
              wayfold diff crashes.log crashes.log --session-a 3 --session-b 7
            """)

    @Argument(help: "The first trace.")
    var a: String

    @Argument(help: "The second trace.")
    var b: String

    @OptionGroup var sessions: SessionOptions

    @Option(
        name: .customLong("session-a"),
        help: ArgumentHelp("The session of the first trace.", valueName: "number|name"))
    var sessionA: String?

    @Option(
        name: .customLong("session-b"),
        help: ArgumentHelp("The session of the second trace.", valueName: "number|name"))
    var sessionB: String?

    @OptionGroup var options: ReportOptions

    func validate() throws {
        if sessions.session != nil, sessionA != nil || sessionB != nil {
            throw ValidationError(
                "--session names the session of both traces but --session-a or --session-b is "
                    + "given too")
        }
        if a == "-", b == "-" {
            throw ValidationError("both traces are standard input but it can be read only once")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        var left = try ChosenEvents(a, shell, session: sessionA ?? sessions.session)
        var right = try ChosenEvents(b, shell, session: sessionB ?? sessions.session)
        var search = TraceComparison(Fold(left.reader.map), Fold(right.reader.map))
        var pairCount: UInt64 = 0
        // Equal events need no state; a log is folded up to the first that differ.
        var isBehind = left.takesAll && left.reader.kind == .log
        var lastPassed: UInt64 = 0
        var first = Event(sequence: 0, action: .back)
        var second = first
        while true {
            let hasFirst = try left.next(&search.left.fold.vocabulary, &shell, into: &first)
            let hasSecond = try right.next(&search.rightVocabulary, &shell, into: &second)
            if !hasFirst { try left.requireChosen() }
            if !hasSecond { try right.requireChosen() }
            if isBehind, hasFirst, hasSecond {
                if search.passesAlike(first, second) {
                    pairCount += 1
                    lastPassed = first.sequence
                    forgetEnded(first, &left)
                    forgetEnded(second, &right)
                    continue
                }
                search.left = try replay(through: lastPassed, search.left.fold, &shell)
                isBehind = false
            }
            if !(hasFirst && hasSecond && search.stepsAlike(first, second)),
                let divergence = search.step(hasFirst ? first : nil, hasSecond ? second : nil)
            {
                let view = DivergenceView(
                    divergence: divergence, left: side(divergence.left, left, search.left.fold),
                    right: side(divergence.right, right, search.right.fold))
                try say(view, &shell)
                return .no
            }
            guard hasFirst, hasSecond else { break }
            pairCount += 1
            if forgetEnded(first, &left) { search.left.forgetCurrent() }
            if forgetEnded(second, &right) { search.right.forgetCurrent() }
        }
        if !options.isText {
            try options.say(DivergenceView.agreement(pairCount, a, b), in: &shell)
        } else {
            try shell.say("the traces agree in all \(UnitText.counted(pairCount, "event"))")
        }
        return .yes
    }

    /// Frees the name of a session that an event ends; false where it ends none.
    @discardableResult
    private func forgetEnded(_ event: Event, _ events: inout ChosenEvents) -> Bool {
        guard case .endSession = event.action else { return false }
        events.forget(event.session)
        return true
    }

    /// The left log folded through the event of a number.
    ///
    /// - Parameter fold: the one whose vocabulary its events are read with.
    private func replay(
        through last: UInt64, _ fold: Fold, _ shell: inout Shell
    ) throws -> Replay {
        var walk = try TraceWalk(a, shell)
        walk.replay.fold.vocabulary = fold.vocabulary
        try walk.run(upTo: last &+ 1, &shell)
        return walk.replay
    }

    private func side(
        _ event: Event?, _ events: borrowing ChosenEvents, _ fold: Fold
    ) -> DivergenceView.Side {
        let words = event.map { Words.text(of: $0, in: fold.vocabulary) }
        return DivergenceView.Side(
            path: events.path, place: events.reader.place, sequence: event?.sequence,
            words: words, session: sessionA == nil && sessionB == nil ? nil : event?.session)
    }

    private func say(_ view: DivergenceView, _ shell: inout Shell) throws {
        if !options.isText {
            return try options.say(
                view.report, holds: false, because: "the traces diverge", in: &shell)
        }
        try shell.output.write(view.text(shell.ink))
    }
}
