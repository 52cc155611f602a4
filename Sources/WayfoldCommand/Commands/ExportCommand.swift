import ArgumentParser
import WayfoldReports

/// Writes a trace in another form.
struct ExportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a trace as JSON Lines, as words, or as a Swift test that replays it.",
        discussion: """
            jsonl keeps everything. words is for people: the app map and event numbers are left \
            out. swift-test is a file for a package that depends on Wayfold; it holds the trace \
            and expects its outcomes, its last screens and its digest.

            EXAMPLES:
              wayfold export words Traces/uikit/notification.jsonl
              wayfold export jsonl phones.log -o phones.jsonl
              wayfold export swift-test phones.log --session 3 -o PhonesReplay.swift
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case jsonl, words
        case swiftTest = "swift-test"
    }

    @Argument(help: "jsonl, words or swift-test.")
    var format: Format

    @Argument(help: "A log, a .jsonl or .words file, or - for standard input.")
    var trace: String

    @OptionGroup var sessions: SessionOptions

    @Option(name: .shortAndLong, help: "A new file; without it standard output.")
    var output: String?

    func run(in shell: inout Shell) throws -> ExitStatus {
        var stream: Output
        if let output {
            stream = try Output.creating(output)
        } else {
            stream = shell.output
        }
        do {
            try write(to: &stream, &shell)
            if output != nil { try stream.flush() }
        } catch {
            if let output { try PathState.removeFile(output) }
            throw error
        }
        if output == nil { shell.output = stream }
        return .yes
    }

    private func write(to output: inout Output, _ shell: inout Shell) throws {
        let events = try ChosenEvents(
            trace, shell, session: sessions.session, verb: "exporting")
        switch format {
        case .jsonl: try LinesExport.write(events, to: &output, &shell)
        case .words: try WordsExport.write(events, to: &output, &shell)
        case .swiftTest:
            try SwiftTestExport(trace: trace).write(events, to: &output, &shell)
        }
    }
}
