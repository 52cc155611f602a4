/// Reads records of comma-separated values as RFC 4180 has them, one by one.
///
/// A quoted field may hold commas, doubled quotes and line ends; a record is named by the line it
/// begins on. Memory is that of one record.
struct CSVReader {
    /// One record, or why it is none.
    struct Record {
        /// The line it begins on, from 1.
        var line: Int
        var fields: [[UInt8]]
        var fault: RowFault?
        /// Whether its last line has a line end.
        var isTerminated: Bool
    }

    private enum Phase {
        case fieldStart, plain, quoted, afterQuote
    }

    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    /// More fields than any format read here has; the rest of a longer record is not kept.
    private static let fieldLimit = 64

    private var phase = Phase.fieldStart
    private var field: [UInt8] = []

    /// The next record, or nil after the last. Lines that are empty are passed over.
    mutating func next(_ source: inout LineReader) throws(ImportError) -> Record? {
        var first = try source.next()
        while let line = first, line.bytes.isEmpty { first = try source.next() }
        guard var line = first else { return nil }
        var record = Record(
            line: line.number, fields: [], fault: nil, isTerminated: line.isTerminated)
        phase = .fieldStart
        field.removeAll(keepingCapacity: true)
        var byteCount = 0
        while true {
            let bytes = line.number == 1 ? RowText.withoutByteOrderMark(line.bytes) : line.bytes
            byteCount += bytes.count + 1
            if byteCount > source.limitBytes {
                throw .recordTooLong(
                    path: source.path, line: record.line, limitBytes: source.limitBytes)
            }
            for byte in bytes { take(byte, into: &record) }
            guard phase == .quoted else { break }
            if line.hadCarriageReturn { field.append(UInt8(ascii: "\r")) }
            guard let following = try source.next() else {
                var fault = RowFault(
                    .quoting, "has an open quote at the file's end but should close it")
                fault.isCut = true
                record.fault = fault
                break
            }
            field.append(UInt8(ascii: "\n"))
            line = following
            record.isTerminated = line.isTerminated
        }
        finishField(of: &record)
        return record
    }

    private mutating func take(_ byte: UInt8, into record: inout Record) {
        switch (phase, byte) {
        case (.quoted, Self.quote):
            phase = .afterQuote
        case (.quoted, _):
            field.append(byte)
        case (.afterQuote, Self.quote):
            field.append(byte)
            phase = .quoted
        case (_, Self.comma):
            finishField(of: &record)
        case (.fieldStart, Self.quote):
            phase = .quoted
        case (.afterQuote, _):
            fail(&record, "has a byte behind a closing quote but should have a comma")
        case (.plain, Self.quote):
            fail(&record, "has a quote inside a field but should have the field in quotes")
        case (.fieldStart, _), (.plain, _):
            field.append(byte)
            phase = .plain
        }
    }

    private mutating func fail(_ record: inout Record, _ text: String) {
        phase = .plain
        if record.fault == nil { record.fault = RowFault(.quoting, text) }
    }

    private mutating func finishField(of record: inout Record) {
        if record.fields.count < Self.fieldLimit { record.fields.append(field) }
        field.removeAll(keepingCapacity: true)
        phase = .fieldStart
    }
}
