/// The hosts that have something to update, of which the first made is the first taken: a binary
/// heap, so that a change that a long stack of covered screens reads costs a logarithm a screen.
@MainActor
struct DirtyHosts {
    private var heap: [Host] = []

    var first: Host? { heap.first }
    var isEmpty: Bool { heap.isEmpty }

    mutating func add(_ host: Host) {
        guard !host.isListed else { return }
        host.isListed = true
        heap.append(host)
        var index = heap.count - 1
        while index > 0 {
            let above = (index - 1) / 2
            guard heap[index].serial < heap[above].serial else { return }
            heap.swapAt(index, above)
            index = above
        }
    }

    mutating func takeFirst() -> Host? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        first.isListed = false
        guard first !== last else { return first }
        heap[0] = last
        var index = 0
        while true {
            var least = 2 * index + 1
            guard least < heap.count else { return first }
            let other = least + 1
            if other < heap.count, heap[other].serial < heap[least].serial { least = other }
            guard heap[least].serial < heap[index].serial else { return first }
            heap.swapAt(index, least)
            index = least
        }
    }
}
