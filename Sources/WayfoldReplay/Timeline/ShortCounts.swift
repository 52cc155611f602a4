import WayfoldModel

/// What the hot loop counts for a tally, in few fields so that they stay in registers.
struct ShortCounts {
    /// The tally's counters of low depths; none without a tally, and then nothing is counted.
    private let depths: UnsafeMutablePointer<UInt64>?
    fileprivate var moves: UInt64 = 0
    fileprivate var backs: UInt64 = 0
    fileprivate var selections: UInt64 = 0
    fileprivate var pops: UInt64 = 0
    fileprivate var ends: UInt64 = 0
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

    /// Counts an event of a seldom verb.
    mutating func add(_ verb: UInt8, _ top: UnsafeMutablePointer<OpenTop>, _ time: Int64) {
        switch verb {
        case ActionKind.selectTab.rawValue: selections += 1
        case ActionKind.pop.rawValue: pops += 1
        default: ends += 1
        }
        note(top, time)
    }

    @inline(__always)
    private mutating func note(_ top: UnsafeMutablePointer<OpenTop>, _ time: Int64) {
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
        guard counts.moves + counts.selections + counts.pops + counts.ends > 0 else { return }
        kinds[Int(ActionKind.push.rawValue)] += counts.moves - counts.backs
        kinds[Int(ActionKind.back.rawValue)] += counts.backs
        kinds[Int(ActionKind.selectTab.rawValue)] += counts.selections
        kinds[Int(ActionKind.pop.rawValue)] += counts.pops
        kinds[Int(ActionKind.endSession.rawValue)] += counts.ends
        depths.add(counts.high)
        firstTime = min(firstTime, counts.firstTime)
        lastTime = max(lastTime, counts.lastTime)
    }
}
