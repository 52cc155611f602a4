import WayfoldRetention

/// How many objects live on a journey, looked at after some of its events.
///
/// A look is linear in the heap, so that there are only so many, evenly over the journey.
struct LiveCounts {
    struct Sample {
        /// The event after which it was taken.
        let sequence: UInt64
        let count: Int
        /// How many screens were on the visible path.
        let depth: Int
    }

    private static let limit: UInt32 = 60

    private(set) var samples: [Sample] = []
    /// What lives after the teardown; nil before it.
    var left: Int?

    /// Whether to look after the k-th of so many events, from 1.
    static func isDue(_ number: UInt32, of count: UInt32) -> Bool {
        let step = max(1, (count + limit - 1) / limit)
        return number.isMultiple(of: step) || number == count || number == 1
    }

    mutating func add(_ sample: Sample) { samples.append(sample) }
}

extension [TypeCount] {
    /// All of them together.
    var total: Int { reduce(0) { $0 + $1.count } }
}
