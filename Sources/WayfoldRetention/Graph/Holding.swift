/// What holds nodes that no global holds for certain: the cycles, the objects on top, and the ways
/// from both.
struct Holding: ~Copyable {
    private let ancestry: Ancestry
    private let cycleWays: Ways
    private let topWays: Ways

    /// Linear in the heap.
    ///
    /// - Parameter takesPossible: whether words that may be references count as such.
    init(
        of nodes: [Int], _ heap: borrowing Heap, _ reach: borrowing Reach, takesPossible: Bool
    ) {
        ancestry = Ancestry(of: nodes, heap, reach, takesPossible: takesPossible)
        var onCycles: [Int] = []
        for cycle in ancestry.cycles { onCycles += cycle }
        cycleWays = Ways(from: onCycles, in: ancestry, heap)
        var tops: [Int] = []
        for node in ancestry.members where ancestry.isTop(node) { tops.append(node) }
        topWays = Ways(from: tops, in: ancestry, heap)
    }

    /// The cycle that a node lies on; nil for none.
    func cycle(of node: Int) -> [Int]? { ancestry.cycle(of: node) }

    /// The shortest way from a node of a cycle back to itself.
    func round(_ node: Int, _ cycle: [Int], _ heap: borrowing Heap) -> [Link] {
        Ways.round(node, cycle, ancestry, heap)
    }

    /// The way from the nearest cycle that a node is no part of; nil for none.
    func wayFromCycle(to node: Int) -> [Link]? {
        cycleWays.reaches(node) ? cycleWays.path(to: node) : nil
    }

    /// The way from the nearest object that nothing holds; nil for none.
    func wayFromTop(to node: Int) -> [Link]? {
        topWays.reaches(node) ? topWays.path(to: node) : nil
    }
}
