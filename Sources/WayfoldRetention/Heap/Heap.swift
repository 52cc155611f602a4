import CAllocationTracker

/// The live blocks of this process and the references between them, as of a moment.
///
/// Made in a forked child, where nothing moves any more. Nodes are numbered by address. Memory and
/// time are linear in blocks and references.
struct Heap: ~Copyable {
    let facts: RuntimeFacts
    let count: Int
    let blocks: Column<wayfold_block>
    /// What the nodes are: numbers of `layouts`.
    let layoutOf: Column<Int32>
    /// Layouts by number; 0 is a raw block's, 1 a side table's, 2 that of async frames.
    var layouts: Column<Layout>
    var places: Column<Layout.Place>
    /// The layouts of metadata records, and 0 for words that are none.
    var known: AddressTable
    /// How many words of an existential's buffer may be references, by its value's type.
    var existentials: AddressTable
    let segments: [wayfold_segment]
    let taskMetadata: UInt
    let framesMetadata: UInt

    /// The edges of node n are those from `starts[n]` up to `starts[n + 1]`, by offset.
    var starts: Column<Int32>
    var edges: Column<Edge>
    /// How many certain references lead to each node, those of globals included.
    let certainCount: Column<Int32>
    /// How many of those are nothing else than references that are held, as words of globals and
    /// of enums may be: the object has no fewer retains.
    let sureCount: Column<Int32>
    let globalCount: Column<Int32>
    let possibleCount: Column<Int32>
    /// The words of globals that lead to nodes.
    var globals: Column<wayfold_reference>
    var tasks: [Int32] = []

    static let rawLayout: Int32 = 0
    static let sideTableLayout: Int32 = 1
    static let framesLayout: Int32 = 2

    /// Looks at everything that lives. Tracking is off here.
    init(_ facts: RuntimeFacts) {
        self.facts = facts
        count = wayfold_tracker_live_blocks(nil, 0)
        blocks = Column(count: count)
        _ = wayfold_tracker_live_blocks(blocks.base, count)
        wayfold_tracker_number_blocks()
        let segmentCount = wayfold_image_segments(nil, 0)
        segments = Array(unsafeUninitializedCapacity: segmentCount) { buffer, count in
            count = min(wayfold_image_segments(buffer.baseAddress, segmentCount), segmentCount)
        }
        taskMetadata = Memory.variable("_swift_concurrency_debug_asyncTaskMetadata")
        framesMetadata = Memory.variable("_swift_concurrency_debug_asyncTaskSlabMetadata")
        layoutOf = Column(count: count)
        layouts = Column(count: 0, capacity: 4096)
        places = Column(count: 0, capacity: 4096)
        known = AddressTable()
        existentials = AddressTable()
        starts = Column(count: count + 1)
        edges = Column(count: 0, capacity: count * 3)
        certainCount = Column(count: count)
        sureCount = Column(count: count)
        globalCount = Column(count: count)
        possibleCount = Column(count: count)
        globals = Column(count: 0)
        layouts.append(Layout())
        layouts.append(Layout(kind: .sideTable))
        layouts.append(Layout(kind: .frames))
        classify()
        findGlobals()
        findEdges()
    }

    func kind(_ node: Int) -> NodeKind { layouts[Int(layoutOf[node])].kind }
    func layout(_ node: Int) -> Layout { layouts[Int(layoutOf[node])] }
    func address(_ node: Int) -> UInt { blocks[node].address }
    func metadata(_ node: Int) -> Metadata { Metadata(layout(node).metadata) }

    /// The node that begins at an address.
    func node(at address: UInt) -> Int? {
        let number = wayfold_tracker_number(address)
        return number < 0 ? nil : Int(number)
    }

    /// The node whose block an address lies in. Logarithmic.
    func node(containing address: UInt) -> Int? {
        let next = firstNode(notBefore: address &+ 1)
        guard next > 0 else { return nil }
        let block = blocks[next - 1]
        return address < block.address + UInt(block.size) ? next - 1 : nil
    }

    /// The first node whose block does not begin before an address; the count where there is none.
    /// Logarithmic.
    func firstNode(notBefore address: UInt) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) >> 1
            if blocks[middle].address < address { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func isInImage(_ address: UInt) -> Bool {
        segments.contains { address >= $0.start && address < $0.end }
    }

    /// The counts of an object, wherever they are kept; nil for an object that is never freed and
    /// for memory that has none.
    @inline(__always)
    private func counts(_ node: Int) -> UInt? {
        guard kind(node).isCounted else { return nil }
        var counts = Memory.word(address(node) + 8)
        if let table = facts.sideTable(counts) {
            counts = Memory.word(table + facts.sideTableCounts)
        }
        return counts >> 63 == 0 ? counts : nil
    }

    /// The count of strong references; nil where there is none.
    @inline(__always)
    func strongCount(_ node: Int) -> Int? {
        counts(node).map { Int($0 >> facts.strongShift & 0x3FFF_FFFF) + 1 }
    }

    /// Whether an object is gone and only its memory is kept, by unowned references.
    func isDeinitialised(_ node: Int) -> Bool {
        counts(node).map { $0 >> facts.isDeinitialisingBit & 1 == 1 } ?? false
    }

    @inline(__always)
    func edgeRange(_ node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
}
