import Foundation
import Testing
import WayfoldCommand

/// `report` of traces.
@Suite struct ReportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The page that a line makes, with the scratch folder's path as `T`.
    private static func page(_ line: String, in scratch: Scratch) throws -> String {
        scratch.expect("report \(line) -o T/page.html")
        return scratch.hidden(try scratch.text(of: "page.html"))
    }

    @Test func `a trace's page begins with what it comes to`() throws {
        let page = try Self.page("T/todos.jsonl", in: Scratch())
        #expect(page.contains("<h1>T/todos.jsonl</h1>"))
        #expect(
            page.contains(
                "13 events in 2 sessions; 3 went wrong, first: back on home refused: atRoot."))
    }

    @Test func `a name does not tell what a file is`() throws {
        try scratch.write(try scratch.text(of: "typed.words"), to: "retain.json")
        try scratch.write(try scratch.text(of: "todos.jsonl"), to: "bench")
        let page = try Self.page("T/retain.json T/bench", in: scratch)
        #expect(page.contains("<dd>words</dd>"))
        #expect(page.contains("<dd>JSON Lines</dd>"))
    }

    @Test func `the same inputs give the same bytes`() throws {
        let line = "report T/todos.jsonl T/typed.words --architecture all -o T/"
        #expect(scratch.run(line + "one.html").status == .yes)
        #expect(scratch.run(line + "two.html").status == .yes)
        #expect(try scratch.text(of: "one.html") == scratch.text(of: "two.html"))
    }

    @Test func `a session alone is reported alone`() throws {
        let page = try Self.page("T/todos.jsonl --session bob", in: Scratch())
        #expect(page.contains("2 events in 1 session; 2 went wrong"))
        #expect(!page.contains("anna"))
    }

    @Test func `a page that is there is not written over, and none is left half`() throws {
        try scratch.write("mine", to: "page.html")
        let run = scratch.run("report T/todos.jsonl -o T/page.html")
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: T/page.html: exists already but the answer needs a new path; choose "
                + "another, or remove it first\n")
        #expect(try scratch.text(of: "page.html") == "mine")
        #expect(scratch.run("report T/todos.jsonl T/none.jsonl -o T/new.html").status == .trouble)
        #expect(!scratch.exists("new.html") && !scratch.exists("new.html.new"))
    }

    private static let mistakes: [(content: String, line: String, errors: String)] = [
        (
            "{\n \"cells\": {}\n}", "",
            "T/x: is a baseline, which says nothing for itself; give what 'wayfold bench "
                + "--baseline T/x --format json' prints"
        ),
        (
            "{\n \"name\": 3\n}", "",
            "T/x: is JSON but should be a trace, or what 'bench' or 'retain' print with --format "
                + "json"
        ),
        (
            "{\n \"title\": \"wayfold retain\", \"uikit\": {\"retained\": \"no\"}\n}", "",
            "T/x:uikit.retained: is the text 'no' but should be a count"
        ),
        (
            "{\n \"title\": \"wayfold retain\"\n}", "",
            "T/x: holds no architecture but should hold at least one"
        ),
        (
            "{\n \"schema\": 7, \"figures\": []\n}", "",
            "T/x: is no result of a bench that this version reads; run 'wayfold bench --format "
                + "json' again"
        ),
        (
            "{\n \"title\": \"wayfold bench: passed\", \"about\": {}\n}", "",
            "T/x:about.outcome: is missing but should be a text"
        ),
        (
            "{\n \"title\": \"wayfold retain\"", "",
            "T/x:2:27: is the end of the text but should be ',' or '}'"
        ),
    ]

    @Test(arguments: mistakes)
    func `what is no input is reported with its place and the way out`(
        content: String, line: String, errors: String
    ) throws {
        try scratch.write(content, to: "x")
        let run = scratch.run("report T/x\(line) -o T/page.html")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: \(errors);"), "\(run.errors)")
        #expect(run.errors.hasSuffix("; 'wayfold report --help' lists what it reads\n"))
        #expect(!scratch.exists("page.html"))
    }

    @Test(arguments: [
        ("-", "an input is standard input but is read more than once; give a file"),
        ("T/todos.jsonl --fault x", "--fault is given but needs live objects"),
        ("T/todos.jsonl --baseline T/app.json", "--baseline is given but no input is a result"),
        ("T/todos.jsonl --architecture ui", "--architecture is 'ui' but should be one of"),
    ])
    func `a mistake in the line is reported`(line: String, error: String) throws {
        let run = try Scratch().run("report \(line) -o T/page.html")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("wayfold: \(error)"), "\(run.errors)")
    }

    @Test func `a trace without events is reported, and a session that is not there`() throws {
        try scratch.write("", to: "empty.words")
        let empty = scratch.run("report T/empty.words -o T/page.html")
        #expect(
            empty.errors
                == "wayfold: T/empty.words: holds no event but at least one is needed; record one "
                + "first\n")
        let other = scratch.run("report T/todos.jsonl --session ann -o T/page.html")
        #expect(
            other.errors.hasPrefix("wayfold: T/todos.jsonl: session 'ann' is not in it"))
    }

    @Test func `names that would be markup are shown`() throws {
        let name = "<script>alert(1)</script>\\u202e\\\"><img src=x onerror=alert(1)>"
        let long = String(repeating: "x", count: 10_000)
        try scratch.write(
            """
            {"wayfold":1,"sessions":{"1":"\(name)"}}
            {"do":"push","route":"\(name)"}
            {"do":"push","route":"\(long)"}
            {"do":"pop","count":9,"refused":"atRoot"}

            """, to: "hostile.jsonl")
        let page = try Self.page("T/hostile.jsonl --architecture all", in: scratch)
        #expect(!page.contains("<script") && !page.contains("<img"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;\\u{202e}&quot;&gt;&lt;img"))
        #expect(!page.contains(String(repeating: "x", count: 700)))
    }
}
