import Foundation
import Testing
import WayfoldCommand

@Suite struct CompactTests {
    /// Every place that a value can be in, each with the secret `s3cr3t`, in the sessions of anna
    /// and bob; 7777777 and a UUID are secrets that a log packs.
    private static let lines = #"""
        {"wayfold":1,"map":"app.json","sessions":{"1":"anna","2":"bob"}}
        {"do":"push","route":"todo","with":{"id":"7777777"}}
        {"do":"openURL","url":"t://todo/7777777?ref=s3cr3t#s3cr3t"}
        {"session":2,"do":"push","route":"user","with":{"key":"s3cr3t"},"refused":"unknownRoute"}
        {"session":1,"do":"openURL","url":"t://else/s3cr3t/7777777","refused":"unknownLink"}
        {"do":"setFact","fact":"token","value":"5F2C4A3E-1B0D-4C6F-8E9A-7777777ABCDE"}
        {"do":"setPath","routes":[{"route":"todo","with":{"id":"7777777"}},"form"]}
        {"do":"setParameter","index":0,"name":"id","value":"7777777"}
        {"do":"setOverride","element":"row","with":{"key":"s3cr3t"},\#
        "action":{"do":"push","route":"todo","with":{"id":"7777777"}}}
        {"do":"tap","element":"row","with":{"key":"s3cr3t"}}
        {"do":"echo","action":{"do":"push","route":"todo","with":{"id":"7777777"}},"cause":1}
        {"do":"restore","text":"@0[home;todo?id=7777777;sheet:form{form;user?key=s3cr3t}|todos]"}
        {"do":"restore","base64":"czNjcjN0/w=="}
        {"do":"write","routes":[{"route":"todo","with":{"id":"7777777"}}],"basedOn":1}
        {"do":"finishFlow","result":"s3cr3t","refused":"wrongTarget"}
        {"do":"answerAlert","answer":"s3cr3t","refused":"notFound"}
        {"at":5000,"do":"endSession","reason":"s3cr3t"}
        {"at":9000,"session":2,"cause":1,"do":"selectTab","index":1}
        """#

    /// What must not be in a log, as text and as the bytes that a log packs it into.
    private static let secrets: [[UInt8]] = [
        Array("s3cr3t".utf8), Array("7777777".utf8), Array("5F2C4A3E".utf8),
        [0x5F, 0x2C, 0x4A, 0x3E], [0x07, 0x77, 0x77, 0x77], [0x77, 0x77, 0x77, 0x7A],
        Array("czNjcjN0".utf8),
    ]

    private func log() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.lines, to: "secret.jsonl")
        let run = scratch.run("import jsonl T/secret.jsonl -o T/old.log")
        #expect(run.status == .yes && run.errors.contains("3 of 17 recorded outcomes differ"))
        return scratch
    }

    /// The bytes of all segments of a log.
    private func bytes(_ scratch: Scratch, _ name: String) throws -> [UInt8] {
        let folder = scratch.path(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap {
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))
        }
    }

    private func found(_ secrets: [[UInt8]], in bytes: [UInt8]) -> [[UInt8]] {
        secrets.filter { secret in Data(bytes).range(of: Data(secret)) != nil }
    }

    @Test(arguments: ["--redact-values", "--drop-values"])
    func `no value is in the new log's bytes, wherever an action has it`(option: String) throws {
        let scratch = try log()
        // The test looks for what is there: all but the two that only another form has.
        #expect(found(Self.secrets, in: try bytes(scratch, "old.log")).count >= 4)
        let run = scratch.run("compact T/old.log -o T/new.log \(option) --forget-names")
        #expect(run.status == .yes && run.errors == "")
        let made = try bytes(scratch, "new.log")
        #expect(found(Self.secrets, in: made) == [])
        #expect(found([Array("anna".utf8), Array("bob".utf8)], in: made) == [])
        #expect(scratch.run("check T/new.log").status == .yes)
        let lines = scratch.run("export jsonl T/new.log").output
        #expect(found(Self.secrets, in: Array(lines.utf8)) == [])
        #expect(lines.split(separator: "\n").count == 18)
    }

    @Test(arguments: ["--redact-parameter", "--drop-parameter"])
    func `a parameter is gone from routes, URLs and saved paths`(option: String) throws {
        let scratch = try log()
        let run = scratch.run("compact T/old.log -o T/new.log \(option) id \(option) row.key")
        #expect(run.status == .yes && run.errors == "")
        let made = try bytes(scratch, "new.log")
        #expect(found([Array("7777777".utf8), [0x07, 0x77, 0x77, 0x77]], in: made) == [])
        // What was not named stays: user.key is another parameter than row.key.
        let lines = scratch.run("export jsonl T/new.log").output
        #expect(lines.contains(#""do":"push","route":"user","with":{"key":"s3cr3t"}"#))
        #expect(!lines.contains(#""element":"row","with":{"key":"s3cr3t"}"#))
        #expect(lines.contains("user?key=s3cr3t"))
    }

    @Test func `equal values stay equal and of their kind, so that the fold decides as before`()
        throws
    {
        let scratch = try log()
        try scratch.write("00112233445566778899aabbccddeeff\n", to: "key")
        let line = "compact T/old.log --redact-parameter id --key-file T/key -o"
        #expect(scratch.run("\(line) T/new.log").status == .yes)
        #expect(scratch.run("\(line) T/again.log").status == .yes)
        let made = try bytes(scratch, "new.log")
        #expect(made == (try bytes(scratch, "again.log")))
        let words = scratch.run("export words T/new.log").output
        let ids = Set(words.matches(of: /id=([0-9]+)/).map { String($0.output.1) })
        #expect(ids.count == 1)
        let stacks = scratch.run("replay T/new.log --format stacks").output
        #expect(stacks != "" && ids.allSatisfy { words.contains("t://todo/\($0)") })
    }

    @Test func `a dropped session leaves its numbers free and nothing else`() throws {
        let scratch = try log()
        let run = scratch.run("compact T/old.log -o T/new.log --drop-session anna")
        #expect(run.errors == "")
        #expect(
            run.output.replacing(/size[ a-z]+[0-9,]+ bytes/, with: "size") == """
                T/new.log

