import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@testable import WayfoldCommand

@Suite struct SplitTests {
    /// The events of a log as number, session, its name and words.
    private func content(_ path: String) throws -> [String] {
        var vocabulary = Vocabulary()
        var events = try LogEvents(EventLog(reading: FilePath(path)))
        var lines: [String] = []
        while let event = try events.next(&vocabulary) {
            let name = events.name(of: event.session) ?? "-"
            let words = Words.text(of: event, in: vocabulary)
            lines.append("\(event.sequence) \(event.session) \(name) \(words)")
            if case .endSession = event.action, event.outcome.isApplied {
                events.forget(event.session)
            }
        }
        return lines
    }

    @Test(arguments: [1, 2, 5, 80])
    func `every event is in one shard, with its number, and sessions are whole`(
        count: Int
    ) throws {
        let fleet = try FleetLog(seed: 11, open: 30)
        let shards = fleet.split(count, to: "shards").split(separator: "\n")
        #expect(shards.count == count)
        var all: [String] = []
        var homes: [String: Int] = [:]
        for (index, path) in shards.enumerated() {
            let path = path.replacingOccurrences(of: "T/", with: fleet.scratch.folder + "/")
            for line in try content(path) {
                all.append(line)
                let session = String(line.split(separator: " ")[1])
                #expect(homes.updateValue(index, forKey: session) ?? index == index)
            }
            #expect(fleet.scratch.run(["check", path]).status == .yes)
        }
        all.sort { left, right in
            (left.split(separator: " ").first.flatMap { Int($0) } ?? 0)
                < (right.split(separator: " ").first.flatMap { Int($0) } ?? 0)
        }
        #expect(try all == content(fleet.scratch.path("log")))
    }

    @Test func `a shard says which log it came from and what it lacks`() throws {
        let fleet = try FleetLog(seed: 11, events: 100)
        _ = fleet.split(3, to: "shards")
        let source = try EventLog(reading: FilePath(fleet.scratch.path("log"))).head.identity
        let path = FilePath(fleet.scratch.path("shards/shard-2-of-3.log"))
        let events = try LogEvents(EventLog(reading: path))
        let kept = try content(path.string).count
        #expect(
            events.lineage == [
                Lineage(
                    source: source, way: "split", words: ["shard 2 of 3"],
                    omittedEvents: UInt64(100 - kept))
            ])
    }

    @Test func `the same log gives the same shards, byte for byte`() throws {
        let fleet = try FleetLog(seed: 12)
        _ = fleet.split(3, to: "one")
        _ = fleet.split(3, to: "two")
        for shard in 1...3 {
            for name in try PathState.names(in: fleet.scratch.path("one/shard-\(shard)-of-3.log")) {
                let file = "shard-\(shard)-of-3.log/\(name)"
                let bytes = try ["one/", "two/"].map {
                    try PathState.bytes(of: fleet.scratch.path($0 + file))
                }
                #expect(bytes[0] == bytes[1])
            }
        }
    }

    @Test func `nothing is left of a split that failed`() throws {
        let fleet = try FleetLog(seed: 12)
        let names = try PathState.names(in: fleet.scratch.path("log"))
        let segment = fleet.scratch.path("log/" + (names.last { $0.hasSuffix(".log") } ?? ""))
        var bytes = try PathState.bytes(of: segment)
        // In the head of a segment: no torn tail looks like that.
        bytes[20] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: segment))
        let run = fleet.scratch.run("split T/log --shards 3 -o T/shards")
        #expect(run.status == .trouble && run.output == "")
        #expect(!fleet.scratch.exists("shards") && !fleet.scratch.exists("shards.new"))
    }

    @Test(arguments: [
        ("T/log --shards 0 -o T/s", 64, "--shards is 0 but should be a number from 1 to 256"),
        ("T/log --shards 257 -o T/s", 64, "--shards is 257 but should be a number from 1 to 256"),
        ("T/log --shards 2 -o T/app.json", 2, "T/app.json: exists already but a split needs a new"),
        ("T/todos.jsonl --shards 2 -o T/s", 2, "T/todos.jsonl: is JSON Lines but should be a log"),
        ("T/none --shards 2 -o T/s", 2, "T/none: cannot open: No such file or directory"),
    ])
    func `what cannot be split is reported`(words: String, status: Int32, told: String) throws {
        let fleet = try FleetLog(seed: 12, events: 20)
        let run = fleet.scratch.run("split \(words)")
        #expect(run.status?.rawValue == status)
        #expect(run.errors.hasPrefix("wayfold: \(told)"), "\(run.errors)")
        #expect(!fleet.scratch.exists("s") && !fleet.scratch.exists("s.new"))
    }

    @Test func `a torn tail is not in the shards, and told`() throws {
        let fleet = try FleetLog(seed: 12, events: 100)
        try fleet.tear("log")
        let run = fleet.scratch.run("split T/log --shards 3 -o T/shards")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/log: torn tail of 3 bytes, "))
        #expect(run.output.split(separator: "\n").count == 3)
    }

    @Test func `a run that was interrupted is not built upon`() throws {
        let fleet = try FleetLog(seed: 12, events: 20)
        try FileManager.default.createDirectory(
            atPath: fleet.scratch.path("s.new"), withIntermediateDirectories: true)
        let run = fleet.scratch.run("split T/log --shards 2 -o T/s")
        #expect(run.status == .trouble)
        #expect(
            run.errors == """
                wayfold: T/s.new: is of another run, or left of one that was interrupted; if \
                none is at work, remove it first

                """)
    }
}
