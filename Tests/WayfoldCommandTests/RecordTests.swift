import Testing
import WayfoldCommand

@Suite struct RecordTests {
    @Test func `a refusal is answered with its line`() throws {
        let scratch = try Scratch()
        let run = scratch.run("record T/new.log", input: ["push a\n", "back\n", "back\n"])
        #expect(run.status == .yes)
        #expect(
            run.output == """
                line 3: refused atRoot

                """)
        #expect(run.errors == "")
        let after = scratch.run("export words T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                # from T/new.log
                push a
                back
                back ! atRoot

                """)
    }

    @Test func `applied lines are answered when asked for`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "record T/new.log --verbose",
            input: ["push a @40ms\nback, cancelled\n", "swipe back, cancelled\n"])
        #expect(run.status == .no)
        #expect(
            run.output == """
                line 1: applied as event 1
                line 3: applied as event 2
                line 3: applied as event 3

                """)
        #expect(
            run.errors == """
                wayfold: standard input:2:5: goes on with ',' but should end here, or go on \
                with the envelope; @time, by=, at=, scene=, session=, after=, +turn or '! \
                reason'; skipped

                """)
    }

    @Test func `a bad line is reported with its place, and skipped`() throws {
        let scratch = try Scratch()
        let run = scratch.run("record T/new.log", input: ["push a\nposh b\n\n# no\npush c\n"])
        #expect(run.status == .no)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: standard input:2:1: is 'posh' but should be a verb; did you mean \
                'push'?; skipped

                """)
        let after = scratch.run("export words T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                # from T/new.log
                push a
                push c

                """)
    }

    @Test func `the first bad line stops a strict recording`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "record T/new.log --strict", input: ["push a\nback\nback\nposh b\npush c\n"])
        #expect(run.status == .trouble)
        #expect(
            run.output == """
                line 3: refused atRoot

                """)
        #expect(
            run.errors == """
                wayfold: standard input:4:1: is 'posh' but should be a verb; did you mean \
                'push'?

                """)
        let after = scratch.run("export words T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                # from T/new.log
                push a
                back
                back ! atRoot

                """)
    }

    @Test func `JSON lines that name no session get the one asked for`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "record T/new.log --session 7",
            input: ["{\"do\":\"push\",\"route\":\"a\"}\n{\"do\":\"bush\"}\n{\"do\":\"pop\"}\n"])
        #expect(run.status == .no)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: standard input:2:7: is 'bush' but should be a verb; did you mean \
                'push'?; skipped

                """)
        let after = scratch.run("replay T/new.log --format digest")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                7 193922307453c3aa
                log 4780347445495086

                """)
    }

    @Test func `a recording goes on where a log ends`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run(
            "record T/todos.log",
            input: ["open t://todo/4 session=2\nback session=2\nback session=2\nback session=2\n"])
        #expect(run.status == .yes)
        #expect(
            run.output == """
                line 3: refused atRoot
                line 4: refused atRoot

                """)
        #expect(run.errors == "")
        let after = scratch.run("replay T/todos.log --format stacks")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                todos;todo?id=3;form;profile;form
                todos

                """)
    }

    @Test func `an existing log has its own app map`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("record T/todos.log --app T/app.json", input: ["push a\n"])
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: --app: an app map is given but T/todos.log has its own; leave the \
                option out

                """)
    }

    @Test func `an empty input begins an empty log`() throws {
        let scratch = try Scratch()
        let run = scratch.run("record T/new.log", input: [""])
        #expect(run.status == .yes)
        #expect(run.output == "")
        #expect(run.errors == "")
        let after = scratch.run("check T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                1 segment, 0 blocks, 0 events, N bytes: ok

                """)
    }

    @Test func `the last line needs no line end`() throws {
        let scratch = try Scratch()
        let run = scratch.run("record T/new.log", input: ["push a\npush b"])
        #expect(run.status == .yes)
        #expect(run.output == "")
        #expect(run.errors == "")
        let after = scratch.run("export words T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                # from T/new.log
                push a
                push b

                """)
    }
}
