import WayfoldModel

/// Things with weights, one of which is drawn in logarithmic time.
struct DrawTable<Thing: Sendable>: Sendable {
    private var things: [Thing] = []
    /// The weights up to and with each thing.
    private var sums: [UInt64] = []

    init() {}

    /// - Parameter weighted: in an order that depends on nothing but what it is, so that the same
    ///   numbers draw the same things on every machine. What has no weight is left out.
    init(_ weighted: some Sequence<(Thing, UInt64)>) {
        for (thing, weight) in weighted { add(thing, weight) }
    }

    var total: UInt64 { sums.last ?? 0 }
    var isEmpty: Bool { sums.isEmpty }

    mutating func add(_ thing: Thing, _ weight: UInt64) {
        let (sum, overflow) = total.addingReportingOverflow(weight)
        guard weight > 0, !overflow else { return }
        things.append(thing)
        sums.append(sum)
    }

    /// One of the things; nil when there is none.
    func draw(_ random: inout SplitMix64) -> Thing? { thing(at: random.next()) }

    /// The thing at a share of all weights, from 0 to 2^64.
    func thing(at share: UInt64) -> Thing? {
        guard let total = sums.last else { return nil }
        let number = total.multipliedFullWidth(by: share).high
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > number { high = middle } else { low = middle + 1 }
        }
        return things[low]
    }
}
