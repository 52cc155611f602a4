/// Reads the records of a table with separators: CSV as RFC 4180 has it, or with tabs, semicolons
/// or bars, whatever its first line has most of.
///
/// A quoted field may hold separators, doubled quotes and line ends; a quote within a field that
/// does not begin with one is a byte as any other. A record is named by the line that it begins
/// on. Doubled quotes are made one only in the fields that are read. Memory is that of one record;
/// linear in its bytes.
struct TableCells: ~Copyable {
    private static let quote = UInt8(ascii: "\"")

    private struct Field {
        /// Where it is in the record's bytes, without the quotes around it.
        var start: Int
        var end: Int
        var hasDoubledQuotes = false
    }

    /// How far a record is split.
    private struct Place {
        /// Where the field begins that is not split yet.
        var start = 0
        /// From where its closing quote is looked for, while it is open.
        var search = 0
        var isOpen = false
        var hasDoubledQuotes = false
    }

    let separator: UInt8
    /// Whether fields stand between bars, with blanks around them, as databases and Markdown draw
    /// tables.
    var isBarred: Bool { separator == UInt8(ascii: "|") }
    private var fields: [Field] = []
    /// The bytes of a record of several lines; a record of one stands in the source.
    private var assembled: [UInt8] = []
    private var isAssembled = false
    /// The line that the record begins on, from 1.
    private(set) var line = 0
    /// What is wrong with the record.
    private(set) var fault: RowFault?
    /// Whether the record's last line has a line end.
    private(set) var isTerminated = true

    init(separator: UInt8) {
        self.separator = separator
    }

    /// Whether a line is drawn between rows: `|---|:--|`, `-----+-----`.
    private static func isRule(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let marks: [UInt8] = [0x2D, 0x2B, 0x7C, 0x3A, 0x3D, 0x20, 0x0D]
        return line.count(where: { $0 == marks[0] }) > 2 && line.allSatisfy(marks.contains)
    }

    /// Whether a line counts the rows above it, as psql and MySQL end a table: `(16 rows)`,
    /// `16 rows in set (0.01 sec)`.
    private static func isRowCount(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let words = line.split { [0x20, 0x28, 0x29, 0x2C, 0x0D].contains($0) }
        guard words.count > 1, words[0].allSatisfy({ (0x30...0x39).contains($0) }),
            words[1].elementsEqual("rows".utf8) || words[1].elementsEqual("row".utf8)
        else { return false }
        if words.count == 2 { return line.first == UInt8(ascii: "(") }
        return words.count > 3 && words[2].elementsEqual("in".utf8)
            && words[3].elementsEqual("set".utf8)
    }

    /// The separator that a first line has most of, outside of quotes, where that is not drawn
    /// between rows; a comma when it has none.
    static func separator(ofFirstLine bytes: ArraySlice<UInt8>) -> UInt8 {
        let lines = bytes.split(maxSplits: 2) { $0 == 0x0A || $0 == 0x0D }
        let line = lines.prefix(2).first { line in
            line.withUnsafeBufferPointer { !isRule($0) }
        }
        return separator(of: line ?? [])
    }

    private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
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

    /// How many fields the record has.
    var count: Int { fields.count }

    /// Goes to the next record; false after the last. Lines that are empty are passed over.
    mutating func advance(_ source: inout LineReader) throws(ImportError) -> Bool {
        fields.removeAll(keepingCapacity: true)
        isAssembled = false
        fault = nil
        repeat {
            guard try source.advance() else { return false }
            source.passByteOrderMark()
        } while source.lineByteCount == 0
            || isBarred && source.withLine { Self.isRule($0) || Self.isRowCount($0) }
        line = source.lineNumber
        isTerminated = source.isTerminated
        var place = Place()
        if source.withLine({ splitPlain($0, &place) || split($0, &place) }) { return true }
        try assemble(&source, &place)
        return true
    }

