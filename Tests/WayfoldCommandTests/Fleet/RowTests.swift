import Foundation
import MockApp
import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldRetention

@testable import WayfoldCommand

@Suite struct RowTests {
    @Test func `a session is a row, and the trace a line behind them`() throws {
        try Scratch().expect(
            "replay T/todos.jsonl --format rows --verify",
            prints: #"""
                {"session":"anna","events":11,"refused":1,"depth":5,"finalDepth":5,\#
                "digest":"545029fb81d9545e","differing":0}
                {"session":"bob","events":2,"refused":2,"depth":1,"finalDepth":1,\#
                "digest":"602af9be9f9ac336","differing":0}
                {"trace":"T/todos.jsonl","sessions":2,"events":13,"refused":3,"from":0,"to":2500,\#
                "verbs":{"push":5,"back":1,"present":1,"selectTab":1,"openURL":1,"setFact":1,\#
                "beginTransition":1,"cancelTransition":1,"endSession":1},\#
                "reasons":{"atRoot":1,"guarded":2},"depths":[[1,3],[2,2],[3,3],[4,3],[5,2]],\#
                "deepest":[[1,1],[5,1]],"final":[[1,1],[5,1]]}

                """#)
    }

    @Test func `a row says what a replay of its session alone says`() throws {
        let fleet = try FleetLog(seed: 5)
        // Numbers that are used anew stand for several sessions, and are left out here.
        let rows = fleet.scratch.run("replay T/log --format rows").output.split(separator: "\n")
            .dropLast().map { String($0) }
        let digests = fleet.scratch.run("replay T/log --format digest").output
            .split(separator: "\n").dropLast()
        #expect(rows.count == digests.count && rows.count > 20)
        for (row, digest) in zip(rows, digests) {
            #expect(row.contains("\"digest\":\"\(digest.split(separator: " ").last ?? "")\""))
        }
        let numbers = digests.map { String($0.split(separator: " ")[0]) }
        var compared = 0
        for (row, number) in zip(rows, numbers)
        where numbers.count(where: { $0 == number }) == 1 && compared < 8 {
            compared += 1
            let alone = fleet.scratch.run("replay T/log --session \(number) --format json").output
            let (row, report) = try (JSONValue(Array(row.utf8)), JSONValue(Array(alone.utf8)))
            #expect(row["events"]?.name == report["replay"]?["events"]?.name)
            #expect(row["refused"]?.name == report["replay"]?["refused"]?.name)
            let depths = report["depth"]?["bySession"]
            guard case .array(let table) = depths?.content else {
                Issue.record("no depths in \(alone)")
                continue
            }
            #expect(row["depth"]?.name == table[0]["max"]?.name)
            #expect(row["finalDepth"]?.name == table[1]["max"]?.name)
        }
        #expect(compared == 8)
    }

    @Test func `an outcome that differs is counted, and is a no`() throws {
        let scratch = try Scratch()
        try scratch.write(
            Samples.lines.replacingOccurrences(of: ",\"refused\":\"atRoot\"", with: ""),
            to: "odd.jsonl")
        let run = scratch.run("replay T/odd.jsonl --format rows --verify")
        #expect(run.status == .no)
        #expect(run.output.contains("\"digest\":\"602af9be9f9ac336\",\"differing\":1}"))
        #expect(run.errors.contains("event 4 is recorded as applied but the fold gives refused"))
        try scratch.write(run.output, to: "rows")
        #expect(scratch.run("merge T/rows").status == .no)
    }

    @Test func `live objects say where they diverge and break, by the session's own events`() throws
    {
        let line = "replay \(Repository.root.path)/Traces/storage/page-gone.jsonl --format rows"
        let mock = [
            MockApp.subject(dialect: .storage), MockApp.subject("other", dialect: .stinsen),
        ]
        let whole = try Scratch().run(line + " --architecture mock", own: mock)
        #expect(whole.status == .yes)
        #expect(whole.output.contains(#""divergences":[],"breaks":[]}"#))
        let scratch = try Scratch()
        try scratch.write("push a\npush b\nback\n", to: "back.words")
        let broken = scratch.run(
            "replay T/back.words --format rows --architecture mock --fault pops-two", own: mock)
        #expect(broken.status == .no)
        #expect(
            broken.output.contains(
                #""divergences":[],"breaks":[{"architecture":"mock","event":3}]}"#))
        let unknown =
            "replay \(Repository.root.path)/Traces/router/unknown-route.jsonl --format rows "
            + "--architecture other"
        let diverged = try Scratch().run(unknown, own: mock)
        #expect(diverged.status == .yes)
        #expect(
            diverged.output.contains(
                #""divergences":[{"dialect":"stinsen","event":5,"rows":["unknownRoute"]}]"#))
        #expect(try Scratch().run(unknown + " --fail-on-divergence", own: mock).status == .no)
    }

    @Test func `a trace without a map is folded by the map of the app that it is run through`()
        throws
    {
        let scratch = try Scratch()
        try scratch.write("tap Account\nfact signedIn true by=program\n", to: "visit.words")
        let run = scratch.run("replay T/visit.words --format rows --architecture viewers")
        #expect(run.status == .yes)
        #expect(run.output.contains(#""events":2,"refused":1"#))
        #expect(run.output.contains(#""breaks":[]}"#))
    }

    @Test func `one session that breaks stops no other, in whatever order they go on`() throws {
        let scratch = try Scratch()
        let journey = ["push a", "save a", "push b", "setPath a"]
        func lines(_ sessions: [Int]) -> String {
            sessions.map { session in
                let line = journey[written[session, default: 0]]
                written[session, default: 0] += 1
                return "\(line) session=\(session)\n"
            }.joined()
        }
        var written: [Int: Int] = [:]
        let beside = lines([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
        written = [:]
        let inTurn = lines([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
        let rows = try [beside, inTurn].map { text in
            try scratch.write(text, to: "trace.words")
            let run = scratch.run(
                "replay T/trace.words --format rows --architecture mock --fault makes-anew",
                own: [MockApp.subject()])
            #expect(run.status == .no)
            return run.output.split(separator: "\n").dropLast().map { String($0) }
        }
        #expect(rows[0].count == 3 && rows[0] == rows[1])
        #expect(rows[0].allSatisfy { $0.contains(#""breaks":[{"architecture":"mock","#) })
    }
}

extension RowTests {
    @Test(arguments: [
        ("", "<trace> is missing; name one, or list several with --paths-from"),
        (
            "T/todos.jsonl --paths-from -",
            "'T/todos.jsonl' is given but --paths-from lists the traces; leave one of the two out"
        ),
        (
            "--paths-from -",
            "--format is text but of a fleet the answer is rows; say --format rows"
        ),
        (
            "T/todos.jsonl --format rows --shard 1/2 --jobs 2",
            "--jobs 2 splits all sessions among threads but --shard needs the events of one "
                + "thread; leave one of the two out"
        ),
        (
            "T/todos.jsonl --format rows --retained",
            "--retained is given but needs live objects; name them with --architecture"
        ),
        (
            "T/todos.jsonl --format rows --check-invariants",
            "--check-invariants prints lines of its own but rows are JSON; choose another --format"
        ),
        (
            "--paths-from - --format rows --session anna",
            "--session does not go together with rows of a fleet"
        ),
    ])
    func `what makes no fleet is a mistake in the line`(words: String, told: String) throws {
        try Scratch().expect(
            "replay \(words)", status: .usage,
            errors: "wayfold: \(told); see 'wayfold replay --help'\n")
    }

    @Test(arguments: ["0/3", "4/3", "1/0", "1", "1/65537", "-1/3", "1/3/3", "a/b"])
    func `a shard is one of so many`(text: String) throws {
        #expect(ShardChoice(argument: text) == nil)
        let run = try Scratch().run(
            ["replay", "T/todos.jsonl", "--format", "rows", "--shard=\(text)"])
        #expect(run.status == .usage)
    }

    @Test func `text is not split by its sessions`() throws {
        try Scratch().expect(
            "replay T/todos.jsonl --format rows --shard 1/2", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: is text but --shard needs a log, which is a folder; leave \
                --shard out, or make a log of the text with 'wayfold import'

                """)
    }

    @MainActor @Test(.enabled(if: AllocationTracking.reasonUnavailable == nil))
    func `what a session leaves in memory is in its row, and in no other's`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            push list session=1
            back session=1
            push list session=2
            setFact a b session=3
            back session=2

            """, to: "trace.words")
        let line = "replay T/trace.words --format rows --architecture uikit --retained"
        let whole = scratch.run(line)
        #expect(whole.status == .yes, "\(whole.errors)")
        #expect(whole.output.components(separatedBy: #""retained":[]}"#).count == 4)
        let leak = scratch.run(line + " --fault back-keeps-child")
        #expect(leak.status == .no)
        let kind = #""type":"WayfoldSubjects.ControllerPages.KeptPageCoordinator","fingerprint":""#
        let rows = leak.output.split(separator: "\n").dropLast()
        #expect(rows.map { $0.contains(kind) } == [true, true, false])
    }
}
