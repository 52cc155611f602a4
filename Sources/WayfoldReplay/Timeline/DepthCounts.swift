import WayfoldModel

/// How often each depth came up, with exact percentiles.
public struct DepthCounts: Sendable {
    /// How many depths have a counter of their own in `low`.
    static let lowCount = 1024

    /// Counts of the depths below `lowCount`.
    var low: [UInt64]
    private var high = High()

    public init() {
        low = Array(repeating: 0, count: Self.lowCount)
    }

    /// Counts one depth, which is not negative. Constant.
    public mutating func add(_ depth: Int) {
        if depth >= 0, depth < Self.lowCount {
            low[depth] += 1
        } else {
            high.add(depth)
        }
    }

    /// Counts one depth so many times.
    public mutating func add(_ depth: Int, times: UInt64) {
        if depth >= 0, depth < Self.lowCount {
            low[depth].addSaturating(times)
        } else {
            high.counts[depth, default: 0].addSaturating(times)
        }
    }

    /// Each depth that came up and how often, the smallest first.
    public var counts: [(depth: Int, count: UInt64)] {
        low.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
            + high.counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// How many depths were counted; what is beyond 64 bits ends at the greatest number.
    public var total: UInt64 { counts.reduce(into: 0) { $0.addSaturating($1.count) } }

    /// All depths that were counted, added up; what is beyond 64 bits ends at the greatest number.
    public var sum: UInt64 {
        counts.reduce(into: 0) { sum, pair in
            let product = UInt64(clamping: pair.depth).multipliedReportingOverflow(by: pair.count)
            sum.addSaturating(product.overflow ? .max : product.partialValue)
        }
    }

    public var deepest: Int { counts.last?.depth ?? 0 }

    /// The smallest depth that at least so many percent of all do not exceed; 0 when there is none.
    public func percentile(_ percent: UInt64) -> Int {
        let counts = counts
        // Rounded up, without a product that might be beyond 64 bits.
        let (whole, rest) = total.quotientAndRemainder(dividingBy: 100)
        let rank = whole * min(percent, 100) + (rest * min(percent, 100) + 99) / 100
        var reached: UInt64 = 0
        for (depth, count) in counts {
            reached.addSaturating(count)
            if reached >= rank { return depth }
        }
        return 0
    }

    /// Adds what another has counted.
    public mutating func add(_ other: DepthCounts) {
        for (depth, count) in other.low.enumerated() { low[depth].addSaturating(count) }
        add(other.high)
    }
}

extension DepthCounts: Equatable {}

extension DepthCounts {
    /// Counts of the depths that have no counter of their own.
    struct High: Sendable, Equatable {
        var counts: [Int: UInt64] = [:]

        @inline(never)
        mutating func add(_ depth: Int) {
            counts[depth, default: 0] += 1
        }
    }

    mutating func add(low counts: [UInt64]) {
        for (depth, count) in counts.enumerated() { low[depth].addSaturating(count) }
    }

    mutating func add(_ other: High) {
        for (depth, count) in other.counts {
            high.counts[depth, default: 0].addSaturating(count)
        }
    }
}