    /// Hands over the record's bytes as they stand.
    @inline(__always)
    func withRecord<Value, Failure: Error>(
        _ source: borrowing LineReader,
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if isAssembled { return try assembled.withUnsafeBufferPointer(body) }
        return try source.withLine(body)
    }

    /// Hands a field of the record to a closure, without its quotes; nil where none is.
    ///
    /// - Parameter bytes: the record's.
    @inline(__always)
    func withField<Value>(
        _ index: Int, of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        guard index < fields.count else { return nil }
        let field = UnsafeBufferPointer(rebasing: bytes[fields[index].start..<fields[index].end])
        guard fields[index].hasDoubledQuotes else { return body(field) }
        return Self.withoutDoubledQuotes(field).withUnsafeBufferPointer(body)
    }

    /// Where a field is in the record's bytes; nil for one with doubled quotes, or none.
    @inline(__always)
    func range(_ index: Int) -> Range<Int>? {
        guard index < fields.count, !fields[index].hasDoubledQuotes else { return nil }
        return fields[index].start..<fields[index].end
    }

    private static func withoutDoubledQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var start = 0
        while let place = bytes.index(of: quote, from: start) {
            text.append(contentsOf: bytes[start...place])
            start = place + 2
        }
        text.append(contentsOf: bytes[min(start, bytes.count)...])
        return text
    }

    /// Takes the lines that a record goes on in, the first of which the source is at.
    private mutating func assemble(
        _ source: inout LineReader, _ place: inout Place
    ) throws(ImportError) {
        var whole = assembled
        assembled = []
        whole.removeAll(keepingCapacity: true)
        source.withLine { whole.append(contentsOf: $0) }
        var isWhole = false
        while !isWhole {
            let hadReturn = source.hadCarriageReturn
            guard try source.advance() else {
                var fault = RowFault(
                    .quoting, "has an open quote at the file's end but should close it")
                fault.isCut = true
                self.fault = fault
                break
            }
            if whole.count + source.lineByteCount + 1 > source.limitBytes {
                throw .recordTooLong(path: source.path, line: line, limitBytes: source.limitBytes)
            }
            if hadReturn { whole.append(0x0D) }
            whole.append(0x0A)
            source.withLine { whole.append(contentsOf: $0) }
            isWhole = whole.withUnsafeBufferPointer { split($0, &place) }
            isTerminated = source.isTerminated
        }
        assembled = whole
        isAssembled = true
    }

    /// Splits the fields before the first that begins with a quote, eight bytes at a time: a
    /// search for each separator costs more than the few bytes that it passes. True when these
    /// are all.
    private mutating func splitPlain(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Place
    ) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        let wanted = UInt64(separator) &* 0x0101_0101_0101_0101
        var start = 0
        var offset = 0
        var isPlain = raw.first != Self.quote
        while isPlain, offset < raw.count {
            var marks: UInt64
            if offset + 8 <= raw.count {
                let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let other = UInt64(littleEndian: word) ^ wanted
                let low = (other & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
                marks = ~(low | other | 0x7F7F_7F7F_7F7F_7F7F)
            } else {
                marks = 0
                for index in offset..<raw.count where raw[index] == separator {
                    marks |= 0x80 &<< UInt64(8 * (index - offset))
                }
            }
            while isPlain, marks != 0 {
                let end = offset + marks.trailingZeroBitCount / 8
                marks &= marks - 1
                fields.append(Field(start: start, end: end))
                start = end + 1
                isPlain = start == raw.count || raw[start] != Self.quote
            }
            offset += 8
        }
        place.start = start
        if isPlain { fields.append(Field(start: start, end: raw.count)) }
        return isPlain
    }

    /// Goes on splitting a record into fields; false where a quote is open at the end.
    private mutating func split(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Place
    ) -> Bool {
        while true {
            var end: Int?
            if !place.isOpen, place.start < bytes.count, bytes[place.start] == Self.quote {
                place.start += 1
                place.search = place.start
                place.isOpen = true
                place.hasDoubledQuotes = false
            }
            if place.isOpen {
                guard let quote = closingQuote(bytes, &place) else { return false }
                let next = quote + 1
                if next < bytes.count, bytes[next] != separator, fault == nil {
                    fault = RowFault(
                        .quoting, "has a byte behind a closing quote but should have a separator")
                }
                fields.append(
                    Field(
                        start: place.start, end: quote, hasDoubledQuotes: place.hasDoubledQuotes))
                place.isOpen = false
                end = bytes.index(of: separator, from: next)
            } else {
                end = bytes.index(of: separator, from: place.start)
                fields.append(Field(start: place.start, end: end ?? bytes.count))
            }
            guard let end else { return true }
            place.start = end + 1
        }
    }

    /// Where the quote is that closes the open field: the first that is not doubled.
    private func closingQuote(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Place
    ) -> Int? {
        while let quote = bytes.index(of: Self.quote, from: place.search) {
            guard quote + 1 < bytes.count, bytes[quote + 1] == Self.quote else { return quote }
            place.hasDoubledQuotes = true
            place.search = quote + 2
        }
        place.search = max(place.search, bytes.count)
        return nil
    }
}

