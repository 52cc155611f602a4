import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// With an index a command says, byte for byte, what it says without one.
@Suite struct IndexTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What the commands are asked of a log.
    private static func lines(sessions: [String], moments: [String]) -> [String] {
        var lines: [String] = []
        for (number, moment) in moments.enumerated() {
            lines.append("replay T/l --at \(moment)")
            lines.append("replay T/l --at \(moment) --format json --dialect uikit")
            // Each session is asked at one moment in four, or at all of them.
            for (place, session) in sessions.enumerated()
            where Sweep.isWhole || (place + number) % 4 == 0 {
                lines.append("replay T/l --at \(moment) --session \(session)")
            }
        }
        for session in sessions {
            lines += [
                "replay T/l --session \(session) --step --verify",
                "replay T/l --session \(session) --format digest",
                "replay T/l --session \(session) --until 6", "show T/l --session \(session)",
                "show T/l --session \(session) --json",
                "export T/l --format jsonl --session \(session)",
                "bisect T/l --session \(session) --where depth>2",
            ]
        }
        return lines + ["show T/l", "replay T/l --format digest", "check T/l"]
    }

    private static let sessions = ["1", "2", "3", "anna", "bob", "ann", "name=bob", "99"]
    private static let moments = [
        "0", "1", "9", "13", "14", "26", "0ms", "2ms", "@-5s", "2.5ms",
    ]

    /// Runs all lines, without what `check` says of an index.
    private func answers(_ scratch: Scratch) -> [Scratch.Run] {
        Self.lines(sessions: Self.sessions, moments: Self.moments).map { line in
            var run = scratch.run(line)
            run.output = run.output.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("index: ") }.joined(separator: "\n")
            return run
        }
    }

    private func compare(
        _ with: [Scratch.Run], _ without: [Scratch.Run],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = Self.lines(sessions: Self.sessions, moments: Self.moments)
        for (line, (with, without)) in zip(lines, zip(with, without)) {
            #expect(with == without, "\(line)", sourceLocation: sourceLocation)
        }
    }

    private func makeLog(_ scratch: Scratch) {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/l").status == .yes)
    }

    @Test func `every answer is the same with an index, without, and after the log has grown`()
        throws
    {
        makeLog(scratch)
        let without = answers(scratch)
        #expect(scratch.run("index T/l").status == .yes)
        compare(answers(scratch), without)

        let more = [
            #"{"session":2,"do":"push","route":"todo","with":{"id":"7"}}"#,
            #"{"at":900,"session":3,"do":"push","route":"todo","with":{"id":"8"}}"#,
            #"{"session":1,"do":"push","route":"todos"}"#,
        ]
        let recorded = scratch.run("record T/l", input: more.map { $0 + "\n" })
        #expect(recorded.status == .yes)
        let grown = answers(scratch)
        #expect(grown != without)
        #expect(scratch.run("index T/l --delete").output == "removed 2 files\n")
        compare(grown, answers(scratch))
        #expect(scratch.run("index T/l").status == .yes)
        compare(grown, answers(scratch))
    }

    @Test func `making, keeping and removing an index is reported`() {
        makeLog(scratch)
        #expect(
            scratch.run("index T/l").output.replacing(/[0-9,]+ bytes/, with: "N bytes") == """
                indexed 1 segment: 13 events, 2 sessions, N bytes
                made 0 checkpoints of 0 long sessions: N bytes

                """)
        #expect(
            scratch.run("index T/l").output == """
                kept the index of 1 segment
                kept 0 checkpoints

                """)
        #expect(
            scratch.run("check T/l").output == """
                1 segment, 1 block, 13 events, N bytes: ok
                index: 1 of 1 segment: ok

                """)
        #expect(scratch.run("index T/l --delete").output == "removed 2 files\n")
        #expect(scratch.run("index T/l --delete").output == "removed 0 files\n")
    }

    @Test func `an index that does not fit is named once and not used`() throws {
        makeLog(scratch)
        let without = scratch.run("replay T/l --at 5")
        #expect(scratch.run("index T/l").status == .yes)
        let file = URL(fileURLWithPath: scratch.path("l/0000000000000001.index"))
        let right = try Data(contentsOf: file)
        for (offset, text) in [
            (0, "is no index"), (8, "is damaged"), (70, "is damaged"),
        ] {
            var bytes = right
            bytes[offset] ^= 1
            try bytes.write(to: file)
            let run = scratch.run("replay T/l --at 5")
            #expect(run.output == without.output && run.status == without.status)
            #expect(
                run.errors == """
                    wayfold: 0000000000000001.index: \(text) and is not used; run \
                    'wayfold log index' on the log

                    """)
            let session = scratch.run("replay T/l --session anna --format digest")
            #expect(session.status == .yes && session.errors == run.errors)
        }
        try right.prefix(1500).write(to: file)
        #expect(scratch.run("replay T/l --at 5").errors.contains("ends too soon"))
        #expect(scratch.run("repair T/l -o T/new").status == .yes)
        #expect(!scratch.exists("new/0000000000000001.index"))
    }

    @Test func `what is wrong with a page of an index is said once`() throws {
        try scratch.write(String(repeating: "push a\n", count: 20_000), to: "long.words")
        #expect(scratch.run("import words T/long.words -o T/l").status == .yes)
        #expect(scratch.run("index T/l").status == .yes)
        let file = URL(fileURLWithPath: scratch.path("l/0000000000000001.index"))
        let right = try Data(contentsOf: file)
        var met = 0
        for page in stride(from: 1024, to: right.count, by: Sweep.isWhole ? 1024 : 5 * 1024) {
            var bytes = right
            bytes[page + 500] ^= 0xFF
            try bytes.write(to: file)
            let run = scratch.run("replay T/l --at 15000 --session 1")
            #expect(run.status == .yes)
            let count = run.errors.components(separatedBy: "run 'wayfold log index'").count - 1
            #expect(count <= 1, "page \(page): \(run.errors)")
            met += count
        }
        #expect(met > 0)
    }

    @Test func `a flipped bit anywhere in an index changes no answer`() throws {
        makeLog(scratch)
        let lines = ["replay T/l --at 5", "replay T/l --at 2ms", "replay T/l --session bob --step"]
        let without = lines.map { scratch.run($0) }
        #expect(scratch.run("index T/l").status == .yes)
        let file = URL(fileURLWithPath: scratch.path("l/0000000000000001.index"))
        let right = try Data(contentsOf: file)
        for offset in stride(from: 0, to: right.count, by: Sweep.isWhole ? 29 : 101) {
            var bytes = right
            bytes[offset] ^= 1 << UInt8(offset % 8)
            try bytes.write(to: file)
            for (line, without) in zip(lines, without) {
                let run = scratch.run(line)
                #expect(run.output == without.output && run.status == without.status)
            }
        }
    }

    @Test func `damage to what is looked up is named as a scan names it`() throws {
        makeLog(scratch)
        #expect(scratch.run("index T/l").status == .yes)
        let segment = URL(fileURLWithPath: scratch.path("l/0000000000000001.log"))
        var bytes = try Data(contentsOf: segment)
        bytes[bytes.count - 3] ^= 4
        try bytes.write(to: segment)
        let with = scratch.run("replay T/l --at 13")
        #expect(scratch.run("index T/l --delete").status == .yes)
        let without = scratch.run("replay T/l --at 13")
        #expect(with.output == without.output && with.status == without.status)
        #expect(with.errors.hasSuffix(without.errors))
    }

    @Test func `what is no log has no index`() {
        for line in ["index T/todos.jsonl", "index T/todos.jsonl --delete"] {
            let run = scratch.run(line)
            #expect(run.status == .trouble && run.output == "")
            #expect(run.errors.contains("T/todos.jsonl"))
        }
    }
}
