/// Counts the events of each open session, for its row.
struct RowCounts {
    struct Count: Equatable {
        var events: UInt64 = 0
        var refused: UInt64 = 0
        /// How many recorded outcomes are not the fold's.
        var differing: UInt64 = 0
    }

    /// Those of sessions that were left for another and have not ended.
    private var open: [UInt64: Count] = [:]
    private var session: UInt64?
    private var count = Count()

    /// Counts an event. Constant; sessions are looked up only where another one's events begin.
    mutating func add(_ session: UInt64, isRefused: Bool, differs: Bool) {
        if session != self.session { turn(to: session) }
        count.events += 1
        if isRefused { count.refused += 1 }
        if differs { count.differing += 1 }
    }

    /// What a session comes to, which is forgotten.
    mutating func end(_ session: UInt64) -> Count {
        guard session == self.session else { return open.removeValue(forKey: session) ?? Count() }
        self.session = nil
        return count
    }

    private mutating func turn(to session: UInt64) {
        if let last = self.session { open[last] = count }
        count = open.removeValue(forKey: session) ?? Count()
        self.session = session
    }
}
