import LogBenchmarks
import SystemPackage
import WayfoldLog
import WayfoldModel

extension Workload {
    /// The log beside SQLite and the two obvious ways in memory, at what it is for.
    static let history = Workload(
        "history", "push or go back at depth n, and be able to have every state again",
        subjects: .own(["log", "sqlite", "cons-list", "array-of-copies"])
    ) { subject, depth in
        let map = RecordedTrace(walkOf: 1, seed: 8)
        let folder = try BenchmarkFolder(room: UInt64(depth + 1_000_000) * 100)
        let history: any History
        switch subject.name {
        case "cons-list": history = ConsHistory()
        case "array-of-copies": history = ArrayHistory()
        case "sqlite":
            let rows = try SQLiteRows(holding: map, at: folder.path.appending("rows"))
            var waiting: [Event] = []
            history = FoldHistory(
                map.map, keep: { waiting.append($0) },
                finish: {
                    rows.append(waiting)
                    waiting.removeAll(keepingCapacity: true)
                })
        default:
            let log = try OpenLog(
                holding: map, at: folder.path.appending("log"), durability: .everyBatch)
            history = FoldHistory(
                map.map, keep: { log.append($0) }, finish: { log.commitNoting() })
        }
        let route = Symbol(number: 1)
        for _ in 0..<depth { history.push(route) }
        history.commit()
        history.forget()
        return run(history, route, depth, keeping: folder)
    }

    private static func run(
        _ history: any History, _ route: Symbol, _ depth: Int, keeping folder: BenchmarkFolder
    ) -> Run {
        // Full copies of a deep stack fill the memory after a few.
        let limit = history is ArrayHistory ? max(1, 5_000_000 / max(depth, 1)) : .max
        let pairs = min(500, limit)
        return Run(
            .together(actions: 2 * pairs) {
                for _ in 0..<pairs {
                    history.push(route)
                    history.back()
                }
                history.commit()
            },
            reset: { history.forget() },
            digest: {
                _ = folder
                let routes = try history.routes()
                return Digest(of: routes.count, routes.count { $0 == route })
            },
            tearDown: { history.tearDown() })
    }
}
