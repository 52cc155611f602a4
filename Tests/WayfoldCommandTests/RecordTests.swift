import Testing
import WayfoldCommand

@Suite struct RecordTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a refusal is answered with its line`() {
        scratch.expect(
            "record T/new.log", input: ["push a\n", "back\n", "back\n"],
            prints: "line 3: refused atRoot\n")
        scratch.expect(
            "export words T/new.log",
            prints: """
                # from T/new.log
                push a
                back
                back ! atRoot

                """)
    }

    @Test func `applied lines are answered when asked for`() {
        scratch.expect(
            "record T/new.log --verbose",
            input: ["push a @40ms\nback, cancelled\n", "swipe back, cancelled\n"], status: .no,
            prints: """
                line 1: applied as event 1
                line 3: applied as event 2
                line 3: applied as event 3

                """,
            errors: """
                wayfold: standard input:2:5: goes on with ',' but should end here, or go on \
                with the envelope; @time, by=, at=, scene=, session=, after=, +turn or '! \
                reason'; skipped

                """)
    }

    @Test func `a bad line is reported with its place, and skipped`() {
        scratch.expect(
            "record T/new.log", input: ["push a\nposh b\n\n# no\npush c\n"], status: .no,
            errors: """
                wayfold: standard input:2:1: is 'posh' but should be a verb; did you mean \
                'push'?; skipped

                """)
        scratch.expect(
            "export words T/new.log",
            prints: """
                # from T/new.log
                push a
                push c

                """)
    }

    @Test func `the first bad line stops a strict recording`() {
        scratch.expect(
            "record T/new.log --strict", input: ["push a\nback\nback\nposh b\npush c\n"],
            status: .trouble,
            prints: "line 3: refused atRoot\n",
            errors: """
                wayfold: standard input:4:1: is 'posh' but should be a verb; did you mean \
                'push'?

                """)
        scratch.expect(
            "export words T/new.log",
            prints: """
                # from T/new.log
                push a
                back
                back ! atRoot

                """)
    }

    @Test func `JSON lines that name no session get the one asked for`() {
        scratch.expect(
            "record T/new.log --session 7",
            input: ["{\"do\":\"push\",\"route\":\"a\"}\n{\"do\":\"bush\"}\n{\"do\":\"pop\"}\n"],
            status: .no,
            errors: """
                wayfold: standard input:2:7: is 'bush' but should be a verb; did you mean \
                'push'?; skipped

                """)
        scratch.expect(
            "replay T/new.log --format digest",
            prints: """
                7 193922307453c3aa
                log 4780347445495086

                """)
    }

    @Test func `a recording goes on where a log ends`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "record T/todos.log",
            input: ["open t://todo/4 session=2\nback session=2\nback session=2\nback session=2\n"],
            prints: """
                line 3: refused atRoot
                line 4: refused atRoot

                """)
        scratch.expect(
            "replay T/todos.log --format stacks",
            prints: """
                todos;todo?id=3;form;profile;form
                todos

                """)
    }

    @Test func `an existing log has its own app map`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "record T/todos.log --app T/app.json", input: ["push a\n"], status: .trouble,
            errors: """
                wayfold: --app: an app map is given but T/todos.log has its own; leave the \
                option out

                """)
    }

    @Test func `an empty input begins an empty log`() {
        scratch.expect("record T/new.log", input: [""])
        scratch.expect("check T/new.log", prints: "1 segment, 0 blocks, 0 events, N bytes: ok\n")
    }

    @Test func `the last line needs no line end`() {
        scratch.expect("record T/new.log", input: ["push a\npush b"])
        scratch.expect(
            "export words T/new.log",
            prints: """
                # from T/new.log
                push a
                push b

                """)
    }
}
