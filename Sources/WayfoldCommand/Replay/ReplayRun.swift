import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One replay at work in one thread: what it prints on the way and what at the end.
struct ReplayRun {
    let options: ReplayOptions
    let showsSteps: Bool
    /// Given when the trace is followed: what ends it.
    let interruption: Interruption?

    private var fold: ReplayFold
    private var answer: ReplayAnswer
    private var steps: StepView?

    init(
        _ options: ReplayOptions, showsSteps: Bool = false, interruption: Interruption? = nil,
        live: LiveRows? = nil
    ) {
        self.options = options
        self.showsSteps = showsSteps
        self.interruption = interruption
        fold = ReplayFold(options, live: live)
        answer = ReplayAnswer(options, showsSteps: showsSteps)
    }

    mutating func run(_ walk: inout TraceWalk, _ shell: inout Shell) throws -> ExitStatus {
        if showsSteps { steps = StepView(ink: shell.ink) }
        fold.prepare(&walk)
        if isWhole(walk) { try runWhole(&walk, &shell) }
        while true {
            while let step = try walk.next(&shell) { try take(step, &walk, &shell) }
            guard let interruption, walk.events.eventBeyond == nil else { break }
            try shell.output.flush()
            if interruption.comes(within: 100) { break }
        }
        if walk.events.eventBeyond == nil { try walk.events.requireChosen() }
        let sum = fold.finish(&walk)
        try sayFindings(&shell)
        return try answer.finish(sum, of: walk, &shell)
    }

    /// Whether nothing is to be seen between the ends of sessions but outcomes that differ.
    private func isWhole(_ walk: borrowing TraceWalk) -> Bool {
        walk.events.takesAll && walk.events.reader.kind == .log && !showsSteps
            && !fold.needsEvents && interruption == nil
    }

    /// Folds all events without a look at each.
    private mutating func runWhole(_ walk: inout TraceWalk, _ shell: inout Shell) throws {
        while try fold.run(&walk, &shell) != nil { try sayFindings(&shell) }
        try sayFindings(&shell)
        fold.addEqual(walk)
    }

    private mutating func take(
        _ step: TraceWalk.Step, _ walk: inout TraceWalk, _ shell: inout Shell
    ) throws {
        fold.take(step, &walk)
        try sayFindings(&shell)
        try steps?.show(step, &walk, &shell)
        if step.isLast { steps?.forget(step.event.session) }
    }

    private mutating func sayFindings(_ shell: inout Shell) throws(CommandError) {
        guard !fold.findings.isEmpty else { return }
        for finding in fold.findings { try answer.say(finding, &shell) }
        fold.forgetFindings()
    }
}
