import LogBenchmarks

/// What the same work costs in SQLite: figures for whoever chooses, without a demand.
extension Proof {
    static let sqliteComparisons: [Proof] =
        [1, 100, 10_000].map(sqliteAppend) + [sqliteScan, sqliteSession]

    private static func sqliteAppend(batch: Int) -> Proof {
        Proof(
            name: "log-sqlite-append-\(batch)", kind: .figure,
            demand: "none: events appended in batches of \(batch), on the disk after each, against "
                + "rows of SQLite (GRDB, WAL, synchronous FULL)"
        ) { scale in
            let small = min(200_000, max(200, batch * 200))
            let count = scale == .full ? small * 5 : small
            let run = try SQLiteBenchmark.append(eventCount: count, batch: batch, rounds: 3)
            return .figure(
                compared(run), holds: true,
                scale: "\(count) events, 100 sessions beside each other")
        }
    }

    private static let sqliteScan = Proof(
        name: "log-sqlite-scan", kind: .figure,
        demand: "none: all events read in order, decoded and folded to the same digests, against "
            + "rows of SQLite"
    ) { scale in
        let count = scale == .full ? 2_000_000 : 200_000
        let run = try SQLiteBenchmark.scan(eventCount: count, rounds: 3)
        let sizes = [run.logBytes, run.sqliteBytes].map {
            Text.decimal(Double($0) / Double(count))
        }
        return .figure(
            compared(run) + "; \(sizes[0]) against \(sizes[1]) bytes an event", holds: true,
            scale: "\(count) events, 100 sessions beside each other")
    }

    private static let sqliteSession = Proof(
        name: "log-sqlite-session", kind: .figure,
        demand: "none: one session found by an index, read and folded, against rows of SQLite"
    ) { scale in
        let count = scale == .full ? 2_000_000 : 200_000
        let run = try SQLiteBenchmark.session(eventCount: count, rounds: 3)
        return .figure(
            "\(Text.decimal(run.ratio)) times as fast, \(Text.decimal(run.log * 1e6)) µs "
                + "against \(Text.decimal(run.sqlite * 1e6)) µs",
            holds: true, scale: "5 sessions of \(count) events")
    }

    private static func compared(_ run: SQLiteBenchmark.Comparison) -> String {
        "\(Text.decimal(run.ratio)) times as fast, " + speed(of: run.eventCount, in: run.log)
            + " against " + speed(of: run.eventCount, in: run.sqlite)
    }
}
