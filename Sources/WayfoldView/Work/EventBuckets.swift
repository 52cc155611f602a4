import WayfoldReplay

/// Counts of neighbouring events, whose numbers lie in one stretch: all stretches are equally wide,
/// and as wide as it takes for them to be no more than a limit.
struct EventBuckets: Sendable {
    struct Bucket: Sendable {
        var first: UInt64
        var firstTime: Int64
        /// By the raw values of `EventGroup`, then refusals, then troubles.
        var counts = SIMD8<UInt32>.zero
        var depth: Int32 = 0

        static let refused = 6
        static let troubled = 7

        mutating func add(_ other: Bucket) {
            counts = counts &+ other.counts
            depth = max(depth, other.depth)
        }
    }

    let limit: Int
    private(set) var buckets: [Bucket] = []
    /// How many numbers a bucket spans.
    private(set) var width: UInt64 = 1
    /// The number of the first event.
    private var first: UInt64 = 0

    init(limit: Int) {
        self.limit = limit
    }

    var isEmpty: Bool { buckets.isEmpty }

    /// Counts an event; numbers ascend.
    mutating func add(_ step: FoldedStep, isTroubled: Bool) {
        if buckets.isEmpty { first = step.sequence }
        let sequence = max(step.sequence, first)
        while (sequence - first) / width >= UInt64(limit) { widen(to: width * 2, from: first) }
        let start = first + (sequence - first) / width * width
        if buckets.last?.first != start {
            buckets.append(Bucket(first: start, firstTime: step.time))
        }
        let last = buckets.count - 1
        buckets[last].counts[EventGroup(step.kind).rawValue] &+= 1
        if step.decided.isRefusal { buckets[last].counts[Bucket.refused] &+= 1 }
        if isTroubled || step.differs { buckets[last].counts[Bucket.troubled] &+= 1 }
        buckets[last].depth = max(buckets[last].depth, Int32(clamping: step.depth))
    }

    /// Those that lie in a range of numbers, in at most so many.
    func zoomed(to range: ClosedRange<UInt64>, limit: Int) -> EventBuckets {
        var zoomed = EventBuckets(limit: limit)
        zoomed.width = width
        zoomed.buckets = buckets.filter {
            // No sum, which might be beyond 64 bits.
            $0.first <= range.upperBound
                && ($0.first >= range.lowerBound || range.lowerBound - $0.first < width)
        }
        guard let low = zoomed.buckets.first?.first, let high = zoomed.buckets.last?.first else {
            return zoomed
        }
        zoomed.first = low
        var wide = width
        while (high - low) / wide >= UInt64(limit) { wide *= 2 }
        if wide > width { zoomed.widen(to: wide, from: low) }
        return zoomed
    }

    /// Makes each bucket span more numbers.
    private mutating func widen(to wider: UInt64, from first: UInt64) {
        width = wider
        var wide: [Bucket] = []
        for bucket in buckets {
            let start = first + (bucket.first - first) / width * width
            if wide.last?.first == start {
                wide[wide.count - 1].add(bucket)
            } else {
                var bucket = bucket
                bucket.first = start
                wide.append(bucket)
            }
        }
        buckets = wide
    }

    /// Writes the members `width` and `buckets`, a column a member.
    func write(to json: inout JSONText) {
        json.member("width", width)
        json.object("buckets") { json in
            json.array("first", buckets) { $0.integer($1.first) }
            json.array("time", buckets) { $0.integer($1.firstTime) }
            json.array("refused", buckets) { $0.integer($1.counts[Bucket.refused]) }
            json.array("troubled", buckets) { $0.integer($1.counts[Bucket.troubled]) }
            json.array("depth", buckets) { $0.integer($1.depth) }
            json.array("counts", buckets) { json, bucket in
                json.beginArray()
                for group in EventGroup.allCases { json.integer(bucket.counts[group.rawValue]) }
                json.endArray()
            }
        }
    }
}
