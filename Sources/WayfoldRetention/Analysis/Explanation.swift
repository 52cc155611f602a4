import CAllocationTracker

/// Says of nodes that should be gone what keeps them.
struct Explanation: ~Copyable {
    private let question: RetentionQuestion
    private let reach: Reach
    /// What holds the nodes by references that types vouch for.
    private let certain: Holding
    /// The same with words that may be references.
    private let possible: Holding
    private let namer: Namer
    /// The nodes that should be gone, and among them those that hold the others.
    private let nodes: [Int]
    private let suspects: Set<Int>

    /// A way to a node, and the cycle that it comes from.
    private struct Way {
        var origin: RetainingPath.Origin
        var links: [Link]
        var cycle: [Int] = []
    }

    /// - Parameter nodes: by birth.
    init(
        of nodes: [Int], _ question: RetentionQuestion, _ heap: borrowing Heap, _ namer: Namer
    ) {
        self.question = question
        self.nodes = nodes
        self.namer = namer
        suspects = Set(nodes)
        reach = Reach(heap)
        certain = Holding(of: nodes, heap, reach, takesPossible: false)
        possible = Holding(of: nodes, heap, reach, takesPossible: true)
    }

    /// The way on which a node is kept, the surest first.
    private func way(to node: Int, _ heap: borrowing Heap) -> Way {
        if reach.phase(node) == .certain {
            return Way(origin: .global, links: reach.path(to: node))
        }
        if let way = wayFromCycle(to: node, certain, heap) { return way }
        let phase = reach.phase(node)
        if phase != .none, phase < .frames { return wayFromRoot(to: node, heap) }
        if let way = wayFromCycle(to: node, possible, heap) { return way }
        if phase != .none { return wayFromRoot(to: node, heap) }
        let links = possible.wayFromTop(to: node) ?? [Link(node: node, next: nil)]
        return Way(origin: .outside, links: links)
    }

    private func wayFromRoot(to node: Int, _ heap: borrowing Heap) -> Way {
        let links = reach.path(to: node)
        let isTask = links.first.map { heap.kind($0.node) == .task } ?? false
        return Way(origin: isTask ? .task : .global, links: links)
    }

    private func wayFromCycle(
        to node: Int, _ holding: borrowing Holding, _ heap: borrowing Heap
    ) -> Way? {
        if let cycle = holding.cycle(of: node) {
            let head = head(of: cycle, heap) ?? node
            return Way(
                origin: .cycle, links: holding.round(head, cycle, heap), cycle: cycle)
        }
        guard let links = holding.wayFromCycle(to: node), let start = links.first else {
            return nil
        }
        return Way(
            origin: .otherCycle, links: links, cycle: holding.cycle(of: start.node) ?? [])
    }

    /// Which node of a cycle speaks for it: of those that should be gone the first that was born.
    private func head(of cycle: [Int], _ heap: borrowing Heap) -> Int? {
        let candidates = cycle.filter { suspects.contains($0) }
        return first(of: candidates, heap)
    }

    private func first(of candidates: [Int], _ heap: borrowing Heap) -> Int? {
        var found: (node: Int, birth: UInt32, name: String)?
        for node in candidates {
            let birth = heap.blocks[node].birth
            let name = namer.label(node, heap)
            if let best = found, (best.birth, best.name) <= (birth, name) { continue }
            found = (node, birth, name)
        }
        return found?.node
    }

    /// The node that is there first on the way to a node: the one that the report is of.
    private func head(on way: Way, of node: Int, _ heap: borrowing Heap) -> Int {
        switch way.origin {
        case .cycle: return way.links.first?.node ?? node
        case .otherCycle: if let head = head(of: way.cycle, heap) { return head }
        case .global, .task, .outside: break
        }
        return way.links.first { suspects.contains($0.node) }?.node ?? node
    }