                  events kept                     2
                  events dropped                 15
                  sessions kept                   1
                  sessions dropped                1
                  texts redacted                  0
                  outcomes decided otherwise      0
                  causes dropped                  1
                  size
                  size

                """)
        let made = try bytes(scratch, "new.log")
        #expect(found([Array("anna".utf8), Array("7777777".utf8)], in: made) == [])
        #expect(
            scratch.run("export jsonl T/new.log").output.split(separator: "\n").dropFirst() == [
                #"{"session":2,"name":"bob"}"#,
                #"{"seq":3,"do":"push","route":"user","with":{"key":"s3cr3t"},"#
                    + #""refused":"unknownRoute"}"#,
                #"{"seq":17,"at":9000,"do":"selectTab","index":1,"cause":1}"#,
            ])
        #expect(scratch.run("check T/new.log").status == .yes)
    }

    @Test(arguments: [
        ("--keep-session 2", 2), ("--keep-session bob --keep-session 1", 17),
        ("--drop-before 6ms", 2), ("--drop-before 1s", 0), ("--drop-before 0s", 17), ("", 17),
        ("--drop-session 1 --drop-session 2", 0),
    ])
    func `sessions are chosen by number, name and age`(options: String, kept: Int) throws {
        let scratch = try log()
        let run = scratch.run("compact T/old.log -o T/new.log --json \(options)")
        #expect(run.status == .yes)
        #expect(run.output.contains("\"events\": \(kept),"))
        #expect(scratch.run("check T/new.log").output.contains(" \(kept) events, "))
    }

    @Test func `the head says where a log comes from, also a compaction of a compaction`() throws {
        let scratch = try log()
        #expect(scratch.run("compact T/old.log -o T/1.log --drop-session anna").status == .yes)
        #expect(scratch.run("repair T/1.log -o T/2.log").status == .yes)
        #expect(
            scratch.run("compact T/2.log -o T/3.log --redact-fact token --forget-names").status
                == .yes)
        let check = scratch.run("check T/3.log").output.replacing(/[0-9a-f]{32}/, with: "I")
        #expect(
            check
                == """
                1 segment, 2 blocks, 2 events, N bytes: ok
                compact of I: drop 1 session; 15 events left out
                repair of I: 0 events left out
                compact of I: forget names, redact fact token; 0 events left out

