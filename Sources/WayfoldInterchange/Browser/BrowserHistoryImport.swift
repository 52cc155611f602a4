public import WayfoldModel

/// Imports a browser's history, exported visit by visit.
///
/// A database is a session, in the order of the file; rows of one database stand together. A
/// screen is the visit that ends a chain of redirects; the others of the chain and the frames of a
/// page are counted and are no events. The history of a browser says less than happened (no tabs
/// or windows, no direction of its back-and-forward mark), so much is inferred:
///
/// | visit | becomes | origin |
/// | --- | --- | --- |
/// | typed, generated, bookmark, keyword, start page, from the address bar | `setRoot` | link |
/// | back or forward, to an address further down | `popTo` the topmost such entry | inferred |
/// | back or forward, to the address on top; a reload of it | nothing, counted | |
/// | any other of which the visit on top is the origin | `push` | user |
/// | any other (another window, no origin, forward) | `push` | inferred |
///
/// The first screen of a session is always its root, inferred when it is no fresh start.
public struct BrowserHistoryImport: TraceImport {
    public static let name = "browser-history"
    public static let sentence =
        "a browser's visits as CSV: fresh starts set the root, links push, the back mark pops"

    private var tally: ImportTally
    private var columns = BrowserColumns()
    private var database: String?
    private var journey = BrowserJourney()

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        var reader = CSVReader()
        let head = try reader.next(&source)
        let names = head?.fields.map { String(decoding: $0, as: UTF8.self) }
        guard let columns = names.flatMap({ BrowserColumns(named: $0) }) else {
            let found = names.map { RowText.quoted($0.joined(separator: ",").utf8) }
            throw .wrongHead(
                path: source.path, line: head?.line ?? 1, found: found ?? "the end of the file",
                expected: "'" + BrowserVisit.names.joined(separator: ",") + "'")
        }
        self.columns = columns
        return AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = CSVReader()
        while let record = try reader.next(&source) {
            tally.countRow(isTerminated: record.isTerminated)
            tally.notes.turn(to: source.path, line: record.line)
            let visit: BrowserVisit
            do throws(RowFault) {
                visit = try BrowserVisit(record, columns, tally.notes)
            } catch {
                try tally.skip(error, path: source.path, line: record.line)
                continue
            }
            if visit.database != database {
                let name = visit.database.isEmpty ? nil : visit.database
                try journey.begin(name, &tally, &sink)
                database = visit.database
            }
            try journey.take(visit, &tally, &sink)
        }
        try journey.end(&tally, &sink)
        return tally.finished(remarks: journey.remarks)
    }
}
