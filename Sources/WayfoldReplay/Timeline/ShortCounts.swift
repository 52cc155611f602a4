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

    /// Whether anything is counted.
    @inline(__always)
    var isCounting: Bool { depths != nil }

    /// Counts a push, or a back.
    @inline(__always)
    mutating func addMove(
        backs: Int, _ top: UnsafeMutablePointer<OpenTop>, _ time: Int64
    ) {
        guard depths != nil else { return }
        moves &+= 1
        self.backs &+= UInt64(backs)
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

extension ShortCounts {
    /// What is counted of a run of pushes and backs of one session, in fewer fields.
    struct Run {
        private var backs = 0
        private var deepest: Int
        private var firstTime: Int64
        private var lastTime: Int64

        @inline(__always)
        init(_ counts: ShortCounts, _ top: UnsafeMutablePointer<OpenTop>) {
            deepest = Int(top.pointee.deepest) &- top.pointee.depthBelow
            firstTime = counts.firstTime
            lastTime = counts.lastTime
        }

        /// Counts one.
        ///
        /// - Parameter count: how many screens wait in the window after it.
        @inline(__always)
        mutating func add(backs: Int, _ count: Int, _ time: Int64) {
            self.backs &+= backs
            deepest = max(deepest, count)
            if time >= lastTime {
                lastTime = time
            } else {
                firstTime = min(firstTime, time)
            }
        }

        @inline(__always)
        func end(
            _ counts: inout ShortCounts, _ top: UnsafeMutablePointer<OpenTop>, moves: UInt64
        ) {
            counts.moves &+= moves
            counts.backs &+= UInt64(backs)
            counts.firstTime = firstTime
            counts.lastTime = lastTime
            top.pointee.deepest = Int32(truncatingIfNeeded: deepest &+ top.pointee.depthBelow)
        }
    }

    /// The counters of the depths that the pushes waiting in a top's window lead to, by how many
    /// wait; nil when nothing is counted, or not all of them have such a counter.
    @inline(__always)
    func depths(above top: UnsafeMutablePointer<OpenTop>) -> UnsafeMutablePointer<UInt64>? {
        let depth = top.pointee.depthBelow
        guard let depths, depth < DepthCounts.lowCount - OpenTop.windowCount else { return nil }
        return depths + depth
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
