import WayfoldReplay

/// What the columns of a table have in them, over its first rows.
struct TableSurvey {
    /// So many rows are looked at, and so many different values of a column are kept.
    static let rowLimit = 20_000
    static let valueLimit = 2_000
    static let depthLimit = 6
    private static let columnLimit = 1_000
    private static let sampleLimit = 1_000
    private static let textLimitBytes = 256

    struct Column {
        /// What a mapping calls it: of columns without names their numbers, `#1` first.
        let name: String
        /// What the file calls it.
        let label: String
        var count = 0
        var times = 0
        var numbers = 0
        var urls = 0
        var finest = false
        /// Whether there are dates whose day can be the month, and in which orders others stand.
        var hasDatesOfEitherOrder = false
        var orders: Set<TableMapping.DateOrder> = []
        var values: [String: Int] = [:]
        var example = ""

        /// Whether all are days from 2000 to 2099 as spreadsheets count them, with times of day.
        var areDays: Bool {
            values.keys.contains { $0.contains(".") }
                && values.keys.allSatisfy { (36_526..<73_051).contains(Double($0) ?? 0) }
        }

        /// Notes the order of a date that has only one.
        mutating func noteOrder(of bytes: UnsafeBufferPointer<UInt8>) {
            let fitting = TableMapping.DateOrder.allCases.filter {
                TableTime(nil, $0).microseconds(bytes) != nil
            }
            if fitting.count == 1 { orders.formUnion(fitting) }
        }
    }

    private(set) var columns: [Column] = []
    /// What the first rows have, by the columns' places.
    private(set) var samples: [[Int: String]] = []
    private var places: [String: Int] = [:]
    private(set) var rowCount = 0
    /// Where the rows of documents are; empty for the documents.
    private(set) var rows = ""
    private(set) var isJSON = false
    /// Whether the rows of documents are texts, a screen each.
    private(set) var hasTextRows = false
    /// Whether the first line of a table with separators names its columns.
    private(set) var hasHeader = true
    /// What the first document whose rows are lists calls their columns; nil before it.
    private var labels: [String]?

    init(_ source: inout LineReader) throws(ImportError) {
        let start = RowText.withoutByteOrderMark(try source.peek(FileSample.byteCount))
        let first = start.first { $0 > 0x20 }
        isJSON = first == JSONOpening.object || first == JSONOpening.array
        if isJSON {
            try readJSON(&source)
        } else if TablePairs.areLines(start) {
            try readPairs(&source)
        } else {
            try readCells(&source, start)
        }
    }

    mutating func note(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeBufferPointer(rebasing: DecimalText.trimmed(bytes))
        if bytes.isEmpty || bytes.count > Self.textLimitBytes { return }
        guard let place = places[name] ?? add(name) else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        columns[place].count += 1
        if rowCount > 0, rowCount == samples.count { samples[rowCount - 1][place] = text }
        let isNumber = DecimalText.read(bytes) != .noNumber
        if isNumber { columns[place].numbers += 1 }
        switch TableTime().reading(bytes) {
        case .time(let time) where Self.plausible.contains(time):
            columns[place].times += 1
            if time % 1_000_000 != 0 { columns[place].finest = true }
            if !isNumber { columns[place].noteOrder(of: bytes) }
        case .ambiguous:
            columns[place].times += 1
            columns[place].hasDatesOfEitherOrder = true
        case .time, .none: break
        }
        if Self.isURL(bytes) { columns[place].urls += 1 }
        if columns[place].example.isEmpty { columns[place].example = text }
        if columns[place].values.count < Self.valueLimit || columns[place].values[text] != nil {
            columns[place].values[text, default: 0] += 1
        }
    }

    mutating func beginRow() {
        rowCount += 1
        if rowCount <= Self.sampleLimit { samples.append([:]) }
    }

