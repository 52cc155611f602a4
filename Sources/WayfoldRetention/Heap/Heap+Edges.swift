import CAllocationTracker

/// The references between nodes.
extension Heap {
    /// Finds the words of globals that hold the address of a node.
    mutating func findGlobals() {
        for segment in segments {
            let found = references(from: segment.start, to: segment.end)
            for index in 0..<found.count where kind(Int(found[index].block)) != .sideTable {
                globals.append(found[index])
                globalCount.add(1, at: Int(found[index].block))
            }
        }
    }

    /// The words of a range that hold the address of a node.
    func references(from start: UInt, to end: UInt) -> Column<wayfold_reference> {
        let capacity = 4096
        var found = Column<wayfold_reference>(count: capacity)
        var count = wayfold_tracker_references(
            start, end, facts.pointerMask, found.base, capacity)
        if count > capacity {
            found = Column(count: count)
            count = wayfold_tracker_references(
                start, end, facts.pointerMask, found.base, count)
        }
        found.shorten(to: count)
        return found
    }

    /// Finds the references that types vouch for or deny, then those that are possible.
    mutating func findEdges() {
        for node in 0..<count {
            certainCount.add(globalCount[node], at: node)
        }
        for node in 0..<count {
            starts[node] = Int32(edges.count)
            findTyped(node)
        }
        starts[count] = Int32(edges.count)
        findPossible()
    }

    @inline(__always)
    private mutating func see(
        _ base: UInt, _ offset: Int, _ strength: Edge.Strength = .certain, isSure: Bool
    ) {
        let word = Memory.word(base + UInt(offset))
        guard word > 0xFFFF else { return }
        let target = wayfold_tracker_number(word & facts.pointerMask)
        guard target >= 0, layoutOf[Int(target)] != Self.sideTableLayout else { return }
        edges.append(Edge(target: target, offset: UInt32(offset), strength: strength))
        guard strength == .certain else { return }
        certainCount.add(1, at: Int(target))
        if isSure { sureCount.add(1, at: Int(target)) }
    }

    /// The references of a value at an offset.
    @inline(__always)
    private mutating func see(_ range: Layout.Range, _ base: UInt, at offset: Int) {
        for index in Int(range.start)..<Int(range.end) {
            let place = places[index]
            let start = offset + Int(place.offset)
            switch place.kind {
            case .strong: see(base, start, isSure: place.isSure)
            case .notStrong: see(base, start, .notStrong, isSure: false)
            case .words:
                let end = start + Int(place.length)
                seeWords(base, from: start, to: end, isSure: place.isSure)
            case .existential:
                let count = existentialWords(base + UInt(start))
                seeWords(base, from: start, to: start + 8 * count, isSure: count == 1)
            }
        }
    }

    private mutating func seeWords(
        _ base: UInt, from start: Int, to end: Int, isSure: Bool
    ) {
        var offset = start
        while offset + 8 <= end {
            see(base, offset, isSure: isSure)
            offset += 8
        }
    }

    private mutating func findTyped(_ node: Int) {
        let layout = layout(node)
        // What another thread is letting go of holds words of what it has released already.
        guard layout.shape != .none, layout.shape != .unknown, !isDeinitialised(node) else {
            return
        }
        let base = blocks[node].address
        let size = Int(blocks[node].size) & ~7
        switch layout.shape {
        case .none, .unknown:
            return
        case .fields:
            see(layout.first, base, at: 0)
            guard layout.kind == .object else { return }
            let instance = max(Int(layout.instanceSize), facts.objectHeader)
            if layout.hasTail || size > Int(wayfold_tracker_size_class(instance)) {
                seeWords(base, from: (instance + 7) & ~7, to: size, isSure: false)
            }
        case .array:
            guard layout.first.end > layout.first.start, layout.stride > 0 else { return }
            let stride = Int(layout.stride)
            let held = Int(bitPattern: Memory.word(base + UInt(facts.arrayCount)))
            let limit = min(held, (size - facts.arrayElements) / stride)
            for index in 0..<max(limit, 0) {
                see(layout.first, base, at: facts.arrayElements + index * stride)
            }
        case .hashed:
            findHashed(layout, base, size)
        }
    }

