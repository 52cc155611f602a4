import Testing
import WayfoldCommand

@Suite struct MistakeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a missing file is reported with its path`() {
        scratch.expect(
            "replay T/none.jsonl", status: .trouble,
            errors: """
                wayfold: T/none.jsonl: cannot open: No such file or directory; check the path

                """)
    }

    @Test func `a missing log is reported with its path`() {
        scratch.expect(
            "check T/none.log", status: .trouble,
            errors: "wayfold: T/none.log: does not exist but should be a log; check the path\n")
    }

    @Test(arguments: ["index", "index --delete", "check"])
    func `a file in the place of a log is reported with the way out`(command: String) throws {
        try scratch.write("{\"wayfold\":1}", to: "trace.jsonl")
        scratch.expect(
            command + " T/trace.jsonl", status: .trouble,
            errors: "wayfold: T/trace.jsonl: is a file but a log is a folder; check the path\n")
    }

    @Test func `an empty file is a trace without events`() throws {
        try scratch.write(
            """

            """, to: "empty.jsonl")
        scratch.expect("replay T/empty.jsonl --format digest", prints: "log 0000000000000000\n")
    }

    @Test func `a cut line of JSON is reported with its place`() throws {
        try scratch.write(
            """
            {"wayfold":1}
            {"do":"pu
            """, to: "cut.jsonl")
        scratch.expect(
            "replay T/cut.jsonl", status: .trouble,
            errors: """
                wayfold: T/cut.jsonl:2:10: is the end of the text but should be '"' after \
                the text

                """)
    }

    @Test func `a line of unknown words is reported with its place`() throws {
        try scratch.write(
            """
            push a
            posh b

            """, to: "bad.words")
        scratch.expect(
            "replay T/bad.words --format stacks", status: .trouble,
            errors: """
                wayfold: T/bad.words:2:1: is 'posh' but should be a verb; did you mean 'push'?

                """)
    }

    @Test func `a wrong version is reported`() throws {
        try scratch.write(
            """
            {"wayfold":2}

            """, to: "new.jsonl")
        scratch.expect(
            "replay T/new.jsonl", status: .trouble,
            errors: """
                wayfold: T/new.jsonl:1:12: is format 2 but should be 1; a newer Wayfold may \
                have written it

                """)
    }

    @Test func `a trace of another fold is refused by name`() throws {
        try scratch.write("{\"wayfold\":1,\"semantics\":99}\n", to: "new.jsonl")
        scratch.expect(
            "replay T/new.jsonl", status: .trouble,
            errors: """
                wayfold: T/new.jsonl: semantics version is 99 but this build folds versions 1 to \
                2; replay it with the version of Wayfold that recorded it

                """)
    }

    @Test func `an existing output is left alone`() {
        scratch.expect(
            "import jsonl T/todos.jsonl -o T/app.json", status: .trouble,
            errors: """
                wayfold: T/app.json: exists already but an import needs a new path; choose \
                another, or remove it first

                """)
    }

    @Test func `a format that is none is reported with the nearest`() {
        let run = scratch.run("import jsonn T/todos.jsonl -o T/x.log")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors.hasPrefix("wayfold: 'jsonn' is no format but should be one of auto, jsonl"))
        #expect(
            run.errors.hasSuffix("; did you mean 'jsonl'?; see 'wayfold import --help'\n"))
        #expect(run.errors.contains(", har, "))
    }

    @Test func `a file of the other of our own formats is reported`() {
        scratch.expect(
            "import words T/todos.jsonl -o T/x.log", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: this looks like Wayfold's JSON Lines; wayfold import jsonl \
                T/todos.jsonl -o T/x.log

                """)
    }

    @Test func `an unknown session is reported with the nearest`() {
        scratch.expect(
            "replay T/todos.jsonl --session bub --format stacks", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: session 'bub' is not in it but --session needs one \
                that is; did you mean 'bob'?

                """)
    }

    @Test func `an unknown session is reported with where to look`() {
        scratch.expect(
            "replay T/todos.jsonl --session 9 --format stacks", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: session '9' is not in it but --session needs one \
                that is; name one that 'wayfold replay --format digest' lists

                """)
    }

    @Test func `an event beyond the end is reported with the range`() {
        scratch.expect(
            "replay T/todos.jsonl --at 99", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: has nothing at event 99 but its events are 1 to 13; \
                name a moment in between

                """)
    }

    @Test func `an event before a session's first is reported`() {
        scratch.expect(
            "replay T/todos.jsonl --at 1 --session bob", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: has nothing at event 1 but session 'bob' has no \
                event so early; name a moment in between

                """)
    }

    @Test func `a time before the first is reported with the range`() {
        scratch.expect(
            "replay T/todos.jsonl --at=-1s", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: has nothing at -1s but its events are from 0s to \
                2.5ms; name a moment in between

                """)
    }

    @Test func `a moment that is none is reported with how moments are written`() {
        scratch.expect(
            "replay T/todos.jsonl --at soon", status: .usage,
            errors: """
                wayfold: --at is 'soon' but should be an event's number or a time such as \
                12, 40ms, 1.5s or 2026-11-21T10:00:00Z; see 'wayfold replay --help'

                """)
    }

    @Test func `an unknown dialect is reported with the nearest`() {
        scratch.expect(
            "replay T/todos.jsonl --dialect cannonical", status: .trouble,
            errors: """
                wayfold: --dialect: 'cannonical' is no dialect but should be one of \
                canonical, path, storage, router, uikit, stinsen; did you mean 'canonical'?

                """)
    }

    @Test func `options that contradict each other are reported`() {
        scratch.expect(
            "replay T/todos.jsonl --at 3 --step", status: .usage,
            errors: """
                wayfold: --at shows one moment but --step, --until and --follow many; see \
                'wayfold replay --help'

                """)
    }

    @Test func `a command that is none is reported with the nearest`() {
        scratch.expect(
            "reply T/todos.jsonl", status: .usage,
            errors: """
                wayfold: 'reply' is no command; did you mean 'replay'?; see 'wayfold --help'

                """)
    }

    @Test(
        arguments: [
            (
                "sdk chek", "'chek' is no command of 'wayfold lab sdk'; did you mean 'check'?",
                "see 'wayfold lab sdk --help'"
            ),
            (
                "map chekc a.json",
                "'chekc' is no command of 'wayfold lab map'; did you mean 'check'?",
                "see 'wayfold lab map --help'"
            ),
            (
                "map a.jsonl",
                "'a.jsonl' is no command of 'wayfold lab map' but should be one of infer, check",
                "see 'wayfold lab map --help'"
            ),
        ])
    func `a mistyped subcommand is reported with the nearest name`(
        line: String, mistake: String, advice: String
    ) throws {
        try Scratch().expect(line, status: .usage, errors: "wayfold: \(mistake); \(advice)\n")
    }

    @Test func `an argument too few is reported with the way to help`() {
        scratch.expect(
            "diff T/todos.jsonl", status: .usage,
            errors: "wayfold: <b> is missing; see 'wayfold diff --help'\n")
    }

    @Test func `an option that is none is reported with the nearest`() {
        scratch.expect(
            "show T/todos.jsonl --jsno", status: .usage,
            errors: """
                wayfold: unknown option '--jsno'; did you mean '--json'?; see 'wayfold show \
                --help'

                """)
    }

    @Test func `a segment instead of its log is reported`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "replay T/todos.log/0000000000000001.log", status: .trouble,
            errors: """
                wayfold: T/todos.log/0000000000000001.log: is one segment of a log but \
                should be the log's folder; name 'T/todos.log'

                """)
    }

    @Test func `text that is followed is reported`() {
        scratch.expect(
            "replay T/todos.jsonl --follow", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: is text but --follow needs a log, which is a folder; \
                pipe the text into 'wayfold log record' and follow that log

                """)
    }
}
