import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// The first line of a trace.
struct TraceHeadTests {
    @Test
    func `a head is read back as it was written, unknown members too`() throws {
        var head = TraceHead()
        head.note = "what \"Ada\" saw\n"
        head.map = .inline(AppMap(name: "any"))
        head.identity = [0x00, 0xFF, 0x10]
        head.lineage = [
            Lineage(
                source: LogIdentity(low: 1, high: 2), way: "compact",
                words: ["drop 1 session", "redact values"], omittedEvents: 7),
            Lineage(source: LogIdentity(low: 3, high: 4), way: "repair", omittedEvents: 0),
        ]
        head.sessions = [.init(1, "ada"), .init(.max, "")]
        head.expectation = .init(digest: 0x00FF, stacks: ["home;todo?id=3", "root"])
        head.others = [.init("device", JSONValue(.object([.init("os", "linux")])))]
        #expect(
            head.line == #"{"wayfold":1,"semantics":2,"note":"what \"Ada\" saw\n","map":"#
                + #"{"wayfold":1,"name":"any","version":"1","dialect":"canonical","root":"main","#
                + #""flows":{"main":{"stack":"root"}}},"identity":"00ff10","#
                + #""lineage":[{"from":"01000000000000000200000000000000","by":"compact","#
                + #""how":["drop 1 session","redact values"],"omitted":7},"#
                + #"{"from":"03000000000000000400000000000000","by":"repair","omitted":0}],"#
                + #""sessions":{"1":"ada","18446744073709551615":""},"#
                + #""expect":{"digest":"00000000000000ff","stacks":["home;todo?id=3","root"]},"#
                + #""device":{"os":"linux"}}"#)
        let read = try TraceHead(line: Array(head.line.utf8))
        #expect(read.line == head.line)
        #expect(read.sessions == head.sessions && read.expectation == head.expectation)
        #expect(read.lineage == head.lineage)
        #expect(read.identity == head.identity && read.note == head.note)
    }

    @Test
    func `a head may name a file for its map, or none`() throws {
        let line = #"{"wayfold":1,"semantics":1,"map":"maps/todos.json"}"#
        let head = try TraceHead(line: Array(line.utf8))
        guard case .file("maps/todos.json") = head.map else {
            Issue.record("the map is not the file's name")
            return
        }
        #expect(head.line == line)
        #expect(
            try TraceHead(line: Array(#"{"wayfold":1}"#.utf8)).line
                == #"{"wayfold":1,"semantics":2}"#)
    }

    @Test(arguments: [
        (
            "{}",
            "1:1: has no 'wayfold' but should be the head of a trace;"
                + " begin with {\"wayfold\":1}"
        ),
        (
            #"{"wayfold":2}"#,
            "1:12: is format 2 but should be 1; a newer Wayfold may have written it"
        ),
        (
            #"{"wayfold":1,"expct":{}}"#,
            "1:14: has the unknown key 'expct' but should have known ones; did you mean 'expect'?"
        ),
        (#"{"wayfold":1,"wayfold":1}"#, "1:14: has 'wayfold' again but should have it once"),
        (
            #"{"wayfold":1,"identity":"xyz"}"#,
            "1:25: is 'xyz' but should be hexadecimal digits in pairs"
        ),
        (
            #"{"wayfold":1,"lineage":[{"from":"01","by":"compact","omitted":1}]}"#,
            "1:25: is an object but should be a step with 'from', 'by' and 'omitted'"
        ),
        (
            #"{"wayfold":1,"sessions":{"a":"b"}}"#,
            "1:26: is 'a' but should be a session's number, each once"
        ),
        (
            #"{"wayfold":1,"expect":{"digest":"12"}}"#,
            "1:33: is '12' but should be 16 hexadecimal digits"
        ),
        (
            #"{"wayfold":1,"expect":{"stack":[]}}"#,
            "1:24: has 'stack' but should have 'digest' and 'stacks', each once"
        ),
        (
            #"{"wayfold":1,"map":{"wayfold":1,"root":3}}"#,
            "1:40: is the number 3 but should be a flow or a route; write \"3\""
        ),
        (
            #"{"do":"back"}"#,
            "1:1: has no 'wayfold' but should be the head of a trace;"
                + " begin with {\"wayfold\":1}"
        ),
    ])
    func `a head that is none is refused at its place`(line: String, error: String) {
        let thrown = #expect(throws: TraceLineError.self) {
            try TraceHead(line: Array(line.utf8))
        }
        #expect(thrown?.description == error)
    }

    @Test
    func `every cut of a head is refused`() {
        let line = Array(
            (#"{"wayfold":1,"map":{"wayfold":1,"root":"a"},"sessions":{"1":"x"},"#
                + #""expect":{"digest":"00000000000000ff","stacks":["a"]},"identity":"ff"}"#).utf8)
        for end in 0..<line.count {
            #expect(throws: TraceLineError.self) { try TraceHead(line: Array(line[..<end])) }
        }
    }

    @Test
    func `the example of the document is read line by line`() throws {
        let lines = try #require(try Document("TRACES.md").blocks("jsonl").first)
        var vocabulary = Vocabulary()
        var (reader, writer) = (TraceLineReader(), TraceLineWriter())
        #expect(try TraceHead(line: Array(lines[0].utf8)).expectation?.stacks == ["home"])
        for line in lines.dropFirst() {
            var written: [UInt8] = []
            switch try reader.read(Array(line.utf8), in: &vocabulary) {
            case .event(let event): writer.append(event, in: vocabulary, to: &written)
            case .sessionName(let session, let name):
                writer.append(nameOfSession: session, name, to: &written)
            case nil: break
            }
            #expect(String(decoding: written, as: UTF8.self) == line + "\n")
        }
    }

    @Test
    func `every verb and every key is in the document`() throws {
        let document = try Document("TRACES.md")
        let verbs = Set(document.codes(inColumn: 0, ofTablesHeaded: "verb"))
        #expect(verbs == Set(ActionKind.allCases.map(\.word)))
    }
}
