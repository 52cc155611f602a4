import WayfoldModel
import WayfoldReplay

/// Looks for the first event after which a condition holds.
enum FindWork {
    static func run(
        _ snapshot: TraceSnapshot, _ condition: Expression, session: UInt64?, after: UInt64,
        total: UInt64, _ errand: Errand
    ) throws -> ViewAnswer {
        var passage = Passage(
            try snapshot.events(of: session),
            snapshot.isIndexed ? Fold(snapshot.map) : snapshot.fold,
            errand, total: total)
        while let step = try passage.next() {
            guard step.event.sequence > after, passage.holds(condition, step) else { continue }
            let found = step.event
            return .object { json in
                json.member("found", found.sequence)
                json.member("session", "\(found.session)")
            }
        }
        return .object { json in
            json.key("found")
            json.null()
        }
    }
}
