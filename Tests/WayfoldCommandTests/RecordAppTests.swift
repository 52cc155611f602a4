import Testing
import WayfoldCommand

/// `record --architecture`: what an app makes of it is what is recorded.
@MainActor @Suite struct RecordAppTests {
    @Test func `what comes in is done by the app, and its answers are recorded`() throws {
        let scratch = try Scratch()
        scratch.expect(
            "record T/new.log --architecture phones",
            input: [
                "tap Phones\npush detail model=SE\n", "save a\nback\nback\nback\n",
                "alert error by=program\n",
            ],
            prints: """
                line 3: refused unsupported
                line 6: refused atRoot
                line 7: refused unsupported

                """)
        #expect(
            scratch.run("export words T/new.log").output == """
                # from T/new.log
                # decided with the app map 'phones', which is not in this form
                tap Phones
                push detail model=SE
                save a ! unsupported
                back
                back
                back ! atRoot
                alert error by=program ! unsupported

                """)
        scratch.expect(
            "replay T/new.log --architecture phones",
            prints: """
                phones: parity in 7 events of 1 session
                  unsupported: 1 alert, 1 save

                """)
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a log is gone on with where the app was`() async throws {
        let run = try await BuiltProgram.script(
            """
            for line in 'tap "- Ada"' back back; do
                echo "$line" | "$W" record $T/new.log --architecture viewers
            done
            "$W" export words $T/new.log
            "$W" replay $T/new.log --architecture viewers
            """, Scratch())
        #expect(
            run.output == """
                line 1: refused atRoot
                # from T/new.log
                # decided with the app map 'viewers', which is not in this form
                tap "- Ada"
                back
                back ! atRoot
                viewers: parity in 3 events of 1 session

                """)
        #expect(run.errors == "")
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a mistake that is switched on is recorded as the app shows it`() async throws {
        let run = try await BuiltProgram.script(
            """
            for fault in "" "--fault bots-routed"; do
                printf 'tap "- Crawler"\\nback\\n' |
                    "$W" record $T/new.log --architecture viewers $fault
                rm -r $T/new.log
                echo over
            done
            """, Scratch())
        #expect(run.output == "line 2: refused atRoot\nover\nover\n")
        #expect(run.errors == "")
    }

    @Test func `containers answer as well`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "record T/new.log --architecture storage", input: ["push a\nalert s\nback\nback\n"])
        #expect(run.output == "line 2: refused unsupported\nline 4: refused atRoot\n")
    }

    @Test(arguments: [
        (
            "--architecture phones --app T/app.json",
            "--app is given but 'phones' has an app map of its own; leave it out"
        ),
        (
            "--architecture phones --architecture viewers",
            "--architecture is 'phones' and 'viewers' but one outcome is recorded; name one; see "
                + "'wayfold log record --help'"
        ),
        (
            "--architecture all",
            "--architecture is 'all' but one outcome is recorded; name one; see 'wayfold log "
                + "record --help'"
        ),
        (
            "--fault childKept",
            "--fault is given but needs live objects; name them with --architecture; see 'wayfold "
                + "log record --help'"
        ),
    ])
    func `what does not go together is refused with the way out`(
        options: String, line: String
    ) throws {
        let scratch = try Scratch()
        scratch.expect(
            "record T/new.log " + options, input: ["push a\n"], status: .usage,
            errors: "wayfold: \(line)\n")
        #expect(!scratch.exists("new.log"))
    }

    @Test func `a head with another map than the app's is refused`() throws {
        let scratch = try Scratch()
        let head = """
            {"wayfold":1,"semantics":2,"map":{"wayfold":1,"name":"t","root":"main",\
            "flows":{"main":{"stack":"a"}},"routes":{"a":{}}}}
            """
        let run = scratch.run(
            "record T/new.log --architecture phones", input: [head + "\n"])
        #expect(run.errors.hasPrefix("wayfold: standard input: was recorded with the app map 't'"))
        #expect(run.status == .trouble)
    }
}
