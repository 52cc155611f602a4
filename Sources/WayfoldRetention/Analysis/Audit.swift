import CAllocationTracker

/// Whether the references that were found explain every object's count of strong references.
public struct Audit: Hashable, Sendable {
    /// Objects whose count is the references found, possible ones where they are needed.
    public var exactCount = 0
    /// Objects with more retains than references.
    public var underCount = 0
    /// Objects with fewer retains than references that types vouch for.
    public var overCount = 0
    /// The first of those that are not exact, a line each.
    public var samples: [String] = []

    public init() {}

    private static let sampleLimit = 20

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
            let certain = Int(heap.certainCount[node])
            let possible = Int(heap.possibleCount[node])
            if certain <= strong, certain + possible >= strong {
                exactCount += 1
                continue
            }
            let label = namer.label(node, heap)
            if certain < strong { underCount += 1 } else { overCount += 1 }
            guard samples.count < Self.sampleLimit else { continue }
            samples.append("\(label): \(strong) retains, \(certain) + \(possible) references")
        }
    }
}
