import WayfoldReplay

/// Finds the values of columns in an object of JSON, whose names are nested by dots.
///
/// `a.b` is the member `b` of the member `a`, and a member `a.b` as well, for some tools write the
/// names flat. A list of `{"key": ..., "value": ...}` is read as the object that it means, and so
/// is a text that has an object in it. Linear in the object's bytes.
struct TableObject {
    private struct Node {
        var keys: [(bytes: [UInt8], node: Int)] = []
        var slot: Int?
        /// Whether the list of rows is here.
        var isList = false
    }

    /// Objects in texts, in objects in texts: so deep.
    private static let textDepth = 2

    private var nodes = [Node()]
    private(set) var slots: [Int] = []

    mutating func add(_ path: String, slot: Int) {
        slots.append(slot)
        insert(Array(path.utf8)[...], at: 0) { $0.slot = slot }
    }

    mutating func add(list path: String) {
        insert(Array(path.utf8)[...], at: 0) { $0.isList = true }
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
        if let found = nodes[node].keys.first(where: { $0.bytes == key }) { return found.node }
        nodes.append(Node())
        nodes[node].keys.append((key, nodes.count - 1))
        return nodes.count - 1
    }
}

extension TableObject {
    /// Reads an object's columns into their slots.
    ///
    /// - Returns: where the list of rows is in the scanner's bytes; nil without one.
    func read(
        _ scanner: inout JSONScanner, into values: inout TableValues
    ) throws(JSONError) -> Range<Int>? {
        var list: Range<Int>?
        try readObject(0, &scanner, &values, &list, textDepth: 0)
        return list
    }

    /// Reads a text that has an object in it; what it is else has no columns.
    func read(text: UnsafeBufferPointer<UInt8>, into values: inout TableValues) {
        readText(0, text, &values, textDepth: 1)
    }

    private func readObject(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues,
        _ list: inout Range<Int>?, textDepth: Int
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            guard let inner = member(key, of: node, scanner) else {
                try scanner.skipValue()
                continue
            }
            try readValue(inner, &scanner, &values, &list, textDepth)
        }
    }

    @inline(__always)
    private func member(_ key: JSONString, of node: Int, _ scanner: JSONScanner) -> Int? {
        let content = scanner.content(of: key)
        for (bytes, inner) in nodes[node].keys where bytes.count == content.count {
            if content.elementsEqual(bytes) { return inner }
        }
        guard key.hasEscapes else { return nil }
        let text = Array(scanner.text(key).utf8)
        return nodes[node].keys.first { $0.bytes == text }?.node
    }

    private func readValue(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues,
        _ list: inout Range<Int>?, _ textDepth: Int
    ) throws(JSONError) {
        let inner = nodes[node]
        switch scanner.nextKind() {
        case .object where !inner.keys.isEmpty:
            return try readObject(node, &scanner, &values, &list, textDepth: textDepth)
        case .array where inner.isList && textDepth == 0:
            list = try scanner.passUnread()
            return
        case .array where !inner.keys.isEmpty:
            return try readNamed(node, &scanner, &values, textDepth)
        default: break
        }
        let value = try scanner.scalar()
        if let slot = inner.slot {
            values.set(slot, found(value, scanner, isOwn: textDepth > 0, values.delta))
        }
        if case .text(let text) = value, !inner.keys.isEmpty, textDepth < Self.textDepth {
            let content = Array(scanner.text(text).utf8)
            content.withUnsafeBufferPointer {
                readText(node, $0, &values, textDepth: textDepth + 1)
            }
        }
    }

    private func readText(
        _ node: Int, _ text: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        textDepth: Int
    ) {
        guard text.first(where: { $0 > 0x20 }) == JSONOpening.object else { return }
        var scanner = JSONScanner(text)
        scanner.skipsUnread = true
        var none: Range<Int>?
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
            values.set(slot, found(value, scanner, isOwn: textDepth > 0, values.delta))
        }
    }

    private func found(
        _ value: LooseScalar, _ scanner: JSONScanner, isOwn: Bool, _ delta: Int
    ) -> TableValues.Found {
        switch value {
        case .missing, .null: return .none
        case .text(let text) where text.hasEscapes: return .own(Array(scanner.text(text).utf8))
        case .text(let text):
            return isOwn
                ? .own(Array(scanner.content(of: text)))
                : .plain(text.start + delta, text.end + delta)
        case .number(let number):
            return isOwn
                ? .own(Array(scanner.content(of: number)))
                : .plain(number.start + delta, number.end + delta)
        case .bool(let value): return .own(Array("\(value)".utf8))
        case .longText: return .wrong("longer than a name may be")
        case .array: return .wrong("an array")
        case .object: return .wrong("an object")
        case .broken: return .wrong("broken")
        }
    }
}
