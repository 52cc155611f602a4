import CAllocationTracker

/// What the blocks are.
extension Heap {
    /// Finds every node's layout. Linear.
    mutating func classify() {
        var lastWord: UInt = 0
        var lastLayout = Self.rawLayout
        for node in 0..<count where blocks[node].size >= 16 {
            let word = Memory.word(blocks[node].address)
            guard Memory.isPlausible(word) else { continue }
            if word != lastWord {
                lastWord = word
                lastLayout = layout(ofMetadata: word)
            }
            switch layouts[Int(lastLayout)].kind {
            case .object, .context, .box, .errorBox: guard hasCounts(node) else { continue }
            case .task: tasks.append(Int32(node))
            case .raw, .frames, .other, .sideTable: break
            }
            layoutOf[node] = lastLayout
        }
        findSideTables()
    }

    /// Whether the word behind the metadata can be an object's counts, as they are not for memory
    /// that merely begins with the address of a metadata record: inline an unowned count of at
    /// least 1 over a bit that is always set, and neither count of millions; else a side table or
    /// the mark of what is never freed.
    private func hasCounts(_ node: Int) -> Bool {
        let counts = Memory.word(blocks[node].address + 8)
        if counts >> 63 == 1 { return true }
        let unowned = counts >> 1 & 0x7FFF_FFFF
        return counts & 1 == 1 && unowned > 0 && unowned < 1 << 24
            && counts >> facts.strongShift < 1 << 26
    }

    /// Every object with a side table says where it is; the address in the counts is exact.
    private func findSideTables() {
        for node in 0..<count where kind(node).isCounted {
            guard let address = facts.sideTable(Memory.word(address(node) + 8)) else { continue }
            if let table = self.node(at: address), kind(table) == .raw {
                layoutOf[table] = Self.sideTableLayout
            }
        }
    }

    private mutating func layout(ofMetadata word: UInt) -> Int32 {
        if let number = known.value(word) { return number }
        let number = newLayout(ofMetadata: word)
        known.insert(word, number)
        return number
    }

    private mutating func newLayout(ofMetadata word: UInt) -> Int32 {
        if word == framesMetadata, framesMetadata != 0 { return Self.framesLayout }
        guard let kind = objectKind(ofMetadata: word) else { return Self.rawLayout }
        layouts.append(layout(of: kind, Metadata(word)))
        return Int32(layouts.count - 1)
    }

    /// The kind of object whose metadata record is at an address; nil when none can be there.
    ///
    /// A record lies in an image's writable segment or in a pool, which is a live block, has a kind
    /// that heap objects have, and the address of code in its destroy slot, two words before.
    private func objectKind(ofMetadata word: UInt) -> NodeKind? {
        let isReadable =
            isInImage(word) && isInImage(word - 16)
            || node(containing: word) != nil && node(containing: word - 16) != nil
        guard isReadable else { return nil }
        let destroy = Memory.word(word - 16)
        guard wayfold_is_code(destroy) else { return nil }
        switch Memory.word(word) {
        case 0:
            let descriptor = Memory.word(word + UInt(facts.classDescriptor))
            return descriptor > 0xFFFF && descriptor >> 47 == 0 ? .object : nil
        case facts.contextKind: return .context
        case facts.boxKind: return .box
        case facts.errorKind: return .errorBox
        case facts.taskKind: return word == taskMetadata || taskMetadata == 0 ? .task : .other
        case facts.taskKind...facts.kindLimit: return .other
        default: return nil
        }
    }
}