    /// The values of a column whose rows, of the first ones, all have another column too.
    func values(of name: String, with other: String) -> Set<String> {
        guard let place = places[name], let needed = places[other] else { return [] }
        var found: Set<String> = []
        var lacking: Set<String> = []
        for row in samples {
            guard let value = row[place] else { continue }
            if row[needed] == nil { lacking.insert(value) } else { found.insert(value) }
        }
        return found.subtracting(lacking)
    }

    /// Whether a text has a scheme or is a path.
    private static func isURL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.first == UInt8(ascii: "/") { return true }
        var colon = bytes.index(of: UInt8(ascii: ":"), from: 0)
        while let place = colon {
            if bytes[(place + 1)...].starts(with: "//".utf8) { return true }
            colon = bytes.index(of: UInt8(ascii: ":"), from: place + 1)
        }
        return false
    }

    /// From 2001 to 2100: what is earlier is a small number, and no time.
    private static let plausible: Range<Int64> = 978_307_200_000_000..<4_102_444_800_000_000

    private mutating func add(_ name: String) -> Int? {
        guard columns.count < Self.columnLimit else { return nil }
        columns.append(Column(name: name, label: label(of: name)))
        places[name] = columns.count - 1
        return columns.count - 1
    }

    private func label(of name: String) -> String {
        guard name.hasPrefix("#"), let number = Int(name.dropFirst()),
            let labels, labels.indices.contains(number - 1)
        else { return TypedValue.label(name) }
        return labels[number - 1]
    }

    private mutating func readCells(
        _ source: inout LineReader, _ start: ArraySlice<UInt8>
    ) throws(ImportError) {
        if start.starts(with: "sep=".utf8) { _ = try source.next() }
        let peeked = RowText.withoutByteOrderMark(try source.peek(FileSample.byteCount))
        var cells = TableCells(separator: TableCells.separator(ofFirstLine: peeked))
        var names: [String]?
        while rowCount < Self.rowLimit, try cells.advance(&source) {
            if names == nil {
                var head: [String] = []
                cells.withRecord(source) { bytes in
                    for index in 0..<cells.count {
                        cells.withField(index, of: bytes) { part in
                            if Self.isTime(part) { hasHeader = false }
                            head.append(
                                String(decoding: DecimalText.trimmed(part), as: UTF8.self))
                        }
                    }
                }
                names = hasHeader ? head : head.indices.map { "#\($0 + 1)" }
                if hasHeader { continue }
            }
            beginRow()
            cells.withRecord(source) { bytes in
                for (index, name) in (names ?? []).enumerated()
                where index < cells.count && cells.fault == nil {
                    cells.withField(index, of: bytes) { noteCell(name, $0) }
                }
            }
        }
    }

    /// Whether a text is a moment of these years, as no name of a column is.
    static func isTime(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch TableTime().reading(UnsafeBufferPointer(rebasing: DecimalText.trimmed(bytes))) {
        case .time(let time): plausible.contains(time)
        case .ambiguous: true
        case .none: false
        }
    }

    private mutating func noteCell(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.first == JSONOpening.object {
            var scanner = JSONScanner(bytes)
            do throws(JSONError) {
                return try walk(&scanner, name + ".", 1)
            } catch {
                // why: a cell that only begins like an object is a text
            }
        }
        note(name, bytes)
    }

    private mutating func readJSON(_ source: inout LineReader) throws(ImportError) {
        var reader = JSONElementReader(RowsPlan.self)
        var isFirst = true
        while rowCount < Self.rowLimit, let part = try reader.next(&source) {
            guard case .value(_, let range, _) = part else { continue }
            reader.bytes.withUnsafeBufferPointer { bytes in
                let document = UnsafeBufferPointer(rebasing: bytes[range])
                if BulkAction.isOne(document) { return }
                if isFirst { (rows, hasTextRows) = Self.rows(in: document) }
                isFirst = false
                take(document)
            }
        }
    }

    private mutating func take(_ document: UnsafeBufferPointer<UInt8>) {
        if !rows.isEmpty {
            var scanner = JSONScanner(document)
            do throws(JSONError) {
                try walkAround(&scanner, "", 0)
            } catch {
                // why: as below
            }
        }
        do throws(ImportError) {
            var values = TableValues(slotCount: 0)
            var table = TableDocument(rows: rows.isEmpty ? [] : [rows, ""], names: [])
            _ = try table.read(document, &values) { row, fault throws(ImportError) in
                guard fault == nil else { return }
                beginRow()
                var scanner = JSONScanner(row.part)
                do throws(JSONError) {
                    switch scanner.nextKind() {
                    case .array: try walkRow(&scanner, document)
                    case .string: try walkValue(&scanner, "#1", 1)
                    default: try walk(&scanner, "", 0)
                    }
                } catch {
                    // why: the import says what is wrong with a row; here columns are counted
                }
            }
        } catch {
            // why: the closure throws nothing
        }
    }
}

