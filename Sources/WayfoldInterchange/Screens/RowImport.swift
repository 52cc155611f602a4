import WayfoldModel

/// A format whose rows are JSON values that each say something of a session.
protocol RowFormat {
    /// Which values of a document are its rows.
    static var plan: any JSONPlan.Type { get }

    /// Takes what a row says.
    ///
    /// - Parameter tag: the plan's.
    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault)

    /// Whether a value of that tag is a row, and not what belongs to the rows behind it.
    static func isRow(_ tag: Int) -> Bool

    /// Something began that the plan marks.
    mutating func begin(_ mark: Int)
    /// A document ended.
    mutating func endDocument(_ sessions: inout SightedSessions)
    /// What it counted besides.
    var remarks: [ImportSummary.Fact] { get }
    /// What rows are read without.
    var notes: NoteBook { get }
}

extension RowFormat {
    static func isRow(_ tag: Int) -> Bool { true }
    mutating func begin(_ mark: Int) {}
    mutating func endDocument(_ sessions: inout SightedSessions) {}
}

/// Values of objects, one a line or in an array.
struct RowsPlan: JSONPlan {
    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
        state == 0 && opening == JSONOpening.array ? .enter(1) : .take(0)
    }
}

/// One import of such a format.
struct RowImport<Format: RowFormat> {
    var format: Format
    var tally: ImportTally
    private var sessions: SightedSessions
    var reader = JSONElementReader(Format.plan)

    init(_ name: String, _ format: Format, _ options: ImportOptions, areNamed: Bool = true) {
        tally = ImportTally(name, options, format.notes)
        sessions = SightedSessions(areNamed: areNamed, limit: options.heldRowLimit)
        self.format = format
    }

    mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        while let part = try reader.next(&source) { try take(part, source.path, &sink) }
        try sessions.handAll(&tally, &sink)
        return tally.finished(remarks: format.remarks + sessions.remarks(tally) + [lostLines])
    }

    var lostLines: ImportSummary.Fact { .init("lines passed over", "\(reader.lostLineCount)") }

    private mutating func take(
        _ part: JSONPart, _ path: String, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        switch part {
        case .value(let tag, let range, let line):
            if Format.isRow(tag) { tally.countRow() }
            tally.notes.turn(to: path, line: line)
            do throws(RowFault) {
                try take(range, tag, &sink.vocabulary)
            } catch {
                try tally.skip(reader.placed(error), path: path, line: line)
            }
            try sessions.handOverflow(&tally, &sink)
        case .fault(let fault, let line):
            tally.countRow()
            try tally.skip(fault, path: path, line: line)
        case .mark(let mark): format.begin(mark)
        case .documentEnd: format.endDocument(&sessions)
        }
    }

    private mutating func take(
        _ range: Range<Int>, _ tag: Int, _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        try reader.bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
            try format.take(
                UnsafeBufferPointer(rebasing: bytes[range]), tag: tag, &sessions, &vocabulary)
        }
    }
}
