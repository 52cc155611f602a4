import ArgumentParser
import WayfoldInterchange
import WayfoldReports

/// Writes a trace in another form.
struct ExportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a trace in another form: ours, or one that other tools draw and query.",
        discussion: """
            FORMATS:
            \(formats)

            A file is there whole or not at all. Memory does not grow with the trace; speedscope \
            stops when sessions beside each other need more than 256 MiB.

            EXAMPLES:
              wayfold log export words Traces/uikit/notification.jsonl
              wayfold log export jsonl phones.log -o phones.jsonl
              wayfold log export swift-test phones.log --session 3 -o PhonesReplay.swift
              wayfold log export perfetto Traces/uikit/tabs.jsonl -o tabs.json
              wayfold log export sqlite Traces/uikit/tabs.jsonl -o tabs.sqlite
              wayfold log export mermaid Traces/uikit/tabs.jsonl --at 5
            """)

    private static var formats: String {
        let width = ExportFormat.allCases.map(\.rawValue.count).max() ?? 0
        return ExportFormat.allCases
            .map { "  \(TextWidth.padded($0.rawValue, to: width))  \($0.sentence)" }
            .joined(separator: "\n")
    }

    @Argument(help: "One of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: ExportFormat

    @Argument(help: "A log, a .jsonl or .words file, or - for standard input.")
    var trace: String

    @OptionGroup var sessions: SessionOptions

    @Option(
        help: ArgumentHelp(
            "Draw the flows and screens after one event or at a time.", valueName: "seq|time"))
    var at: String?

    @Option(name: .shortAndLong, help: "A new file; without it standard output.")
    var output: String?

    func validate() throws {
        if format == .sqlite, output == nil {
            throw ValidationError("sqlite is a file but -o is missing; name the file with -o")
        }
        guard let at else { return }
        guard format.language != nil else {
            throw ValidationError(
                "--at draws a moment but \(format.rawValue) holds all events; leave one of the "
                    + "two out")
        }
        guard Moment(at) != nil else {
            throw ValidationError(
                "--at is '\(at)' but should be an event's number or a time such as 12, 40ms, 1.5s "
                    + "or 2026-11-21T10:00:00Z")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        guard let output else {
            var stream = shell.output
            try write(to: &stream, &shell)
            shell.output = stream
            return .yes
        }
        let draft = try Draft(of: output)
        try draft.publish { draft in
            guard format != .sqlite else {
                return try FoldedExport.write(databaseAt: draft.path, walk(shell), &shell)
            }
            var stream = try draft.stream()
            try write(to: &stream, &shell)
            try stream.flush()
        }
        return .yes
    }

    private func write(to output: inout Output, _ shell: inout Shell) throws {
        switch format {
        case .jsonl: try LinesExport.write(events(shell), to: &output, &shell)
        case .words: try WordsExport.write(events(shell), to: &output, &shell)
        case .swiftTest:
            try SwiftTestExport(trace: trace).write(events(shell), to: &output, &shell)
        case .otlp: try FoldedExport.write(OTLPExport(), walk(shell), to: &output, &shell)
        case .perfetto: try FoldedExport.write(PerfettoExport(), walk(shell), to: &output, &shell)
        case .speedscope:
            try FoldedExport.write(SpeedscopeExport(), walk(shell), to: &output, &shell)
        case .csv: try FoldedExport.write(CSVExport(), walk(shell), to: &output, &shell)
        case .mermaid, .graphviz, .sqlite:
            guard let language = format.language else { return }
            guard let moment = at.flatMap({ Moment($0) }) else {
                let export = GraphExport(language)
                return try FoldedExport.write(export, walk(shell), to: &output, &shell)
            }
            try FoldedExport.write(
                treeIn: language, walk(shell, until: moment), of: moment, to: &output, &shell)
        }
    }

    private func events(_ shell: Shell) throws -> ChosenEvents {
        try ChosenEvents(trace, shell, session: sessions.session, verb: "exporting")
    }

    private func walk(_ shell: Shell, until: Moment? = nil) throws -> TraceWalk {
        try TraceWalk(
            trace, shell, session: sessions.session, until: until, verb: "exporting",
            narrows: until == nil)
    }
}
