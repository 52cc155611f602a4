/// How a number went over the events of a trace of any length, in at most so many stretches.
///
/// As long as there are few events, each is a stretch of its own. When there are more, two
/// stretches at a time become one, so that memory is constant and all are of one length.
struct Course {
    struct Stretch {
        /// The number of its first event and that event's time.
        var sequence: UInt64
        var time: Int64
        var count: UInt64 = 0
        /// The largest number in it, and the sum of all.
        var largest = 0
        var sum = 0.0
        /// How many of its events were refused.
        var refused: UInt64 = 0

        var mean: Double { count > 0 ? sum / Double(count) : 0 }

        mutating func add(_ number: Int, isRefused: Bool) {
            count += 1
            largest = max(largest, number)
            sum += Double(number)
            if isRefused { refused += 1 }
        }

        mutating func add(_ next: Stretch) {
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
    private(set) var length: UInt64 = 1

    /// Adds what there was after an event. Constant, amortized.
    mutating func add(_ number: Int, sequence: UInt64, time: Int64, isRefused: Bool) {
        if isFull {
            if stretches.count == Self.limit { join() }
            if isFull { stretches.append(Stretch(sequence: sequence, time: time)) }
        }
        stretches[stretches.count - 1].add(number, isRefused: isRefused)
    }

    /// Whether the next event begins a stretch.
    private var isFull: Bool {
        stretches.isEmpty || stretches[stretches.count - 1].count >= length
    }

    private mutating func join() {
        stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
            var stretch = stretches[index]
            if index + 1 < stretches.count { stretch.add(stretches[index + 1]) }
            return stretch
        }
        length *= 2
    }
}