extension TableSurvey {
    private mutating func walk(
        _ scanner: inout JSONScanner, _ prefix: String, _ depth: Int
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            try walkValue(&scanner, prefix + scanner.text(key), depth)
        }
    }

    private mutating func walkValue(
        _ scanner: inout JSONScanner, _ name: String, _ depth: Int
    ) throws(JSONError) {
        switch scanner.nextKind() {
        case .object where depth < Self.depthLimit:
            return try walk(&scanner, name + ".", depth + 1)
        case .array where depth < Self.depthLimit:
            return try walkNamed(&scanner, name, depth)
        default: break
        }
        switch try scanner.scalar() {
        case .text(let text) where text.hasEscapes:
            Array(scanner.text(text).utf8).withUnsafeBufferPointer { noteCell(name, $0) }
        case .text(let text): noteCell(name, scanner.content(of: text))
        case .number(let number): note(name, scanner.content(of: number))
        default: break
        }
    }

    /// What stands around the rows, called by its way from the top: `/sessions[].id`.
    private mutating func walkAround(
        _ scanner: inout JSONScanner, _ prefix: String, _ depth: Int
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let name = prefix + scanner.text(key)
            switch scanner.nextKind() {
            case .object where depth < Self.depthLimit:
                try walkAround(&scanner, name + ".", depth + 1)
            case .array where rows.hasPrefix(name + "[].") && depth < Self.depthLimit:
                try scanner.beginArray()
                while try scanner.nextElement() {
                    if scanner.nextKind() == .object {
                        try walkAround(&scanner, name + "[].", depth + 1)
                    } else {
                        try scanner.passUnread()
                    }
                }
            case .object, .array: try scanner.passUnread()
            default:
                let value = try scanner.scalar()
                if let bytes = scanner.bytes(of: value) { note("/" + name, bytes) }
            }
        }
    }

    /// Names and values in a list.
    private mutating func walkNamed(
        _ scanner: inout JSONScanner, _ name: String, _ depth: Int
    ) throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            guard scanner.nextKind() == .object else {
                try scanner.passUnread()
                continue
            }
            let (own, value) = try scanner.namedValue()
            if let own, let bytes = scanner.bytes(of: value) {
                note(name + "." + scanner.text(own), bytes)
            }
        }
    }

    /// A row that is a list: of values, or of names and values.
    private mutating func walkRow(
        _ scanner: inout JSONScanner, _ document: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) {
        if labels == nil { labels = RowLabels.find(in: document) }
        try scanner.beginArray()
        var number = 0
        while try scanner.nextElement() {
            number += 1
            switch scanner.nextKind() {
            case .object:
                let (own, value) = try scanner.namedValue()
                if let own, let bytes = scanner.bytes(of: value) { note(scanner.text(own), bytes) }
            case .array: try scanner.passUnread()
            default: try walkValue(&scanner, "#\(number)", 1)
            }
        }
    }
}
