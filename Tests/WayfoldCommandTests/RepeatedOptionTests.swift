import Testing
import WayfoldCommand

/// Options that take one value, given several times.
@Suite struct RepeatedOptionTests {
    @Test(arguments: [
        (
            "import jsonl T/todos.jsonl -o T/a.log --output T/b.log",
            "-o is 'T/a.log' and 'T/b.log'", "import"
        ),
        (
            "show T/todos.jsonl --session 1 --json --session=2",
            "--session is '1' and '2'", "show"
        ),
        (
            "replay T/todos.jsonl --at=3 --at 4 --",
            "--at is '3' and '4'", "replay"
        ),
        (
            "sdk check --folder T/a --folder T/b", "--folder is 'T/a' and 'T/b'",
            "lab sdk check"
        ),
    ])
    func `another value is a mistake in the line`(
        line: String, problem: String, command: String
    ) throws {
        let scratch = try Scratch()
        scratch.expect(
            line,
            status: .usage,
            errors: "wayfold: \(problem) but takes one value; name one; see 'wayfold "
                + "\(command) --help'\n")
        #expect(!scratch.exists("a.log") && !scratch.exists("b.log"))
    }

    @Test(arguments: [
        "show T/todos.jsonl --session bob --session bob",
        "show T/todos.jsonl --json --json",
        "replay T/typed.words --architecture path --architecture uikit",
    ])
    func `the same value, a flag and what may be repeated are none`(line: String) throws {
        #expect(try Scratch().run(line).status == .yes)
    }

    @Test func `a value that is written as an option is a value`() throws {
        let scratch = try Scratch()
        try scratch.write(Samples.lines, to: "--at")
        #expect(scratch.run("show --session 1 -- T/--at").status == .yes)
        let run = scratch.run("bisect T/todos.jsonl '--where=a --where b' --session=1")
        #expect(!run.errors.contains("takes one value"))
    }
}
