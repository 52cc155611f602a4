import WayfoldReplay

/// How a number went over the events of a trace of any length, in at most so many stretches.
///
/// As long as there are few events, each is a stretch of its own. When there are more, two
/// stretches at a time become one, so that memory is constant and all are of one length.
struct Course {
    struct Stretch {
        /// The number of its first event and that event's time.
        var sequence = UInt64.max
        var time: Int64 = 0
        var count: UInt64 = 0
        /// The largest number in it, and the sum of all.
        var largest = 0
        var sum = 0.0
        /// How many of its events were refused.
        var refused: UInt64 = 0

        var mean: Double { count > 0 ? sum / Double(count) : 0 }

        mutating func add(_ number: Int, sequence: UInt64, time: Int64, isRefused: Bool) {
            if count == 0 { (self.sequence, self.time) = (sequence, time) }
            count += 1
            largest = max(largest, number)
            sum += Double(number)
            if isRefused { refused += 1 }
        }

        mutating func add(_ next: Stretch) {
            if next.sequence < sequence { (sequence, time) = (next.sequence, next.time) }
            count += next.count
            largest = max(largest, next.largest)
            sum += next.sum
            refused += next.refused
        }
    }

    /// So many stretches at most; even.
    static let limit = 240

    private(set) var stretches: [Stretch] = []
    /// How many events a stretch has; the last one may have fewer.
    var length: UInt64 { 1 << lengthBits }
    private var lengthBits: UInt64 = 0

    /// Adds the depth after an event that has so many before it; those are added here too, or to a
    /// course that this one joins. Constant, amortized.
    mutating func add(_ step: FoldedStep, at place: UInt64) {
        add(
            step.depth, at: place, sequence: step.sequence, time: step.time,
            isRefused: !step.outcome.isApplied)
    }

    mutating func add(
        _ number: Int, at place: UInt64, sequence: UInt64, time: Int64, isRefused: Bool
    ) {
        while place >> lengthBits >= UInt64(Self.limit) { halve() }
        let index = Int(place >> lengthBits)
        while stretches.count <= index { stretches.append(Stretch()) }
        stretches[index].add(number, sequence: sequence, time: time, isRefused: isRefused)
    }

    /// Adds the course of other events of the same trace.
    mutating func join(_ other: Course) {
        var other = other
        while length < other.length { halve() }
        while other.length < length { other.halve() }
        while stretches.count < other.stretches.count { stretches.append(Stretch()) }
        for (index, stretch) in other.stretches.enumerated() { stretches[index].add(stretch) }
    }

    private mutating func halve() {
        stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
            var stretch = stretches[index]
            if index + 1 < stretches.count { stretch.add(stretches[index + 1]) }
            return stretch
        }
        lengthBits += 1
    }
}
