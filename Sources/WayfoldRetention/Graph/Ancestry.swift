/// What holds a set of nodes, as far as no global does so for certain: the nodes from which they
/// are reached by certain references, or by possible ones too, with the cycles among those.
struct Ancestry: ~Copyable {
    struct Holder: BitwiseCopyable {
        var node: Int32 = 0
        var offset: UInt32 = 0
    }

    /// The holders of node n are those from `starts[n]` up to `starts[n + 1]`.
    private let starts: Column<Int32>
    private let takesPossible: Bool
    private let holders: Column<Holder>
    /// Whether a node is one of the set or holds one.
    private let isMember: Column<Bool>
    private(set) var members: [Int] = []
    /// The cycle that a member lies on, from 1; 0 for none.
    private let cycleOf: Column<Int32>
    private(set) var cycles: [[Int]] = []

    /// Linear in the heap.
    init(
        of nodes: [Int], _ heap: borrowing Heap, _ reach: borrowing Reach, takesPossible: Bool
    ) {
        self.takesPossible = takesPossible
        starts = Column(count: heap.count + 2)
        isMember = Column(count: heap.count)
        cycleOf = Column(count: heap.count)
        holders = Self.holders(starts, heap, reach, takesPossible)
        for node in nodes where reach.phase(node) != .certain && !isMember[node] {
            isMember[node] = true
            members.append(node)
        }
        var head = 0
        while head < members.count {
            let node = members[head]
            head += 1
            for index in Int(starts[node])..<Int(starts[node + 1]) {
                let holder = Int(holders[index].node)
                guard !isMember[holder] else { continue }
                isMember[holder] = true
                members.append(holder)
            }
        }
        findCycles(heap)
    }

    /// Turns references round, where both ends are not certainly reached.
    private static func holders(
        _ starts: borrowing Column<Int32>, _ heap: borrowing Heap, _ reach: borrowing Reach,
        _ takesPossible: Bool
    ) -> Column<Holder> {
        func each(
            _ heap: borrowing Heap, _ reach: borrowing Reach, _ visit: (Int, Edge) -> Void
        ) {
            // Words of former calls stay in async frames.
            for node in 0..<heap.count
            where reach.phase(node) != .certain && heap.kind(node) != .frames {
                for index in heap.edgeRange(node) {
                    let edge = heap.edges[index]
                    guard edge.strength.counts(takesPossible) else { continue }
                    if reach.phase(Int(edge.target)) != .certain { visit(node, edge) }
                }
            }
        }
        let base = starts.base
        each(heap, reach) { base[Int($1.target) + 2] += 1 }
        for node in 0..<heap.count { base[node + 2] += base[node + 1] }
        let holders = Column<Holder>(count: Int(base[heap.count + 1]))
        let out = holders.base
        each(heap, reach) { node, edge in
            let place = Int(base[Int(edge.target) + 1])
            out[place] = Holder(node: Int32(node), offset: edge.offset)
            base[Int(edge.target) + 1] += 1
        }
        return holders
    }

    func contains(_ node: Int) -> Bool { isMember[node] }

    /// The cycle that a node lies on; nil for none.
    func cycle(of node: Int) -> [Int]? {
        cycleOf[node] == 0 ? nil : cycles[Int(cycleOf[node]) - 1]
    }

    /// Whether nothing holds a member.
    func isTop(_ node: Int) -> Bool { starts[node] == starts[node + 1] }

    /// The references from a member to members.
    func references(
        _ node: Int, _ heap: borrowing Heap
    ) -> [(target: Int, reference: Link.Reference)] {
        var found: [(target: Int, reference: Link.Reference)] = []
        for index in heap.edgeRange(node) {
            let edge = heap.edges[index]
            guard edge.strength.counts(takesPossible), isMember[Int(edge.target)] else { continue }
            let isPossible = edge.strength == .possible
            found.append(
                (Int(edge.target), Link.Reference(offset: edge.offset, isPossible: isPossible)))
        }
        return found
    }

    /// The members' strongly connected components of more than one node, or of one that holds
    /// itself: Tarjan's algorithm with a stack of its own.
    private mutating func findCycles(_ heap: borrowing Heap) {
        struct Frame {
            var node: Int
            var targets: [Int]
            var next = 0
        }
        var order: [Int: Int] = [:]
        var low: [Int: Int] = [:]
        var onStack: Set<Int> = []
        var stack: [Int] = []
        for start in members where order[start] == nil {
            var frames = [Frame(node: start, targets: references(start, heap).map(\.target))]
            while var frame = frames.popLast() {
                let node = frame.node
                if frame.next == 0 {
                    order[node] = order.count
                    low[node] = order[node]
                    stack.append(node)
                    onStack.insert(node)
                } else {
                    let child = frame.targets[frame.next - 1]
                    low[node] = min(low[node] ?? 0, low[child] ?? 0)
                }
                var deeper: Int?
                while frame.next < frame.targets.count, deeper == nil {
                    let target = frame.targets[frame.next]
                    frame.next += 1
                    if order[target] == nil {
                        deeper = target
                    } else if onStack.contains(target) {
                        low[node] = min(low[node] ?? 0, order[target] ?? 0)
                    }
                }
                if let deeper {
                    frames.append(frame)
                    let targets = references(deeper, heap).map(\.target)
                    frames.append(Frame(node: deeper, targets: targets))
                    continue
                }
                if low[node] == order[node] {
                    close(node, frame.targets, &stack, &onStack)
                }
            }
        }
    }

    private mutating func close(
        _ root: Int, _ targets: [Int], _ stack: inout [Int], _ onStack: inout Set<Int>
    ) {
        var component: [Int] = []
        while let node = stack.popLast() {
            onStack.remove(node)
            component.append(node)
            if node == root { break }
        }
        guard component.count > 1 || targets.contains(root) else { return }
        cycles.append(component.sorted())
        for node in component { cycleOf[node] = Int32(cycles.count) }
    }
}

extension Edge.Strength {
    /// Whether such references are followed.
    fileprivate func counts(_ takesPossible: Bool) -> Bool {
        self == .certain || takesPossible && self == .possible
    }
}
