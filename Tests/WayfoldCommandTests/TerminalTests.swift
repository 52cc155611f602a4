import Foundation
import Testing
import WayfoldCommand

@Suite struct TerminalTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let terminal = Terminal(
        isOutputShown: true, isErrorShown: false, width: 40, likesColour: true)

    @Test func `a terminal gets colours, and a pipe none`() {
        let shown = scratch.run("replay T/typed.words --at 2", terminal: Self.terminal)
        #expect(
            shown.output == """
                \u{1B}[2m2\u{1B}[0m  \u{1B}[1mpush list @40ms\u{1B}[0m
                    \u{1B}[2m# T/typed.words:3, digest \(Self.digest)\u{1B}[0m
                    scene 0
                      root home
                    \u{1B}[1m  push list\u{1B}[0m\u{1B}[36m ←\u{1B}[0m

                """)
        let piped = scratch.run("replay T/typed.words --at 2")
        #expect(!piped.output.contains("\u{1B}"))
    }

    private static let digest = "561428360fefaac1"

    @Test func `colours are as they are asked for`() {
        let never = scratch.run(
            "replay T/typed.words --step --color never", terminal: Self.terminal)
        #expect(!never.output.contains("\u{1B}"))
        let always = scratch.run("replay T/typed.words --step --color always")
        #expect(always.output.contains("\u{1B}[31m- "))
        #expect(always.output.contains("\u{1B}[32m+ "))
        #expect(always.output.contains("\u{1B}[31mpop @80ms ! atRoot\u{1B}[0m"))
    }

    @Test func `a report fits the terminal`() {
        let run = scratch.run("show T/todos.jsonl --color never", terminal: Self.terminal)
        let widest = run.output.split(separator: "\n").dropFirst().map(\.count).max() ?? 0
        #expect(widest <= 40)
        #expect(run.output.contains("  push              5  ████"))
    }

    @Test func `a screen's name cannot command the terminal`() throws {
        try scratch.write("push \"a\\u{1b}[2Jb\"\n", to: "evil.words")
        try scratch.write(
            "{\"wayfold\":1}\n{\"do\":\"push\",\"route\":\"a\\u001b[2Jb\"}\n", to: "evil.jsonl")
        for command in ["replay T/evil.jsonl --step", "replay T/evil.jsonl --at 1"] {
            let run = scratch.run(command)
            #expect(run.status == .yes)
            #expect(!run.output.contains("\u{1B}"))
        }
    }

    @Test func `help is an answer`() {
        for line in ["--help", "help", "replay --help", "help map", "map check -h", ""] {
            let run = scratch.run(line)
            #expect(run.status == .yes, "\(line)")
            #expect(run.output.hasPrefix("OVERVIEW: "))
            #expect(run.errors == "")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are an answer`(shell: String) throws {
        let run = try Scratch().run("--generate-completion-script \(shell)")
        #expect(run.status == .yes)
        #expect(run.output.contains("bisect"))
    }

    @Test func `the version is that of the tool, the format and the semantics`() {
        #expect(scratch.run("--version").output == "0.1.0\n")
        #expect(scratch.run("-V").output == "0.1.0\n")
        #expect(scratch.run("replay -V").status == .usage)
        #expect(
            scratch.run("version").output == """
                  wayfold     0.1.0
                  log format  2
                  semantics   2

                """)
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/a.log").status == .yes)
        #expect(scratch.run("show T/a.log --json").output.contains("\"format\": \"2\""))
    }

    @Test func `the table of dialects has a row a question and a column a dialect`() throws {
        let run = try Scratch().run("architectures --markdown")
        #expect(run.status == .yes)
        let row = "| duringTransition | queue | apply | apply | apply | queue | apply |"
        #expect(run.output.contains(row))
        #expect(run.output.contains("| canonical | nothing |"))
    }
}
