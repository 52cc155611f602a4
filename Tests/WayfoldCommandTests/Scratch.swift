import Foundation
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldCommand
import WayfoldReports

/// A folder of samples that is removed with its last user, and a shell to run commands in.
final class Scratch {
    /// What a run said; the folder's path is `T` in it.
    struct Run: Equatable {
        var status: WayfoldCommand.ExitStatus?
        var output = ""
        var errors = ""
    }

    private let files: ScratchFolder
    /// How many threads look at a log; as many as a command chooses when it is nil.
    var threads: Int?

    var folder: String { files.path }

    init() throws {
        files = try ScratchFolder()
        try write(Samples.lines, to: "todos.jsonl")
        try write(Samples.map, to: "app.json")
        try write(Samples.words, to: "typed.words")
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { files.path(name) }

    func write(_ text: String, to name: String) throws { try files.write(text, to: name) }

    func text(of name: String) throws -> String { try files.text(of: name) }

    func exists(_ name: String) -> Bool { files.exists(name) }

    /// What writers have begun in the folder and not finished.
    var drafts: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.contains(".new") }
        }
    }

    /// Runs a command line. Blanks separate its words, but not within `'`; `T/` is the folder.
    ///
    /// - Parameter own: subjects beside those of the package.
    func run(
        _ line: String, own: [Subject] = [], input: [String] = [],
        terminal: Terminal = Terminal()
    ) -> Run {
        run(
            line.matches(of: /'([^']*)'|[^ ]+/).map { String($0.output.1 ?? $0.output.0) },
            own: own, input: input, terminal: terminal)
    }

    func run(
        _ arguments: [String], own: [Subject] = [], input: [String] = [],
        terminal: Terminal = Terminal()
    ) -> Run {
        var shell = Shell(input: Input(input), terminal: terminal, nanoseconds: { 0 })
        shell.threads = threads
        shell.add(own)
        let words = arguments.map { $0.replacingOccurrences(of: "T/", with: folder + "/") }
        let status = WayfoldTool.run(words, in: &shell)
        return Run(
            status: status, output: hidden(shell.output.text), errors: hidden(shell.errors.text))
    }

    /// Runs a command line, and expects how it ends and all that it prints.
    func expect(
        _ line: String, own: [Subject] = [], input: [String] = [],
        terminal: Terminal = Terminal(), status: WayfoldCommand.ExitStatus = .yes,
        prints output: String = "", errors: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let run = run(line, own: own, input: input, terminal: terminal)
        #expect(run.status == status, sourceLocation: sourceLocation)
        #expect(run.output == output, sourceLocation: sourceLocation)
        #expect(run.errors == errors, sourceLocation: sourceLocation)
    }

    /// The text with the folder's path as `T`, and without what depends on how an app map is
    /// written into a log's head: its size and its identity.
    func hidden(_ text: String) -> String {
        text.replacingOccurrences(of: folder, with: "T")
            .replacing(#/[0-9]+ bytes: /#, with: "N bytes: ")
            .replacing(/"bytes": [0-9]+/, with: "\"bytes\": N")
            .replacing(/size       [0-9,]+ bytes/, with: "size       N bytes")
            .replacing(/identity(   |": ")[0-9a-f]{32}/) { "identity\($0.output.1)I" }
    }
}
