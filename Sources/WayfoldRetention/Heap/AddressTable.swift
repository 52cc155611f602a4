/// Small numbers by address: open addressing over memory outside the heap.
struct AddressTable: ~Copyable {
    struct Row: BitwiseCopyable {
        var key: UInt = 0
        var value: Int32 = 0
    }

    private var rows: Column<Row>
    private var mask: Int
    private var used = 0

    init(capacity: Int = 1 << 14) {
        rows = Column(count: capacity)
        mask = capacity - 1
    }

    @inline(__always)
    private func slot(_ key: UInt) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    /// The value of a key other than 0; nil for none.
    @inline(__always)
    func value(_ key: UInt) -> Int32? {
        var place = slot(key)
        while rows[place].key != 0 {
            if rows[place].key == key { return rows[place].value }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Adds a key that is not there yet.
    mutating func insert(_ key: UInt, _ value: Int32) {
        if used * 2 > mask { grow() }
        var place = slot(key)
        while rows[place].key != 0 { place = (place + 1) & mask }
        rows[place] = Row(key: key, value: value)
        used += 1
    }

    private mutating func grow() {
        var bigger = AddressTable(capacity: (mask + 1) * 2)
        for place in 0...mask where rows[place].key != 0 {
            bigger.insert(rows[place].key, rows[place].value)
        }
        self = bigger
    }
}
