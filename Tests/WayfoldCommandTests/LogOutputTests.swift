import Testing

@testable import WayfoldCommand

/// Where commands put the logs that they make, and what is left when they are interrupted.
@Suite struct LogOutputTests {
    @Test(arguments: [
        ("import jsonl T/todos.jsonl -o -", "-o"), ("log repair T/todos.log -o -", "-o"),
        ("log compact T/todos.log -o - --forget-names", "-o"),
        ("fleet split T/todos.log --shards 2 -o -", "-o"),
        ("lab simulate --app T/app.json --sessions 1 -o -", "-o"), ("log record -", "the log"),
    ])
    func `a stream is no place for a log`(line: String, place: String) throws {
        let run = try Scratch().run(line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        let words = line.split(separator: " ")
        let command = words.prefix(words[0] == "import" ? 1 : 2).joined(separator: " ")
        #expect(
            run.errors == "wayfold: \(place) is '-' but a log is a folder; name one; see 'wayfold "
                + "\(command) --help'\n")
    }

    @Test(arguments: [
        "import jsonl T/todos.jsonl -o T/none/x", "repair T/todos.log -o T/none/x",
        "compact T/todos.log -o T/none/x --forget-names",
        "split T/todos.log --shards 2 -o T/none/x", "record T/none/x",
    ])
    func `a missing parent folder is to be made first`(line: String) throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            line, input: ["push a\n"],
            status: .trouble,
            errors: """
                wayfold: T/none/x: cannot create: No such file or directory; make its parent \
                folder first

                """)
    }

    @Test func `a file whose parent folder is missing is reported with the way out`() throws {
        try Scratch().expect(
            "export csv T/todos.jsonl -o T/none/x.csv", status: .trouble,
            errors: """
                wayfold: T/none/x.csv: cannot be written: no such file or directory; make its \
                parent folder first

                """)
    }
}
