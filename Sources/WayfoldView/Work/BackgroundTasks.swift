/// The work that is under way or was done lately, by what was asked.
///
/// Asking again for the same is how a page follows its progress and fetches the answer; what is
/// not asked for any more is stopped, and forgotten when others come.
struct BackgroundTasks {
    private struct Entry {
        let key: String
        let task: BackgroundTask
        var lastAsked: ContinuousClock.Instant
    }

    /// How many answers are kept.
    private static let limit = 12
    /// How long work goes on that nobody asks for.
    private static let patience = Duration.seconds(1)

    private var entries: [Entry] = []

    init() {}

    /// The work for a key, which is started when there is none.
    mutating func task(for key: String, start: () throws -> BackgroundTask) rethrows
        -> BackgroundTask
    {
        let now = ContinuousClock.now
        stopForgotten(now)
        if let known = entries.firstIndex(where: { $0.key == key }) {
            var entry = entries.remove(at: known)
            entry.lastAsked = now
            entries.append(entry)
            return entry.task
        }
        let task = try start()
        entries.append(Entry(key: key, task: task, lastAsked: now))
        return task
    }

    private mutating func stopForgotten(_ now: ContinuousClock.Instant) {
        entries.removeAll { entry in
            let isForgotten = now - entry.lastAsked > Self.patience
            guard isForgotten, entry.task.standing.answer == nil else { return false }
            entry.task.stop()
            return true
        }
        while entries.count >= Self.limit { entries.removeFirst().task.stop() }
    }

    /// Stops all work.
    mutating func stopAll() {
        for entry in entries { entry.task.stop() }
        entries = []
    }
}
