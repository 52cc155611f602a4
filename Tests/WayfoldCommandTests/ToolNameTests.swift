import Foundation
import Testing
import WayfoldCommand

/// A program of one's own calls itself by its own name wherever a line is to be typed.
@Suite struct ToolNameTests {
    private func run(_ line: String, _ scratch: Scratch, tool: String = "acme-nav") -> Scratch.Run {
        var shell = Shell(nanoseconds: { 0 })
        shell.tool = tool
        let words = line.split(separator: " ").map {
            $0.replacingOccurrences(of: "T/", with: scratch.folder + "/")
        }
        let status = WayfoldTool.run(words, in: &shell)
        return Scratch.Run(
            status: status, output: scratch.hidden(shell.output.text),
            errors: scratch.hidden(shell.errors.text))
    }

    @Test(arguments: [
        "bisect T/todos.jsonl --where depth>1", "diff T/todos.jsonl T/typed.words",
        "replay T/typed.words --architecture uikit --fault two-answer-pop",
        "replay T/todos.jsonl --format stacks --verify",
        "shrink T/todos.jsonl --where depth>1 -o T/m",
        "test T/typed.words", "check T/none", "replay", "rpelay", "replay --nonsense", "--nonsense",
        "replay T/none.jsonl", "check T/typed.words", "replay T/todos.jsonl --session zoe",
        "repair T/todos.jsonl -o T/new", "index T/todos.jsonl", "merge T/typed.words",
        "--help", "help", "replay --help", "explore --help", "report --help", "fuzz --help",
        "--generate-completion-script zsh", "--generate-completion-script bash",
    ])
    func `no line of it names another tool`(line: String) throws {
        let scratch = try Scratch()
        let run = run(line, scratch)
        let text = run.output + run.errors
        #expect(!text.isEmpty)
        #expect(
            !text.replacing("wayfold\"", with: "").contains(/\bwayfold\b/), "\(text)")
        // All else is the same.
        let usual = self.run(line, try Scratch(), tool: "wayfold")
        #expect(run.status == usual.status)
    }

    @Test(arguments: [
        ("bisect T/todos.jsonl --where depth>1", "see it: acme-nav replay T/todos.jsonl --at "),
        (
            "replay T/typed.words --architecture uikit --fault two-answer-pop",
            "see it: acme-nav replay T/typed.words --architecture uikit"
        ),
        ("shrink T/todos.jsonl --where depth>1 -o T/m", "see it: acme-nav log bisect T/m"),
        ("--help", "USAGE: acme-nav "), ("replay --help", "USAGE: acme-nav replay "),
        ("replay --help", "  acme-nav replay Traces/"),
    ])
    func `a line to be typed begins with its name`(line: String, expected: String) throws {
        let run = run(line, try Scratch())
        #expect(run.output.contains(expected), "\(run.output)")
    }

    @Test func `complaints begin with its name, and hints have it`() throws {
        let run = run("rpelay", try Scratch())
        #expect(
            run.errors == "acme-nav: 'rpelay' is no command; did you mean 'replay'?; "
                + "see 'acme-nav --help'\n")
        let other = self.run("replay T/todos.jsonl --nonsense", try Scratch())
        #expect(
            other.errors == "acme-nav: unknown option '--nonsense'; see 'acme-nav replay --help'\n")
    }

    @Test func `a file that is called like the tool keeps its name`() throws {
        let scratch = try Scratch()
        try scratch.write("push list\n", to: "wayfold")
        let run = run("bisect T/wayfold --where depth>1", scratch)
        #expect(run.output.contains("see it: acme-nav replay T/wayfold --at 1"))
        #expect(run.output.contains("at T/wayfold:1"))
    }
}
