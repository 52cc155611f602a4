import Testing
import WayfoldModel
import WayfoldReplay

/// What is written as a line of a trace is read back as the same event.
struct TraceLineRoundTripTests {
    /// Writes events and reads the lines back.
    private func readBack(
        _ events: [Event], _ vocabulary: inout Vocabulary
    ) throws -> (events: [Event], text: String) {
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        for event in events { writer.append(event, in: vocabulary, to: &bytes) }
        var reader = TraceLineReader()
        var read: [Event] = []
        for line in bytes.split(separator: 0x0A) {
            guard case .event(let event) = try reader.read(Array(line), in: &vocabulary) else {
                continue
            }
            read.append(event)
        }
        return (read, String(decoding: bytes, as: UTF8.self))
    }

    @Test(arguments: EventSamples.hostileTexts)
    func `every action survives with every text`(text: String) throws {
        var samples = EventSamples()
        let events = samples.actions(text).enumerated().map { index, action in
            Event(sequence: UInt64(index) + 1, action: action)
        }
        let read = try readBack(events, &samples.vocabulary)
        #expect(read.events == events)
        #expect(read.text.count { $0 == "\n" } == events.count)
    }

    @Test(arguments: EventSamples.hostileTexts)
    func `every envelope survives behind every verb`(text: String) throws {
        var samples = EventSamples()
        let route = samples.route(text, [("id", text)])
        for action in [Action.push(route), .back, .finishFlow(.none), .write([], basedOn: 0)] {
            var sequence: UInt64 = 0
            let events = samples.envelopes(action, text).map { event in
                var event = event
                sequence += sequence % 3 == 0 ? 1 : 1000
                event.sequence = sequence
                return event
            }
            #expect(try readBack(events, &samples.vocabulary).events == events)
        }
    }

    @Test(arguments: [
        "a?b", "a?b&c", "x?b=1&a=2", "a\\", "a=b", "a?a=1&a=2", "a?", "a?a=1&", "a?&a=1",
        "a?a=1&&b=2", "a?a=1=2", "a?a=b?c", "a?=", "a?=1&=2", "a&b?c=d", "a?a\\=1", "a?b=1&ab=2",
        "a?b\\?=1", "long-name?a=" + String(repeating: "x", count: 300),
    ])
    func `a route's text that is not canonical survives exactly`(text: String) throws {
        var vocabulary = Vocabulary()
        let route = vocabulary.symbol(text)
        let events = [
            Event(sequence: 1, action: .setPath([route, route])),
            Event(sequence: 2, action: .push(route)),
            Event(sequence: 3, action: .tap(route, scope: .none)),
        ]
        #expect(try readBack(events, &vocabulary).events == events)
    }

    @Test
    func `the last sequence number is written and read`() throws {
        var vocabulary = Vocabulary()
        let events = [
            Event(sequence: .max - 1, action: .back), Event(sequence: .max, action: .back),
        ]
        let read = try readBack(events, &vocabulary)
        #expect(read.events == events)
        var reader = TraceLineReader()
        _ = try reader.read(
            Array(#"{"seq":18446744073709551615,"do":"back"}"#.utf8), in: &vocabulary)
        let thrown = #expect(throws: TraceLineError.self) {
            try reader.read(Array(#"{"do":"back"}"#.utf8), in: &vocabulary)
        }
        #expect(
            thrown?.description
                == "3:1: has no 'seq' but should: an event after the last number needs it")
    }

    @Test
    func `lines say only what is not as before`() throws {
        var samples = EventSamples()
        let todo = samples.route("todo", [("id", "3")])
        let home = samples.symbol("home")
        var event = Event(sequence: 1, time: 40_000, action: .push(todo))
        var events = [event]
        event.sequence = 2
        event.origin = .program
        event.outcome = .refused(Refusal(.guarded, by: home, step: 2))
        events.append(event)
        events.append(
            Event(
                sequence: 9, time: 40_000, session: 3, cause: 2, continuesTurn: true,
                target: .path([.tab(1)]), action: .setPath([home, todo])))
        events.append(
            Event(
                sequence: 10, time: 0, session: 3, scene: 1,
                action: .setOverride(element: home, scope: home, .present(todo, .sheet))))
        events.append(Event(sequence: 11, session: 3, action: .restore(.bytes([0xFF]))))
        let read = try readBack(events, &samples.vocabulary)
        #expect(read.events == events)
        #expect(
            read.text == #"""
                {"at":40000,"do":"push","route":"todo","with":{"id":"3"}}
                {"do":"push","route":"todo","with":{"id":"3"},"origin":"program",\#
                "refused":"guarded","by":"home","step":2}
                {"seq":9,"session":3,"do":"setPath","routes":["home",\#
                {"route":"todo","with":{"id":"3"}}],"target":"/tab:1","cause":2,"turn":true}
                {"at":0,"do":"setOverride","element":"home","in":"home",\#
                "action":{"do":"present","as":"sheet","route":"todo","with":{"id":"3"}},"scene":1}
                {"do":"restore","base64":"/w=="}

                """#)
    }

    @Test
    func `a session's name is a line of its own and makes it the current session`() throws {
        var vocabulary = Vocabulary()
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        writer.append(nameOfSession: 3, "24\"26", to: &bytes)
        writer.append(Event(sequence: 1, session: 3, action: .back), in: vocabulary, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
            text == #"""
                {"session":3,"name":"24\"26"}
                {"do":"back"}

                """#)
        var reader = TraceLineReader()
        let records = try text.split(separator: "\n").map {
            try reader.read(Array($0.utf8), in: &vocabulary)
        }
        #expect(
            records == [
                .sessionName(3, "24\"26"),
                .event(Event(sequence: 1, session: 3, action: .back)),
            ])
        #expect(reader.line == 3)
    }
}
