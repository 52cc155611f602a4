import Foundation
import Testing

@testable import WayfoldCommand

@Suite struct WorkerTests {
    @Test func `a damaged shard is named and has no rows, and the rest is right`() throws {
        let fleet = try FleetLog(seed: 7, events: 3000)
        let list = fleet.split(4, to: "shards")
        let others = list.split(separator: "\n").filter { !$0.contains("shard-3") }
        #expect(try fleet.work(others.joined(separator: "\n"), to: "others").status == .yes)
        let expected = fleet.scratch.run("merge T/others").output.split(separator: "\n")
        // A log that cannot be opened at all.
        let head = fleet.scratch.path("shards/shard-3-of-4.log/0000000000000001.log")
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: head)))
        bytes[20] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: head))
        let run = try fleet.work(list, to: "rows")
        #expect(run.status == .trouble && run.output == "")
        let told = run.errors.split(separator: "\n")
        #expect(told.count == 2)
        let place = "T/shards/shard-3-of-4.log: 0000000000000001.log byte 0: "
        #expect(told[0].hasPrefix("wayfold: " + place))
        #expect(told[1] == "wayfold: 1 of 4 traces failed and have no rows")
        let merged = fleet.scratch.run("merge T/rows")
        #expect(merged.status == .trouble)
        #expect(merged.errors.split(separator: "\n") == [told[0]])
        let lines = merged.output.split(separator: "\n")
        #expect(lines.filter { !$0.hasPrefix("{\"trace\":") } == expected)
        #expect(lines.count == expected.count + 1)
    }

    @Test func `a log that ends in a torn tail has no rows, and a repaired one has`() throws {
        let fleet = try FleetLog(seed: 7)
        let list = fleet.split(2, to: "shards")
        try fleet.tear("shards/shard-2-of-2.log")
        let run = try fleet.work(list, to: "rows")
        #expect(run.status == .trouble)
        let told =
            "wayfold: T/shards/shard-2-of-2.log: ends in a torn tail but rows need the whole "
        #expect(run.errors.hasPrefix(told), "\(run.errors)")
        let merged = fleet.scratch.run("merge T/rows")
        #expect(merged.status == .trouble && merged.errors.hasPrefix(told))
        #expect(try fleet.work("T/shards/shard-1-of-2.log", to: "other").status == .yes)
        let other = fleet.scratch.run("merge T/other").output.split(separator: "\n")
        #expect(merged.output.split(separator: "\n").dropLast(2) == other.dropLast())
        let repair = fleet.scratch.run("repair T/shards/shard-2-of-2.log -o T/repaired")
        #expect(repair.status == .yes)
        #expect(fleet.scratch.run("replay T/repaired --format rows").status == .yes)
        let alone = fleet.scratch.run("replay T/shards/shard-2-of-2.log --format rows")
        #expect(alone.status == .trouble && !alone.output.contains("{\"trace\":"))
    }

    @Test func `a shard that was fixed is replayed into the same folder`() throws {
        let fleet = try FleetLog(seed: 7, events: 200)
        let whole = try fleet.whole()
        let list = fleet.split(3, to: "shards")
        let path = fleet.scratch.path("shards/shard-2-of-3.log")
        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        let run = try fleet.work(list, to: "rows")
        #expect(run.status == .trouble)
        #expect(run.errors.contains("shard-2-of-3.log: cannot open: No such file or directory"))
        #expect(fleet.scratch.run("merge T/rows").status == .trouble)
        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        #expect(try fleet.work("T/shards/shard-2-of-3.log\n", to: "rows").status == .yes)
        let merged = fleet.scratch.run("merge T/rows")
        #expect(merged == Scratch.Run(status: .yes, output: whole))
    }

    @Test func `a list is read from standard input, in whatever pieces it comes`() throws {
        let scratch = try Scratch()
        let folder = scratch.folder
        let run = scratch.run(
            "replay --paths-from - --format rows",
            input: ["\(folder)/to", "dos.jsonl\r\n\n  \n\(folder)/typed.words"])
        #expect(run.status == .yes)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[2].hasPrefix("{\"trace\":\"T/todos.jsonl\",\"sessions\":2,"))
        #expect(lines[4].hasPrefix("{\"trace\":\"T/typed.words\",\"sessions\":1,"))
    }

    @Test func `an empty list is no work`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay --paths-from - --format rows --out-dir T/rows", input: ["\n"])
        #expect(run == Scratch.Run(status: .yes))
        #expect(try PathState.names(in: scratch.path("rows")) == [])
    }

    @Test func `what cannot be a place for rows is reported`() throws {
        let scratch = try Scratch()
        scratch.expect(
            "replay T/todos.jsonl --format rows --out-dir T/app.json", status: .trouble,
            errors: "wayfold: T/app.json: cannot be written: is no folder\n")
        scratch.expect(
            "replay --paths-from T/none --format rows", status: .trouble,
            errors: "wayfold: T/none: cannot be read: no such file or directory\n")
        scratch.expect(
            "replay --paths-from - --format rows", input: ["-\n"], status: .trouble,
            errors: """
                wayfold: standard input:1: is - but should be the path of a trace; name a file or \
                a log

                """)
    }

    @Test func `the draft of a worker that was stopped is named`() throws {
        let fleet = try FleetLog(seed: 7, events: 200)
        let list = fleet.split(2, to: "shards")
        #expect(try fleet.work(list, to: "rows").status == .yes)
        try fleet.scratch.write("{\"session\":1,", to: "rows/rows-x.new")
        let merged = fleet.scratch.run("merge T/rows")
        #expect(merged.status == .trouble)
        #expect(
            merged.errors == """
                wayfold: T/rows/rows-x.new: is of a worker that was stopped; its rows are not \
                taken; name its traces with --paths-from to see which are missing

                """)
        let known = fleet.scratch.run("merge T/rows --paths-from T/l")
        #expect(known.status == .yes && known.output == merged.output)
    }
}
