/// How long visits were, counted by length: in steps of which each is at most a sixteenth longer
/// than the one before. Constant memory, 4 KB.
struct VisitLengths: Sendable {
    private var counts = [UInt32](repeating: 0, count: 16 + 59 * 16)
    private var count: UInt64 = 0

    /// Counts a length in microseconds, which is not negative.
    mutating func add(_ microseconds: Int64) {
        let step = Self.step(of: microseconds)
        counts[step] = counts[step] == .max ? .max : counts[step] + 1
        count += 1
    }

    /// Adds what was counted elsewhere. Constant.
    mutating func add(_ other: VisitLengths) {
        for (step, times) in other.counts.enumerated() {
            let sum = counts[step].addingReportingOverflow(times)
            counts[step] = sum.overflow ? .max : sum.partialValue
        }
        count += other.count
    }

    /// The length that half of them do not exceed, exact to a thirty-second; nil when none was
    /// counted.
    var median: Int64? {
        guard count > 0 else { return nil }
        var reached: UInt64 = 0
        for (step, times) in counts.enumerated() {
            reached += UInt64(times)
            if reached * 2 >= count { return Self.middle(of: step) }
        }
        return Self.middle(of: counts.count - 1)
    }

    private static func step(of length: Int64) -> Int {
        guard length >= 16 else { return Int(max(0, length)) }
        let power = 63 - length.leadingZeroBitCount
        return (power - 3) * 16 + Int((length >> Int64(power - 4)) & 15)
    }

    private static func middle(of step: Int) -> Int64 {
        guard step >= 16 else { return Int64(step) }
        let power = step / 16 + 3
        let low = Int64(16 + step % 16) << Int64(power - 4)
        return low + (Int64(1) << Int64(power - 4)) / 2
    }
}
