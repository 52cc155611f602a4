/// The work that is under way or was done lately, by what was asked.
///
/// Asking again for the same is how a page follows its progress and fetches the answer; what is
/// not asked for any more is stopped, and forgotten when others come.
struct Errands {
    private struct Entry {
        let key: String
        let errand: Errand
        var lastAsked: ContinuousClock.Instant
    }

    /// How many answers are kept.
    private static let limit = 12
    /// How long work goes on that nobody asks for.
    private static let patience = Duration.seconds(1)

    private var entries: [Entry] = []

    init() {}

    /// The work for a key, which is started when there is none.
    mutating func errand(for key: String, start: () throws -> Errand) rethrows -> Errand {
        let now = ContinuousClock.now
        stopForgotten(now)
        if let known = entries.firstIndex(where: { $0.key == key }) {
            var entry = entries.remove(at: known)
            entry.lastAsked = now
            entries.append(entry)
            return entry.errand
        }
        let errand = try start()
        entries.append(Entry(key: key, errand: errand, lastAsked: now))
        return errand
    }

    private mutating func stopForgotten(_ now: ContinuousClock.Instant) {
        entries.removeAll { entry in
            let isForgotten = now - entry.lastAsked > Self.patience
            guard isForgotten, entry.errand.standing.answer == nil else { return false }
            entry.errand.stop()
            return true
        }
        while entries.count >= Self.limit { entries.removeFirst().errand.stop() }
    }

    /// Stops all work.
    mutating func stopAll() {
        for entry in entries { entry.errand.stop() }
        entries = []
    }
}
