import WayfoldModel
import WayfoldReports

/// How often each depth came up: exact percentiles, and a chart in ranges that double.
struct DepthCounts {
    private var counts: [Int: UInt64] = [:]
    private(set) var total: UInt64 = 0
    private(set) var sum: UInt64 = 0
    private(set) var deepest = 0

    mutating func add(_ depth: Int) {
        counts[depth, default: 0] += 1
        total += 1
        sum += UInt64(clamping: depth)
        deepest = max(deepest, depth)
    }

    /// The smallest depth that at least so many percent of all do not exceed; 0 when there is none.
    func percentile(_ percent: UInt64) -> Int {
        let rank = (total * percent + 99) / 100
        var reached: UInt64 = 0
        for (depth, count) in counts.sorted(by: { $0.key < $1.key }) {
            reached += count
            if reached >= rank { return depth }
        }
        return 0
    }

    /// A bar for 0, 1, 2, 3-4, 5-8, 9-16 and so on, up to the deepest.
    var bars: [Report.Bars.Bar] {
        var sums: [Int: UInt64] = [:]
        for (depth, count) in counts { sums[Self.range(of: depth), default: 0] += count }
        guard let first = sums.keys.min(), let last = sums.keys.max() else { return [] }
        return (first...last).map { .init(Self.label(ofRange: $0), .count(sums[$0] ?? 0)) }
    }

    private static func range(of depth: Int) -> Int {
        depth <= 1 ? max(depth, 0) : Int.bitWidth - (depth - 1).leadingZeroBitCount + 1
    }

    private static func label(ofRange range: Int) -> String {
        guard range > 2 else { return "\(range)" }
        return "\((1 << (range - 2)) + 1)-\(1 << (range - 1))"
    }
}

extension NavigationState {
    /// The screens on the visible path of the scene that has most of them; 0 without a scene.
    var greatestDepth: Int {
        scenes.indices.reduce(0) { max($0, depth(ofSceneAt: $1)) }
    }
}