    /// The references of a set's or dictionary's storage: a bitmap of the buckets in use follows
    /// the header, keys and values are at the pointers in it.
    private mutating func findHashed(_ layout: Layout, _ base: UInt, _ size: Int) {
        let scale = Memory.byte(base + UInt(facts.hashedScale))
        let keys = Int(bitPattern: Memory.word(base + UInt(facts.hashedKeys)) &- base)
        guard scale < 40, keys > 0, keys <= size else { return }
        let bitmap = layout.hasValues ? facts.hashedValues + 8 : facts.hashedValues
        let values =
            layout.hasValues
            ? Int(bitPattern: Memory.word(base + UInt(facts.hashedValues)) &- base) : 0
        guard values >= 0, values <= size else { return }
        let room = min(
            (size - keys) / max(Int(layout.stride), 1),
            layout.hasValues ? (size - values) / max(Int(layout.valueStride), 1) : .max)
        let bucketCount = 1 << Int(scale)
        var bucket = 0
        while bucket < min(bucketCount, room), bitmap + (bucket >> 6) * 8 + 8 <= size {
            let bits = Memory.word(base + UInt(bitmap + (bucket >> 6) * 8))
            if bits >> UInt(bucket & 63) & 1 == 1 {
                see(layout.first, base, at: keys + bucket * Int(layout.stride))
                if layout.hasValues {
                    see(layout.second, base, at: values + bucket * Int(layout.valueStride))
                }
            }
            bucket += 1
        }
    }

    /// Adds the words that hold the address of a node whose count nobody explains yet, and of
    /// nodes that have no count.
    private mutating func findPossible() {
        let isOpen = Column<Bool>(count: count)
        for node in 0..<count {
            let kind = kind(node)
            guard kind.isCounted else {
                isOpen[node] = kind != .sideTable
                continue
            }
            guard let strong = strongCount(node) else { continue }
            isOpen[node] = Int(sureCount[node]) < strong
        }
        var all = Column<Edge>(count: 0, capacity: edges.count + count)
        var found = Column<wayfold_reference>(count: 4096)
        for node in 0..<count {
            let old = edgeRange(node)
            starts[node] = Int32(all.count)
            let hasPossible = mayHoldPossible(node)
            guard hasPossible else {
                for index in old { all.append(edges[index]) }
                continue
            }
            let base = blocks[node].address
            let end = base + UInt(blocks[node].size) & ~7
            let start = kind(node).isCounted ? base + UInt(facts.objectHeader) : base
            var foundCount =
                start < end
                ? wayfold_tracker_references(
                    start, end, facts.pointerMask, found.base, found.count) : 0
            if foundCount > found.count {
                found = Column(count: foundCount * 2)
                foundCount = wayfold_tracker_references(
                    start, end, facts.pointerMask, found.base, found.count)
            }
            merge(node, old, found, foundCount, isOpen, into: &all)
        }
        starts[count] = Int32(all.count)
        edges = all
    }

    /// Whether a block can hold references that its type does not tell of.
    private func mayHoldPossible(_ node: Int) -> Bool {
        let layout = layout(node)
        switch layout.shape {
        case .array, .hashed: return false
        case .none: return layout.kind == .raw || layout.kind == .frames
        case .fields, .unknown: return !isDeinitialised(node)
        }
    }

    private func merge(
        _ node: Int, _ old: Range<Int>, _ found: borrowing Column<wayfold_reference>,
        _ foundCount: Int, _ isOpen: borrowing Column<Bool>, into all: inout Column<Edge>
    ) {
        let base = blocks[node].address
        var next = old.lowerBound
        for index in 0..<foundCount {
            let offset = UInt32(found[index].place - base)
            while next < old.upperBound, edges[next].offset < offset {
                all.append(edges[next])
                next += 1
            }
            let isKnown = next < old.upperBound && edges[next].offset == offset
            let target = Int(found[index].block)
            // A closure that captures one object is that object to whoever keeps it.
            let maySee = target != node || layout(node).shape == .unknown
            guard !isKnown, maySee, isOpen[target], !isInExistential(node, Int(offset)) else {
                continue
            }
            all.append(Edge(target: Int32(target), offset: offset, strength: .possible))
            possibleCount.add(1, at: target)
        }
        while next < old.upperBound {
            all.append(edges[next])
            next += 1
        }
    }

    /// Whether an offset lies in the buffer of an existential field, of which the value's type says
    /// which words are references: the others hold what was there before.
    private func isInExistential(_ node: Int, _ offset: Int) -> Bool {
        let layout = layout(node)
        guard layout.shape == .fields else { return false }
        return (Int(layout.first.start)..<Int(layout.first.end)).contains { index in
            let place = places[index]
            let start = Int(place.offset)
            return place.kind == .existential && offset >= start && offset < start + 24
        }
    }
}
