import ArgumentParser
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
              wayfold bisect Traces/uikit/notification.jsonl --where 'depth > 2'
              wayfold bisect phones.log --where 'outcome == refused and reason == atRoot'
            """)

    @OptionGroup var trace: TraceOptions

    @Option(name: .customLong("where"), help: "The condition.")
    var condition: String

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colours.apply(to: &shell)
        let expression = try ConditionOption.read(condition)
        var walk = try trace.walk(shell, verb: "searching")
        try ConditionOption.remark(on: expression, walk.replay.fold.map, &shell)
        while let step = try walk.next(&shell) {
            let state = walk.replay.state
            guard
                expression.matches(
                    event: step.event, outcome: step.decided, state: state,
                    fold: &walk.replay.fold)
            else { continue }
            let view = BisectView(
                trace: trace.path, step: step, place: walk.place,
                name: walk.name(of: step.event.session),
                words: Words.text(of: step.event, in: walk.replay.fold.vocabulary),
                outcome: EventView.text(of: step.decided, in: walk.replay.fold.vocabulary),
                after: walk.replay.fold.outline(of: state),
                before: try before(step.event, &shell))
            try say(view, &shell)
            return .yes
        }
        try walk.events.requireChosen()
        let count = walk.replay.eventCount
        if options.isJSON || options.isMarkdown {
            try options.say(BisectView.nothing(trace.path, count), in: &shell)
        } else {
            try shell.say("the condition holds after none of \(PartingView.events(count))")
        }
        return .no
    }

    /// The state before an event, from a second pass; nil when there cannot be one.
    private func before(_ event: Event, _ shell: inout Shell) throws -> Outline? {
        guard trace.path != "-" else { return nil }
        var walk = try trace.walk(
            shell, until: .sequence(event.sequence - min(event.sequence, 1)))
        while try walk.next(&shell) != nil {}
        return walk.replay.fold.outline(of: walk.replay.state(of: event.session))
    }

    private func say(_ view: BisectView, _ shell: inout Shell) throws {
        if options.isJSON || options.isMarkdown {
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
