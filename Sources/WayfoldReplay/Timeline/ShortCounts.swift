import WayfoldModel

/// What the hot loop counts for a tally, in few fields so that they stay in registers.
struct ShortCounts {
    /// The tally's counters of low depths; none without a tally, and then nothing is counted.
    private let depths: UnsafeMutablePointer<UInt64>?
    fileprivate var moves: UInt64 = 0
    fileprivate var backs: UInt64 = 0
    fileprivate var high = DepthCounts.High()
    fileprivate var firstTime = Int64.max
    fileprivate var lastTime = Int64.min

    init(_ depths: UnsafeMutablePointer<UInt64>?) {
        self.depths = depths
    }

    /// Counts a push, or a back.
    @inline(__always)
    mutating func addMove(
        backs: UInt64, _ top: UnsafeMutablePointer<OpenTop>, _ time: Int64
    ) {
        guard depths != nil else { return }
        moves &+= 1
        self.backs &+= backs
        note(top, time)
    }

    /// Counts the depth and the time of an event.
    @inline(__always)
    mutating func note(_ top: UnsafeMutablePointer<OpenTop>, _ time: Int64) {
        let depth = top.pointee.depth
        if depth > top.pointee.deepest { top.pointee.deepest = depth }
        if depth < Int32(DepthCounts.lowCount), let depths {
            depths[Int(depth)] &+= 1
        } else {
            high.add(Int(depth))
        }
        firstTime = min(firstTime, time)
        lastTime = max(lastTime, time)
    }
}

extension ReplayTally {
    /// Adds what the hot loop has counted.
    mutating func add(_ counts: ShortCounts, folded: UInt64) {
        events += folded
        kinds[Int(ActionKind.push.rawValue)] += counts.moves - counts.backs
        kinds[Int(ActionKind.back.rawValue)] += counts.backs
        depths.add(counts.high)
        firstTime = min(firstTime, counts.firstTime)
        lastTime = max(lastTime, counts.lastTime)
    }
}
