import WayfoldModel

/// What a list of sessions tells of one.
struct SessionFigures: Sendable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: UInt64 = 0
    var refused: UInt64 = 0
    /// Steps at which something went wrong, and recorded outcomes that are not the fold's.
    var troubled: UInt64 = 0
    var firstTime: Int64 = 0
    var lastTime: Int64 = 0
    var deepest = 0

    mutating func add(_ event: Event, _ decided: Outcome, isTroubled: Bool, depth: Int) {
        if count == 0 {
            first = event.sequence
            firstTime = event.time
        }
        last = event.sequence
        lastTime = event.time
        count += 1
        if decided.isRefusal { refused += 1 }
        if isTroubled || event.outcome != decided { troubled += 1 }
        deepest = max(deepest, depth)
    }
}

extension Outcome {
    var isRefusal: Bool {
        if case .refused = self { return true }
        return false
    }
}
