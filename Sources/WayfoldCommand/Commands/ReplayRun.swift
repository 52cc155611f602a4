import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One replay at work: what it prints on the way and what at the end.
struct ReplayRun {
    /// What a session ends with, once it has ended.
    private struct Ending {
        var digest: Digest
        /// The line that is printed for it; empty when none is.
        var line: [UInt8]
    }

    let format: ReplayCommand.Format
    let showsSteps: Bool
    let verifies: Bool
    let checksInvariants: Bool
    /// Given when the trace is followed: what ends it.
    let interruption: Interruption?

    private var order = SessionOrder<Ending>()
    private var verification = Verification()
    private var firstMismatch: String?
    private var violationCount = 0
    private var digest = Digest()
    private var names = RouteNames()
    private var steps: StepView?

    init(
        format: ReplayCommand.Format, showsSteps: Bool, verifies: Bool, checksInvariants: Bool,
        interruption: Interruption?
    ) {
        self.format = format
        self.showsSteps = showsSteps
        self.verifies = verifies
        self.checksInvariants = checksInvariants
        self.interruption = interruption
    }

    mutating func run(_ walk: inout TraceWalk, _ shell: inout Shell) throws -> ExitStatus {
        if showsSteps { steps = StepView(ink: shell.ink) }
        walk.replay.tallies = format == .text || format == .json
        if isWhole(walk) { try runWhole(&walk, &shell) }
        while true {
            while let step = try walk.next(&shell) { try take(step, &walk, &shell) }
            guard let interruption, walk.events.eventBeyond == nil else { break }
            try shell.output.flush()
            if interruption.comes(within: 100) { break }
        }
        if walk.events.eventBeyond == nil { try walk.events.requireChosen() }
        for (session, ordinal) in walk.replay.openSessionsInOrder {
            try end(session, ordinal, &walk, &shell)
        }
        walk.replay.tallyOpenSessions()
        return try finish(walk, &shell)
    }

    /// Whether nothing is to be seen between the ends of sessions but outcomes that differ.
    private func isWhole(_ walk: borrowing TraceWalk) -> Bool {
        walk.events.takesAll && walk.events.reader.kind == .log && !showsSteps
            && !checksInvariants && interruption == nil
    }

    /// Folds all events without a look at each.
    private mutating func runWhole(_ walk: inout TraceWalk, _ shell: inout Shell) throws {
        while let pause = try walk.run(&shell) {
            switch pause {
            case .ended: try end(walk.replay.currentSession, walk.replay.ordinal, &walk, &shell)
            case .differs(let event, let decided):
                if verifies {
                    verification.add(event, decided: decided)
                    noteMismatch(event, decided, walk)
                }
                if walk.replay.hasEnded {
                    try end(event.session, walk.replay.ordinal, &walk, &shell)
                }
            case .block: break
            }
        }
        if verifies { verification.addEqual(walk.replay.eventCount - verification.eventCount) }
    }

    private mutating func take(
        _ step: TraceWalk.Step, _ walk: inout TraceWalk, _ shell: inout Shell
    ) throws {
        let event = step.event
        if verifies { verify(event, step.decided, walk) }
        if checksInvariants { try checkInvariants(event, walk, &shell) }
        try steps?.show(step, walk, &shell)
        if step.isLast { try end(event.session, walk.replay.ordinal, &walk, &shell) }
    }

    private mutating func end(
        _ session: UInt64, _ ordinal: Int, _ walk: inout TraceWalk, _ shell: inout Shell
    ) throws {
        var ending = Ending(digest: Digest(), line: [])
        if format != .stacks { ending.digest = walk.replay.digest(of: session) }
        switch format {
        case .stacks:
            let vocabulary = walk.replay.fold.vocabulary
            ending.line =
                session == walk.replay.currentSession
                ? names.stack(of: walk.replay.state, in: vocabulary)
                : names.stack(of: walk.replay.state(of: session), in: vocabulary)
            ending.line.append(UInt8(ascii: "\n"))
        case .digest:
            let name = walk.name(of: session).map { " " + TextWidth.visible($0) } ?? ""
            ending.line = Array("\(session)\(name) \(ending.digest)\n".utf8)
        case .text, .json: break
        }
        try order.end(ordinal, with: ending) { ending in
            digest.combine(ending.digest.value)
            try shell.output.write(ending.line)
        }
        steps?.forget(session)
    }

    private mutating func verify(_ event: Event, _ decided: Outcome, _ walk: borrowing TraceWalk) {
        // Words may leave the outcome out, and then there is nothing to compare with.
        guard walk.events.reader.saysOutcome else { return }
        verification.add(event, decided: decided)
        if event.outcome != decided { noteMismatch(event, decided, walk) }
    }

    private mutating func noteMismatch(
        _ event: Event, _ decided: Outcome, _ walk: borrowing TraceWalk
    ) {
        guard firstMismatch == nil else { return }
        let vocabulary = walk.replay.fold.vocabulary
        firstMismatch =
            "\(walk.place): event \(event.sequence) is recorded as "
            + EventView.text(of: event.outcome, in: vocabulary) + " but the fold gives "
            + EventView.text(of: decided, in: vocabulary)
    }

    private mutating func checkInvariants(
        _ event: Event, _ walk: borrowing TraceWalk, _ shell: inout Shell
    ) throws {
        for violation in walk.replay.fold.violations(in: walk.replay.state) {
            violationCount += 1
            try shell.say("\(walk.place): event \(event.sequence): \(violation)")
        }
    }

    private func finish(
        _ walk: borrowing TraceWalk, _ shell: inout Shell
    ) throws -> ExitStatus {
        switch format {
        case .digest: try shell.say("log \(digest)")
        case .json: try shell.output.write(report(walk).json())
        case .text where !showsSteps:
            let isDrawn = shell.terminal.isOutputShown || shell.ink.isEnabled
            let report = report(walk)
            try shell.output.write(
                isDrawn
                    ? report.terminalText(width: shell.terminal.width, ink: shell.ink)
                    : report.plainText())
        case .text, .stacks: break
        }
        // In the forms for scripts the answer has its shape; the verdict stands beside it.
        if verifies, let firstMismatch, showsSteps || format == .stacks || format == .digest {
            try shell.remark("\(firstMismatch); \(mismatches)")
        }
        return verification.holds && violationCount == 0 ? .yes : .no
    }

    private var mismatches: String {
        "\(Report.Value.count(verification.mismatchCount).text) of "
            + "\(Report.Value.count(verification.eventCount).text) outcomes differ"
    }

    private func report(_ walk: borrowing TraceWalk) -> Report {
        var report = ReplayReport(
            title: walk.path, tally: walk.replay.tally, digest: digest,
            dialect: walk.replay.fold.dialect.name)
        if verifies {
            report.verification =
                firstMismatch.map { "\($0); \(mismatches)" }
                ?? "every recorded outcome is the fold's"
            report.holds = verification.holds
        }
        if checksInvariants { report.violationCount = violationCount }
        return report.report
    }
}
