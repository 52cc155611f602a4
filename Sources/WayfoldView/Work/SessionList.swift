import Foundation
import Synchronization
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// A session of a trace, as a list tells of it.
struct SessionRow: Sendable {
    let session: UInt64
    var name: String?
    var figures: SessionFigures
}

/// The sessions of an indexed log and what they did, counted in one pass on a thread of its own
/// while the page is used already.
final class SessionList: Sendable {
    /// How many sessions are listed at most.
    static let limit = 1_000_000

    struct Content: Sendable {
        var rows: [SessionRow] = []
        /// Sessions beyond the limit.
        var unlisted: UInt64 = 0
        var overview = Overview()
        var done: UInt64 = 0
        var total: UInt64 = 0
        var isWhole = false
        var failure: String?

        init() {}

        /// The sessions of events that are all in memory.
        init(_ held: HeldEvents) {
            rows = held.runs.map {
                SessionRow(session: $0.session, name: $0.name, figures: $0.figures)
            }
            overview = held.overview
            isWhole = true
        }
    }

    private let content = Mutex(Content())
    private let task = Mutex<BackgroundTask?>(nil)

    init(_ snapshot: TraceSnapshot) {
        let work = BackgroundTask { [weak self] task in
            do {
                try self?.count(snapshot, task)
            } catch {
                self?.content.withLock { $0.failure = "\(error)" }
            }
            return ViewAnswer.json([])
        }
        task.withLock { $0 = work }
    }

    deinit {
        task.withLock { $0?.stop() }
    }

    /// What is counted so far.
    var current: Content {
        let standing = task.withLock { $0?.standing }
        return content.withLock { content in
            content.done = standing?.done ?? 0
            content.total = standing?.total ?? 0
            return content
        }
    }

    private func count(_ snapshot: TraceSnapshot, _ task: BackgroundTask) throws {
        var counting = Counting()
        var reader = try TraceReader(snapshot.path, map: snapshot.map)
        var replay = Replay(Fold(snapshot.map))
        while let pause = try reader.run(
            &replay,
            seeing: { step, state, fold in
                counting.add(step, &state, &fold)
                return false
            })
        {
            if replay.hasEnded {
                let session = replay.currentSession
                counting.end(session, name: reader.name(of: session))
                reader.forget(session)
                replay.forgetCurrent()
            }
            guard case .block = pause else { continue }
            if task.isStopped { throw Stopped() }
            if let progress = reader.progress {
                task.note(done: progress.done, total: progress.total)
            }
            if counting.isDue {
                counting.nameOpen { reader.name(of: $0) }
                publish(counting, isWhole: false)
            }
        }
        counting.nameOpen { reader.name(of: $0) }
        publish(counting, isWhole: true)
    }

    private func publish(_ counting: Counting, isWhole: Bool) {
        let overview = counting.overview.closed()
        content.withLock { content in
            content.rows = counting.rows
            content.unlisted = counting.unlisted
            content.overview = overview
            content.isWhole = isWhole
        }
    }

    /// Rows as they grow.
    private struct Counting {
        var rows: [SessionRow] = []
        var unlisted: UInt64 = 0
        var overview = Overview()
        /// The rows of the sessions that are open; -1 for one that is not listed.
        private var open: [UInt64: Int] = [:]
        private var current: (session: UInt64, row: Int)?
        private var published: UInt64 = 0

        init() {}

        /// Whether a page should see more by now: ever more rarely, since rows are copied.
        var isDue: Bool {
            mutating get {
                guard overview.events > published * 2 + 2_000 else { return false }
                published = overview.events
                return true
            }
        }

        mutating func add(
            _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold
        ) {
            let isTroubled = overview.add(step, &state, &fold)
            let row = row(of: step.session)
            if row >= 0 { rows[row].figures.add(step, isTroubled: isTroubled) }
        }

        private mutating func row(of session: UInt64) -> Int {
            if let current, current.session == session { return current.row }
            var row = open[session]
            if row == nil {
                if rows.count < SessionList.limit {
                    rows.append(SessionRow(session: session, figures: SessionFigures()))
                    row = rows.count - 1
                } else {
                    unlisted += 1
                }
                open[session] = row ?? -1
            }
            current = (session, row ?? -1)
            return row ?? -1
        }

        mutating func end(_ session: UInt64, name: String?) {
            if let row = open.removeValue(forKey: session), row >= 0 { rows[row].name = name }
            current = nil
        }

        mutating func nameOpen(_ name: (UInt64) -> String?) {
            for (session, row) in open where row >= 0 && rows[row].name == nil {
                rows[row].name = name(session)
            }
        }
    }
}
