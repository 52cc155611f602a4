import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Says what a replay found, in the form that was asked for.
struct ReplayAnswer {
    let options: ReplayOptions
    /// Whether the steps are the answer, in the place of a summary.
    var showsSteps = false
    private var digest = Digest()
    /// What no state may be, for the forms that are one document.
    private var violations: [String] = []
    /// The most that a document lists.
    private static let violationLimit = 1_000

    init(_ options: ReplayOptions, showsSteps: Bool = false) {
        self.options = options
        self.showsSteps = showsSteps
    }

    /// Says one finding; they come in their order.
    mutating func say(_ finding: ReplayFinding, _ shell: inout Shell) throws(CommandError) {
        switch finding {
        case .violation(let line, _):
            if let form = options.format.report, form != .text {
                if violations.count < Self.violationLimit { violations.append(line) }
            } else {
                try shell.say(line)
            }
        case .ending(let ending):
            digest.combine(ending.digest.value)
            if !ending.line.isEmpty { try shell.output.write(ending.line) }
        }
    }

    /// Says what it all comes to.
    func finish(
        _ sum: ReplaySum, of walk: borrowing TraceWalk, _ shell: inout Shell
    ) throws -> ExitStatus {
        // Not every form tallies, and of several jobs the walk has read nothing itself.
        let counts = [sum.tally.events, sum.verification.eventCount, walk.replay.eventCount]
        if options.verifies, options.format != .rows, counts.allSatisfy({ $0 == 0 }),
            sum.torn == nil
        {
            throw CommandError.nothingToVerify(walk.path)
        }
        switch options.format {
        case .digest: try shell.say("log \(digest)")
        case .rows:
            // Of a session that the tail was of nobody knows what it came to.
            if let torn = sum.torn { throw CommandError.tornTail(walk.path, reason: torn) }
            let total = RowTotal(of: walk.path, options.share, sum.tally)
            try shell.output.write(total.line)
        case .text, .json, .markdown, .junit:
            guard let form = options.format.report, !showsSteps else { break }
            try shell.answer(report(sum, of: walk), as: form, holds: sum.holds)
        case .stacks: break
        }
        // In the forms for scripts the answer has its shape; the verdict stands beside it.
        let isForScripts = [.stacks, .digest, .rows].contains(options.format)
        if options.verifies, let firstMismatch = sum.firstMismatch, showsSteps || isForScripts {
            try shell.remark("\(firstMismatch); \(sum.mismatches)")
        }
        return sum.holds ? .yes : .no
    }

    private func report(_ sum: ReplaySum, of walk: borrowing TraceWalk) -> Report {
        var report = ReplayReport(
            title: walk.path, tally: sum.tally, digest: digest,
            dialect: walk.replay.fold.dialect.name)
        if options.verifies {
            report.verification =
                sum.firstMismatch.map { "\($0); \(sum.mismatches)" }
                ?? "every recorded outcome is the fold's"
            report.holds = sum.verification.holds
        }
        if options.checksInvariants {
            report.violationCount = sum.violationCount
            report.violations = violations
        }
        return report.report
    }
}
