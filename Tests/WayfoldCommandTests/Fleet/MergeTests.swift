import Foundation
import TestSupport
import Testing
import WayfoldInterchange

@testable import WayfoldCommand

@Suite struct MergeTests {
    @Test(arguments: [1, 2, 3, 7], Sweep.isWhole ? [3, 8, 21] : [3] as [UInt64])
    func `however many shards and workers there are, the rows are the same`(
        count: Int, seed: UInt64
    ) throws {
        let fleet = try FleetLog(seed: seed)
        let whole = try fleet.whole()
        let list = fleet.split(count, to: "shards")
        #expect(list.split(separator: "\n").count == count)
        for workers in [1, 2, 3, 7] {
            for worker in 1...workers {
                let run = try fleet.work(
                    list, "--shard \(worker)/\(workers)", to: "rows-\(workers)")
                #expect(run == Scratch.Run(status: .yes))
            }
            let merged = fleet.scratch.run("merge T/rows-\(workers) --paths-from T/l")
            #expect(merged == Scratch.Run(status: .yes, output: whole), "\(workers) workers")
        }
        for worker in 1...count {
            let run = fleet.scratch.run(
                "replay T/log --format rows --shard \(worker)/\(count) --out-dir T/shares")
            #expect(run == Scratch.Run(status: .yes))
        }
        #expect(fleet.scratch.run("merge T/shares").output == whole)
    }

    @Test func `the order in which rows come does not matter, and what is merged can be again`()
        throws
    {
        let fleet = try FleetLog(seed: 4)
        let whole = try fleet.whole()
        let list = fleet.split(5, to: "shards").split(separator: "\n")
        for (index, path) in list.enumerated() {
            let run = try fleet.work(path + "\n", to: "part-\(index)")
            #expect(run.status == .yes)
        }
        let forth = fleet.scratch.run("merge T/part-0 T/part-1 T/part-2 T/part-3 T/part-4")
        let back = fleet.scratch.run("merge T/part-4 T/part-2 T/part-3 T/part-0 T/part-1")
        #expect(forth.output == whole && back.output == whole)
        #expect(fleet.scratch.run("merge T/part-3 T/part-1 -o T/some").status == .yes)
        #expect(fleet.scratch.run("merge T/part-0 T/part-2 T/part-4 -o T/rest").status == .yes)
        #expect(fleet.scratch.run("merge T/rest T/some").output == whole)
    }

    @Test(arguments: [1, 100, 1000, 20_000])
    func `rows that do not fit into memory are sorted alike`(runBytes: Int) throws {
        let fleet = try FleetLog(seed: 9)
        let whole = try fleet.whole()
        let list = fleet.split(3, to: "shards")
        #expect(try fleet.work(list, to: "rows").status == .yes)
        var merge = RowMerge(runBytes: runBytes)
        for name in try PathState.names(in: fleet.scratch.path("rows")) {
            try merge.add(LineReader(path: fleet.scratch.path("rows/" + name)))
        }
        var output = Output()
        try merge.write(to: &output)
        #expect(output.text == whole)
    }

    @Test func `numbers come before names, and stand in their order`() throws {
        let scratch = try Scratch()
        func row(_ session: String) -> String {
            "{\"session\":\(session),\"events\":1,\"refused\":0,\"depth\":1,\"finalDepth\":1}\n"
        }
        let sum =
            "{\"trace\":\"a\",\"sessions\":5,\"events\":5,\"refused\":0,\"deepest\":[[1,5]],"
            + "\"final\":[[1,5]]}\n"
        let sessions = ["10", "\"b\"", "9", "\"a\"", "18446744073709551615"]
        try scratch.write(sessions.map(row).joined() + sum, to: "rows")
        let merged = scratch.run("merge T/rows")
        #expect(merged.status == .yes, "\(merged.errors)")
        let order = ["9", "10", "18446744073709551615", "\"a\"", "\"b\""]
        #expect(merged.output.hasPrefix(order.map(row).joined() + "{\"total\":true,"))
    }

    @Test func `the sum is reported as a replay does`() throws {
        let fleet = try FleetLog(seed: 6)
        let list = fleet.split(4, to: "shards")
        #expect(try fleet.work(list, to: "rows").status == .yes)
        for format in ["text", "markdown", "json"] {
            let sum = fleet.scratch.run("merge T/rows --format \(format)")
            let one = fleet.scratch.run("replay T/log --format \(format)")
            // But for the title, and what is of one log only.
            func told(_ text: String) -> [String] {
                text.replacing(/,\n/, with: "\n").split(separator: "\n").map(String.init)
                    .filter { line in
                        !["T/log", "all sessions", "dialect", "digest"].contains {
                            line.contains($0)
                        }
                    }
            }
            #expect(sum.status == .yes)
            #expect(told(sum.output) == told(one.output) && told(sum.output).count > 10)
        }
    }
}

