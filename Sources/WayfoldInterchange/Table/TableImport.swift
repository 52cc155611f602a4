public import WayfoldModel

/// Imports any table of rows that say which screen somebody saw, and when: CSV, TSV, JSON Lines and
/// JSON documents, logfmt, and lines of text. `TableMapping` says which column is what.
///
/// All rows are sorted first, by session and time, on disk where there are too many for memory, so
/// that rows may come in any order and in several files; rows of one time stand by their `order`,
/// then as they came. Sessions stand in the order of their first rows. A row that has the `id` of
/// another one of its session and time counts once.
///
/// | a row means | becomes | origin |
/// | --- | --- | --- |
/// | `screen`, the first of its session | `setRoot` | inferred |
/// | `screen`, the one on top | nothing, counted | |
/// | `screen`, one further down | `popTo` it | inferred |
/// | `screen`, any other | `push` | inferred |
/// | `alert` | `alert`, gone with the next screen | inferred |
/// | `root`, `push`, `replace`, `present`, `dismiss`, `back` | that | program |
/// | `open` | `openURL` | link |
/// | `foreground`, `inactive`, `background` | `phase` | system |
/// | `terminate` | `terminate`, and `launch` before what follows | system, inferred |
/// | a screen while in the background | `phase active` first | inferred |
///
/// A screen is called by its column, and by the row's URL where it has none. The first screen of a
/// session is its root, however it is said to have come. What UIKit's containers are called is no
/// screen, and an alert's class is an alert.
public struct TableImport: TraceImport {
    public static let name = "table"
    public static let sentence =
        "any CSV, TSV or JSON rows: --screen, --time and --session name the columns"

    /// The first byte of a session that has no name of its own.
    static let unnamedMark: UInt8 = 0

    private let importer: String
    private let mapping: TableMapping
    /// Whether no column tells whose a row is, and whether rows are in lists of documents.
    private let isOneSession: Bool
    private let hasLists: Bool
    /// Whether a row may have several screens.
    private let splits: Bool
    private var tally: ImportTally
    private var rows: TableRows
    private var sort: TableSort
    private var room = RecordRoom()
    private var lines: TableLines
    private var documentCount: UInt64 = 0
    private var emptyDocumentCount = 0
    private var lostLineCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        self.init(Self.name, options.mapping ?? TableMapping(), options)
    }

    init(_ importer: String, _ mapping: TableMapping, _ options: ImportOptions) {
        self.importer = importer
        let mapping = mapping.completed
        self.mapping = mapping
        isOneSession = mapping.choices(.session).isEmpty
        hasLists = !mapping.rows.isEmpty
        splits = mapping.split != nil
        tally = ImportTally(importer, options)
        rows = TableRows(mapping, tally.notes)
        sort = TableSort(options)
        lines = TableLines(mapping, rows)
    }

    /// What the rows add up to.
    public var fingerprint: UInt64? { sort.fingerprint }

    /// Reads and sorts all rows: the order of what is written depends on every one.
    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        let (rowCount, skippedCount) = (tally.rowCount, tally.skippedCount)
        if TableLines.areAll(mapping) {
            try readLines(&source)
        } else if try Self.isJSON(&source) {
            try readJSON(&source)
        } else if !lines.isEmpty {
            try readLines(&source)
        } else if let named = NamedTable.named(importer), !named.hasCells {
            throw .wrongHead(
                path: source.path, line: 1, found: "no JSON",
                expected: "rows in JSON (\(named.sentence))")
        } else if TablePairs.areLines(
            RowText.withoutByteOrderMark(try source.peek(FileSample.byteCount)))
        {
            try readPairs(&source)
        } else {
            try readCells(&source)
        }
        tally.noteEnd(
            of: source.path, rows: tally.rowCount - rowCount,
            skipped: tally.skippedCount - skippedCount)
        return AppMap(name: importer)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var journey = TableJourney(gap: mapping.gap, names: rows.names)
        var sighting = TableSighting()
        while try sort.next(into: &sighting) { try journey.take(sighting, &tally, &sink) }
        try journey.end(&tally, &sink)
        var remarks: [ImportSummary.Fact] = [
            .init("rows of other kinds", "\(rows.otherCount)"),
            .init("views of containers", "\(rows.containerCount)"),
            .init("views of the screen on top", "\(journey.repeatCount)"),
            .init("inferred events", "\(tally.inferredCount)"),
            .init("parts sorted on disk", "\(sort.runCount)"),
        ]
        func add(_ label: String, _ count: Int) {
            if count > 0 { remarks.append(.init(label, "\(count)")) }
        }
        add("rows that came more than once", journey.copyCount)
        add("rows without a time", rows.timelessCount)
        add("documents without rows", emptyDocumentCount)
        add("lines passed over", lostLineCount)
        return tally.finished(
            remarks: remarks,
            advice: importer == Self.name && isOneSession && !hasLists
                ? ["all rows are one session: name the column that tells whose they are, --session"]
                : [])
    }

    private static func isJSON(_ source: inout LineReader) throws(ImportError) -> Bool {
        let start = RowText.withoutByteOrderMark(try source.peek(FileSample.byteCount))
        guard let first = start.first(where: { $0 > 0x20 }) else { return false }
        if first == JSONOpening.object { return true }
        if first == JSONOpening.array {
            // `[connected]` is a line of text.
            let inner = start.drop { $0 <= 0x20 }.dropFirst().first { $0 > 0x20 }
            return inner.map { "{[]\"-0123456789".utf8.contains($0) } ?? true
        }
        // A program may say something before its rows.
        return start.split(separator: 0x0A).dropFirst().prefix(3).contains {
            let line = DecimalText.trimmed($0)
            return line.first == JSONOpening.object && line.last == UInt8(ascii: "}")
        }
    }
}

