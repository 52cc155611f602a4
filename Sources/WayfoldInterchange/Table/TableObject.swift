import WayfoldReplay

/// Finds the values of columns in an object of JSON, whose names are nested by dots.
///
/// `a.b` is the member `b` of the member `a`, and a member `a.b` as well, for some tools write the
/// names flat. A list of `{"key": ..., "value": ...}` is read as the object that it means, and so
/// is a text that has an object in it. Linear in the object's bytes.
struct TableObject {
    private struct Node {
        var hasKeys = false
        var slot: Int?
        /// Which list of rows is here.
        var list: List?
        /// The lengths of its keys, a bit each; those of one remainder by 64 share one.
        var lengths: UInt64 = 0
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

    enum List {
        case own
        /// One that is looked for first.
        case other
    }

    /// What is found of an object's lists of rows.
    struct Lists {
        /// Where its own one is in the scanner's bytes, and its elements; none of one that is
        /// broken.
        var own: (range: Range<Int>, elements: [Range<Int>]?)?
        var hasOther = false
    }

    /// Objects in texts, in objects in texts: so deep.
    private static let textDepth = 2

    private var nodes = [Node()]
    private var keys: [Key] = []
    private var keyBytes: [UInt8] = []
    /// The keys by their first bytes: of each one more than its index, and 0 where none is.
    private var table = [UInt32](repeating: 0, count: 16)
    private(set) var slots: [Int] = []

    mutating func add(_ path: String, slot: Int) {
        slots.append(slot)
        insert(Array(path.utf8)[...], at: 0) { $0.slot = slot }
    }

    mutating func add(list path: String, _ list: List = .own) {
        insert(Array(path.utf8)[...], at: 0) { $0.list = list }
    }

    var isEmpty: Bool { slots.isEmpty }

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
    private func child(_ key: UnsafeBufferPointer<UInt8>, of node: Int) -> Int? {
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

extension TableObject {
    /// Reads an object's columns into their slots.
    ///
    /// - Returns: its lists of rows.
    func read(
        _ scanner: inout JSONScanner, into values: inout TableValues
    ) throws(JSONError) -> Lists {
        var lists = Lists()
        try readObject(0, &scanner, &values, &lists, textDepth: 0)
        return lists
    }

    /// Reads a text that has an object in it; what it is else has no columns.
    func read(text: UnsafeBufferPointer<UInt8>, into values: inout TableValues) {
        readText(0, text, &values, textDepth: 1)
    }

    private func readObject(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues,
        _ lists: inout Lists, textDepth: Int
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            guard let inner = member(key, of: node, scanner) else {
                try scanner.skipValue()
                continue
            }
            try readValue(inner, &scanner, &values, &lists, textDepth)
        }
    }

    @inline(__always)
    private func member(_ key: JSONString, of node: Int, _ scanner: JSONScanner) -> Int? {
        if let found = child(scanner.content(of: key), of: node) { return found }
        guard key.hasEscapes else { return nil }
        return Array(scanner.text(key).utf8).withUnsafeBufferPointer { child($0, of: node) }
    }

    private func readValue(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues,
        _ lists: inout Lists, _ textDepth: Int
    ) throws(JSONError) {
        let inner = nodes[node]
        switch scanner.nextKind() {
        case .object where inner.hasKeys:
            return try readObject(node, &scanner, &values, &lists, textDepth: textDepth)
        case .array where inner.list != nil && textDepth == 0:
            if inner.list == .own { return lists.own = try Self.readList(&scanner) }
            lists.hasOther = true
            try scanner.passUnread()
            return
        case .array where inner.hasKeys:
            return try readNamed(node, &scanner, &values, textDepth)
        default: break
        }
        let value = try scanner.scalar()
        if let slot = inner.slot {
            values.set(slot, found(value, scanner, isOwn: textDepth > 0, &values))
        }
        if case .text(let text) = value, inner.hasKeys, textDepth < Self.textDepth {
            let content = Array(scanner.text(text).utf8)
            content.withUnsafeBufferPointer {
                readText(node, $0, &values, textDepth: textDepth + 1)
            }
        }
    }

    private static func readList(
        _ scanner: inout JSONScanner
    ) throws(JSONError) -> (Range<Int>, [Range<Int>]?) {
        var inside = scanner
        do throws(JSONError) {
            let elements = try inside.elements()
            let start = scanner.offset
            scanner = inside
            return (start..<scanner.offset, elements)
        } catch {
            // why: what is broken in it is said of the list when its elements are read
            return (try scanner.passUnread(), nil)
        }
    }

    private func readText(
        _ node: Int, _ text: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        textDepth: Int
    ) {
        guard text.first(where: { $0 > 0x20 }) == JSONOpening.object else { return }
        var scanner = JSONScanner(text)
        scanner.skipsUnread = true
        var none = Lists()
        do throws(JSONError) {
            try readObject(node, &scanner, &values, &none, textDepth: textDepth)
        } catch {
            // why: a text that only begins like an object has no columns, and stays a text
            return
        }
    }

    /// Reads a list of names and values.
    private func readNamed(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues, _ textDepth: Int
    ) throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            guard scanner.nextKind() == .object else {
                try scanner.skipValue()
                continue
            }
            var name: JSONString?
            var value = LooseScalar.missing
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if scanner.matches(key, "key") || scanner.matches(key, "name") {
                    if case .text(let text) = try scanner.scalar() { name = text }
                } else if scanner.matches(key, "value") {
                    value = try scanner.onlyMember()
                } else {
                    try scanner.skipValue()
                }
            }
            guard let name, let inner = member(name, of: node, scanner),
                let slot = nodes[inner].slot
            else { continue }
            values.set(slot, found(value, scanner, isOwn: textDepth > 0, &values))
        }
    }

    private func found(
        _ value: LooseScalar, _ scanner: JSONScanner, isOwn: Bool, _ values: inout TableValues
    ) -> TableValues.Found {
        switch value {
        case .missing, .null: return .none
        case .text(let text) where text.hasEscapes: return values.own(scanner.text(text).utf8)
        case .text(let text):
            return isOwn
                ? values.own(scanner.content(of: text))
                : .plain(text.start + values.delta, text.end + values.delta)
        case .number(let number):
            return isOwn
                ? values.own(scanner.content(of: number))
                : .plain(number.start + values.delta, number.end + values.delta)
        case .bool(let value): return values.own("\(value)".utf8)
        case .longText: return .wrong("longer than a name may be")
        case .array: return .wrong("an array")
        case .object: return .wrong("an object")
        case .broken: return .wrong("broken")
        }
    }
}
