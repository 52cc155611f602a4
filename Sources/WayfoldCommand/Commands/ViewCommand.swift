import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldView

/// Shows a trace in a browser, moment by moment.
struct ViewCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Show a trace in the browser: any moment of it, and two of them side by side.",
        discussion: """
            Serves a page on 127.0.0.1 and prints its address; Ctrl-C ends it. The page asks for \
            what it shows, so that a log of 100 million events opens at once when it has an index \
            ('wayfold log index'), and it follows a log that grows. Nothing is written and no \
            other machine is asked.

            EXAMPLES:
              wayfold view Traces/stinsen/login-todo-logout.jsonl
              wayfold view before.log after.log
              wayfold view phones.log --port 4710
              wayfold view visit.jsonl --retention retain.json --costs bench.json
            """)

    @Argument(
        help: ArgumentHelp(
            "A log, a .jsonl or .words file, or - for standard input.", valueName: "trace"))
    var path: String

    @Argument(help: ArgumentHelp("Another one, to compare with.", valueName: "other"))
    var other: String?

    @Option(help: "An app map that takes the place of the traces' own.")
    var app: String?

    @Option(
        help: ArgumentHelp(
            "What 'wayfold retain --format json' printed: who holds what, on the same page.",
            valueName: "file"))
    var retention: String?

    @Option(
        help: ArgumentHelp(
            "What 'wayfold bench --format json' printed: what each action costs.",
            valueName: "file"))
    var costs: String?

    @Option(help: "The port to listen on; any that is free when it is 0.")
    var port = 0

    func validate() throws {
        try (0...Int(UInt16.max)).require(port, as: "--port")
        if path == "-", other == "-" {
            throw ValidationError("both traces are standard input but it can be read only once")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        let map = try app.map { try AppMap(readingFileAt: $0) }
        let reports = ViewReports(
            holdings: try retention.map { try ViewReports.holdings(readingFileAt: $0) } ?? [],
            costs: try costs.map { try ViewReports.costs(readingFileAt: $0) } ?? [])
        let server = try ViewServer(
            [path] + (other.map { [$0] } ?? []), map: map, architectures: shell.architectures,
            reports: reports)
        for trace in [path] + (other.map { [$0] } ?? []) { shell.endings.note(trace) }
        try shell.sayEndings()
        let port = UInt16(port)
        for remark in try AsyncWork.wait(for: { await server.remarks }) {
            try shell.remarkOnce(remark)
        }
        let address = try AsyncWork.wait { try await server.start(port: port) }
        defer { _ = try? AsyncWork.wait { await server.stop() } }
        let interruption = shell.catchesSignals ? try Interruption() : nil
        try shell.say(address)
        try shell.output.flush()
        guard let interruption else { return .yes }
        try shell.remark("open the address in a browser; Ctrl-C ends it")
        // Apps run on the main thread, which a page's questions about them wait for.
        while !interruption.comes(within: 0) {
            server.runApps(milliseconds: 250)
        }
        return .yes
    }
}
