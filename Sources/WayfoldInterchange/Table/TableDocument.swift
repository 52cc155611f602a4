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

    /// Of each choice the lists that it is.
    private let choices: [[Way]]

    /// - Parameter names: the columns by their slots. One that begins with `/` is read from the
    ///   document's top, others from the row.
    init(rows: [String], names: [String]) {
        choices = (rows.isEmpty ? [""] : rows).map { choice in
            choice.split(separator: " + ", omittingEmptySubsequences: false).map {
                Self.way(String($0), names)
            }
        }
    }

    private static func way(_ rows: String, _ names: [String]) -> Way {
        var lists: [String] = []
        for part in rows.split(separator: "[]") {
            lists.append(part.hasPrefix(".") ? String(part.dropFirst()) : String(part))
        }
        var levels = Array(repeating: TableObject(), count: lists.count + 1)
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
        return Way(levels: levels)
    }

    /// Hands over each row of a document, or why there is none; false when it has no list of rows.
    func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool {
        for choice in choices {
            var isFound = false
            for way in choice {
                // Of a broken document no other list is looked for.
                guard let hasList = try read(way, bytes, &values, take) else { return true }
                if hasList { isFound = true }
            }
            if isFound { return true }
        }
        return false
    }

    /// Whether the list is there; nil when the document is broken.
    private func read(
        _ way: Way, _ bytes: UnsafeBufferPointer<UInt8>, _ values: inout TableValues,
        _ take: (inout TableValues, RowFault?) throws(ImportError) -> Void
    ) throws(ImportError) -> Bool? {
        values.reset(to: bytes)
        var list: Range<Int>?
        if let fault = readObject(way.levels[0], 0..<bytes.count, &values, &list) {
            try take(&values, fault)
            return nil
        }
        if way.levels.count == 1 {
            try take(&values, nil)
            return true
        }
        guard let list else { return false }
        try readList(way.levels[1...], list, &values, take)
        return true
    }

    /// Reads an object's columns, and where the next list of rows is in the document.
    private func readObject(
        _ object: TableObject, _ range: Range<Int>, _ values: inout TableValues,
        _ list: inout Range<Int>?
    ) -> RowFault? {
        var scanner = JSONScanner(UnsafeBufferPointer(rebasing: values.base[range]))
        scanner.skipsUnread = true
        values.place = range
        values.clear(object.slots)
        do throws(JSONError) {
            let found = try object.read(&scanner, into: &values)
            list = found.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
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
        for element in elements {
            let place =
                element.lowerBound + range.lowerBound..<element.upperBound + range.lowerBound
            var list: Range<Int>?
            if let fault = readObject(object, place, &values, &list) {
                try take(&values, fault)
            } else if levels.count == 1 {
                try take(&values, nil)
            } else if let list {
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
