import Foundation

/// What there is of a trace of ours among the records of an input.
struct OwnTrace {
    /// What the names of our attributes begin with.
    static let mark = WordSearch([("wayfold.", 0)])

    /// The trace's head, wherever it stands; nil when no record holds one that can be read.
    private(set) var head: String?
    /// Whether a record holds a head or an event.
    private(set) var isThere = false

    /// Looks at records up to the head, or to the end. Linear in the bytes; what is not of ours is
    /// passed without being read.
    mutating func search(_ source: inout LineReader) throws(ImportError) {
        var reader = JSONElementReader(OTLPRows.Plan.self)
        while head == nil, let part = try reader.next(&source) {
            guard case .value(let tag, let range, _) = part, OTLPRows.isRow(tag) else { continue }
            reader.bytes.withUnsafeBufferPointer { bytes in
                look(at: UnsafeBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    private mutating func look(at row: UnsafeBufferPointer<UInt8>) {
        // why: the run meets a row that cannot be read again, and names it
        guard Self.mark.isIn(row), let fields = try? OTLPFields(row) else { return }
        isThere = isThere || !fields.ownTrace.isMissing || !fields.ownEvent.isMissing
        // why: the same
        head = try? fields.line(of: fields.ownTrace, OTLPWords.trace)
    }
}

/// An input that is read twice: for what there is of ours, then for all.
///
/// The first bytes are searched in memory. When the head is not among them, a file is opened again,
/// and what can be read only once, as the standard input, is kept on disk meanwhile.
struct TwiceReadInput {
    /// So many bytes are searched in memory.
    static let beginningBytes = 1 << 20

    private var copy: SpooledInput?
    private var copyError: ImportError?

    /// Searches a source, which is then read through `withAll`.
    mutating func search(_ source: inout LineReader) throws(ImportError) -> OwnTrace {
        let bytes = Array(try source.peek(Self.beginningBytes))
        var beginning = LineReader(
            ByteSource(bytes, named: source.path), limitBytes: source.limitBytes)
        let found = Self.search(&beginning)
        if found.head != nil || bytes.count < Self.beginningBytes { return found }
        if var again = try Self.reopened(source, beginning: bytes) {
            guard Self.mayHaveMore(&again), var all = try Self.reopened(source, beginning: bytes)
            else { return found }
            return Self.search(&all)
        }
        let copy = try SpooledInput()
        do throws(ImportError) {
            _ = try copy.take(&source)
        } catch {
            // What stands before it is imported all the same.
            copyError = error
        }
        self.copy = copy
        var all = try Self.reader(of: copy, source)
        return Self.search(&all)
    }

    /// Hands the source over to be read from its beginning, or its copy.
    func withAll<Result>(
        of source: inout LineReader,
        _ body: (inout LineReader) throws(ImportError) -> Result
    ) throws(ImportError) -> Result {
        guard let copy else { return try body(&source) }
        var all = try Self.reader(of: copy, source)
        let result = try body(&all)
        if let copyError { throw copyError }
        return result
    }

    /// Whether there may be something of ours in what most inputs have nothing of.
    private static func mayHaveMore(_ source: inout LineReader) -> Bool {
        // why: an error ends the search and the run at the same place, and is reported then
        (try? OwnTrace.mark.occurs(in: &source)) ?? true
    }

    private static func search(_ source: inout LineReader) -> OwnTrace {
        var found = OwnTrace()
        // why: what ends the search too early ends the run at the same place, and is reported then
        try? found.search(&source)
        return found
    }

    private static func reader(
        of copy: SpooledInput, _ source: borrowing LineReader
    ) throws(ImportError) -> LineReader {
        LineReader(
            try ByteSource(path: copy.file, named: source.path), limitBytes: source.limitBytes)
    }

    /// The file of a source from its beginning; nil for what can be read only once.
    static func reopened(
        _ source: borrowing LineReader, beginning: [UInt8], limitBytes: Int = .max
    ) throws(ImportError) -> LineReader? {
        var status = stat()
        guard source.path != "-", stat(source.path, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size <= limitBytes
        else { return nil }
        var again = LineReader(
            try ByteSource(path: source.path), limitBytes: source.limitBytes)
        again.endsAtCut = source.endsAtCut
        // A name may be that of another file by now.
        guard try again.peek(beginning.count).elementsEqual(beginning) else { return nil }
        return again
    }
}
