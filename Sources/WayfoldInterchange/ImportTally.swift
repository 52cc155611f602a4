import WayfoldLog
package import WayfoldModel

/// Hands one session after another to a sink and counts what it hands over.
package struct ImportTally {
    private(set) var summary: ImportSummary
    private let options: ImportOptions
    /// What rows are read without.
    package let notes: NoteBook
    private var session: UInt64 = 0
    private var depth = 0
    private var deepest = 0
    private var length = 0
    private var hasBack = false
    private var selection: Int?
    /// How many moves of trails were performed, all of them guesses.
    package private(set) var inferredCount = 0

    package init(_ importer: String, _ options: ImportOptions, _ notes: NoteBook = NoteBook()) {
        self.notes = notes
        summary = ImportSummary(importer: importer)
        self.options = options
    }

    /// Begins a session; its depth is 1 when the map's root flow is a stack, 0 for tabs.
    package mutating func begin(
        _ name: String?, depth: Int, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        var name = name
        if let count = name?.utf8.count, count > LogLimits.stringBytes {
            notes.add("session", RowText.tooLong(count, "the session's name"))
            name = nil
        }
        do {
            session = try sink.beginSession(named: name)
        } catch {
            throw .sinkFailed(error)
        }
        self.depth = depth
        deepest = depth
        length = 0
        hasBack = false
        selection = nil
    }

    /// Performs an action in the session; false when it was refused.
    @discardableResult
    package mutating func perform(
        _ action: Action, target: Target = .active, time: Int64, origin: Origin,
        in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> Bool {
        let outcome: Outcome
        do {
            outcome =
                target == .active
                ? try sink.perform(action, session: session, time: time, origin: origin)
                : try sink.perform(
                    action, in: target, session: session, time: time, origin: origin)
        } catch {
            throw .sinkFailed(error)
        }
        length += 1
        summary.eventCount += 1
        let isApplied = outcome == .applied
        if !isApplied { summary.refusedCount += 1 }
        let before = depth
        count(action, isApplied: isApplied)
        // One depth is not that of several stacks.
        if target != .active { (depth, deepest) = (before, before) }
        return isApplied
    }

    private mutating func count(_ action: Action, isApplied: Bool) {
        var reached = depth
        switch action {
        case .setRoot:
            summary.rootCount += 1
            reached = 1
        case .push:
            summary.forwardCount += 1
            reached += 1
        case .back:
            summary.backCount += 1
            hasBack = true
            reached -= 1
        case .pop(let count):
            summary.backCount += 1
            hasBack = true
            reached -= count
        case .popTo(let place):
            summary.backCount += 1
            hasBack = true
            if case .index(let index) = place { reached = index + 2 }
            if case .root = place { reached = 1 }
        case .selectTab(.index(let index)):
            count(selecting: index)
        case .present, .alert:
            summary.forwardCount += 1
            reached += 1
        default:
            break
        }
        guard isApplied else { return }
        depth = reached
        deepest = max(deepest, depth)
    }

    private mutating func count(selecting index: Int) {
        if let selection {
            if selection == index {
                summary.reselectionCount += 1
            } else {
                summary.switchCount += 1
            }
        } else {
            summary.firstSelectionCount += 1
        }
        selection = index
    }

    package mutating func end(
        reason: String?, time: Int64, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        do {
            try sink.endSession(session, reason: reason, time: time)
        } catch {
            throw .sinkFailed(error)
        }
        summary.sessionCount += 1
        if length == 0 { summary.emptySessionCount += 1 }
        if hasBack { summary.sessionsWithBack += 1 }
        summary.lengths.add(length)
        if deepest > 0 {
            summary.deepest.add(deepest)
            summary.final.add(depth)
        }
    }
}

extension ImportTally {
    /// Performs the moves that a trail of screens was guessed to make.
    package mutating func perform(
        _ moves: [ScreenTrail.Move], time: Int64, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        for move in moves {
            inferredCount += 1
            let action: Action =
                switch move {
                case .setRoot(let route): .setRoot(route)
                case .push(let route): .push(route)
                case .present(let route): .present(route, .sheet)
                case .alert(let route): .alert(route)
                case .dismiss(let count, _): .dismiss(.count(count))
                case .back(to: 0): .popTo(.root)
                case .back(to: let index): .popTo(.index(index - 1))
                }
            let isApplied = try perform(action, time: time, origin: .inferred, in: &sink)
            if isApplied, case .dismiss(_, let left) = move {
                summary.backCount += 1
                hasBack = true
                depth = left
            }
        }
    }

    /// Performs an action that was guessed.
    package mutating func infer(
        _ action: Action, target: Target = .active, time: Int64,
        in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        inferredCount += 1
        try perform(action, target: target, time: time, origin: .inferred, in: &sink)
    }

    /// Records an event as it stands.
    ///
    /// - Parameter isFirst: whether its session begins with it; its name is told then.
    mutating func record(
        _ event: Event, sessionName: String?, isFirst: Bool,
        in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        do {
            try sink.record(event, sessionName: isFirst ? sessionName : nil)
        } catch {
            throw .sinkFailed(error)
        }
        if isFirst { summary.sessionCount += 1 }
        summary.eventCount += 1
        if event.outcome != .applied { summary.refusedCount += 1 }
    }

    /// Says that a process was started, which the source does not say.
    mutating func restart(
        time: Int64, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        inferredCount += 2
        try perform(.launch, time: time, origin: .inferred, in: &sink)
        try perform(.ready, time: time, origin: .inferred, in: &sink)
        depth = 1
    }

    /// Notes a file without a row that could be read, given how many rows it has and how many of
    /// them were skipped; a file that is cut counts as cut instead.
    mutating func noteEnd(of path: String, rows: Int, skipped: Int) {
        guard rows > 0, rows == skipped, summary.cuts.last?.path != path else { return }
        summary.unreadFiles.append(path)
    }

    var rowCount: Int { summary.rowCount }
    var skippedCount: Int { summary.skippedCount }

    /// Counts a row of data.
    package mutating func countRow(isTerminated: Bool = true) {
        summary.rowCount += 1
        if !isTerminated { summary.endsWithoutLineEnd = true }
    }

    /// Skips a row, or stops at it; a cut ends the input by itself.
    package mutating func skip(
        _ fault: RowFault, path: String, line: Int
    ) throws(ImportError) {
        let row = SkippedRow(path: path, line: line, fault)
        if options.isStrict, !row.isCut { throw .skippedRow(row) }
        if row.isCut { summary.cuts.append(row) }
        summary.skipped[row.reason, default: 0] += 1
        options.report(row)
    }

    /// The summary, with what only the format knows.
    package func finished(
        clicksWithoutLink: Int? = nil, remarks: [ImportSummary.Fact] = [], advice: [String] = []
    ) -> ImportSummary {
        var summary = summary
        if let clicksWithoutLink { summary.clicksWithoutLink = clicksWithoutLink }
        summary.remarks = remarks
        summary.advice = advice
        summary.notes = notes.notes
        return summary
    }
}
