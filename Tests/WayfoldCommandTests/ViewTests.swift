import Foundation
import Testing
import WayfoldCommand
import WayfoldView

/// `wayfold view` as a command; what its page does is in WayfoldViewTests.
@Suite struct ViewTests {
    @Test func `it prints the address of a page on this machine, and nothing else`() throws {
        let scratch = try Scratch()
        let run = scratch.run("view T/todos.jsonl")
        #expect(run.status == .yes)
        #expect(
            run.output.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[a-z2-9]{20}\/\n/) != nil)
        #expect(run.errors == "")
    }

    @Test(arguments: [
        (
            "view T/none.jsonl",
            "wayfold: T/none.jsonl: cannot open: No such file or directory; check the path\n"
        ),
        (
            "view T/empty.words",
            "wayfold: T/empty.words: holds no event but at least one is needed; record one first\n"
        ),
        (
            "view T/todos.jsonl T/bad.words",
            "wayfold: T/bad.words:1:1: is 'pusch' but should be a verb; did you mean 'push'?\n"
        ),
    ])
    func `a trace that cannot be shown is reported in one line`(line: String, errors: String) throws
    {
        let scratch = try Scratch()
        try scratch.write("# nothing yet\n", to: "empty.words")
        try scratch.write("pusch a\n", to: "bad.words")
        #expect(scratch.run(line) == Scratch.Run(status: .trouble, errors: errors))
    }

    @Test func `reports of retention and of a bench are read, and another file is refused`() throws
    {
        let scratch = try Scratch()
        try scratch.write(
            """
            {
             "title": "wayfold retain",
             "uikit": {"objects": [{"fingerprint": "f", "verdict": "retained", "type": "Screen",
               "count": 1, "born": "event 4: push a", "reason": "its screen left",
               "origin": "global", "path": "Screen"}]}
            }
            """, to: "retain.json")
        #expect(scratch.run("view T/todos.jsonl --retention T/retain.json").status == .yes)
        let mistakes = [
            (
                "--retention T/todos.jsonl",
                "T/todos.jsonl: is not what 'wayfold retain --format json' prints; give that file"
            ),
            (
                "--costs T/retain.json",
                "T/retain.json: is not what 'wayfold bench --format json' prints; give that file"
            ),
            (
                "--costs T/none.json",
                "T/none.json: cannot be read: no such file or directory"
            ),
        ]
        for (line, words) in mistakes {
            let run = scratch.run("view T/todos.jsonl \(line)")
            #expect(run == Scratch.Run(status: .trouble, errors: "wayfold: \(words)\n"))
        }
    }

    @Test func `a port that is taken is reported in one line`() async throws {
        let scratch = try Scratch()
        let server = try ViewServer([scratch.path("todos.jsonl")])
        let port = try await server.start(port: 0).split(separator: "/")[1].split(separator: ":")[1]
        let run = scratch.run("view T/todos.jsonl --port \(port)")
        await server.stop()
        let errors =
            "wayfold: --port: 127.0.0.1:\(port) cannot be listened on: address already in use; "
            + "choose another port, or none for any that is free\n"
        #expect(run == Scratch.Run(status: .trouble, errors: errors))
    }
}
