/// Reads the records of a table with separators: CSV as RFC 4180 has it, or with tabs, semicolons
/// or bars, whatever its first line has most of.
///
/// A quoted field may hold separators, doubled quotes and line ends; a quote within a field that
/// does not begin with one is a byte as any other. A record is named by the line that it begins
/// on. Memory is that of one record; linear in its bytes.
struct TableCells {
    struct Record {
        /// The line it begins on, from 1.
        var line: Int
        /// The record's bytes, without quotes.
        var bytes: ArraySlice<UInt8>
        var fault: RowFault?
        /// Whether its last line has a line end.
        var isTerminated: Bool
    }

    private static let quote = UInt8(ascii: "\"")

    let separator: UInt8
    /// Where the fields of the last record end in its bytes; the next begins behind a separator.
    private(set) var ends: [Int] = []
    private var assembled: [UInt8] = []

    init(separator: UInt8) {
        self.separator = separator
    }

    /// The separator that a first line has most of, outside of quotes; a comma when it has none.
    static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
        var counts = [0, 0, 0, 0]
        var isQuoted = false
        for byte in line {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }

    /// The next record, or nil after the last. Lines that are empty are passed over.
    mutating func next(_ source: inout LineReader) throws(ImportError) -> Record? {
        ends.removeAll(keepingCapacity: true)
        var first = try source.next()
        while let line = first, line.withoutByteOrderMark.bytes.isEmpty {
            first = try source.next()
        }
        guard let line = first?.withoutByteOrderMark else { return nil }
        first = nil
        let quote = line.bytes.withUnsafeBufferPointer { $0.index(of: Self.quote, from: 0) }
        guard quote != nil else {
            split(line.bytes)
            return Record(line: line.number, bytes: line.bytes, isTerminated: line.isTerminated)
        }
        return try quoted(line, &source)
    }

    /// Where a field of the last record is in its bytes, counted from their start.
    func range(_ index: Int) -> Range<Int>? {
        guard index < ends.count else { return nil }
        return (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
    }

    private mutating func split(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let end = bytes.index(of: separator, from: start) {
                ends.append(end)
                start = end + 1
            }
            ends.append(bytes.count)
        }
    }

    private mutating func quoted(
        _ first: Line, _ source: inout LineReader
    ) throws(ImportError) -> Record {
        assembled.removeAll(keepingCapacity: true)
        var record = Record(line: first.number, bytes: [], isTerminated: first.isTerminated)
        var isOpen = take(first.bytes, isOpen: false, &record)
        var hadReturn = first.hadCarriageReturn
        var byteCount = first.bytes.count
        while isOpen {
            guard let line = try source.next() else {
                var fault = RowFault(
                    .quoting, "has an open quote at the file's end but should close it")
                fault.isCut = true
                record.fault = fault
                break
            }
            byteCount += line.bytes.count + 1
            if byteCount > source.limitBytes {
                throw .recordTooLong(
                    path: source.path, line: record.line, limitBytes: source.limitBytes)
            }
            if hadReturn { assembled.append(0x0D) }
            assembled.append(0x0A)
            isOpen = take(line.bytes, isOpen: true, &record)
            hadReturn = line.hadCarriageReturn
            record.isTerminated = line.isTerminated
        }
        ends.append(assembled.count)
        record.bytes = assembled[...]
        return record
    }

    /// Takes a line's fields; whether a quote is open at its end.
    private mutating func take(
        _ line: ArraySlice<UInt8>, isOpen: Bool, _ record: inout Record
    ) -> Bool {
        line.withUnsafeBufferPointer { take($0, isOpen: isOpen, &record) }
    }

    private mutating func take(
        _ line: UnsafeBufferPointer<UInt8>, isOpen: Bool, _ record: inout Record
    ) -> Bool {
        var isOpen = isOpen
        var index = 0
        var isStart = !isOpen
        while true {
            if isOpen {
                // Up to the quote that is not doubled.
                let end = line.index(of: Self.quote, from: index)
                keep(line, index..<(end ?? line.count))
                guard let end else { return true }
                index = end + 1
                if index < line.count, line[index] == Self.quote {
                    assembled.append(Self.quote)
                    index += 1
                    continue
                }
                isOpen = false
                if index < line.count, line[index] != separator, record.fault == nil {
                    record.fault = RowFault(
                        .quoting, "has a byte behind a closing quote but should have a separator")
                }
            } else if isStart, index < line.count, line[index] == Self.quote {
                isOpen = true
                isStart = false
                index += 1
                continue
            }
            let end = line.index(of: separator, from: index)
            keep(line, index..<(end ?? line.count))
            guard let end else { return false }
            ends.append(assembled.count)
            assembled.append(separator)
            index = end + 1
            isStart = true
        }
    }

    private mutating func keep(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        assembled.append(contentsOf: UnsafeBufferPointer(rebasing: line[range]))
    }
}

/// Where a table with separators has the columns of a mapping, by its first line.
struct TableHeader {
    /// Of each slot whose column is one of the table's, which.
    private var plain: [(slot: Int, column: Int)] = []
    /// Columns that hold objects in which slots lie.
    private var objects: [(column: Int, object: TableObject)] = []
    private(set) var names: [String] = []

    /// - Parameter names: the names of the columns; nil where they are only numbered, `#1` first.
    init(_ slots: [String], _ names: [String]?) {
        self.names = names ?? []
        for (slot, name) in slots.enumerated() {
            if let column = Self.number(name, names) ?? Self.column(name, names ?? []) {
                plain.append((slot, column))
            } else if let (column, rest) = Self.object(name, names ?? []) {
                if let index = objects.firstIndex(where: { $0.column == column }) {
                    objects[index].object.add(rest, slot: slot)
                } else {
                    var object = TableObject()
                    object.add(rest, slot: slot)
                    objects.append((column, object))
                }
            }
        }
    }

    /// Whether a slot's column is there.
    func has(_ slot: Int) -> Bool {
        plain.contains { $0.slot == slot } || objects.contains { $0.object.slots.contains(slot) }
    }

    func read(_ cells: borrowing TableCells, into values: inout TableValues) {
        for (slot, column) in plain {
            guard let range = cells.range(column), !range.isEmpty else { continue }
            let part = values.base[range]
            // What PostgreSQL and others write where nothing is.
            if part.count == 2, part.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "N")]) {
                continue
            }
            values.set(slot, .plain(range.lowerBound, range.upperBound))
        }
        for (column, object) in objects {
            guard let range = cells.range(column) else { continue }
            object.read(text: UnsafeBufferPointer(rebasing: values.base[range]), into: &values)
        }
    }

    private static func number(_ name: String, _ names: [String]?) -> Int? {
        guard name.hasPrefix("#"), names?.contains(name) != true,
            let number = Int(name.dropFirst()), number > 0
        else { return nil }
        return number - 1
    }

    private static func column(_ name: String, _ names: [String]) -> Int? {
        names.firstIndex(of: name)
            ?? names.firstIndex { $0.lowercased() == name.lowercased() }
    }

    /// The column that the first parts of a name are, and the rest of it.
    private static func object(_ name: String, _ names: [String]) -> (Int, String)? {
        for (column, outer) in names.enumerated().reversed()
        where name.hasPrefix(outer + ".") && !outer.isEmpty {
            return (column, String(name.dropFirst(outer.count + 1)))
        }
        return nil
    }
}
