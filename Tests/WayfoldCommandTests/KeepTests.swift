import Testing
import WayfoldCommand

@Suite struct KeepTests {
    @Test func `a sound log is ok`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect("check T/todos.log", prints: "1 segment, 1 block, 13 events, N bytes: ok\n")
    }

    @Test func `a sound log is reported in JSON`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "check T/todos.log --json",
            prints: """
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
    }

    @Test func `a text trace is no log`() throws {
        let scratch = try Scratch()
        scratch.expect(
            "check T/todos.jsonl", status: .trouble,
            errors: "wayfold: T/todos.jsonl: is a file but a log is a folder; check the path\n")
    }

    @Test func `a repaired log keeps every event of a sound one`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect("repair T/todos.log -o T/new.log", prints: "T/new.log: kept 13 events\n")
        scratch.expect("diff T/todos.log T/new.log", prints: "the traces agree in all 13 events\n")
    }

    @Test func `a repair never writes over something`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "repair T/todos.log -o T/app.json", status: .trouble,
            errors: """
                wayfold: T/app.json: exists already but a repair needs a new path; choose \
                another, or remove it first

                """)
    }
}
