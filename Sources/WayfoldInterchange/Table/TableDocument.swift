import WayfoldReplay

/// Finds the rows of a JSON document: itself, or what lies in lists that a mapping names
/// (`events[].breadcrumbs[]`), with the columns of what is around them. `a[] + b[]` is both lists.
///
/// Memory is that of the document; linear in its bytes, once for each list around.
struct TableDocument {
    /// One place where rows may be: what is read on each level on the way to them.
    private struct Way {
        var levels: [TableObject]
    }

    /// The same as it is made.
    private struct WayPlan {
        var levels: [TableObjectPlan]
        /// The outermost list; nil for the document itself.
        var list: String?

        var way: Way { Way(levels: levels.map { TableObject($0) }) }
    }

    /// Of each choice the lists that it is.
    private let choices: [[Way]]
    /// Of a choice of one list, or of the document, the same looking for the lists of those before
    /// it too, so that documents like the last one are read once and not for each choice.
    private let direct: [Way?]
    /// The choice that the last document had.
    private var last: Int?

    /// - Parameter names: the columns by their slots. One that begins with `/` is read from the
    ///   document's top, others from the row.
    init(rows: [String], names: [String]) {
        let rows = rows.isEmpty ? [""] : rows
        let choices = rows.map { choice in
            choice.split(separator: " + ", omittingEmptySubsequences: false).map {
                Self.way(String($0), names)
            }
        }
        self.choices = choices.map { $0.map(\.way) }
        direct = choices.indices.map { Self.direct(choices[$0], rows[..<$0], names)?.way }
    }

    /// The lists on the way to rows, the outermost first.
    private static func lists(_ rows: String) -> [String] {
        rows.split(separator: "[]").map {
            $0.hasPrefix(".") ? String($0.dropFirst()) : String($0)
        }
    }

    private static func direct(
        _ choice: [WayPlan], _ before: ArraySlice<String>, _ names: [String]
    ) -> WayPlan? {
        guard choice.count == 1, var way = choice.first else { return nil }
        let others = before.flatMap { $0.split(separator: " + ") }
            .map { Self.lists(String($0)).first }
        for case let other? in others {
            // What is read of an object on the way to another list is not the same then.
            let isApart = names.allSatisfy { name in
                let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
                return other != path && !other.hasPrefix(path + ".")
            }
            guard other != way.list, isApart else { return nil }
            way.levels[0].add(list: other, .other)
        }
        return others.contains(nil) ? nil : way
    }

    private static func way(_ rows: String, _ names: [String]) -> WayPlan {
        let lists = Self.lists(rows)
        var levels = Array(repeating: TableObjectPlan(), count: lists.count + 1)
        for (index, list) in lists.enumerated() { levels[index].add(list: list) }
        for (slot, name) in names.enumerated() {
            guard name.hasPrefix("/") else {
                levels[lists.count].add(name, slot: slot)
                continue
            }
            var path = String(name.dropFirst())
            var level = 0
            while level < lists.count, path.hasPrefix(lists[level] + "[].") {
                path = String(path.dropFirst(lists[level].count + 3))
                level += 1
            }
            levels[level].add(path, slot: slot)
        }
        return WayPlan(levels: levels, list: lists.first)
    }

    /// Hands over each row of a document, or why there is none; false when it has no list of rows.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        if let last, try readDirectly(last, bytes, &values, take) { return true }
        for (index, choice) in choices.enumerated() {
            var isFound = false
            for way in choice {
                // Of a broken document no other list is looked for.
                guard let hasList = try read(way, bytes, &values, take) else { return true }
                if hasList { isFound = true }
            }
            if isFound {
                last = direct[index] == nil ? nil : index
                return true
            }
        }
        return false
    }

    /// Reads a document that has a choice and none before it; false, and nothing is taken, for any
    /// other.
    private func readDirectly(
        _ choice: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        guard let way = direct[choice] else { return false }
        values.reset(to: bytes)
        var lists = TableObject.Lists()
        let fault = readObject(way.levels[0], 0..<bytes.count, &values, &lists)
        guard fault == nil, !lists.hasOther else { return false }
        return try readRows(way, lists, &values, take)
    }

    /// Whether the list is there; nil when the document is broken.
    private func read(
        _ way: Way, _ bytes: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool? {
        values.reset(to: bytes)
        var lists = TableObject.Lists()
        if let fault = readObject(way.levels[0], 0..<bytes.count, &values, &lists) {
            try take(&values, fault)
            return nil
        }
        return try readRows(way, lists, &values, take)
    }

    /// Reads what is below an object that was read: itself where it is a row; false where the list
    /// is not there.
    private func readRows(
        _ way: Way, _ lists: TableObject.Lists, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        if way.levels.count == 1 {
            try take(&values, nil)
            return true
        }
        guard let list = lists.own else { return false }
        try readList(way.levels[1...], list, &values, take)
        return true
    }

    /// Reads an object's columns, and where the next list of rows is in the document.
    private func readObject(
        _ object: TableObject, _ range: Range<Int>, _ values: inout TableValues,
        _ lists: inout TableObject.Lists
    ) -> RowFault? {
        var scanner = JSONScanner(UnsafeBufferPointer(rebasing: values.base[range]))
        scanner.skipsUnread = true
        values.place = range
        values.clear(object.slots)
        do throws(JSONError) {
            lists = try object.read(&scanner, into: &values)
            lists.own = lists.own.map {
                $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound
            }
            try scanner.finish()
            return nil
        } catch {
            return RowFault(error)
        }
    }

    private func readList(
        _ levels: ArraySlice<TableObject>, _ range: Range<Int>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) {
        guard let object = levels.first else { return }
        let elements: [Range<Int>]
        do throws(JSONError) {
            elements = try Self.elements(UnsafeBufferPointer(rebasing: values.base[range]))
        } catch {
            return try take(&values, RowFault(error))
        }
        let end = values.textEnd
        for element in elements {
            values.forgetTexts(from: end)
            let place =
                element.lowerBound + range.lowerBound..<element.upperBound + range.lowerBound
            var lists = TableObject.Lists()
            if let fault = readObject(object, place, &values, &lists) {
                try take(&values, fault)
            } else if levels.count == 1 {
                try take(&values, nil)
            } else if let list = lists.own {
                try readList(levels.dropFirst(), list, &values, take)
            }
        }
    }

    /// Where the elements of an array are.
    private static func elements(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> [Range<Int>] {
        var scanner = JSONScanner(bytes)
        var elements: [Range<Int>] = []
        try scanner.beginArray()
        while try scanner.nextElement() { elements.append(try scanner.passUnread()) }
        return elements
    }
}
