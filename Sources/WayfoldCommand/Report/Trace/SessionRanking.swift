import WayfoldModel

/// The sessions of a trace in which most was refused, or which were longest; a few of them.
struct SessionRanking {
    struct Row {
        let number: UInt64
        /// Empty until it is known.
        var name = ""
        let first: UInt64
        var events: UInt64 = 0
        var refused: UInt64 = 0
        var deepest = 0
        var beginning: Int64
        var end: Int64
        /// Whether it ended; else it was open at the trace's end.
        var hasEnded = false

        /// Counts an event.
        mutating func note(_ time: Int64, depth: Int, isRefused: Bool) {
            events += 1
            end = time
            deepest = max(deepest, depth)
            if isRefused { refused += 1 }
        }
    }

    static let limit = 12

    private(set) var rows: [Row] = []

    /// Takes a session in if it is one of the first. Constant.
    mutating func offer(_ row: Row) {
        if rows.count == Self.limit, let last = rows.last, !Self.stands(row, before: last) {
            return
        }
        let place = rows.firstIndex { Self.stands(row, before: $0) } ?? rows.count
        rows.insert(row, at: place)
        if rows.count > Self.limit { rows.removeLast() }
    }

    /// Takes in the first of other sessions of the same trace. Constant.
    mutating func join(_ other: SessionRanking) {
        for row in other.rows { offer(row) }
    }

    private static func stands(_ one: Row, before other: Row) -> Bool {
        if one.refused != other.refused { return one.refused > other.refused }
        if one.events != other.events { return one.events > other.events }
        return one.first < other.first
    }
}
