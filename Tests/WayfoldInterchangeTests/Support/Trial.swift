import WayfoldInterchange
import WayfoldModel

/// One import of a text in memory, with all that came of it.
struct Trial {
    /// The events, a line each.
    let events: String
    /// The summary as text.
    let summary: String
    /// The odd rows that were reported, a line each.
    let skippedRows: String
    /// What rows are kept without: the first of each column, a line each, with the count.
    let notes: String
    /// Where the input was cut.
    let cut: String?

    init(
        _ text: String, options: ImportOptions = ImportOptions(),
        _ start: (ImportOptions) -> any TraceImport
    ) throws {
        try self.init(bytes: Array(text.utf8), options: options, start)
    }

    init(
        bytes: [UInt8], options: ImportOptions = ImportOptions(), limitBytes: Int? = nil,
        chunkBytes: Int = 7, _ start: (ImportOptions) -> any TraceImport
    ) throws {
        var rows: [String] = []
        var options = options
        options.report = { rows.append("\($0)") }
        var reader = LineReader(
            ByteSource(bytes, named: "trace", chunkBytes: chunkBytes),
            limitBytes: limitBytes ?? LineReader.defaultLimitBytes)
        var job = start(options)
        var sink = FoldingSink(try job.map(&reader))
        let found = try job.run(&reader, into: &sink)
        summary = found.description
        notes = found.notes.map { "\($0.first) [\($0.count)]" }.joined(separator: "\n")
        cut = found.cuts.first.map { "\($0)" }
        events = sink.lines.joined(separator: "\n")
        skippedRows = rows.joined(separator: "\n")
    }
}

/// The words of the error that a closure throws, or what it says when it throws none.
func errorText(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}
