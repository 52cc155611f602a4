import Testing
import WayfoldCommand
import WayfoldRetention

/// `shrink`.
@MainActor @Suite struct ShrinkTests {
    private static let journey = """
        push list
        push detail id=1 @40ms
        setFact auth yes
        back
        save path
        push detail id=2 @80ms
        present sheet form
        swipe down
        push detail id=3
        restore path
        push list

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.journey, to: "journey.words")
        return scratch
    }

    @Test func `where a condition holds only what it needs is left`() throws {
        let scratch = try scratch()
        scratch.expect(
            "shrink T/journey.words --where 'presented == sheet and depth > 2' -o T/small.jsonl",
            prints: """
                event 7 of session 1: the condition holds: presented == sheet and depth > 2
                  7 events, shrunk to 2 in 22 trials; no event can be left out
                    push a
                    present sheet a
                  saved: T/small.jsonl
                  see it: wayfold log bisect T/small.jsonl --where \
                'presented == sheet and depth > 2'

                """)
        let again = scratch.run("bisect T/small.jsonl --where 'presented == sheet and depth > 2'")
        #expect(again.status == .yes)
        #expect(
            try scratch.text(of: "small.jsonl") == """
                {"wayfold":1,"semantics":2,"note":"event 7 of session 1: the condition holds: \
                presented == sheet and depth > 2. See it: wayfold log bisect \
                \(scratch.folder)/small.jsonl --where 'presented == sheet and depth > 2'",\
                "map":{"wayfold":1,"name":"any","version":"1","dialect":"canonical",\
                "root":"main","flows":{"main":{"stack":"root"}}}}
                {"do":"push","route":"a"}
                {"do":"present","as":"sheet","route":"a"}

                """)
    }

    @Test func `where live objects diverge from the fold only what it needs is left`() throws {
        let line = "--fault restore-appends"
        let run = try scratch().run(
            "shrink T/journey.words --diverges storage \(line) -o T/small.jsonl")
        #expect(
            run.output == """
                storage: event 5 of session 1: the live objects show something else than the fold
                  5 events, shrunk to 2 in 27 trials; no event can be left out
                    push a
                    save a
                  saved: T/small.jsonl
                  see it: wayfold replay T/small.jsonl --architecture storage \(line)

                storage: parity breaks between fold (-) and live objects (+), in 2 events of 1 \
                session
                  at T/small.jsonl:3
                  2  save a
                      scene 0
                    +   push a ←
                  see it: wayfold replay T/small.jsonl --architecture storage \(line) --step \
                --until 2

                """)
        #expect(run.status == .yes)
    }

    @Test func `without a fault it is where the dialects diverge`() throws {
        let run = try scratch().run(
            "shrink T/journey.words --diverges router -o T/small.jsonl")
        #expect(
            run.output == """
                router: event 5 of session 1: the dialects diverge by the verb save
                  5 events, shrunk to 1 in 13 trials; no event can be left out
                    save a
                  saved: T/small.jsonl
                  see it: wayfold replay T/small.jsonl --architecture router

                router: parity in 1 event of 1 session
                  unsupported: 1 save

                note: router (+) diverges from the recorded canonical (-)
                  at T/small.jsonl:2
                  1  save a
                    - applied
                    + refused unsupported
                  by the row unsupported, the verb save: - supported, + unsupported

                """)
        #expect(run.status == .yes)
    }

    @Test func `of a log only the session that shows it is left`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let condition = "reason == guarded and session == 2"
        let run = scratch.run([
            "shrink", "T/todos.log", "--where", condition, "-o", "T/small.jsonl",
        ])
        #expect(
            run.output == """
                event 13 of session 2: the condition holds: \(condition)
                  13 events, shrunk to 1 in 25 trials; no event can be left out
                    push profile session=2 ! guarded signedIn
                  saved: T/small.jsonl
                  see it: wayfold log bisect T/small.jsonl --where '\(condition)'

