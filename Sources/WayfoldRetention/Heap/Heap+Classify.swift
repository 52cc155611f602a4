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
            let layout = layouts[Int(lastLayout)]
            guard blocks[node].size >= UInt32(layout.extent) else { continue }
            if layout.kind.isCounted, !hasCounts(node) { continue }
            layoutOf[node] = lastLayout
            if layout.kind == .task { tasks.append(Int32(node)) }
        }
        findSideTables()
    }

    /// Whether the word behind the metadata can be an object's counts, as they are not for memory
    /// that merely begins with the address of a metadata record: inline an unowned count of at
    /// least 1 over a bit that is always set, and neither count of millions; else a side table,
    /// which begins with the object's address, or the mark of what is never freed.
    private func hasCounts(_ node: Int) -> Bool {
        let address = blocks[node].address
        let counts = Memory.word(address + 8)
        if let table = facts.sideTable(counts) {
            return isReadable(table, facts.sideTableCounts + 8) && Memory.word(table) == address
        }
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
}