                """.replacing("repair of I:", with: "repair of I;"))
        #expect(scratch.run("show T/3.log").output.contains("compact of "))
        #expect(scratch.run("show T/3.log --json").output.contains("\"lineage\": \"compact of "))
        #expect(scratch.run("check T/3.log --json").output.contains("\"lineage\": \"compact of "))
        // Through JSON Lines and back.
        #expect(scratch.run("export jsonl T/3.log -o T/3.jsonl").status == .yes)
        #expect(scratch.run("import jsonl T/3.jsonl -o T/4.log").status == .yes)
        #expect(
            scratch.run("check T/4.log").output.split(separator: "\n").dropFirst()
                == scratch.run("check T/3.log").output.split(separator: "\n").dropFirst())
        #expect(!scratch.run("check T/old.log").output.contains("compact"))
    }

    @Test func `outcomes that the fold decides otherwise now are counted and stay`() throws {
        let scratch = try log()
        let run = scratch.run("compact T/old.log -o T/new.log --drop-parameter id --json")
        #expect(run.output.firstMatch(of: /"changedOutcomes": [1-9]/) != nil)
        func outcomes(_ name: String) -> Int {
            scratch.run("export jsonl T/\(name)").output.split(separator: "refused").count
        }
        #expect(outcomes("new.log") == outcomes("old.log"))
    }

    @Test(arguments: [
        ("-o T/app.json", 2, "T/app.json: exists already but a compaction needs a new path;"),
        ("-o T/n.log --drop-session eve", 2, "T/old.log: has no session 'eve' but every session"),
        ("-o T/n.log --drop-before 12", 64, "--drop-before: '12' is no time but should be one"),
        ("-o T/n.log --key-file T/app.json", 64, "--key-file is given but nothing is redacted"),
        ("-o T/n.log --redact-values --key-file T/app.json", 2, "T/app.json: is no key but"),
        ("-o T/n.log --redact-values --drop-values", 64, "--drop-values and --redact-values"),
        ("-o T/n.log --drop-fact a --redact-fact a", 64, "fact 'a' is to be dropped and redacted"),
        ("", 64, "--output is missing"),
    ])
    func `a mistake is reported and leaves nothing`(
        options: String, status: Int32, text: String
    ) throws {
        let scratch = try log()
        let run = scratch.run("compact T/old.log \(options)")
        #expect(run.status?.rawValue == status)
        #expect(run.output == "" && run.errors.hasPrefix("wayfold: \(text)"), "\(run.errors)")
        #expect(!scratch.exists("n.log") && !scratch.exists("n.log.new"))
    }

    @Test
    func `a name that nothing has is reported, and what an interrupted run left is not touched`()
        throws
    {
        let scratch = try log()
        let run = scratch.run("compact T/old.log -o T/n.log --redact-parameter idd")
        #expect(run.status == .yes)
        #expect(
            run.errors == """
                wayfold: no route or fact of a kept event has a 'idd'; check the name

                """)
        #expect(scratch.run("compact T/old.log -o T/m.log.new").status == .yes)
        let again = scratch.run("compact T/old.log -o T/m.log")
        #expect(again.status == .trouble && !scratch.exists("m.log"))
        #expect(again.errors.hasPrefix("wayfold: T/m.log.new: is of another run, or left of "))
    }

    @Test func `rot is refused with the way out, a torn tail is reported`() throws {
        let scratch = try log()
        #expect(
            scratch.run("record T/old.log", input: ["selectTab 0 session=2\n"]).status == .yes)
        let url = URL(fileURLWithPath: scratch.path("old.log/0000000000000001.log"))
        let right = try Data(contentsOf: url)
        try (right + [1, 2, 3]).write(to: url)
        let torn = scratch.run("compact T/old.log -o T/torn.log --drop-session 1")
        #expect(torn.status == .trouble)
        #expect(torn.errors.hasPrefix("wayfold: T/old.log: torn tail of 3 bytes, "))
        var rotten = right
        rotten[rotten.count - 150] ^= 1
        try rotten.write(to: url)
        let rot = scratch.run("compact T/old.log -o T/rot.log --drop-session 1")
        #expect(rot.status == .trouble)
        #expect(rot.errors.contains("run 'wayfold log repair T/old.log -o NEW'"), "\(rot.errors)")
        #expect(!scratch.exists("rot.log") && !scratch.exists("rot.log.new"))
        #expect(try Data(contentsOf: url) == rotten)
    }
}