extension TableImport {
    /// Takes a row whose values were found.
    ///
    /// - Parameter sighting: room for what it says, which no row has to allocate then.
    private mutating func take(
        _ values: inout TableValues, _ fault: RowFault?, _ path: String, _ line: Int,
        candidates: UInt64? = nil, fallback: [UInt8]?, _ sighting: inout TableSighting
    ) throws(ImportError) {
        tally.notes.turn(to: path, line: line)
        guard splits, fault == nil, let (slot, screens) = rows.parts(of: values) else {
            return try takeOne(
                &values, fault, path, line, candidates: candidates, fallback: fallback, &sighting)
        }
        if screens.isEmpty {
            values.set(slot, .none)
            try takeOne(
                &values, nil, path, line, candidates: candidates, fallback: fallback, &sighting)
        }
        for (index, screen) in screens.enumerated() {
            values.set(slot, values.own(screen))
            try takeOne(
                &values, nil, path, line, candidates: candidates, fallback: fallback, part: index,
                &sighting)
        }
    }

    /// The same of a row of one screen, or of a part of a row of several.
    @inline(__always)
    private mutating func takeOne(
        _ values: inout TableValues, _ fault: RowFault?, _ path: String, _ line: Int,
        candidates: UInt64?, fallback: [UInt8]?, part: Int = 0, _ sighting: inout TableSighting
    ) throws(ImportError) {
        do throws(RowFault) {
            if let fault { throw fault }
            guard
                try rows.read(
                    &values, candidates: candidates, fallback: fallback, into: &sighting)
            else { return }
        } catch {
            return try tally.skip(error, path: path, line: line)
        }
        // What comes again comes again with all of its parts.
        if sighting.identity != 0 { sighting.identity &+= UInt64(part) }
        try sort.add(sighting, identity: rows.identity(of: sighting, &room))
    }

    private mutating func readJSON(_ source: inout LineReader) throws(ImportError) {
        var reader = JSONElementReader(RowsPlan.self)
        var values = TableValues(slotCount: rows.columns.slots.names.count)
        var sighting = TableSighting()
        var document = TableDocument(rows: mapping.rows, names: rows.columns.slots.names)
        var name = [Self.unnamedMark]
        while let part = try reader.next(&source) {
            switch part {
            case .value(_, let range, let line):
                documentCount += 1
                try readDocument(
                    &document, reader, range, &values, &sighting, &name, source.path, line)
            case .fault(let fault, let line):
                tally.countRow()
                let advice = "; write its rows one a line, as 'jq -c .events[]' does"
                let isLarge = fault.reason == .tooLong && hasLists
                try tally.skip(
                    isLarge ? RowFault(.tooLong, fault.text + advice) : fault,
                    path: source.path, line: line)
            case .mark, .documentEnd: break
            }
        }
        lostLineCount += reader.lostLineCount
    }

    private mutating func readDocument(
        _ document: inout TableDocument, _ reader: JSONElementReader, _ range: Range<Int>,
        _ values: inout TableValues, _ sighting: inout TableSighting, _ name: inout [UInt8],
        _ path: String, _ line: Int
    ) throws(ImportError) {
        // Rows of one document without a session of their own are one.
        var fallback: [UInt8]? = isOneSession && !hasLists ? [] : nil
        if hasLists {
            name.removeLast(name.count - 1)
            RecordBytes.append(documentCount, to: &name)
            fallback = name
        }
        let hadRows = try reader.bytes.withUnsafeBufferPointer { bytes throws(ImportError) in
            let whole = UnsafeBufferPointer(rebasing: bytes[range])
            if BulkAction.isOne(whole) { return false }
            return try document.read(whole, &values) { row, fault throws(ImportError) in
                tally.countRow()
                try take(
                    &row, fault.map { reader.placed($0) }, path, line, fallback: fallback,
                    &sighting)
            }
        }
        if !hadRows { emptyDocumentCount += 1 }
    }

