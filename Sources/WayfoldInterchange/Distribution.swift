/// How often each whole number came up, for exact percentiles.
///
/// Memory is linear in the numbers that differ, not in how many came.
public struct Distribution: Hashable, Sendable {
    private var counts: [Int: Int] = [:]
    /// How many numbers came.
    public private(set) var count = 0
    public private(set) var sum = 0
    /// The largest; 0 when none came.
    public private(set) var max = 0

    public init() {}

    /// Counts a number that is 0 or more.
    mutating func add(_ number: Int) {
        counts[number, default: 0] += 1
        count += 1
        sum += number
        max = Swift.max(max, number)
    }

    /// The percentile by nearest rank: the smallest number that at least so many percent of all
    /// do not exceed; 0 when none came. Sorts the numbers that differ.
    public func percentile(_ percent: Int) -> Int {
        precondition((1...100).contains(percent), "a percentile is one of 1 to 100")
        let rank = (count * percent + 99) / 100
        var reached = 0
        for (number, times) in counts.sorted(by: { $0.key < $1.key }) {
            reached += times
            if reached >= rank { return number }
        }
        return 0
    }
}