                """)
        let lines = try scratch.text(of: "small.jsonl").split(separator: "\n")
        #expect(
            lines.last == """
                {"session":2,"do":"push","route":"profile","refused":"guarded","by":"signedIn"}
                """)
        #expect(run.status == .yes)
    }

    @Test(.enabled(if: AllocationTracking.reasonUnavailable == nil))
    func `what leaves memory behind is shrunk by the bytes that stay`() throws {
        let line = "--architecture storage --fault closure-holds-storage"
        let run = try scratch().run("shrink T/journey.words --leak \(line) -o T/small.jsonl")
        #expect(
            run.output.hasPrefix(
                """
                storage: event 11 of session 1: memory stays after the end, more of it after each \
                time
                  11 events, shrunk to 1 in 7 trials; no event can be left out
                    push a
                  saved: T/small.jsonl
                  see it: wayfold retain T/small.jsonl \(line)

                RETAINED WayfoldSubjects.ClosureHoldsStorage
                  status: it is part of a retain cycle
                """))
        #expect(run.status == .yes)
        let silent = try scratch().run(
            "shrink T/journey.words --leak --architecture storage -o T/small.jsonl")
        #expect(silent.output == "T/journey.words: never shows it; nothing to shrink\n")
        #expect(silent.status == .no)
    }

    @Test func `what a trace never shows leaves no file`() throws {
        let scratch = try scratch()
        scratch.expect(
            "shrink T/journey.words --where 'depth > 40' -o T/small.jsonl", status: .no,
            prints: "T/journey.words: never shows it; nothing to shrink\n")
        #expect(!scratch.exists("small.jsonl"))
        let json = scratch.run(
            "shrink T/journey.words --where 'depth > 40' -o T/small.jsonl --json")
        #expect(json.output == "{\n  \"shrunk\": {\n    \"found\": false\n  }\n}\n")
    }

    @Test(arguments: [
        ("T/journey.words", "0 of --where, --diverges and --leak are given but one is needed"),
        (
            "T/journey.words --leak --diverges path",
            "2 of --where, --diverges and --leak are given but one is needed"
        ),
        ("T/journey.words --leak", "--leak looks at live objects; name them with --architecture"),
        (
            "T/journey.words --leak --architecture all",
            "the architecture is 'all' but a trace is shrunk for one; name it"
        ),
        (
            "T/journey.words --diverges path --architecture path",
            "--diverges names the architecture; leave --architecture out"
        ),
        (
            "T/journey.words --where depth>1 --fault stale-write",
            "--where asks the fold but live objects are named; leave --architecture and --fault out"
        ),
        ("- --where depth>1", "the trace is standard input but is read twice; give a file"),
    ])
    func `a mistake in the line is reported in one line`(options: String, text: String) throws {
        let run = try scratch().run("shrink " + options)
        #expect(run.status == .usage)
        #expect(run.errors == "wayfold: \(text); see 'wayfold lab shrink --help'\n")
        #expect(run.output == "")
    }

    @Test(
        arguments: [
            (
                "T/none.jsonl --where depth>1", 2,
                "T/none.jsonl: cannot open: No such file or directory; "
                    + "check the path"
            ),
            (
                "T/journey.words --where depth>", 64,
                "--where:7: is the end but should be a number; 'depth' "
                    + "is a number (in: depth>)"
            ),
            (
                "T/journey.words --where depth>1 -o T/app.json", 2,
                "T/app.json: exists already but the "
                    + "finding needs a new path; choose another, or remove it first"
            ),
            (
                "T/journey.words --where depth>1 --session 9", 2,
                "T/journey.words: session '9' is not in it "
                    + "but --session needs one that is; name one that "
                    + "'wayfold replay --format digest' lists"
            ),
        ])
    func `other trouble is one line`(
        options: String, status: Int32, text: String
    ) throws {
        let run = try scratch().run(
            "shrink \(options)" + (options.contains("-o") ? "" : " -o T/small.jsonl"))
        #expect(run.status?.rawValue == status)
        #expect(run.errors == "wayfold: \(text)\n")
        #expect(run.output == "")
    }

    @Test func `with the map kept, routes stay as they were recorded`() throws {
        let run = try scratch().run([
            "shrink", "T/journey.words", "--where", "presented == sheet and depth > 2", "-o",
            "T/small.jsonl", "--keep-map",
        ])
        #expect(run.status == .yes)
        #expect(run.output.contains("    present sheet form\n"))
        #expect(!run.output.contains("push a\n"))
    }
}
