import Foundation
import Synchronization
import WayfoldModel
import WayfoldReplay

/// A session of a trace, as a list tells of it.
struct SessionRow: Sendable {
    let session: UInt64
    var name: String?
    var figures: SessionFigures
}

/// The sessions of an indexed log, counted on a thread of its own while the page is used already.
final class SessionList: Sendable {
    /// How many sessions are listed at most.
    static let limit = 1_000_000

    struct Content: Sendable {
        var rows: [SessionRow] = []
        /// Sessions beyond the limit.
        var unlisted: UInt64 = 0
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
            isWhole = true
        }
    }

    private let content = Mutex(Content())
    private let errand = Mutex<Errand?>(nil)

    init(_ snapshot: TraceSnapshot) {
        let work = Errand { [weak self] errand in
            do {
                try self?.count(snapshot, errand)
            } catch {
                self?.content.withLock { $0.failure = "\(error)" }
            }
            return ViewAnswer.json([])
        }
        errand.withLock { $0 = work }
    }

    deinit {
        errand.withLock { $0?.stop() }
    }

    /// What is counted so far.
    var current: Content {
        let standing = errand.withLock { $0?.standing }
        return content.withLock { content in
            content.done = standing?.done ?? 0
            content.total = standing?.total ?? 0
            return content
        }
    }

    private func count(_ snapshot: TraceSnapshot, _ errand: Errand) throws {
        var counting = Counting()
        var passage = Passage(try snapshot.events(), Fold(snapshot.map), errand)
        while let step = try passage.next() {
            let depth = passage.replay.state.depth(ofScene: step.event.scene)
            counting.add(step, depth: depth)
            if counting.isDue { publish(counting, isWhole: false) }
        }
        publish(counting, isWhole: true)
    }

    private func publish(_ counting: Counting, isWhole: Bool) {
        content.withLock { content in
            content.rows = counting.rows
            content.unlisted = counting.unlisted
            content.isWhole = isWhole
        }
    }

    /// Rows as they grow.
    private struct Counting {
        var rows: [SessionRow] = []
        var unlisted: UInt64 = 0
        private var open: [UInt64: Int] = [:]
        private var events: UInt64 = 0
        private var published: UInt64 = 0

        /// Whether a page should see more by now: ever more rarely, since rows are copied.
        var isDue: Bool {
            mutating get {
                guard events > published * 2 + 20_000 else { return false }
                published = events
                return true
            }
        }

        mutating func add(_ step: Passage.Step, depth: Int) {
            events += 1
            let session = step.event.session
            var position = open[session]
            if position == nil {
                if rows.count < SessionList.limit {
                    rows.append(SessionRow(session: session, figures: SessionFigures()))
                    position = rows.count - 1
                } else {
                    unlisted += 1
                    position = -1
                }
                open[session] = position
            }
            if let position, position >= 0 {
                if rows[position].name == nil { rows[position].name = step.name }
                rows[position].figures.add(
                    step.event, step.decided, isTroubled: step.isTroubled, depth: depth)
            }
            if case .endSession = step.event.action { open[session] = nil }
        }
    }
}
