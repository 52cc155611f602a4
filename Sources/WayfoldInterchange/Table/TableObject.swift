import WayfoldReplay

/// Finds the values of columns in an object of JSON, whose names are nested by dots.
///
/// `a.b` is the member `b` of the member `a`, and a member `a.b` as well, for some tools write the
/// names flat. A list of `{"key": ..., "value": ...}` is read as the object that it means, and so
/// is a text that has an object in it. Linear in the object's bytes.
///
/// A class, because copies of a structure of so many arrays are a twentieth of reading rows.
final class TableObject {
    enum List {
        case own
        /// One that is looked for first.
        case other
    }

    /// What is found of an object's lists of rows.
    struct Lists {
        /// Where its own one is in the scanner's bytes.
        var own: Range<Int>?
        var hasOther = false
    }

    /// Objects in texts, in objects in texts: so deep.
    private static let textDepth = 2

    private let plan: TableObjectPlan
    /// What objects of each node had so far; an array of a class is asked who else uses it with
    /// each key.
    private let expected: UnsafeMutableBufferPointer<ExpectedMembers>

    init(_ plan: TableObjectPlan) {
        self.plan = plan
        expected = .allocate(capacity: plan.nodes.count)
        for index in expected.indices {
            expected.initializeElement(at: index, to: ExpectedMembers())
        }
    }

    deinit {
        expected.deinitialize().deallocate()
    }

    var slots: [Int] { plan.slots }

    /// Reads an object's columns into their slots.
    ///
    /// - Returns: its lists of rows.
    func read(
        _ scanner: inout JSONScanner, into values: inout TableValues
    ) throws(JSONError) -> Lists {
        var lists = Lists()
        switch scanner.nextKind() {
        case .array: try readRow(&scanner, &values)
        case .string:
            // A row that is a text is a list of one.
            if let node = plan.numbered.first, let node {
                try readValue(node, &scanner, &values, &lists, 0)
            } else {
                try scanner.skipValue()
            }
        default: try readObject(0, &scanner, &values, &lists, textDepth: 0)
        }
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
        var place = 0
        while true {
            let inner: Int?
            if let found = expected[node].pass(&scanner, from: place) {
                inner = expected[node].node(found)
                place = found + 1
            } else {
                let start = scanner.offset
                guard let key = try scanner.nextKey() else { return }
                inner = member(key, of: node, scanner)
                place = expected[node].note(
                    scanner.passed(start..<scanner.offset), inner, at: place)
            }
            guard let inner else {
                if scanner.plainScalar() == nil { try scanner.skipValue() }
                continue
            }
            if textDepth == 0, let slot = plan.nodes[inner].onlySlot,
                let range = scanner.plainScalar()
            {
                values.set(slot, found(range, values.delta))
            } else {
                try readValue(inner, &scanner, &values, &lists, textDepth)
            }
        }
    }

    @inline(__always)
    private func member(_ key: JSONString, of node: Int, _ scanner: JSONScanner) -> Int? {
        if let found = plan.child(scanner.content(of: key), of: node) { return found }
        guard key.hasEscapes else { return nil }
        return Array(scanner.text(key).utf8).withUnsafeBufferPointer { plan.child($0, of: node) }
    }

    private func readValue(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues,
        _ lists: inout Lists, _ textDepth: Int
    ) throws(JSONError) {
        let inner = plan.nodes[node]
        switch scanner.nextKind() {
        case .object where inner.hasKeys:
            return try readObject(node, &scanner, &values, &lists, textDepth: textDepth)
        case .array where inner.list != nil && textDepth == 0:
            let range = try scanner.passUnread()
            if inner.list == .own { lists.own = range } else { lists.hasOther = true }
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
            try readPair(node, &scanner, &values, textDepth)
        }
    }

    /// Reads a name and its value.
    private func readPair(
        _ node: Int, _ scanner: inout JSONScanner, _ values: inout TableValues, _ textDepth: Int
    ) throws(JSONError) {
        let (name, value) = try scanner.namedValue()
        guard let name, let inner = member(name, of: node, scanner),
            let slot = plan.nodes[inner].slot
        else { return }
        values.set(slot, found(value, scanner, isOwn: textDepth > 0, &values))
    }

    /// Reads a row that is a list: of values, whose columns are numbered, or of names and values.
    private func readRow(
        _ scanner: inout JSONScanner, _ values: inout TableValues
    ) throws(JSONError) {
        var none = Lists()
        try scanner.beginArray()
        var index = 0
        while try scanner.nextElement() {
            if scanner.nextKind() == .object {
                try readPair(0, &scanner, &values, 0)
            } else if index < plan.numbered.count, let node = plan.numbered[index] {
                try readValue(node, &scanner, &values, &none, 0)
            } else {
                try scanner.skipValue()
            }
            index += 1
        }
    }

    @inline(__always)
    private func found(_ range: Range<Int>, _ delta: Int) -> TableValues.Found {
        range.count > RowText.limitBytes
            ? Self.tooLong : .plain(range.lowerBound + delta, range.upperBound + delta)
    }

    private static let tooLong = TableValues.Found.wrong("longer than a name may be")

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
        case .longText: return Self.tooLong
        case .array: return .wrong("an array")
        case .object: return .wrong("an object")
        case .broken: return .wrong("broken")
        }
    }
}
