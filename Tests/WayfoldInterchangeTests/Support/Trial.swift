import WayfoldInterchange
import WayfoldModel

/// One import of a text in memory, with all that came of it.
struct Trial {
    /// The events, a line each.
    let events: String
    /// The summary as text.
    let summary: String
    /// The odd rows that were reported, a line each.
    let oddRows: String

    init(
        _ text: String, options: ImportOptions = ImportOptions(),
        _ start: (ImportOptions) -> any TraceImport
    ) throws {
        try self.init(bytes: Array(text.utf8), options: options, start)
    }

    init(
        bytes: [UInt8], options: ImportOptions = ImportOptions(), limitBytes: Int? = nil,
        _ start: (ImportOptions) -> any TraceImport
    ) throws {
        var rows: [String] = []
        var options = options
        options.report = { rows.append("\($0)") }
        var reader = LineReader(
            ByteSource(bytes, named: "trace", chunkBytes: 7),
            limitBytes: limitBytes ?? LineReader.defaultLimitBytes)
        var job = start(options)
        var sink = FoldingSink(try job.map(&reader))
        summary = try job.run(&reader, into: &sink).description
        events = sink.lines.joined(separator: "\n")
        oddRows = rows.joined(separator: "\n")
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