    /// A report of each node that no other one explains, those of one fingerprint as one.
    func objects(_ heap: borrowing Heap, _ stacks: Stacks) -> [RetainedObject] {
        var held: [Int: [String: Int]] = [:]
        var kept: [Int: [String: Set<UInt32>]] = [:]
        var heads: [Int] = []
        for node in nodes {
            let way = way(to: node, heap)
            let head = head(on: way, of: node, heap)
            let label = namer.label(node, heap)
            kept[head, default: [:]][label, default: []].insert(heap.blocks[node].birth)
            if head == node {
                heads.append(node)
            } else if way.origin != .cycle || !way.links.contains(where: { $0.node == node }) {
                held[head, default: [:]][label, default: 0] += 1
            }
        }
        var objects: [RetainedObject] = []
        var places: [Fingerprint: Int] = [:]
        for head in heads {
            guard objects.count < question.limit else { break }
            var object = object(head, held[head] ?? [:], heap, stacks)
            if let kept = kept[head] { object.keptBirths = kept }
            if let place = places[object.fingerprint] {
                objects[place].count += 1
                objects[place].add(object)
            } else {
                places[object.fingerprint] = objects.count
                objects.append(object)
            }
        }
        for place in objects.indices { objects[place].held.sort { $0.type < $1.type } }
        return objects.sorted {
            ($0.birth, $0.type, $0.fingerprint) < ($1.birth, $1.type, $1.fingerprint)
        }
    }

    private func object(
        _ node: Int, _ held: [String: Int], _ heap: borrowing Heap, _ stacks: Stacks
    ) -> RetainedObject {
        let way = way(to: node, heap)
        let describer = PathDescriber(namer: namer, births: question.births)
        let path = describer.path(way.origin, way.links, heap)
        let type = namer.label(node, heap)
        let strong = heap.strongCount(node) ?? 0
        let explained = Int(heap.certainCount[node]) + Int(heap.possibleCount[node])
        var object = RetainedObject(
            type: type, status: .retained, reason: "", births: [heap.blocks[node].birth],
            count: 1, strongCount: strong, unexplainedCount: max(0, strong - explained),
            path: path,
            held: held.map { .init($0.key, count: $0.value) },
            keptBirths: [type: [heap.blocks[node].birth]],
            notes: [], fingerprint: Fingerprint(of: type, path))
        let top = way.links.first?.node ?? node
        object.judge(top: top, isDeinitialised: heap.isDeinitialised(node), heap, stacks)
        return object
    }
}

extension RetainedObject {
    /// Adds the birth of another object of the same fingerprint, and what it holds.
    fileprivate mutating func add(_ object: RetainedObject) {
        for birth in object.births where births.last != birth { births.append(birth) }
        keptBirths.merge(object.keptBirths) { $0.union($1) }
        for other in object.held {
            if let place = held.firstIndex(where: { $0.type == other.type }) {
                held[place].count += other.count
            } else {
                held.append(other)
            }
        }
    }

    /// Says what it is: retained, or perhaps only not gone yet.
    fileprivate mutating func judge(
        top: Int, isDeinitialised: Bool, _ heap: borrowing Heap, _ stacks: Stacks
    ) {
        if isDeinitialised {
            status = .memoryOnly
            reason = "deinitialised; unowned references keep its memory"
            return
        }
        switch path.origin {
        case .global: reason = "a global holds it"
        case .task: reason = "a task that has not finished holds it"
        case .cycle: reason = "it is part of a retain cycle"
        case .otherCycle: reason = "a retain cycle holds it"
        case .outside: judgeOutside(top, heap, stacks)
        }
        if path.steps.contains(where: \.isPossible) {
            notes.append("a reference marked ? is a word that no type vouches for")
        }
        if unexplainedCount > 0, path.origin != .outside {
            notes.append(
                "\(unexplainedCount) of \(strongCount) retains not explained: a stack frame, a "
                    + "register or an unbalanced passRetained")
        }
    }

    private mutating func judgeOutside(
        _ top: Int, _ heap: borrowing Heap, _ stacks: Stacks
    ) {
        if stacks.mayHold(heap.address(top)) {
            status = .possible
            reason = "it may be held by the stack of another thread that runs"
            return
        }
        let strong = heap.strongCount(top) ?? 0
        let explained = Int(heap.certainCount[top]) + Int(heap.possibleCount[top])
        reason =
            "\(max(0, strong - explained)) of \(strong) retains not explained: a stack frame, a "
            + "register or an unbalanced passRetained"
    }
}
