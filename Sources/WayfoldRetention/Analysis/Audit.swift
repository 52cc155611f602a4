import CAllocationTracker

/// Whether the references that were found explain every object's count of strong references.
public struct Audit: Hashable, Sendable {
    /// Objects whose count is the references found, possible ones where they are needed.
    public var exactCount = 0
    /// Objects with more retains than references.
    public var underCount = 0
    /// Objects with fewer retains than references that are surely held. A word of a global, of an
    /// enum's payload or behind the fields of a class may be left over, and proves nothing here.
    public var overCount = 0
    /// The first of those that are not exact, a line each.
    public var samples: [String] = []

    public init() {}

    private static let sampleLimit = 20

    /// Where the references to an object are. Linear in the references.
    private static func holders(
        of target: Int, _ heap: borrowing Heap, _ namer: Namer
    ) -> String {
        var found: [String] = []
        for node in 0..<heap.count {
            for index in heap.edgeRange(node) where Int(heap.edges[index].target) == target {
                let offset = Int(heap.edges[index].offset)
                found.append(namer.label(node, heap) + namer.reference(node, offset, heap).name)
            }
        }
        for index in 0..<heap.globals.count where Int(heap.globals[index].block) == target {
            found.append(namer.symbol(heap.globals[index].place) ?? "a global")
        }
        return found.joined(separator: ", ")
    }

    /// Linear in the heap.
    ///
    /// - Parameter births: of the objects that are counted; nil for all.
    init(
        _ heap: borrowing Heap, births: ClosedRange<UInt32>?
    ) {
        let namer = Namer(heap.facts)
        for node in 0..<heap.count {
            switch heap.kind(node) {
            case .object, .context, .box: break
            default: continue
            }
            if let births, !births.contains(heap.blocks[node].birth) { continue }
            guard let strong = heap.strongCount(node), !heap.isDeinitialised(node) else {
                continue
            }
            let sure = Int(heap.sureCount[node])
            let certain = Int(heap.certainCount[node])
            let possible = Int(heap.possibleCount[node])
            if sure <= strong, certain + possible >= strong {
                exactCount += 1
                continue
            }
            let label = namer.label(node, heap)
            if sure <= strong { underCount += 1 } else { overCount += 1 }
            guard samples.count < Self.sampleLimit else { continue }
            samples.append(
                "\(label): \(strong) retains, \(certain) + \(possible) references"
                    + (sure > strong ? ": \(Self.holders(of: node, heap, namer))" : ""))
        }
    }
}
