import WayfoldModel

/// A fixed piece of work, done now and then during a run: what the machine was worth meanwhile.
///
/// Times of two runs are compared as multiples of it where they cannot be taken beside each other.
struct Calibration {
    /// Of a round each, in the order they were taken.
    private(set) var nanoseconds: [Double] = []

    /// Steps of a generator over a table that fits into the first cache: arithmetic, loads and
    /// stores, some half a millisecond.
    mutating func round() {
        var random = SplitMix64(seed: 1)
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 512) { table in
            table.initialize(repeating: 1)
            let start = Clock.processor()
            for _ in 0..<200_000 {
                let draw = random.next()
                table[Int(draw >> 55)] &+= draw ^ table[Int(draw & 511)]
            }
            let end = Clock.processor()
            sum &+= table.reduce(0, &+)
            nanoseconds.append(Double(end - start))
        }
    }

    /// What the rounds came to, so that no compiler leaves them out.
    private(set) var sum: UInt64 = 0

    var median: Double {
        let sorted = nanoseconds.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// How far the slowest tenth of the rounds is from the fastest.
    var spread: Double {
        let sorted = nanoseconds.sorted()
        guard let first = sorted.first, first > 0 else { return 1 }
        return sorted[sorted.count * 9 / 10] / sorted[sorted.count / 10]
    }
}
