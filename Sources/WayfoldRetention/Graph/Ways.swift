/// Ways inside an ancestry, from several beginnings at once.
struct Ways {
    private var parents: [Int: Link] = [:]
    private var seen: Set<Int>

    /// Linear in the ancestry.
    init(from starts: [Int], in ancestry: borrowing Ancestry, _ heap: borrowing Heap) {
        seen = Set(starts)
        var queue = starts
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for (target, reference) in ancestry.references(node, heap)
            where seen.insert(target).inserted {
                parents[target] = Link(node: node, next: reference)
                queue.append(target)
            }
        }
    }

    func reaches(_ node: Int) -> Bool { seen.contains(node) }

    /// The way to a node, its beginning first.
    func path(to node: Int) -> [Link] {
        var links = [Link(node: node, next: nil)]
        var current = node
        while let parent = parents[current] {
            links.append(parent)
            current = parent.node
        }
        return links.reversed()
    }

    /// The shortest way from a node back to itself through nodes of its cycle; the last link leads
    /// to the first.
    static func round(
        _ node: Int, _ cycle: [Int], _ ancestry: borrowing Ancestry, _ heap: borrowing Heap
    ) -> [Link] {
        let inside = Set(cycle)
        var parents: [Int: Link] = [:]
        var queue = [node]
        var head = 0
        while head < queue.count {
            let current = queue[head]
            head += 1
            for (target, reference) in ancestry.references(current, heap)
            where inside.contains(target) && parents[target] == nil {
                parents[target] = Link(node: current, next: reference)
                if target == node { return walk(back: node, parents) }
                queue.append(target)
            }
        }
        return []
    }

    private static func walk(
        back node: Int, _ parents: [Int: Link]
    ) -> [Link] {
        var links: [Link] = []
        var current = node
        repeat {
            guard let parent = parents[current] else { break }
            links.append(parent)
            current = parent.node
        } while current != node
        return links.reversed()
    }
}
