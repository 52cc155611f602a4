import LogBenchmarks
import WayfoldLog

/// What it costs to append to a log.
extension Proof {
    /// A proof for each way to append.
    static let logAppends: [Proof] =
        [AppendPlan.Records.wide, .trace].flatMap { records in
            [nil, 1, 100, 10_000].map { append(records, batch: $0, .none) }
                + [1, 100, 10_000].map { append(records, batch: $0, .everyBatch) }
        }

    private static func append(
        _ records: AppendPlan.Records, batch: Int?, _ durability: Durability
    ) -> Proof {
        let isSynced = durability != .none
        let size = batch.map { "\($0)" } ?? "free"
        let words = batch.map { "in batches of \($0)" } ?? "without a commit between"
        // The system copies the four bytes of an event of a trace in a nanosecond, less than it
        // takes to tell one event from the next, so that there nothing is demanded.
        let isDemanded = records == .wide || isSynced || batch == 1
        return Proof(
            name: "log-append-" + (records == .wide ? "64-byte-" : "trace-")
                + (isSynced ? "synced-" : "") + size,
            kind: .figure,
            demand: (isDemanded ? "" : "none, a figure: ")
                + (records == .wide ? "events of 64 bytes " : "events of a trace ") + words
                + (isDemanded ? " at 0.5 or more of " : " beside ")
                + "a bare loop of the same calls of write" + (isSynced ? " and fdatasync" : "")
                + (isDemanded
                    ? ""
                    : ", which copies the 4 bytes of an event faster than any "
                        + "writer can tell events apart")
        ) { scale in
            let count = eventCount(batch, durability, scale)
            let run = try AppendBenchmark(
                AppendPlan(records, batch: batch, durability, eventCount: count),
                rounds: scale == .full && !isSynced ? 9 : 5)
            let share = Double(run.writes.byteCount) / Double(count)
            return .figure(
                "\(Text.hundredths(run.ratio)) of the bare loop, "
                    + speed(of: count, in: run.log) + " against " + speed(of: count, in: run.bare),
                holds: run.ratio >= 0.5 || !isDemanded,
                scale: "\(count) events, \(Text.decimal(share)) bytes each, "
                    + "\(run.writes.writeCount) writes, \(run.writes.syncCount) syncs")
        }
    }

    /// As many as take a part of a second, or ten times as many.
    private static func eventCount(
        _ batch: Int?, _ durability: Durability, _ scale: Scale
    ) -> Int {
        let small: Int =
            switch (durability, batch) {
            case (.none, 1): 100_000
            case (.none, _): 1_000_000
            case (_, 1): 100
            case (_, 100): 10_000
            default: 100_000
            }
        return scale == .full ? small * 10 : small
    }
}