    private mutating func readCells(_ source: inout LineReader) throws(ImportError) {
        var start = RowText.withoutByteOrderMark(try source.peek(FileSample.byteCount))
        if start.starts(with: "sep=".utf8) { start = try skipLine(&source) }
        var cells = TableCells(separator: TableCells.separator(ofFirstLine: start))
        let (header, isRow) = try readHeader(&cells, &source)
        var isPending = isRow
        var values = TableValues(slotCount: rows.columns.slots.names.count)
        var sighting = TableSighting()
        let fallback: [UInt8]? = isOneSession ? [] : nil
        while true {
            if !isPending, try !cells.advance(&source) { break }
            isPending = false
            tally.countRow(isTerminated: cells.isTerminated)
            var fault = cells.fault
            if fault == nil, header.hasNames, cells.count != header.names.count {
                fault = Self.fault(cells, header.names.count)
            }
            try cells.withRecord(source) { bytes throws(ImportError) in
                values.reset(to: bytes)
                if fault == nil { header.read(cells, into: &values) }
                try take(
                    &values, fault, source.path, cells.line, fallback: fallback, &sighting)
            }
        }
    }

    /// Passes the line in which a spreadsheet notes its separator.
    private func skipLine(_ source: inout LineReader) throws(ImportError) -> ArraySlice<UInt8> {
        _ = try source.next()
        return try source.peek(FileSample.byteCount)
    }

    /// The names in the first record, and whether that is a row: where columns are asked for by
    /// their numbers alone, and one of its cells is a time.
    private func readHeader(
        _ cells: inout TableCells, _ source: inout LineReader
    ) throws(ImportError) -> (header: TableHeader, isRow: Bool) {
        let columns = rows.columns.slots.names
        guard mapping.hasHeader else { return (TableHeader(columns, nil), false) }
        guard try cells.advance(&source) else { return (TableHeader(columns, []), false) }
        if columns.allSatisfy({ $0.hasPrefix("#") }) {
            let hasTime = cells.withRecord(source) { bytes in
                (0..<cells.count).contains {
                    cells.withField($0, of: bytes) { TableSurvey.isTime($0) } ?? false
                }
            }
            if hasTime { return (TableHeader(columns, nil), true) }
        }
        let names = cells.withRecord(source) { bytes in
            (0..<cells.count).map { index in
                cells.withField(index, of: bytes) {
                    String(decoding: DecimalText.trimmed($0), as: UTF8.self)
                } ?? ""
            }
        }
        let header = TableHeader(columns, names)
        for role in TableMapping.Role.allCases {
            let choices = rows.columns.slots.choices[role] ?? []
            // One of the columns that may be it has to be there.
            guard let first = choices.first?.first,
                !choices.joined().contains(where: { header.has($0) }), isNeeded(role)
            else { continue }
            throw .noColumn(
                path: source.path, line: cells.line, name: columns[first],
                columns: names)
        }
        return (header, false)
    }

    /// Whether rows are nothing without a column that is named for a role.
    private func isNeeded(_ role: TableMapping.Role) -> Bool {
        switch role {
        case .screen: mapping.choices(.url).isEmpty
        case .url: mapping.choices(.screen).isEmpty
        case .time, .session: true
        // Of several that a row may have none has to be there, nor one that means something empty.
        case .kind, .text, .previous, .id, .order:
            importer == Self.name && mapping.choices(role).count == 1
                && (role != .kind || mapping.meaning(of: []) == nil)
        }
    }

    private static func fault(_ cells: borrowing TableCells, _ expected: Int) -> RowFault {
        let count = cells.count
        guard count < expected, !cells.isTerminated else {
            return RowFault(.fieldCount, "has \(count) fields but should have \(expected)")
        }
        var fault = RowFault(
            .cutLine,
            "is cut after \(count) of \(expected) fields but should end with a line end")
        fault.isCut = true
        return fault
    }

    /// Reads lines of names and values; those without one are passed over, and counted.
    private mutating func readPairs(_ source: inout LineReader) throws(ImportError) {
        var plan = TableObjectPlan()
        for (slot, name) in rows.columns.slots.names.enumerated() { plan.add(name, slot: slot) }
        var values = TableValues(slotCount: rows.columns.slots.names.count)
        var sighting = TableSighting()
        let fallback: [UInt8]? = isOneSession ? [] : nil
        while try source.advance() {
            source.passByteOrderMark()
            if source.lineByteCount == 0 { continue }
            try source.withLine { line throws(ImportError) in
                values.reset(to: line)
                var fault: RowFault?
                switch TablePairs.read(line, plan, into: &values) {
                case .none:
                    lostLineCount += 1
                    return
                case .broken(let found):
                    fault = found
                    fault?.isCut = !source.isTerminated
                case .done: break
                }
                tally.countRow(isTerminated: source.isTerminated)
                try take(
                    &values, fault, source.path, source.lineNumber, fallback: fallback, &sighting)
            }
        }
    }

    private mutating func readLines(_ source: inout LineReader) throws(ImportError) {
        var values = TableValues(slotCount: rows.columns.slots.names.count)
        var sighting = TableSighting()
        lines.reset()
        while try source.advance() {
            source.passByteOrderMark()
            if source.lineByteCount == 0 { continue }
            tally.countRow(isTerminated: source.isTerminated)
            try source.withLine { line throws(ImportError) in
                let bytes = UnsafeBufferPointer(rebasing: DecimalText.trimmed(line))
                values.reset(to: bytes)
                let candidates = lines.read(bytes, into: &values)
                try take(
                    &values, nil, source.path, source.lineNumber, candidates: candidates,
                    fallback: [], &sighting)
            }
        }
    }
}
