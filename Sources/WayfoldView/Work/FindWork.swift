import WayfoldModel
import WayfoldReplay

/// Looks for events after which a condition holds: for the first, or for a page of them.
enum FindWork {
    /// How many events a page has at most.
    static let pageLimit = 200

    /// A page of the events after one.
    static func list(
        _ snapshot: TraceSnapshot, _ condition: Expression, session: UInt64?, after: UInt64,
        total: UInt64, _ task: BackgroundTask
    ) throws -> ViewAnswer {
        var passage = try passage(snapshot, session, total, task)
        var found: [Passage.Step] = []
        while found.count <= pageLimit, let step = try passage.next() {
            guard step.event.sequence > after, passage.holds(condition, step) else { continue }
            found.append(step)
        }
        let writer = EventWriter(passage.replay.fold)
        return .object { json in
            json.member("isLast", found.count <= pageLimit)
            json.array("events", found.prefix(pageLimit)) { json, step in
                writer.writeRow(step.event, step.decided, to: &json)
            }
        }
    }

    static func run(
        _ snapshot: TraceSnapshot, _ condition: Expression, session: UInt64?, after: UInt64,
        total: UInt64, _ task: BackgroundTask
    ) throws -> ViewAnswer {
        var passage = try passage(snapshot, session, total, task)
        while let step = try passage.next() {
            guard step.event.sequence > after, passage.holds(condition, step) else { continue }
            let found = step.event
            return .object { json in
                json.member("found", found.sequence)
                json.member("session", "\(found.session)")
            }
        }
        return .object { json in
            json.member("found", UInt64?.none)
        }
    }

    private static func passage(
        _ snapshot: TraceSnapshot, _ session: UInt64?, _ total: UInt64, _ task: BackgroundTask
    ) throws -> Passage {
        Passage(
            try snapshot.events(of: session),
            snapshot.isIndexed ? Fold(snapshot.map) : snapshot.fold, task, total: total)
    }
}
