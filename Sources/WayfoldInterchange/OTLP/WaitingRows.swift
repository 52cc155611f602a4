/// Rows that stand before their resource, which may name their session.
///
/// Memory is linear in the limit: when more rows wait, all of the resource's up to it go on without
/// its session, and are counted.
struct WaitingRows {
    /// So many rows may wait.
    var limit = HeldSessions<Sighting>.limit
    /// How many rows of the resource did not wait for it.
    private(set) var lostCount = 0
    private var rows: [(session: String?, sighting: Sighting)] = []
    /// Rows whose session is known, to be handed over.
    private var settled: [(session: String, sighting: Sighting)] = []

    var isEmpty: Bool { rows.isEmpty }

    /// Adds a row, with the session that it names itself.
    mutating func add(
        _ sighting: Sighting, _ session: String?, _ sessions: inout SightedSessions
    ) {
        if lostCount > 0 {
            if session == nil { lostCount += 1 }
            return sessions.add(sighting, to: session ?? "")
        }
        rows.append((session, sighting))
        guard rows.count > limit else { return }
        let count = rows.count { $0.session == nil }
        settle(in: "")
        lostCount = count
        handSettled(to: &sessions)
    }

    /// Ends the wait: rows that name no session are of this one.
    mutating func settle(in session: String) {
        settled += rows.map { ($0.session ?? session, $0.sighting) }
        rows.removeAll(keepingCapacity: true)
        lostCount = 0
    }

    mutating func handSettled(to sessions: inout SightedSessions) {
        guard !settled.isEmpty else { return }
        for row in settled { sessions.add(row.sighting, to: row.session) }
        settled.removeAll(keepingCapacity: true)
    }
}
