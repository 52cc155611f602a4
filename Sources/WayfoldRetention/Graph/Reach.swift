import CAllocationTracker

/// What is reached from globals and unfinished tasks, by the shortest way and the surest first.
struct Reach: ~Copyable {
    /// How sure the way to a node is.
    enum Phase: UInt8, BitwiseCopyable, Comparable {
        case none
        /// From a global, by references that types vouch for.
        case certain
        /// From a global or a task, by words that may be references too.
        case possible
        /// Also through memory of which nothing is known.
        case raw
        /// Also through async frames, in which words of former calls stay.
        case frames

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    struct Visit: BitwiseCopyable {
        var parent: Int32 = -1
        var offset: UInt32 = 0
        var phase = Phase.none
        var isPossible = false
    }

    private let visits: Column<Visit>
    private var queue: Column<Int32>

    /// Linear in the heap.
    init(_ heap: borrowing Heap) {
        visits = Column(count: heap.count)
        queue = Column(count: 0, capacity: heap.count)
        for index in 0..<heap.globals.count {
            let node = Int(heap.globals[index].block)
            if heap.kind(node) != .raw { begin(node, .certain) }
        }
        drain(heap, from: 0, .certain)
        // Globals come before tasks: what both reach is a global's.
        drain(heap, from: 0, .possible)
        let first = queue.count
        for task in heap.tasks { begin(Int(task), .possible) }
        drain(heap, from: first, .possible)
        for index in 0..<heap.globals.count { begin(Int(heap.globals[index].block), .raw) }
        drain(heap, from: 0, .raw)
        drain(heap, from: 0, .frames)
    }

    private mutating func begin(_ node: Int, _ phase: Phase) {
        guard visits[node].phase == .none else { return }
        visits[node] = Visit(parent: -1, offset: 0, phase: phase)
        queue.append(Int32(node))
    }

    /// Goes on from the nodes of the queue from an index up.
    private mutating func drain(_ heap: borrowing Heap, from first: Int, _ phase: Phase) {
        var head = first
        while head < queue.count {
            let node = Int(queue[head])
            head += 1
            for index in heap.edgeRange(node) {
                let edge = heap.edges[index]
                guard edge.strength != .notStrong else { continue }
                if edge.strength == .possible, phase == .certain { continue }
                let target = Int(edge.target)
                guard visits[target].phase == .none else { continue }
                if phase < heap.kind(target).firstPhase { continue }
                visits[target] = Visit(
                    parent: Int32(node), offset: edge.offset, phase: phase,
                    isPossible: edge.strength == .possible)
                queue.append(edge.target)
            }
        }
    }

    func phase(_ node: Int) -> Phase { visits[node].phase }

    /// The way to a node, the root first.
    func path(to node: Int) -> [Link] {
        var links: [Link] = []
        var current = node
        var reference: Link.Reference?
        while true {
            links.append(Link(node: current, next: reference))
            let visit = visits[current]
            guard visit.parent >= 0 else { break }
            reference = Link.Reference(offset: visit.offset, isPossible: visit.isPossible)
            current = Int(visit.parent)
        }
        return links.reversed()
    }
}

extension NodeKind {
    /// From which phase on a way may lead through it.
    fileprivate var firstPhase: Reach.Phase {
        switch self {
        case .raw: .raw
        case .frames: .frames
        default: .certain
        }
    }
}

/// A node on a way, and the reference in it that leads on.
struct Link {
    struct Reference {
        var offset: UInt32
        var isPossible: Bool
    }

    var node: Int
    var next: Reference?
}
