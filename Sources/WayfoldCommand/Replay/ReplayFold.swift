import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// A replay's looks at the states it comes by: it notes what there is to say, and says nothing.
struct ReplayFold {
    private let options: ReplayOptions
    private var order = SessionOrder<SessionEnding>()
    private var sum = ReplaySum()
    private var names = RouteNames()
    private var rows = RowCounts()
    private var live: LiveRows?
    /// What was found since this was emptied last, in the order in which it is said.
    private(set) var findings: [ReplayFinding] = []

    /// - Parameter live: runs the sessions of rows against live objects too.
    init(_ options: ReplayOptions, live: LiveRows? = nil) {
        self.options = options
        self.live = live
    }

    /// Has a walk count what the options need; to be called before its first event.
    func prepare(_ walk: inout TraceWalk) {
        walk.replay.tallies = options.tallies
        // No more is to be known of a session then than its digest.
        let isDigestEnough = options.tallies && options.format != .rows
        walk.replay.forgetsEnded = isDigestEnough
        walk.replay.notesEnded = isDigestEnough
    }

    /// Whether it has to be given each event and the state after it.
    var needsEvents: Bool { options.checksInvariants || live != nil }

    /// Folds the next events of a walk without a look at the state after each, up to a pause; nil
    /// at the end.
    mutating func run(_ walk: inout TraceWalk, _ shell: inout Shell) throws -> Replay.Pause? {
        let pause =
            if options.format == .rows {
                try walk.run(&shell) { step, _, _ in
                    rows.add(
                        step.session, isRefused: !step.decided.isApplied,
                        differs: options.verifies && step.differs)
                    return false
                }
            } else {
                try walk.run(&shell)
            }
        if let pause { take(pause, &walk) } else { takeEnded(&walk) }
        return pause
    }

    /// Empties the findings.
    mutating func forgetFindings() {
        findings.removeAll(keepingCapacity: true)
    }

    /// Looks at a pause of a walk that folds without a look at each event.
    private mutating func take(_ pause: Replay.Pause, _ walk: inout TraceWalk) {
        takeEnded(&walk)
        switch pause {
        case .ended: end(walk.replay.currentSession, at: walk.events.reader.lastSequence, &walk)
        case .differs(let event, let decided):
            if options.verifies {
                sum.verification.add(event, decided: decided)
                noteMismatch(event, decided, walk)
            }
            if walk.replay.hasEnded { end(event.session, at: event.sequence, &walk) }
        case .block, .seen: break
        }
    }

    /// Looks at what a walk has noted since its last pause; to be called at its end as well.
    mutating func takeEnded(_ walk: inout TraceWalk) {
        for ended in walk.takeEnded() {
            let ending = SessionEnding(beginning: ended.beginning, digest: ended.digest)
            note(ending, ended.ordinal, at: ended.end)
        }
    }

    /// Counts the events that were folded without a look as verified.
    mutating func addEqual(_ walk: borrowing TraceWalk) {
        guard options.verifies else { return }
        sum.verification.addEqual(walk.replay.eventCount - sum.verification.eventCount)
    }

    /// Looks at one event's step.
    mutating func take(_ step: TraceWalk.Step, _ walk: inout TraceWalk) {
        let event = step.event
        var differs = false
        // Words may leave the outcome out, and then there is nothing to compare with.
        if options.verifies, walk.events.reader.saysOutcome {
            sum.verification.add(event, decided: step.decided)
            differs = event.outcome != step.decided
            if differs { noteMismatch(event, step.decided, walk) }
        }
        if options.checksInvariants { checkInvariants(event, walk) }
        if options.format == .rows {
            rows.add(event.session, isRefused: !step.decided.isApplied, differs: differs)
            live?.take(event, &walk.replay.fold.vocabulary)
        }
        if step.isLast { end(event.session, at: event.sequence, &walk) }
    }

    /// Ends the sessions that are open at the end of the trace, and says what it all comes to.
    mutating func finish(_ walk: inout TraceWalk) -> ReplaySum {
        for (session, ordinal) in walk.replay.openSessionsInOrder {
            end(session, ordinal, at: .max, &walk)
        }
        walk.replay.tallyOpenSessions()
        sum.tally = walk.replay.tally
        if let live { sum.liveHolds = live.holds }
        if let torn = walk.events.reader.tail?.torn { sum.torn = "\(torn)" }
        return sum
    }

    private mutating func end(
        _ session: UInt64, at sequence: UInt64, _ walk: inout TraceWalk
    ) {
        end(session, walk.replay.ordinal, at: sequence, &walk)
    }

    private mutating func end(
        _ session: UInt64, _ ordinal: Int, at sequence: UInt64, _ walk: inout TraceWalk
    ) {
        var ending = SessionEnding(beginning: walk.replay.beginning(of: session) ?? sequence)
        if options.format != .stacks { ending.digest = walk.replay.digest(of: session) }
        switch options.format {
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
        case .rows:
            var row = SessionRow(
                session: session, name: walk.name(of: session), counts: rows.end(session),
                digest: ending.digest, saysDiffering: options.verifies)
            if let depths = walk.replay.depths(of: session) {
                (row.depth, row.finalDepth) = depths
            }
            row.live = live?.end(session, &walk.replay.fold.vocabulary)
            ending.line = row.line
        case .text, .json, .markdown, .junit: break
        }
        note(ending, ordinal, at: sequence)
    }

    private mutating func note(_ ending: SessionEnding, _ ordinal: Int, at sequence: UInt64) {
        order.end(ordinal, with: ending) { ending in
            var ending = ending
            ending.turn = sequence
            findings.append(.ending(ending))
        }
    }

    private mutating func noteMismatch(
        _ event: Event, _ decided: Outcome, _ walk: borrowing TraceWalk
    ) {
        guard sum.firstMismatch == nil else { return }
        let vocabulary = walk.replay.fold.vocabulary
        sum.firstMismatch =
            "\(walk.place): event \(event.sequence) is recorded as "
            + EventView.text(of: event.outcome, in: vocabulary) + " but the fold gives "
            + EventView.text(of: decided, in: vocabulary)
    }

    private mutating func checkInvariants(_ event: Event, _ walk: borrowing TraceWalk) {
        for violation in walk.replay.fold.violations(in: walk.replay.state) {
            sum.violationCount += 1
            let line = "\(walk.place): event \(event.sequence): \(violation)"
            findings.append(.violation(line, after: event.sequence))
        }
    }
}
