import Foundation
import Testing
import WayfoldCommand

@Suite struct DamageTests {
    private static let segment = "todos.log/0000000000000001.log"

    /// A log of the sample, with one byte of its only block changed or some added behind it.
    private func damaged(
        _ change: (inout [UInt8]) -> Void
    ) throws -> Scratch {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let url = URL(fileURLWithPath: scratch.path(Self.segment))
        var bytes = [UInt8](try Data(contentsOf: url))
        change(&bytes)
        try Data(bytes).write(to: url)
        return scratch
    }

    @Test func `bytes behind the last block are a torn tail, which everybody reports`() throws {
        let scratch = try damaged { $0 += [1, 2, 3] }
        let check = scratch.run("check T/todos.log")
        #expect(check.status == .trouble)
        #expect(
            check.output.hasPrefix(
                "1 segment, 1 block, 13 events, N bytes: torn tail\ntorn tail of 3 bytes, "))
        let show = scratch.run("show T/todos.log")
        #expect(show.status == .trouble)
        #expect(show.output.contains("  warning: torn tail of 3 bytes, "))
        let stacks = scratch.run("replay T/todos.log --format stacks")
        #expect(stacks.output == "todos;todo?id=3;form;profile;form\nhome\n")
        #expect(stacks.status == .trouble)
        #expect(
            stacks.errors.hasPrefix(
                """
                wayfold: T/todos.log: torn tail of 3 bytes, no complete block behind the damage: \
                0000000000000001.log byte\u{20}
                """))
        let record = scratch.run("record T/todos.log", input: ["selectTab 1 session=2\n"])
        #expect(record.status == .yes)
        #expect(record.errors.contains("cut 3 bytes of unfinished writes"))
        #expect(record.errors.contains("they are kept in 'T/todos.log/0000000000000001.cut-"))
        #expect(
            scratch.run("check T/todos.log").output == """
                1 segment, 2 blocks, 14 events, N bytes: ok

                """)
    }

    @Test func `damage in a finished log is refused by a recorder, listed by a repair`() throws {
        let scratch = try damaged { $0[$0.count - 100] ^= 1 }
        let before = try Data(contentsOf: URL(fileURLWithPath: scratch.path(Self.segment)))
        let record = scratch.run("record T/todos.log", input: ["selectTab 1 session=2\n"])
        #expect(record.status == .trouble)
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path(Self.segment))) == before)
        for command in ["replay T/todos.log", "show T/todos.log", "export words T/todos.log"] {
            let run = scratch.run(command)
            #expect(run.status == .trouble, "\(command)")
            #expect(run.errors.contains("0000000000000001.log byte "), "\(command)")
        }
        #expect(scratch.run("check T/todos.log").status == .no)
        let repair = scratch.run("repair T/todos.log -o T/new.log")
        #expect(repair.status == .yes)
        #expect(repair.output.hasPrefix("T/new.log: kept 0 events\n"))
        #expect(scratch.run("check T/new.log").status == .yes)
    }

    @Test func `a lost end, or a lost seal, is reported by who reads a part of a log`() throws {
        let cut = try damaged { $0.removeLast(62) }
        for command in [
            "replay T/todos.log", "replay T/todos.log --at 3", "show T/todos.log",
            "export jsonl T/todos.log", "bisect T/todos.log --where depth>9",
            "diff T/todos.log T/todos.jsonl", "split T/todos.log --shards 1 -o T/shards",
            "compact T/todos.log -o T/small.log", "index T/todos.log",
        ] {
            let run = cut.run(command)
            #expect(run.status == .trouble, "\(command)")
            #expect(run.errors.contains("the log ends here but was sealed at"), "\(command)")
        }
        let unsealed = try damaged { _ in }
        try FileManager.default.removeItem(atPath: unsealed.path("todos.log/sealed"))
        let replay = unsealed.run("replay T/todos.log --at 3")
        #expect(replay.status == .trouble)
        #expect(replay.errors.contains("its end is not proven: there is no file 'sealed'"))
        #expect(unsealed.run("check T/todos.log").status == .trouble)
    }

    @Test func `a segment's head that is damaged is reported`() throws {
        let scratch = try damaged { $0[20] ^= 1 }
        let replay = scratch.run("replay T/todos.log")
        #expect(replay.status == .trouble)
        let told = "wayfold: 0000000000000001.log byte 0: the head's checksum is "
        #expect(replay.errors.hasPrefix(told))
        #expect(replay.errors.hasSuffix("; run 'wayfold log check'\n"))
        #expect(scratch.run("check T/todos.log").status == .no)
    }

    @Test func `an import that fails leaves no log behind`() throws {
        let scratch = try Scratch()
        try scratch.write(
            "{\"wayfold\":1}\n{\"do\":\"push\",\"route\":\"a\"}\n{\"do\":\n", to: "bad.jsonl")
        #expect(scratch.run("import jsonl T/bad.jsonl -o T/bad.log").status == .trouble)
        #expect(!scratch.exists("bad.log"))
    }

    @Test func `an export that fails leaves no file behind`() throws {
        let scratch = try Scratch()
        let run = scratch.run("export words T/todos.jsonl --session bub -o T/bub.words")
        #expect(run.status == .trouble)
        #expect(!scratch.exists("bub.words"))
    }
}
