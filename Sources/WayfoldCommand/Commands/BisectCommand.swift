import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Finds the first event after which a condition holds.
struct BisectCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "bisect",
        abstract: "Find the first event at which a condition turns true.",
        discussion: """
            The condition is asked after every event of the trace: depth, route, presented, tab, \
            fact.NAME, outcome, reason, action, origin, sequence, time, session, scenes, held, \
            queued, contains, invariants; == != < <= > >=, and, or, not, parentheses. Exit status \
            1 says that it never turns true.

            EXAMPLES:
              wayfold log bisect Traces/uikit/notification.jsonl --where 'depth > 2'
              wayfold log bisect phones.log --where 'outcome == refused and depth > 2'
            """)

    @Argument(help: TraceOptions.help)
    var path: String

    @OptionGroup var folding: FoldOptions

    @Option(name: .customLong("where"), help: "The condition.")
    var condition: String

    @OptionGroup var options: ReportOptions

    private var trace: TraceOptions { TraceOptions(path, folding) }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        let expression = try ConditionOption.read(condition)
        let run = try LookRun(
            trace.source(), verb: "searching", Search(condition: expression), &shell
        ) { try ConditionOption.remark(on: expression, $0, &$1) }
        if let found = run.look.found {
            try say(try view(of: found, run.walk, &shell), &shell)
            return .yes
        }
        try run.walk.events.requireChosen()
        let count = run.events
        if !options.isText {
            try options.say(
                BisectView.nothing(trace.path, count), holds: false,
                because: "the condition never holds", in: &shell)
        } else {
            try shell.say("the condition holds after none of \(UnitText.counted(count, "event"))")
        }
        return .no
    }

    /// The first step after which a condition holds.
    private struct Search: TraceLook {
        let condition: Expression
        var found: FoldedStep?

        mutating func see(
            _ step: FoldedStep, at place: UInt64, _ state: inout NavigationState,
            _ fold: inout Fold
        ) -> Bool {
            guard condition.matches(step, &state, &fold) else { return false }
            found = step
            return true
        }

        mutating func join(_ other: Self) {
            guard let theirs = other.found else { return }
            if theirs.sequence < found?.sequence ?? .max { found = theirs }
        }
    }

    /// Shows the event at which a walk has stopped, with the state before it from a second way
    /// through the trace, where there can be one.
    private func view(
        of found: FoldedStep, _ walk: borrowing TraceWalk, _ shell: inout Shell
    ) throws -> BisectView {
        if let step = walk.shown {
            return view(step, walk, before: try before(found, &shell))
        }
        // Of other sessions nothing needs to be folded for that.
        var search = try trace.walk(shell, verb: "looking")
        search.events.reader.passOver(allBut: [found.session])
        var last: UInt64 = 0
        while let pause = try search.run(
            &shell,
            seeing: { step, _, _ in
                if step.sequence < found.sequence { last = step.sequence }
                return step.sequence >= found.sequence
            })
        {
            if case .seen = pause { break }
        }
        var second = try trace.walk(shell, verb: "looking")
        second.events.reader.passOver(allBut: [found.session])
        try second.run(upTo: last + 1, &shell)
        let state = second.replay.state(of: found.session)
        let before = second.replay.fold.outline(of: state)
        guard let step = try second.next(&shell), step.event.sequence == found.sequence else {
            throw CommandError.changed(trace.path)
        }
        return view(step, second, before: before)
    }

    private func view(
        _ step: TraceWalk.Step, _ walk: borrowing TraceWalk, before: Outline?
    ) -> BisectView {
        BisectView(
            trace: trace.path, step: step, place: walk.place,
            name: walk.name(of: step.event.session),
            words: Words.text(of: step.event, in: walk.replay.fold.vocabulary),
            outcome: EventView.text(of: step.decided, in: walk.replay.fold.vocabulary),
            after: walk.replay.fold.outline(of: walk.replay.state), before: before)
    }

    /// The state before an event, event by event; nil when the trace cannot be read twice.
    private func before(_ found: FoldedStep, _ shell: inout Shell) throws -> Outline? {
        guard trace.path != "-" else { return nil }
        var walk = try trace.walk(
            shell, until: .sequence(found.sequence - min(found.sequence, 1)))
        while try walk.next(&shell) != nil {}
        return walk.replay.fold.outline(of: walk.replay.state(of: found.session))
    }

    private func say(_ view: BisectView, _ shell: inout Shell) throws {
        if !options.isText {
            return try options.say(view.report, in: &shell)
        }
        try shell.output.write(view.text(shell.ink))
    }
}

/// Reads a condition from the command line.
enum ConditionOption {
    /// Says which names of a condition the app map does not have.
    static func remark(
        on condition: Expression, _ map: AppMap, as option: String = "--where",
        _ shell: inout Shell
    ) throws(CommandError) {
        for line in condition.unknownNames(in: map) {
            try shell.remarkOnce("\(option): \(line) (in: \(QuotedText.excerpt(condition.text)))")
        }
    }

    static func read(_ text: String) throws(CommandError) -> Expression {
        do {
            return try Expression(text)
        } catch {
            throw .badCondition(text, column: error.column, "\(error.problem)")
        }
    }
}
