import Testing
import WayfoldModel
import WayfoldReplay

/// What lines mean, and how lines that mean nothing are refused.
struct WordsReadingTests {
    @Test(arguments: ["", "   ", "\t", "\r", "# push x", "  #push", "#", "# "])
    func `a blank line and a comment are nothing`(line: String) throws {
        var vocabulary = Vocabulary()
        #expect(try Words.parse(line, in: &vocabulary) == nil)
    }

    @Test
    func `a cancelled swipe is two events`() throws {
        var vocabulary = Vocabulary()
        let line = try #require(
            try Words.parse("swipe back, cancelled @1.5s scene=2 # so what", in: &vocabulary))
        let begin = Event(
            sequence: 0, time: 1_500_000, scene: 2, origin: .gesture,
            action: .beginTransition(.pop, isInteractive: true))
        var end = begin
        end.action = .cancelTransition
        #expect(line.events == [begin, end])
        #expect(line.hasTime && !line.hasSession && !line.hasOutcome)
        let down = try Words.parse("swipe down, cancelled", in: &vocabulary)
        #expect(down?.events.first?.action == .beginTransition(.dismiss, isInteractive: true))
    }

    @Test(arguments: [
        ("scene open", "openScene"), ("scene close", "closeScene"), ("show", "setVisible true"),
        ("hide", "setVisible false"), ("commit", "commitTransition"),
        ("phase active", "setPhase active"),
        ("answer ok", "answerAlert ok"), ("open x", "openURL x"), ("version 2", "setAppVersion 2"),
        ("begin pop", "beginTransition pop"), ("size regular", "setSizeClass regular"),
        ("fact a b", "setFact a b"), ("override a: back", "setOverride a: back"),
        ("set root: a=b", "setParameter root: a=b"), ("popTo ^17", "popTo ^17.0"),
        ("startFlow login", "startFlow login as push"), ("restore slot slot", "restore slot"),
        ("echo: back", "echo back"),
        ("push a ! guarded by b at step 2", "push a ! guarded b step 2"),
        ("pop 1", "pop"), ("push  a\tb=c ", "push a b=c"),
    ])
    func `the short and the long form are the same`(short: String, long: String) throws {
        var vocabulary = Vocabulary()
        #expect(
            try Words.parse(short, in: &vocabulary) == Words.parse(long, in: &vocabulary))
    }

    @Test(arguments: [
        ("psh detail", "column 1: is 'psh' but should be a verb; did you mean 'push'?"),
        ("frobnicate", "column 1: is 'frobnicate' but should be a verb; WORDS.md lists them"),
        ("push", "column 5: ends here but should go on with a route"),
        ("push \"\"", "column 6: is empty but should be a route's name"),
        ("push todo?id=3", "column 6: is 'todo?id=3' but should be a route; write 'todo id=3'"),
        ("push a id=1 id=2", "column 13: says 'id' again but should say it once"),
        ("push a =x", "column 8: is '=' but should be key=value"),
        (
            "push a b",
            "column 8: goes on with 'b' but should end here, or go on with the envelope;"
                + " @time, by=, at=, scene=, session=, after=, +turn or '! reason'"
        ),
        ("push 'é' \"x", "column 10: has no end but should end in '\"'"),
        (
            "push é \"x\\q\"",
            "column 10: is no escape but should be one of \\\" \\\\ \\n \\r \\t \\u{1b}"
        ),
        (
            "push \"x\"y",
            "column 9: goes on after '\"' but should have a blank there;"
                + " put a blank after the quote"
        ),
        ("push a\"b", "column 7: has a quote within a word but should be in quotes as a whole"),
        ("push \"\\u{d800}\"", "column 7: is no scalar but should be a scalar such as \\u{1f600}"),
        (
            "back @soon",
            "column 6: is '@soon' but should be a time;"
                + " write @40ms, @1.5s, @7us or @2026-11-21T10:00:00Z"
        ),
        ("back @1s @2s", "column 10: says '@' again but should say it once"),
        (
            "back by=userr",
            "column 6: is by 'userr' but should be by one of user, gesture, system,"
                + " program, link, restore, inferred; did you mean 'user'?"
        ),
        (
            "back at=home",
            "column 6: is at 'home' but should be at a flow;"
                + " write at=active, at=/ or at=/tab:1/entry:0"
        ),
        (
            "back scene=4294967296",
            "column 6: is scene 4294967296 but should be a scene of at most 4294967295"
        ),
        ("back session=x", "column 6: is 'x' but should be a session's number"),
        ("back +trun", "column 6: is '+trun' but should be '+turn'"),
        ("swipe up", "column 7: is 'up' but should be a direction: back, down"),
        ("swipe back by=user", "column 12: says 'by=' again but should say it once"),
        ("swipe back, canceled", "column 13: is 'canceled' but should be 'cancelled'"),
        (
            "present shet a",
            "column 9: is 'shet' but should be a presentation: push, sheet,"
                + " lockedSheet, cover, popover, alert; did you mean 'sheet'?"
        ),
        ("popTo #x", "column 7: is '#x' but should be '#' and a whole number"),
        ("popTo ^x", "column 7: is '^x' but should be '^' and the creating event, as in '^17.0'"),
        (
            "pop 99999999999999999999",
            "column 5: is 99999999999999999999 but should be a number of at most 64 bits"
        ),
        ("restore hex 0", "column 13: is '0' but should be hexadecimal digits in pairs"),
        (
            "open todos://x?a=b",
            "column 6: is 'todos://x?a=b' but should be a URL in quotes,"
                + " because of its '='; write \"todos://x?a=b\""
        ),
        (
            "override a in b push c",
            "column 17: is 'push' but should be ': ' and what a tap becomes"
        ),
        (
            "set #0: session=3",
            "column 9: is the envelope's 'session=' but should be the"
                + " parameter; quote the key: \"session\"=..."
        ),
        (
            "push a ! lost",
            "column 10: is 'lost' but should be a reason: atRoot, notFound, guarded,"
                + " unknownRoute, invalidParameter, transitionRunning, noTransition, covered,"
                + " alertShown, notDismissible, noGesture, stale, unsupported, duplicate,"
                + " unknownLink,"
                + " noScene, wrongTarget, ended"
        ),
        ("\u{7}", "column 1: is the byte 0x07 but should be escaped in quotes, as in \"\\u{1b}\""),
    ])
    func `a line that means nothing is refused at its place`(line: String, error: String) {
        var vocabulary = Vocabulary()
        let thrown = #expect(throws: WordsError.self) {
            try Words.parse(line, in: &vocabulary)
        }
        #expect(thrown?.description == error)
    }

    @Test
    func `bytes that are no UTF-8 are refused in and out of quotes`() {
        var vocabulary = Vocabulary()
        for line in [Array("push ".utf8) + [0xFF], Array("push \"".utf8) + [0xC3, 0x22]] {
            let thrown = #expect(throws: WordsError.self) {
                try Words.parse(line, in: &vocabulary)
            }
            #expect(thrown?.problem.expected == "should be UTF-8")
        }
    }

    @Test
    func `actions nest eight deep and not deeper`() throws {
        var vocabulary = Vocabulary()
        let eight = String(repeating: "echo ", count: 8) + "back"
        #expect(try Words.parse(eight, in: &vocabulary)?.events.count == 1)
        let thrown = #expect(throws: WordsError.self) {
            try Words.parse("echo " + eight, in: &vocabulary)
        }
        #expect(
            thrown?.description
                == "column 46: is nested deeper than 8 but should be flatter")
    }

    @Test(arguments: [
        "push detail id=1 \"k\"=\"v\\n\" @1.5s by=program at=/tab:1 ! guarded \"a b\" step 2",
        "override viewer in home/favorites: push fav id={id} @2026-11-21T10:00:00.123456Z",
        "swipe back, cancelled # why", "write a b=c, ~\"d?e\" basedOn 17 +turn after=3",
        "set ^17.0: note=\"\\u{1f600}é\" scene=1 session=2", "restore hex 00ff", "dismiss #1",
    ])
    func `a line cut anywhere is read or refused, and never traps`(line: String) {
        let bytes = Array(line.utf8)
        for end in 0...bytes.count {
            for tail in [[], [0xFF], [0x22], [0x5C], [0x3D], [0x00]] as [[UInt8]] {
                var vocabulary = Vocabulary()
                let cut = Array(bytes[..<end]) + tail
                do {
                    _ = try Words.parse(cut, in: &vocabulary)
                } catch {
                    #expect(error.offset <= cut.count && error.column >= 1)
                }
            }
        }
    }

    @Test(arguments: [
        "@-0s", "@1.s", "@.5s", "@1.5us", "@1.2345ms", "@1.2345678s", "@1", "@s",
        "@2026-02-30T10:00:00Z", "@2026-11-21T24:00:00Z", "@2026-11-21T10:00:00",
        "@2026-11-21T10:00:00.Z", "@2026-11-21T10:00:00.1234567Z", "@9223372036855s", "@+1s",
        "@99999999999999999999999s", "@1e3s", "@9223372036854775808us",
    ])
    func `a time that is none is refused, and minus zero is zero`(time: String) throws {
        var vocabulary = Vocabulary()
        if time == "@-0s" {
            #expect(try Words.parse("back " + time, in: &vocabulary)?.events.first?.time == 0)
        } else {
            #expect(throws: WordsError.self) { try Words.parse("back " + time, in: &vocabulary) }
        }
    }

    @Test(
        arguments: [
            ("@2024-02-29T23:59:59Z", 1_709_251_199_000_000), ("@1970-01-01T00:00:00Z", 0),
            ("@1969-12-31T23:59:59.999999Z", -1),
            ("@0000-03-01T00:00:00Z", -62_162_035_200_000_000),
            ("@9999-12-31T23:59:59Z", 253_402_300_799_000_000), ("@0.04s", 40_000),
            ("@-9223372036854775808us", Int64.min), ("@0.001ms", 1),
        ] as [(String, Int64)])
    func `a time is read to the microsecond`(text: String, time: Int64) throws {
        var vocabulary = Vocabulary()
        #expect(try Words.parse("back " + text, in: &vocabulary)?.events.first?.time == time)
    }
}
