import Testing
import WayfoldCommand

@Suite struct MistakeTests {
    @Test func `a missing file is reported with its path`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/none.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/none.jsonl: cannot open: No such file or directory; check the path

                """)
    }

    @Test func `a missing log is reported with its path`() throws {
        let scratch = try Scratch()
        let run = scratch.run("check T/none.log")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/none.log: does not exist but should be a log; check the path

                """)
    }

    @Test(arguments: ["index", "index --delete", "check"])
    func `a file in the place of a log is reported with the way out`(command: String) throws {
        let scratch = try Scratch()
        try scratch.write("{\"wayfold\":1}", to: "trace.jsonl")
        let run = scratch.run(command + " T/trace.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/trace.jsonl: is a file but a log is a folder; check the path

                """)
    }

    @Test func `an empty file is a trace without events`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """

            """, to: "empty.jsonl")
        let run = scratch.run("replay T/empty.jsonl --format digest")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                log 0000000000000000

                """)
        #expect(run.errors == "")
    }

    @Test func `a cut line of JSON is reported with its place`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"wayfold":1}
            {"do":"pu
            """, to: "cut.jsonl")
        let run = scratch.run("replay T/cut.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/cut.jsonl:2:10: is the end of the text but should be '"' after \
                the text

                """)
    }

    @Test func `a line of unknown words is reported with its place`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            push a
            posh b

            """, to: "bad.words")
        let run = scratch.run("replay T/bad.words --format stacks")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/bad.words:2:1: is 'posh' but should be a verb; did you mean 'push'?

                """)
    }

    @Test func `a wrong version is reported`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"wayfold":2}

            """, to: "new.jsonl")
        let run = scratch.run("replay T/new.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/new.jsonl:1:12: is format 2 but should be 1; a newer Wayfold may \
                have written it

                """)
    }

    @Test func `a trace of another fold is refused by name`() throws {
        let scratch = try Scratch()
        try scratch.write("{\"wayfold\":1,\"semantics\":99}\n", to: "new.jsonl")
        let run = scratch.run("replay T/new.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/new.jsonl: semantics version is 99 but this build folds versions 1 to \
                2; replay it with the version of Wayfold that recorded it

                """)
    }

    @Test func `an existing output is left alone`() throws {
        let scratch = try Scratch()
        let run = scratch.run("import jsonl T/todos.jsonl -o T/app.json")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/app.json: exists already but an import needs a new path; choose \
                another, or remove it first

                """)
    }

    @Test func `a format that is none is reported with the nearest`() throws {
        let scratch = try Scratch()
        let run = scratch.run("import jsonn T/todos.jsonl -o T/x.log")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors.hasPrefix("wayfold: 'jsonn' is no format but should be one of auto, jsonl"))
        #expect(
            run.errors.hasSuffix("; did you mean 'jsonl'?; see 'wayfold import --help'\n"))
        #expect(run.errors.contains(", har, "))
    }

    @Test func `a file of the other of our own formats is reported`() throws {
        let scratch = try Scratch()
        let run = scratch.run("import words T/todos.jsonl -o T/x.log")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: this looks like Wayfold's JSON Lines; wayfold import jsonl \
                T/todos.jsonl -o T/x.log

                """)
    }

    @Test func `an unknown session is reported with the nearest`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --session bub --format stacks")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: session 'bub' is not in it but --session needs one \
                that is; did you mean 'bob'?

                """)
    }

    @Test func `an unknown session is reported with where to look`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --session 9 --format stacks")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: session '9' is not in it but --session needs one \
                that is; name one that 'wayfold replay --format digest' lists

                """)
    }

    @Test func `an event beyond the end is reported with the range`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --at 99")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: has nothing at event 99 but its events are 1 to 13; \
                name a moment in between

                """)
    }

    @Test func `an event before a session's first is reported`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --at 1 --session bob")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: has nothing at event 1 but session 'bob' has no \
                event so early; name a moment in between

                """)
    }

    @Test func `a time before the first is reported with the range`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --at=-1s")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: has nothing at -1s but its events are from 0s to \
                2.5ms; name a moment in between

                """)
    }

    @Test func `a moment that is none is reported with how moments are written`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --at soon")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: --at is 'soon' but should be an event's number or a time such as \
                12, 40ms, 1.5s or 2026-11-21T10:00:00Z; see 'wayfold replay --help'

                """)
    }

    @Test func `an unknown dialect is reported with the nearest`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --dialect cannonical")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: --dialect: 'cannonical' is no dialect but should be one of \
                canonical, path, storage, router, uikit, stinsen; did you mean 'canonical'?

                """)
    }

    @Test func `options that contradict each other are reported`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --at 3 --step")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: --at shows one moment but --step, --until and --follow many; see \
                'wayfold replay --help'

                """)
    }

    @Test func `a command that is none is reported with the nearest`() throws {
        let scratch = try Scratch()
        let run = scratch.run("reply T/todos.jsonl")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
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
        let run = try Scratch().run(line)
        #expect(run.status == .usage)
        #expect(run.errors == "wayfold: \(mistake); \(advice)\n")
    }

    @Test func `an argument too few is reported with the way to help`() throws {
        let scratch = try Scratch()
        let run = scratch.run("diff T/todos.jsonl")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: <b> is missing; see 'wayfold diff --help'

                """)
    }

    @Test func `an option that is none is reported with the nearest`() throws {
        let scratch = try Scratch()
        let run = scratch.run("show T/todos.jsonl --jsno")
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: unknown option '--jsno'; did you mean '--json'?; see 'wayfold show \
                --help'

                """)
    }

    @Test func `a segment instead of its log is reported`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("replay T/todos.log/0000000000000001.log")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.log/0000000000000001.log: is one segment of a log but \
                should be the log's folder; name 'T/todos.log'

                """)
    }

    @Test func `text that is followed is reported`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --follow")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: is text but --follow needs a log, which is a folder; \
                pipe the text into 'wayfold log record' and follow that log

                """)
    }
}
