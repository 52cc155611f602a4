import Testing
import WayfoldModel
import WayfoldReplay

/// What lines of a trace mean, and how those that mean nothing are refused.
struct TraceLineReaderTests {
    @Test(arguments: ["", " ", "\r", "\t "])
    func `a blank line is nothing`(line: String) throws {
        var reader = TraceLineReader()
        var vocabulary = Vocabulary()
        #expect(try reader.read(Array(line.utf8), in: &vocabulary) == nil)
        #expect(reader.line == 2)
    }

    @Test(arguments: [
        (#"{"do":"psh"}"#, "2:7: is 'psh' but should be a verb; did you mean 'push'?"),
        (
            #"{"do":"push","rout":"x"}"#,
            "2:14: has the unknown key 'rout' but should have known ones only;"
                + " did you mean 'route'?"
        ),
        (
            #"{"do":"push","frobnicate":1}"#,
            "2:14: has the unknown key 'frobnicate' but should have known ones only;"
                + " TRACES.md lists them"
        ),
        (#"{"do":"push"}"#, "2:1: has no 'route' but should: 'push' needs it"),
        (#"{"do":"push","route":""}"#, "2:22: is empty but should be a route's name"),
        (#"{"do":"setPath","routes":[""]}"#, "2:27: is empty but should be a route's name"),
        (
            #"{"do":"setPath","routes":[{"with":{}}]}"#,
            "2:27: has no 'route' but should name a route"
        ),
        (#"{"do":"push","route":3}"#, "2:22: is '3' but should be a text in quotes"),
        (
            #"{"do":"push","route":"x","with":{"id":3}}"#,
            "2:39: is '3' but should be a text in quotes"
        ),
        (
            #"{"do":"push","route":"x","with":{"id":"3","id":"4"}}"#,
            "2:43: has 'id' again but should have it once"
        ),
        (#"{"do":"push","route":"x","do":"pop"}"#, "2:26: has 'do' again but should have it once"),
        (#"{"do":"back","count":2}"#, "2:22: has 'count' but should have only what 'back' needs"),
        (#"{"route":"x"}"#, "2:1: has no 'do' but should: an event needs it"),
        (#"{"name":"x"}"#, "2:1: has no 'session' but should: a session's name needs it"),
        (
            #"{"session":1,"name":"x","at":1}"#,
            "2:30: has 'at' but should have only what a session's name needs"
        ),
        (
            #"{"do":"back","at":1.5}"#,
            "2:19: is 1.5 but should be a whole number from"
                + " -9223372036854775808 to 9223372036854775807"
        ),
        (#"{"do":"back","at":"1"}"#, "2:19: is '\"' but should be a number"),
        (
            #"{"do":"back","scene":4294967296}"#,
            "2:22: is 4294967296 but should be a whole number from 0 to 4294967295"
        ),
        (
            #"{"do":"back","session":-1}"#,
            "2:24: is -1 but should be a whole number from 0 to 18446744073709551615"
        ),
        (#"{"do":"back","seq":0}"#, "2:20: is 0 but should be above 0"),
        (
            #"{"do":"back","origin":"usr"}"#,
            "2:23: is 'usr' but should be an origin: user, gesture,"
                + " system, program, link, restore, inferred; did you mean 'user'?"
        ),
        (
            #"{"do":"back","target":"tab"}"#,
            "2:23: is 'tab' but should be a flow; write 'active', '/' or '/tab:1/entry:0'"
        ),
        (#"{"do":"back","by":"x"}"#, "2:19: has 'by' but should have only what 'back' needs"),
        (
            #"{"do":"popTo","entry":"x"}"#,
            "2:23: is 'x' but should be the creating event, as in '17.0'"
        ),
        (#"{"do":"popTo","root":false}"#, "2:22: is false but should be true or left out"),
        (
            #"{"do":"restore","base64":"/w="}"#,
            "2:26: is no base64 but should be of RFC 4648 with its padding"
        ),
        (
            #"{"do":"echo","action":{"do":"back","at":3}}"#,
            "2:41: has 'at' but should have only what 'back' needs"
        ),
        (#"{"do":"selectTab"}"#, "2:1: has no 'index' but should: 'selectTab' needs it"),
        (#"{"do":"back"} x"#, "2:15: is 'x' but should be the end of the text"),
        (#"{"do":"back","at":null}"#, "2:19: is 'n' but should be a number"),
        ("[]", "2:1: is '[' but should be an object"),
    ])
    func `a line that means nothing is refused at its place`(line: String, error: String) {
        var reader = TraceLineReader()
        var vocabulary = Vocabulary()
        let thrown = #expect(throws: TraceLineError.self) {
            try reader.read(Array(line.utf8), in: &vocabulary)
        }
        #expect(thrown?.description == error)
        #expect(thrown?.description(in: "a.jsonl") == "a.jsonl:" + error)
    }

    @Test
    func `a refused line changes nothing of what the next one leaves out`() throws {
        var reader = TraceLineReader()
        var vocabulary = Vocabulary()
        _ = try reader.read(
            Array(#"{"seq":7,"at":5,"session":2,"do":"back"}"#.utf8), in: &vocabulary)
        #expect(throws: TraceLineError.self) {
            try reader.read(
                Array(#"{"seq":9,"at":6,"session":3,"do":"back","x":1}"#.utf8), in: &vocabulary)
        }
        #expect(throws: TraceLineError.self) {
            try reader.read(Array(#"{"seq":7,"do":"back"}"#.utf8), in: &vocabulary)
        }
        let next = try reader.read(Array(#"{"do":"back"}"#.utf8), in: &vocabulary)
        #expect(next == .event(Event(sequence: 8, time: 5, session: 2, action: .back)))
        #expect(reader.line == 5)
    }

    @Test
    func `actions nest eight deep and not deeper`() throws {
        func line(_ depth: Int) -> [UInt8] {
            let open = String(repeating: #"{"do":"echo","action":"#, count: depth)
            return Array((open + #"{"do":"back"}"# + String(repeating: "}", count: depth)).utf8)
        }
        var reader = TraceLineReader()
        var vocabulary = Vocabulary()
        #expect(try reader.read(line(8), in: &vocabulary) != nil)
        let thrown = #expect(throws: TraceLineError.self) {
            try reader.read(line(9), in: &vocabulary)
        }
        #expect(thrown?.problem.found == "is nested deeper than 8")
        #expect(throws: TraceLineError.self) { try reader.read(line(100_000), in: &vocabulary) }
    }

    @Test
    func `every cut of a line is refused and every changed byte is read or refused`() {
        let line = Array(
            (#"{"seq":3,"do":"push","route":"todo","with":{"id":"3"},"target":"/tab:1","#
                + #""refused":"guarded","by":"a\nb","step":2,"turn":true}"#).utf8)
        for end in 1..<line.count {
            var (reader, vocabulary) = (TraceLineReader(), Vocabulary())
            #expect(throws: TraceLineError.self) {
                try reader.read(Array(line[..<end]), in: &vocabulary)
            }
        }
        for index in line.indices {
            for byte: UInt8 in [0, 9, 34, 44, 45, 48, 57, 58, 91, 92, 93, 117, 123, 125, 128, 255] {
                var (reader, vocabulary) = (TraceLineReader(), Vocabulary())
                var changed = line
                changed[index] = byte
                do {
                    _ = try reader.read(changed, in: &vocabulary)
                } catch {
                    #expect(error.line == 2 && error.column <= changed.count + 1)
                }
            }
        }
    }
}