/// Where a table with separators has the columns of a mapping, by its first line.
struct TableHeader {
    /// Of each slot whose column is one of the table's, which.
    private var plain: [(slot: Int, column: Int)] = []
    /// Columns that hold objects in which slots lie.
    private var objects: [(column: Int, object: TableObject)] = []
    private(set) var names: [String] = []
    /// Whether the columns have names.
    let hasNames: Bool

    /// - Parameter names: the names of the columns; nil where they are only numbered, `#1` first.
    init(_ slots: [String], _ names: [String]?) {
        self.names = names ?? []
        hasNames = names != nil
        var plans: [(column: Int, plan: TableObjectPlan)] = []
        for (slot, name) in slots.enumerated() {
            if let column = Self.number(name, names) ?? Self.column(name, names ?? []) {
                plain.append((slot, column))
            } else if let (column, rest) = Self.object(name, names ?? []) {
                if let index = plans.firstIndex(where: { $0.column == column }) {
                    plans[index].plan.add(rest, slot: slot)
                } else {
                    var plan = TableObjectPlan()
                    plan.add(rest, slot: slot)
                    plans.append((column, plan))
                }
            }
        }
        objects = plans.map { ($0.column, TableObject($0.plan)) }
    }

    /// Whether a slot's column is there.
    func has(_ slot: Int) -> Bool {
        plain.contains { $0.slot == slot } || objects.contains { $0.object.slots.contains(slot) }
    }

    func read(_ cells: borrowing TableCells, into values: inout TableValues) {
        for (slot, column) in plain {
            guard let range = cells.range(column) else {
                if let text = cells.withField(column, of: values.base, { Array($0) }) {
                    values.set(slot, values.own(text))
                }
                continue
            }
            // `\N` is what PostgreSQL and others write where nothing is.
            let isNull =
                range.count == 2 && values.base[range.lowerBound] == UInt8(ascii: "\\")
                && values.base[range.lowerBound + 1] == UInt8(ascii: "N")
            if range.isEmpty || isNull { continue }
            let text = cells.isBarred ? Self.trimmed(range, values.base) : range
            values.set(slot, .plain(text.lowerBound, text.upperBound))
        }
        for (column, object) in objects {
            _ = cells.withField(column, of: values.base) { object.read(text: $0, into: &values) }
        }
    }

    /// Where a field's text is without the blanks around it.
    private static func trimmed(
        _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }

    /// The place of a column that is called by its number, `#1` first.
    static func number(_ name: String, _ names: [String]? = nil) -> Int? {
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
        // In a column without a name.
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let column = number(parts[0], names) else { return nil }
        return (column, parts[1])
    }
}
