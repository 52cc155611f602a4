public import WayfoldModel

/// One import of one file: first its app map, then its events.
public protocol TraceImport {
    /// The word it is chosen by.
    static var name: String { get }
    /// What it reads and what becomes of it.
    static var sentence: String { get }

    init(options: ImportOptions)

    /// What goes into the log's head; reads no further than the file's own head, unless rows come
    /// in any order and have to be sorted first.
    mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap

    /// Whether events are recorded with the numbers they have, some of which may be left out.
    /// Known once `map` was called.
    var keepsNumbers: Bool { get }

    /// A number for the rows whatever order they come in, so that equal rows give an equal log; nil
    /// when the order counts. Known once `map` was called.
    var fingerprint: UInt64? { get }

    /// Hands over every event after the head. Call `map` first, and each once; of a format that
    /// joins files, `map` for each file, and then this with the last.
    mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary
}

extension TraceImport {
    /// A map that says nothing but the name.
    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        AppMap(name: Self.name)
    }

    public var keepsNumbers: Bool { false }
    public var fingerprint: UInt64? { nil }
}
