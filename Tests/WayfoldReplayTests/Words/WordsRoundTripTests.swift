import Testing
import WayfoldModel
import WayfoldReplay

/// What is printed is read back as the same event.
struct WordsRoundTripTests {
    @Test(arguments: EventSamples.hostileTexts)
    func `every action survives with every text`(text: String) throws {
        var samples = EventSamples()
        for action in samples.actions(text) {
            let event = Event(sequence: 0, action: action)
            let line = Words.text(of: event, in: samples.vocabulary)
            let read = try Words.parse(line, in: &samples.vocabulary)
            #expect(read?.events == [event], "\(line)")
            #expect(!line.contains("\n") && !line.contains("\u{0}"))
            let alone = Words.text(of: action, in: samples.vocabulary)
            #expect(try Words.action(alone, in: &samples.vocabulary) == action, "\(alone)")
        }
    }

    @Test(arguments: EventSamples.hostileTexts)
    func `every envelope survives behind every verb`(text: String) throws {
        var samples = EventSamples()
        let route = samples.route(text, [("id", text)])
        let actions: [Action] = [
            .push(route), .back, .dismiss(.one), .finishFlow(.none), .setPath([]),
            .write([], basedOn: 0), .pop(count: 1),
        ]
        for action in actions {
            for event in samples.envelopes(action, text) {
                let line = Words.text(of: event, in: samples.vocabulary)
                let read = try Words.parse(line, in: &samples.vocabulary)
                #expect(read?.events == [event], "\(line)")
                #expect(read?.hasTime == (event.time != 0))
                #expect(read?.hasSession == (event.session != 1))
                #expect(read?.hasOutcome == (event.outcome != .applied))
            }
        }
    }

    @Test
    func `every verb of the vocabulary is among the samples and is printed`() throws {
        var samples = EventSamples()
        let kinds = Set(samples.actions("x").map(\.kind))
        #expect(kinds == Set(ActionKind.allCases))
    }

    @Test(arguments: ["a?b", "a?b&c", "x?b=1&a=2", "a\\", "a=b", "a?a=1&a=2"])
    func `a route's text that is not canonical survives exactly`(text: String) throws {
        var vocabulary = Vocabulary()
        let route = vocabulary.symbol(text)
        let event = Event(sequence: 0, action: .setPath([route, route]))
        let line = Words.text(of: event, in: vocabulary)
        #expect(line.contains("~\""))
        #expect(try Words.parse(line, in: &vocabulary)?.events == [event])
    }

    @Test
    func `what is printed is what a person would type`() {
        var samples = EventSamples()
        func text(_ action: Action, _ change: (inout Event) -> Void = { _ in }) -> String {
            var event = Event(sequence: 9, action: action)
            change(&event)
            return Words.text(of: event, in: samples.vocabulary)
        }
        let detail = samples.route("detail", [("id", "1")])
        let home = samples.symbol("home")
        let spaced = samples.symbol("buy \"milk\"\n")
        let lines = [
            text(.push(detail)) { $0.time = 40_000 },
            text(.back) { $0.origin = .gesture },
            text(.dismiss(.one)) { $0.origin = .gesture },
            text(.setPath([home, detail])) { $0.time = 1_795_255_200_123_456 },
            text(.restore(.bytes(Array("home;todo?id=3".utf8)))),
            text(.setOverride(element: home, scope: spaced, .push(detail))),
            text(.setParameter(.index(0), name: home, value: spaced)),
            text(.openURL(home)) {
                $0.outcome = .refused(Refusal(.guarded, by: spaced, step: 2))
                $0.cause = 17
                $0.continuesTurn = true
                $0.target = .path([.tab(1), .entry(0)])
            },
        ]
        #expect(
            lines.joined(separator: "\n") == #"""
                push detail id=1 @40ms
                swipe back
                swipe down
                setPath home, detail id=1 @2026-11-21T10:00:00.123456Z
                restore "home;todo?id=3"
                override home in "buy \"milk\"\n": push detail id=1
                set #0: home="buy \"milk\"\n"
                open home at=/tab:1/entry:0 after=17 +turn ! guarded "buy \"milk\"\n" step 2
                """#)
    }
}
