import ArgumentParser
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Reads what others recorded into a new log.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read what others recorded into a new log.",
        discussion: """
            FORMATS:
            \(formats)

            Files may be packed with xz or gzip; - is standard input. A row is skipped, and \
            reported, only when what its event needs cannot be read; --strict stops at the first. \
            What else cannot be read is noted once a column, with the count. A file that is cut \
            is imported up to the cut, with exit status 2. A file without an event, or of another \
            format than the named one, leaves no log. Equal input gives an equal log, byte for \
            byte. What a source does not say is inferred, and such events are of the origin \
            'inferred'. JSON may be one document or one a line. Rows of ga4, of a table and of \
            all that is one may come in any order: they are sorted first, beside the new log where \
            memory does not do. Of the rows of \
            datadog and otlp that wait for the end of their session at most 131,072 are kept, then \
            the session that rested longest is closed.

            EXAMPLES:
              wayfold import session.har -o visit.log
              wayfold import jsonl Traces/uikit/notification.jsonl -o phones.log
              wayfold import sentry Traces/formats/sentry.json -o crash.log
              wayfold import xcresult Test-Shop.xcresult -o tests.log
              wayfold import table visits.csv --guess visits.json
              wayfold import table visits.csv --mapping visits.json -o own.log
              wayfold import table taps.tsv --screen page --time at --session user -o own.log
              wayfold import ga4 Traces/formats/ga4.ndjson -o shop.log
              wayfold import wikispeedia paths.tsv.xz --links links.tsv.xz -o paths.log
              xzcat visits.seq.xz | wayfold import msnbc - -o visits.log
            """)

    static let traceFormats = [
        (name: "jsonl", sentence: "Our own JSON Lines, events and outcomes as they stand."),
        (name: "words", sentence: "Our own words, one action a line, decided by the fold."),
    ]

    private static var formats: String {
        let automatic = (name: automaticFormat, sentence: "What the files look like.")
        let all = [automatic] + traceFormats + Importers.all.map { ($0.name, $0.sentence) }
        let width = all.map(\.name.count).max() ?? 0
        return all.map { "  \(TextWidth.padded($0.name, to: width))  \($0.sentence)" }
            .joined(separator: "\n")
    }

    static var names: [String] {
        [automaticFormat] + traceFormats.map(\.name) + Importers.all.map(\.name)
    }

    @Argument(
        help: "One of \(names.joined(separator: ", ")); what the files look like if left out.")
    var format: String

    @Argument(help: "Files of that format, or - for standard input.")
    var files: [String] = []

    @Option(name: .shortAndLong, help: "The new log, whose path must be free.")
    var output: String?

    @Option(help: "A file of links between screens: clicks that follow none are counted.")
    var links: String?

    @Option(name: .customLong("app"), help: "An app map for words, which carry none.")
    var app: String?

    @Flag(name: .customLong("strict"), help: "Stop at the first row that would be skipped.")
    var isStrict = false

    @OptionGroup(title: "A TABLE'S COLUMNS, NESTED BY DOTS") var table: TableOptions

    @OptionGroup var options: ReportOptions

    mutating func validate() throws {
        if !Self.names.contains(format), format == "-" || PathState.exists(format) {
            files.insert(format, at: 0)
            format = automaticFormat
        }
        if files.isEmpty, Self.names.contains(format) {
            throw ValidationError("<files> is missing; name one, or - for standard input")
        }
        if let output { try LogOutput.requireFolder(output) }
        try table.validate(output: output, format: format, files: files)
        guard Self.names.contains(format) else {
            let nearest = Nearest.name(to: format, in: Self.names)
            throw ValidationError(
                "'\(format)' is no format but should be one of "
                    + Self.names.joined(separator: ", ")
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        let isAutomatic = format == automaticFormat
        if links != nil, format != WikispeediaImport.name, !isAutomatic {
            throw ValidationError("--links is given but only \(WikispeediaImport.name) has links")
        }
        if app != nil, format != "words", !isAutomatic {
            throw ValidationError("--app is given but \(format) brings its own app map")
        }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("- is given twice but standard input can be read only once")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        if let guess = table.guess {
            return try TableGuessRun(format: format, output: guess).run(files, &shell)
        }
        let output = output ?? ""
        try PathState.claimLog(output, for: "an import")
        let (report, status): (Report, ExitStatus)
        do {
            (report, status) = try read(&shell, output)
        } catch {
            try PathState.removeLog(output)
            throw error
        }
        try options.say(report, holds: status == .yes, in: &shell)
        return status
    }

    private func read(
        _ shell: inout Shell, _ output: String
    ) throws -> (Report, ExitStatus) {
        let files = try files.map { try ImportSource.file($0) }
        var source = try ImportSource.open(files[0])
        let format = try ImportSource.format(of: &source, named: format, output: output)
        if self.format == automaticFormat {
            let phrase = Recognition.phrase(of: format) ?? format
            try shell.remark("\(source.path): taken for \(phrase) (\(format))")
        }
        if links != nil, format != WikispeediaImport.name {
            throw CommandError.misused(
                "--links is given but only \(WikispeediaImport.name) has links")
        }
        guard let importer = Importers.named(format) else {
            let map = try app.map { try AppMap(readingFileAt: $0) }
            return try TraceCopy(output: output, map: map).run(files, source, format, &shell)
        }
        var run = ImportRun(
            importer: importer, output: output, links: links, isStrict: isStrict,
            mapping: format == TableImport.name ? try table.read(for: files[0], &shell) : nil)
        return try run.run(files, source, &shell)
    }
}
