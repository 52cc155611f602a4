import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldModel

/// Many traces, many workers, one answer.
extension Proof {
    static let fleet: [Proof] = [
        fleetEqual, fleetSpeed, fleetMemory, fleetKilled, fleetDamaged, fleetPool, fleetSpark,
        fleetSparkExport,
    ]

    static let fleetEqual = fleetProof(
        "equal", .fact,
        "the merged rows are the same bytes for one process, for 1, 2, 3 and 7 shards with 1, 2, 3 "
            + "and 7 workers each, and for as many shares of the log's sessions"
    ) { fleet, _ in
        let whole = try fleet.whole()
        var equal = 0
        let counts = [1, 2, 3, 7]
        for shards in counts {
            let list = try fleet.split(shards)
            for workers in counts {
                if try fleet.merged(list, workers: workers) == whole { equal += 1 }
            }
            if try fleet.shared(shards) == whole { equal += 1 }
        }
        let all = counts.count * (counts.count + 1)
        return .figure(
            "\(equal) of \(all) equal, \(whole.count) bytes", holds: equal == all,
            scale: fleet.scale)
    }

    static let fleetSpeed = fleetProof(
        "speed", .figure,
        "two worker processes with the merge of their rows at 1.6 times the speed of one process "
            + "or more, on two processors"
    ) { fleet, scale in
        let list = try fleet.split(80)
        let rounds = scale == .full ? 5 : 9
        let wall = Stopwatch.wall
        let times = try fastest(
            ofRounds: rounds,
            [
                { try wall.seconds { _ = try fleet.merged(list, workers: 1) } },
                { try wall.seconds { _ = try fleet.merged(list, workers: 2) } },
            ])
        let ratio = times[0] / times[1]
        return .figure(
            "\(Text.hundredths(ratio)) times, "
                + speed(of: fleet.log.eventCount, in: times[1]) + " against "
                + speed(of: fleet.log.eventCount, in: times[0]),
            holds: ratio >= 1.6, scale: fleet.scale + ", 80 shards, \(rounds) rounds")
    }

    static let fleetMemory = fleetProof(
        "memory", .figure,
        "a worker needs less than 64 MiB and a merge less than 256, however many rows there are"
    ) { fleet, _ in
        let rows = try fleet.folder("rows")
        let worker = try ChildRun(
            fleet.program,
            ["replay", fleet.log.path.string, "--format", "rows", "--out-dir", rows])
        let merge = try ChildRun(fleet.program, ["merge", rows])
        let peaks = [worker, merge].map { Double($0.peakBytes) / 1_048_576 }
        return .figure(
            "\(Text.decimal(peaks[0])) MiB and \(Text.decimal(peaks[1])) MiB at their peaks",
            holds: peaks[0] < 64 && peaks[1] < 256, scale: fleet.scale)
    }

    static let fleetKilled = fleetProof(
        "killed", .fact,
        "a worker killed at any moment leaves no rows or all of them; the merge names what is "
            + "missing, and when another worker has done it the answer is that of one process"
    ) { fleet, scale in
        let whole = try fleet.whole()
        let list = try fleet.split(7)
        let rounds = scale == .full ? 50 : 20
        let once = try Stopwatch.wall.seconds {
            try fleet.work(list, "1/2", into: fleet.folder("once"))
        }
        var (killed, right) = (0, 0)
        for round in 0..<rounds {
            let rows = try fleet.folder("killed")
            let seconds = once * 1.1 * Double(round) / Double(rounds)
            let isKilled = try fleet.lose(after: seconds, at: list, "1/2", into: rows)
            killed += isKilled ? 1 : 0
            try fleet.work(list, "2/2", into: rows)
            let told = try fleet.merge(rows, list)
            if isKilled { try fleet.work(list, "1/2", into: rows) }
            let again = try fleet.merge(rows, list)
            // One that was killed may have been at its very end.
            let isTold = isKilled ? told.status == 2 || told.output == whole : told.status == 0
            if isTold, again.status == 0, again.output == whole { right += 1 }
        }
        return .figure(
            "\(killed) of \(rounds) killed before their end, \(right) right",
            holds: right == rounds && killed > rounds / 2, scale: fleet.scale)
    }

    static let fleetDamaged = fleetProof(
        "damaged", .fact,
        "a shard with any one bit changed is named and has no rows, exit status 2, and the rows of "
            + "all others are those of one process"
    ) { fleet, scale in
        let whole = try fleet.whole().split(separator: 0x0A)
        let list = try fleet.split(7)
        let shards = try fleet.shards(list)
        let rounds = scale == .full ? 70 : 35
        var random = SplitMix64(seed: 11)
        var right = 0
        for round in 0..<rounds {
            let shard = shards[round % shards.count]
            let own = try fleet.sessionRows(of: shard)
            let undo = try fleet.damage(shard, &random)
            let rows = try fleet.folder("damaged")
            let status = try fleet.work(list, "1/1", into: rows)
            let merged = try fleet.merge(rows, list)
            try undo()
            var lines = merged.output.split(separator: 0x0A).dropLast()
            let told = String(decoding: lines.popLast() ?? [], as: UTF8.self)
            let isNamed = told.hasPrefix("{\"trace\":\"\(shard)\",\"error\":\"")
            let isRest = Array(lines) == whole.dropLast().filter { !own.contains($0) }
            if status == 2, merged.status == 2, isNamed, isRest { right += 1 }
        }
        return .figure(
            "\(right) of \(rounds) named, the rest right", holds: right == rounds,
            scale: fleet.scale)
    }

    /// A proof on a fleet of the release program's processes.
    static func fleetProof(
        _ name: String, _ kind: Kind, _ demand: String,
        _ run: @escaping @Sendable (Fleet, Scale) throws -> Finding
    ) -> Proof {
        Proof(name: "fleet-" + name, kind: kind, demand: demand) { scale in
            let program = FileManager.default.currentDirectoryPath + "/.build/release/wayfold"
            guard FileManager.default.isExecutableFile(atPath: program) else {
                return .skipped("the release binary is needed; 'make prove' builds it")
            }
            return try run(try Fleet(program, scale), scale)
        }
    }
}
