import Testing
import WayfoldCommand

@Suite struct KeepTests {
    @Test func `a sound log is ok`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("check T/todos.log")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                1 segment, 1 block, 13 events, N bytes: ok

                """)
        #expect(run.errors == "")
    }

    @Test func `a sound log is reported in JSON`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("check T/todos.log --json")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                {
                  "title": "T/todos.log",
                  "check": {
                    "sound": true,
                    "proven": true,
                    "faultCount": 0,
                    "segments": 1,
                    "blocks": 1,
                    "events": 13,
                    "bytes": N,
                    "faults": []
                  }
                }

                """)
        #expect(run.errors == "")
    }

    @Test func `a text trace is no log`() throws {
        let scratch = try Scratch()
        let run = scratch.run("check T/todos.jsonl")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/todos.jsonl: is a file but a log is a folder; check the path

                """)
    }

    @Test func `a repaired log keeps every event of a sound one`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("repair T/todos.log -o T/new.log")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                T/new.log: kept 13 events

                """)
        #expect(run.errors == "")
        let after = scratch.run("diff T/todos.log T/new.log")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                the traces agree in all 13 events

                """)
    }

    @Test func `a repair never writes over something`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("repair T/todos.log -o T/app.json")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/app.json: exists already but a repair needs a new path; choose \
                another, or remove it first

                """)
    }
}
