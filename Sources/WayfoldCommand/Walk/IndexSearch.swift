import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Looks a moment up in the index of a log.
struct IndexSearch {
    let trace: TraceOptions
    let moment: Moment

    /// The moment with the fold that its symbols are of; nil when a scan has to look for it: the
    /// log has no index, the moment is not in it, or the log has a fault, which a scan then names.
    func moment(
        _ shell: inout Shell
    ) throws -> (found: SeekableTimeline.Moment, fold: Fold)? {
        shell.endings.note(trace.path)
        let key = SessionChoice(trace.session).key
        if case .name = key { return nil }
        if key != nil, case .time = moment { return nil }
        do {
            let log = try EventLog(reading: FilePath(trace.path))
            switch try LogIndex.find(of: log) {
            case .none(let misfits):
                try say(misfits, &shell)
                return nil
            case .index(let index):
                let map = try trace.appMap() ?? LogEvents(log).map
                let fold = try Fold(map, dialectNamed: trace.dialect, shell.dialects)
                return try search(SeekableTimeline(index, fold: fold), key, &shell)
            }
        } catch let error as TraceError {
            if case .log(let inner) = error { try say(inner, &shell) }
            return nil
        } catch let error as EventLogError {
            try say(error, &shell)
            return nil
        }
    }

    /// Whether an event is in the log's index.
    func has(_ sequence: UInt64) -> Bool {
        guard trace.path != "-", PathState.isFolder(trace.path) else { return false }
        do throws(EventLogError) {
            let log = try EventLog(reading: FilePath(trace.path))
            guard case .index(let index) = try LogIndex.find(of: log) else { return false }
            return try index.place(of: sequence) != nil
        } catch {
            // What is wrong, the scan that follows says.
            return false
        }
    }

    private func search(
        _ timeline: consuming SeekableTimeline, _ key: SessionKey?, _ shell: inout Shell
    ) throws -> (found: SeekableTimeline.Moment, fold: Fold)? {
        let found: SeekableTimeline.Moment?
        switch (moment, key) {
        case (.time(let time), _): found = try timeline.moment(atTime: time)
        case (.sequence(let sequence), .number(let session)):
            found = try timeline.moment(atSequence: sequence, of: session)
        case (.sequence(let sequence), _): found = try timeline.moment(atSequence: sequence)
        }
        try say(timeline.misfits(of: trace), &shell)
        guard let found else { return nil }
        if found.foldedEvents > Checkpoints.mostEvents {
            let count = Report.Value.count(found.foldedEvents).text
            let most = Report.Value.count(Checkpoints.mostEvents).text
            try shell.remarkOnce(
                "\(moment): \(count) events of its session were folded but with checkpoints it is "
                    + "at most \(most); run 'wayfold log index \(trace.path)', unless its stacks "
                    + "are deeper than \(Report.Value.count(Checkpoints.deepest).text)")
        }
        return (found, timeline.fold)
    }

    private func say(_ misfits: [IndexMisfit], _ shell: inout Shell) throws {
        for misfit in misfits { try shell.remarkOnce("\(misfit)") }
    }

    /// Says what is wrong with an index; what is wrong with a log, a scan says.
    private func say(_ error: EventLogError, _ shell: inout Shell) throws {
        switch error {
        case .indexDamaged, .changedSinceIndexed:
            try shell.remarkOnce("the index is not used: \(error)", of: "\(error)")
        default: return
        }
    }
}

extension SeekableTimeline {
    /// The files that are not used though they should fit: checkpoints are of the log's own fold
    /// only, so that with another they do not count.
    fileprivate borrowing func misfits(of trace: TraceOptions) -> [IndexMisfit] {
        let isOwn = trace.dialect == nil && trace.folding.app == nil
        return misfits.filter { isOwn || $0.reason != .otherFold }
    }
}
