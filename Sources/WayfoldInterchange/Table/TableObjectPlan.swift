/// Where the columns of a `TableObject` are.
struct TableObjectPlan {
    struct Node {
        var hasKeys = false
        var slot: Int?
        /// Which list of rows is here.
        var list: TableObject.List?
        /// The lengths of its keys, a bit each; those of one remainder by 64 share one.
        var lengths: UInt64 = 0

        /// The slot of a node that is a column and nothing else.
        @inline(__always)
        var onlySlot: Int? { hasKeys || list != nil ? nil : slot }
    }

    /// A key that leads from a node to another. Most that are looked up are of no node, which its
    /// length or its first bytes tell.
    private struct Key {
        var lead: UInt64
        /// Where it is in `keyBytes`.
        var range: Range<Int>
        var parent: Int
        var node: Int
    }

    /// How many columns rows that are lists may have.
    private static let columnLimit = 10_000

    private(set) var nodes = [Node()]
    private var keys: [Key] = []
    private var keyBytes: [UInt8] = []
    /// The keys by their first bytes: of each one more than its index, and 0 where none is.
    private var table = [UInt32](repeating: 0, count: 16)
    private(set) var slots: [Int] = []
    /// The nodes of columns that are called by their numbers, `#1` first, for rows that are lists.
    private(set) var numbered: [Int?] = []

    mutating func add(_ path: String, slot: Int) {
        slots.append(slot)
        insert(Array(path.utf8)[...], at: 0) { $0.slot = slot }
        let first = path.prefix { $0 != "." }
        if let index = TableHeader.number(String(first)), index < Self.columnLimit {
            while numbered.count <= index { numbered.append(nil) }
            numbered[index] = child(Array(first.utf8), of: 0)
        }
    }

    mutating func add(list path: String, _ list: TableObject.List = .own) {
        insert(Array(path.utf8)[...], at: 0) { $0.list = list }
    }

    /// Every way to read the dots: at most six of them part a name.
    private mutating func insert(
        _ path: ArraySlice<UInt8>, at node: Int, depth: Int = 0, _ change: (inout Node) -> Void
    ) {
        let end = child(Array(path), of: node)
        change(&nodes[end])
        guard depth < 6 else { return }
        for index in path.indices.dropFirst() where path[index] == UInt8(ascii: ".") {
            let rest = path[(index + 1)...]
            if rest.isEmpty { continue }
            let inner = child(Array(path[..<index]), of: node)
            insert(rest, at: inner, depth: depth + 1, change)
        }
    }

    private mutating func child(_ key: [UInt8], of node: Int) -> Int {
        if let found = key.withUnsafeBufferPointer({ child($0, of: node) }) { return found }
        let start = keyBytes.count
        keyBytes += key
        keys.append(
            Key(
                lead: key.withUnsafeBufferPointer { Self.lead(of: $0) },
                range: start..<keyBytes.count, parent: node, node: nodes.count))
        nodes[node].hasKeys = true
        nodes[node].lengths |= Self.bit(of: key.count)
        nodes.append(Node())
        if 4 * keys.count > table.count {
            table = [UInt32](repeating: 0, count: 2 * table.count)
            for index in keys.indices { place(index) }
        } else {
            place(keys.count - 1)
        }
        return nodes.count - 1
    }

    private mutating func place(_ index: Int) {
        var place = Self.hash(keys[index].lead, keys[index].parent) & (table.count - 1)
        while table[place] != 0 { place = (place + 1) & (table.count - 1) }
        table[place] = UInt32(index + 1)
    }

    /// The node that a key leads to.
    @inline(__always)
    func child(_ key: UnsafeBufferPointer<UInt8>, of node: Int) -> Int? {
        guard nodes[node].lengths & Self.bit(of: key.count) != 0 else { return nil }
        let lead = Self.lead(of: key)
        var place = Self.hash(lead, node) & (table.count - 1)
        while table[place] != 0 {
            let index = Int(table[place]) - 1
            if keys[index].lead == lead, keys[index].parent == node, has(key, keys[index].range) {
                return keys[index].node
            }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    private func has(_ key: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        keyBytes.withUnsafeBufferPointer {
            UnsafeBufferPointer(rebasing: $0[range]).isSame(as: key)
        }
    }

    @inline(__always)
    private static func hash(_ lead: UInt64, _ node: Int) -> Int {
        let product = (lead ^ UInt64(node) << 56) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product >> 40)
    }

    @inline(__always)
    private static func bit(of count: Int) -> UInt64 { 1 << UInt64(count & 63) }

    /// The first eight bytes as a number; what a shorter key lacks is 0.
    @inline(__always)
    private static func lead(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if key.count >= 8 {
            let raw = UnsafeRawBufferPointer(key)
            return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        }
        var lead: UInt64 = 0
        for index in key.indices.reversed() { lead = lead << 8 | UInt64(key[index]) }
        return lead
    }
}
