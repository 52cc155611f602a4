import Testing
import WayfoldInterchange

struct MiniWoBMailImportTests {
    /// Imports one session whose clicks are written as `id`, `.class` or `=text`, one second apart.
    private func events(_ clicks: String...) throws -> String {
        let rows = clicks.enumerated().map { position, click in
            let word = click.dropFirst()
            let parts =
                click.hasPrefix(".")
                ? ["", String(word), ""]
                : click.hasPrefix("=") ? ["", "", String(word)] : [click, "", ""]
            return #"[\#(position * 1000),"DIV","\#(parts[0])","\#(parts[1])","\#(parts[2])"]"#
        }
        let text =
            #"{"file":"f","reward":1,"durationMs":0,"clicks":["#
            + rows.joined(separator: ",") + "]}\n"
        let trial = try Trial(text) { MiniWoBMailImport(options: $0) }
        let lines = trial.events.split(separator: "\n").dropFirst().dropLast()
        return lines.map { $0.replacing("000000", with: "s").dropFirst(2) }.joined(separator: "\n")
    }

    @Test
    func `rows open, arrows go back`() throws {
        #expect(
            try events(".email-subject", "close-email", ".email-body", ".email-body", "close-email")
                == """
                user push mail @0
                user back @1s
                user push mail @2s
                user back @4s
                """)
    }

    @Test
    func `a sent answer pops its screen`() throws {
        #expect(
            try events(".email-right", "=Reply", "reply-text", "send-reply")
                == """
                user push mail @0
                user push reply @1s
                program pop(count: 1) @3s
                """)
        #expect(
            try events(".email-right", ".email-forward", "forward-bar", "close-forward")
                == """
                user push mail @0
                user push forward @1s
                user back @3s
                """)
    }

    @Test
    func `an icon opens what the next click tells`() throws {
        #expect(
            try events(".email-right", ".icon", "nothing", ".forward-sender", "send-forward")
                == """
                user push mail @0
                inferred push forward @1s
                program pop(count: 1) @4s
                """)
        #expect(try events(".email-right", ".icon", "nothing") == "user push mail @0")
        #expect(
            try events(".email-right", ".icon", "close-email", "reply-text")
                == """
                user push mail @0
                user back @2s
                inferred push mail @3s
                inferred push reply @3s
                """)
    }

    @Test
    func `lost clicks are caught up with`() throws {
        #expect(
            try events("send-reply")
                == """
                inferred push mail @0
                inferred push reply @0
                program pop(count: 1) @0
                """)
        #expect(
            try events("open-search", ".email-sender", "search-cancel", "close-email")
                == """
                user push search @0
                user push mail @1s
                inferred back @2s
                user back @2s
                inferred push mail @3s
                user back @3s
                """)
        #expect(
            try events(".email-left", ".email-reply", "send-forward", "open-search")
                == """
                user push mail @0
                user push reply @1s
                inferred back @2s
                inferred push forward @2s
                program pop(count: 1) @2s
                inferred back @3s
                user push search @3s
                """)
        #expect(
            try events(".email-left", ".email-reply", "search-input")
                == """
                user push mail @0
                user push reply @1s
                inferred back @2s
                inferred back @2s
                inferred push search @2s
                """)
    }

    @Test
    func `clicks that say nothing are counted`() throws {
        let text =
            #"{"file":"f","reward":-1,"durationMs":5,"clicks":"#
            + #"[[1,"SPAN","","star",""],[2,"DIV","","email-sender","Bo & Co"],"#
            + #"[3,null,"","",""],[4,"SPAN","","trash",""]]}"# + "\n"
        let trial = try Trial(text) { MiniWoBMailImport(options: $0) }
        #expect(
            trial.events == """
                1 begins 'f'
                1 user push mail?label=Bo \\& Co @2000
                1 ends reward=-1 @5000
                """)
        #expect(
            trial.summary == """
                miniwob-mail
                rows: 1
                rows skipped: 0
                sessions: 1
                  without an event: 0
                events: 1
                  forward: 1
                  refused: 0
                events a session: p50 1, p90 1, p99 1, max 1
                sessions with a back: 0
                deepest stack: p50 2, p90 2, p99 2, max 2
                sum of the deepest: 2
                sum of the final depths: 2
                clicks: 4
                clicks without navigation: 3
                inferred events: 0
                """)
    }
}