extension MergeTests {
    @Test func `a trace that no file answers for is named`() throws {
        let fleet = try FleetLog(seed: 2)
        let list = fleet.split(3, to: "shards")
        let first = list.split(separator: "\n").prefix(2).joined(separator: "\n")
        #expect(try fleet.work(first, to: "rows").status == .yes)
        try fleet.scratch.write(
            list.replacingOccurrences(of: "T/", with: fleet.scratch.folder + "/"), to: "all")
        let merged = fleet.scratch.run("merge T/rows --paths-from T/all")
        #expect(merged.status == .trouble)
        let reason = "no worker has answered for it"
        #expect(merged.errors == "wayfold: T/shards/shard-3-of-3.log: \(reason)\n")
        let line = "{\"trace\":\"T/shards/shard-3-of-3.log\",\"error\":\"\(reason)\"}\n"
        #expect(merged.output.contains(line + "{\"total\":true,"))
        #expect(
            merged.output.split(separator: "\n").dropLast(2)
                == fleet.scratch.run("merge T/rows").output.split(separator: "\n").dropLast())
    }

    @Test func `a share of a log that no file has is named`() throws {
        let fleet = try FleetLog(seed: 2)
        for share in ["1/4", "3/4"] {
            let run = fleet.scratch.run(
                "replay T/log --format rows --shard \(share) --out-dir T/rows")
            #expect(run.status == .yes)
        }
        let merged = fleet.scratch.run("merge T/rows")
        #expect(merged.status == .trouble)
        #expect(merged.errors == "wayfold: T/log: has no rows of shard 2/4, 4/4\n")
    }

    @Test func `a trace counts once`() throws {
        let fleet = try FleetLog(seed: 2, events: 60)
        let list = fleet.split(2, to: "shards")
        #expect(try fleet.work(list, to: "rows").status == .yes)
        #expect(try fleet.work(list, "--shard 2/2", to: "rows").status == .yes)
        let twice = fleet.scratch.run("merge T/rows")
        #expect(twice.status == .trouble && twice.output == "")
        #expect(twice.errors.contains("has rows of 'T/shards/shard-2-of-2.log' but so has T/rows/"))
        #expect(twice.errors.hasSuffix("; leave one of the two out\n"))
        for share in ["1/2", "2/3"] {
            _ = fleet.scratch.run(
                "replay T/log --format rows --shard \(share) --out-dir T/shares")
        }
        let odd = fleet.scratch.run("merge T/shares")
        #expect(odd.status == .trouble)
        #expect(odd.errors.contains("splits 'T/log' in another way than T/shares/rows-"))
    }

    @Test func `the same work done again takes the place of the first`() throws {
        let fleet = try FleetLog(seed: 2, events: 60)
        let list = fleet.split(2, to: "shards")
        for _ in 1...2 { #expect(try fleet.work(list, to: "rows").status == .yes) }
        let names = try PathState.names(in: fleet.scratch.path("rows"))
        #expect(names.count == 1)
        #expect(names.allSatisfy { $0.wholeMatch(of: #/rows-[0-9a-f]{16}\.jsonl/#) != nil })
    }

    @Test func `every cut of a file of rows is reported`() throws {
        let fleet = try FleetLog(seed: 2, open: 2, events: 30)
        let rows = fleet.scratch.run("replay T/log --format rows").output.utf8.map { $0 }
        #expect(rows.count > 300)
        for count in stride(from: 1, to: rows.count, by: Sweep.isWhole ? 1 : 7) {
            let text = String(decoding: rows[..<count], as: UTF8.self)
            try fleet.scratch.write(text, to: "cut")
            let merged = fleet.scratch.run("merge T/cut")
            #expect(merged.status == .trouble && merged.output == "", "after \(count) bytes")
        }
    }

    @Test(arguments: [
        ("hello\n", "T/rows:1: is no row but should be one"),
        ("{\"session\":1,\"events\":-1}\n", "T/rows:1: is no row"),
        ("{\"trace\":\"a\"}\n", "T/rows:1: is no row"),
        ("{\"trace\":\"a\",\"sessions\":1,\"events\":1,\"refused\":0,\"odd\":1}\n", "T/rows:1: is"),
        ("{\"total\":false,\"sessions\":1,\"events\":1,\"refused\":0}\n", "T/rows:1: is no row"),
        (
            "{\"trace\":\"a\",\"sessions\":1,\"events\":1,\"refused\":0}\n",
            "T/rows: has rows of 0 sessions with 0 events but says 1 with 1: it was cut or changed"
        ),
    ])
    func `what is no file of rows is reported with its place`(text: String, told: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "rows")
        let merged = scratch.run("merge T/rows -o T/merged")
        #expect(merged.status == .trouble)
        #expect(merged.errors.hasPrefix("wayfold: \(told)"), "\(merged.errors)")
        #expect(try !scratch.exists("merged") && scratch.drafts == [])
    }
}
