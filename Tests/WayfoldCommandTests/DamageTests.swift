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

    @Test func `bytes behind the last block are a torn tail, which is told and is no fault`()
        throws
    {
        let scratch = try damaged { $0 += [1, 2, 3] }
        let check = scratch.run("check T/todos.log")
        #expect(check.status == .yes)
        #expect(check.output.hasPrefix("1 segment, 1 block, 13 events, N bytes: ok\ntorn tail: "))
        #expect(scratch.run("show T/todos.log").output.contains("  warning: torn tail, "))
        let stacks = scratch.run("replay T/todos.log --format stacks")
        #expect(stacks.output == "todos;todo?id=3;form;profile;form\nhome\n")
        let record = scratch.run("record T/todos.log", input: ["selectTab 1 session=2\n"])
        #expect(record.status == .yes)
        #expect(record.errors.contains("cut 3 bytes of unfinished writes"))
        #expect(
            scratch.run("check T/todos.log").output == """
                1 segment, 2 blocks, 14 events, N bytes: ok

                """)
    }

    @Test func `rot is told with its place, and a repair lists what is lost`() throws {
        let scratch = try damaged { $0[$0.count - 40] ^= 1 }
        #expect(
            scratch.run("record T/todos.log", input: ["selectTab 1 session=2\n"]).status == .yes)
        let more = try damaged { $0[$0.count - 40] ^= 1 }
        let repair = more.run("repair T/todos.log -o T/new.log")
        #expect(repair.status == .yes)
        #expect(repair.output.hasPrefix("T/new.log: kept 0 events\n"))
        #expect(more.run("check T/new.log").status == .yes)
    }

    @Test func `a segment's head that is damaged is told`() throws {
        let scratch = try damaged { $0[20] ^= 1 }
        let replay = scratch.run("replay T/todos.log")
        #expect(replay.status == .trouble)
        #expect(replay.errors.hasPrefix("wayfold: 0000000000000001.log:0: the head's checksum is "))
        #expect(replay.errors.hasSuffix("; run 'wayfold check'\n"))
        #expect(scratch.run("check T/todos.log").status == .no)
    }

    @Test func `an import that fails leaves no log behind`() throws {
        let scratch = try Scratch()
        try scratch.write(
            "{\"wayfold\":1}\n{\"do\":\"push\",\"route\":\"a\"}\n{\"do\":", to: "cut.jsonl")
        #expect(scratch.run("import jsonl T/cut.jsonl -o T/cut.log").status == .trouble)
        #expect(!scratch.exists("cut.log"))
    }

    @Test func `an export that fails leaves no file behind`() throws {
        let scratch = try Scratch()
        let run = scratch.run("export words T/todos.jsonl --session bub -o T/bub.words")
        #expect(run.status == .trouble)
        #expect(!scratch.exists("bub.words"))
    }
}
