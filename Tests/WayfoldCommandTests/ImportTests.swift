import Foundation
import Testing
import WayfoldCommand

@Suite struct ImportTests {
    /// Two visits and a line that is odd, as MSNBC's file has them.
    private static let visits = """
        % Different categories found in input file:

        frontpage news tech local opinion on-air misc weather msn-news health living business \
        msn-sports sports summary bbs travel


        % Sequences:

        1 1 2\u{20}
        99\u{20}
        3\u{20}

        """

    @Test func `a foreign format is imported, skipped rows are reported`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.seq")
        let run = scratch.run("import msnbc T/visits.seq -o T/visits.log")
        #expect(run.status == .yes)
        #expect(run.errors.hasPrefix("wayfold: T/visits.seq:9: "))
        #expect(run.errors.hasSuffix("; skipped\n"))
        #expect(run.output.contains("  rows skipped "))
        let stacks = scratch.run("replay T/visits.log --format stacks --verify")
        #expect(stacks == Scratch.Run(status: .yes, output: "news\ntech\n", errors: ""))
    }

    @Test func `a strict import stops at the first odd row and leaves no log`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.seq")
        let run = scratch.run("import msnbc T/visits.seq -o T/visits.log --strict")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/visits.seq:9: "))
        #expect(!scratch.exists("visits.log"))
    }

    @Test func `equal input gives an equal log, byte for byte`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.visits, to: "visits.seq")
        for name in ["one", "two"] {
            let run = scratch.run("import msnbc T/visits.seq -o T/\(name).log")
            #expect(run.status == .yes)
        }
        let segment = "log/0000000000000001.log"
        let one = try Data(contentsOf: URL(fileURLWithPath: scratch.path("one." + segment)))
        let two = try Data(contentsOf: URL(fileURLWithPath: scratch.path("two." + segment)))
        #expect(one == two)
        #expect(!one.isEmpty)
    }

    @Test func `JSON Lines come back from a log as they went in`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("export jsonl T/todos.jsonl -o T/a.jsonl").status == .yes)
        #expect(scratch.run("import jsonl T/a.jsonl -o T/a.log").status == .yes)
        #expect(scratch.run("export jsonl T/a.log -o T/b.jsonl").status == .yes)
        let one = try scratch.text(of: "a.jsonl").split(separator: "\n").dropFirst()
        let two = try scratch.text(of: "b.jsonl").split(separator: "\n").dropFirst()
            .filter { !$0.contains("\"name\"") }
        #expect(Array(one).count == two.count)
        #expect(scratch.run("diff T/a.jsonl T/b.jsonl").status == .yes)
    }

    @Test func `a recorded head brings its app map`() throws {
        let scratch = try Scratch()
        let map = Samples.map.split(separator: "\n").joined()
        let lines = Samples.lines.replacingOccurrences(of: "\"app.json\"", with: map)
        scratch.expect(
            "record T/new.log", input: [lines],
            prints: """
                line 5: refused atRoot
                line 7: refused guarded by signedIn
                line 14: refused guarded by signedIn

                """)
        #expect(scratch.run("diff T/todos.jsonl T/new.log").status == .yes)
    }
}
