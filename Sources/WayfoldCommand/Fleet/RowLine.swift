import WayfoldReplay

/// A row as it is read back: what is needed to sort it and to add it up.
struct RowLine {
    static let beginning = "{\"session\":"

    /// The number of a session without a name.
    var number: UInt64?
    var events: UInt64 = 0
    var refused: UInt64 = 0
    var depth = 0
    var finalDepth = 0
    /// Whether every outcome was as recorded, nothing broke and nothing was retained.
    var holds = true

    /// Reads a line; members that are not known mean nothing here.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        var scanner = JSONScanner(bytes)
        try scanner.beginObject()
        while let key = try scanner.nextKey() { try take(key, &scanner) }
        try scanner.finish()
    }

    private mutating func take(
        _ key: JSONString, _ scanner: inout JSONScanner
    ) throws(JSONError) {
        if scanner.matches(key, "session") {
            if try scanner.kind() == .string {
                _ = try scanner.string()
            } else {
                number = try scanner.integer()
            }
        } else if scanner.matches(key, "events") {
            events = try scanner.integer()
        } else if scanner.matches(key, "refused") {
            refused = try scanner.integer()
        } else if scanner.matches(key, "depth") {
            depth = try scanner.integer()
        } else if scanner.matches(key, "finalDepth") {
            finalDepth = try scanner.integer()
        } else if scanner.matches(key, "differing") {
            if try scanner.integer(UInt64.self) > 0 { holds = false }
        } else if scanner.matches(key, "breaks") || scanner.matches(key, "retained") {
            try scanner.beginArray()
            while try scanner.nextElement() {
                holds = false
                try scanner.skipValue()
            }
        } else {
            try scanner.skipValue()
        }
    }
}

/// What rows come to together, to be compared with what the line behind them says.
struct RowSum: Equatable {
    var sessions: UInt64 = 0
    var events: UInt64 = 0
    var refused: UInt64 = 0
    var deepest = DepthCounts()
    var final = DepthCounts()

    mutating func add(_ row: RowLine) {
        sessions += 1
        events.addSaturating(row.events)
        refused.addSaturating(row.refused)
        deepest.add(row.depth)
        final.add(row.finalDepth)
    }

    mutating func add(_ tally: ReplayTally) {
        sessions.addSaturating(tally.sessions)
        events.addSaturating(tally.events)
        refused.addSaturating(tally.refused)
        deepest.add(tally.deepest)
        final.add(tally.final)
    }
}
