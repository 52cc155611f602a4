/// Brings events back into the order of their numbers, as far as they are not far apart.
///
/// Memory is constant: so many events wait at most for one with a smaller number. Logarithmic in
/// how many wait.
struct EventOrder {
    private static let limit = 65_536

    private struct Place {
        var number: UInt64
        var slot: Int
    }

    /// A heap, the smallest number first.
    private var heap: [Place] = []
    private var slots: [OwnEvent?] = []
    private var free: [Int] = []
    private var last: UInt64 = 0
    /// Events that came a second time.
    private(set) var copyCount = 0

    mutating func add(_ own: OwnEvent, number: UInt64) throws(RowFault) {
        guard number > last else {
            throw RowFault(
                .outOfOrder,
                "event \(number) comes after event \(last) but should come before it, and once")
        }
        let slot = free.popLast() ?? slots.count
        if slot == slots.count { slots.append(own) } else { slots[slot] = own }
        heap.append(Place(number: number, slot: slot))
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2].number > number {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// The next event, when it is the next number or too many wait; else nil.
    mutating func takeReady() -> OwnEvent? {
        guard let first = heap.first else { return nil }
        return first.number - last <= 1 || heap.count > Self.limit ? takeFirst() : nil
    }

    /// The event of the smallest number; nil when there is none.
    mutating func takeFirst() -> OwnEvent? {
        while let place = removeFirst() {
            let own = slots[place.slot]
            slots[place.slot] = nil
            free.append(place.slot)
            if place.number == last {
                copyCount += 1
                continue
            }
            last = place.number
            return own
        }
        return nil
    }

    private mutating func removeFirst() -> Place? {
        guard let first = heap.first else { return nil }
        let end = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = end
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if heap[child].number < heap[least].number { least = child }
            }
            if least == index { return first }
            heap.swapAt(index, least)
            index = least
        }
    }
}
