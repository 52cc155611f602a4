import WayfoldModel

/// Hands one session after another to a sink and counts what it hands over.
struct ImportTally {
    private(set) var summary: ImportSummary
    private let options: ImportOptions
    private var session: UInt64 = 0
    private var depth = 0
    private var deepest = 0
    private var length = 0
    private var hasBack = false
    private var selection: Int?

    init(_ importer: String, _ options: ImportOptions) {
        summary = ImportSummary(importer: importer)
        self.options = options
    }

    /// Begins a session; its depth is 1 when the map's root flow is a stack, 0 for tabs.
    mutating func begin(
        _ name: String?, depth: Int, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
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
    mutating func perform(
        _ action: Action, time: Int64, origin: Origin, in sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> Bool {
        let outcome: Outcome
        do {
            outcome = try sink.perform(action, session: session, time: time, origin: origin)
        } catch {
            throw .sinkFailed(error)
        }
        length += 1
        summary.eventCount += 1
        let isApplied = outcome == .applied
        if !isApplied { summary.refusedCount += 1 }
        count(action, isApplied: isApplied)
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

    mutating func end(
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
    /// Counts a row of data.
    mutating func countRow(isTerminated: Bool = true) {
        summary.rowCount += 1
        if !isTerminated { summary.endsWithoutLineEnd = true }
    }

    /// Skips an odd row, or stops at it.
    mutating func skip(
        _ fault: RowFault, path: String, line: Int
    ) throws(ImportError) {
        let row = OddRow(path: path, line: line, fault)
        if options.isStrict { throw .oddRow(row) }
        summary.skipped[row.reason, default: 0] += 1
        options.report(row)
    }

    mutating func countClickWithoutLink() {
        summary.clicksWithoutLink = (summary.clicksWithoutLink ?? 0) + 1
    }

    /// The summary, with what only the format knows.
    func finished(
        clicksWithoutLink: Int? = nil, remarks: [ImportSummary.Fact] = []
    ) -> ImportSummary {
        var summary = summary
        if let clicksWithoutLink { summary.clicksWithoutLink = clicksWithoutLink }
        summary.remarks = remarks
        return summary
    }
}
