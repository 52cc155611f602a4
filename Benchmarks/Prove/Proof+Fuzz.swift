import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldArchitectures
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What random input finds, what it does not, and how small what was found becomes.
extension Proof {
    static let fuzz = [fuzzFaults, fuzzQuiet, shrinkPlanted]

    private static let seed = 1

    private static let fuzzFaults = Proof(
        name: "fuzz-faults", kind: .fact,
        demand: "every fault of every architecture is found by random input alone "
            + "within 10,000 runs of one seed, and shrunk to at most 6 events or to a trace from "
            + "which none can be left out"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        let (status, text) = try answer(of: program, ["fuzz", "--faults", "--seed", "\(seed)"])
        let last = text.split(separator: "\n").last.map(String.init) ?? ""
        return .figure(last, holds: status == 0, scale: "at most 10,000 runs each")
    }

    private static let fuzzQuiet = Proof(
        name: "fuzz-quiet", kind: .fact,
        demand: "without a fault nothing is found in 1,000,000 runs of 1 to 200 events through all "
            + "architectures, with the fold's rules and parity after every event and a verdict on "
            + "memory after every run and a second one like it, within 30 minutes on two cores"
    ) { scale in
        guard let program = program("wayfold") else { return noRetention }
        let runs = scale == .full ? 1_000_000 : 20_000
        let folder = try ScratchFolder()
        var answer = (status: Int32(2), text: "")
        let seconds = try Stopwatch.wall.seconds {
            answer = try Self.answer(
                of: program,
                [
                    "fuzz", "--architecture", "all", "--runs", "\(runs)", "--seed", "\(seed)",
                    "--jobs", "2", "-o", folder.path + "/finding.jsonl",
                ])
        }
        let lines = answer.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let minutes = seconds / 60
        return .figure(
            lines.prefix(3).joined(separator: "; ") + "; \(Text.decimal(minutes)) min",
            holds: answer.status == 0 && minutes <= 30, scale: "\(runs) runs, 2 threads")
    }

    private static let shrinkPlanted = Proof(
        name: "shrink-planted", kind: .fact,
        demand: "a divergence planted at event 90,000 of a trace of 100,000 events, which hangs on "
            + "event 40,000, is found by running an app through all of it, and shrunk within ten "
            + "minutes to a trace from which no event can be left out"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        let folder = try ScratchFolder()
        let log = folder.path + "/planted.log"
        try plant(in: log)
        let choice = ["storage", "--fault", "encode-after-scene-gone"]
        var replayed = (status: Int32(2), text: "")
        let found = try Stopwatch.wall.seconds {
            replayed = try answer(of: program, ["replay", log, "--architecture"] + choice)
        }
        var shrunk = (status: Int32(2), text: "")
        let file = folder.path + "/minimal.jsonl"
        let shrinking = try Stopwatch.wall.seconds {
            shrunk = try answer(
                of: program, ["shrink", log, "-o", file, "--diverges"] + choice)
        }
        let extent = shrunk.text.split(separator: "\n").dropFirst().first.map {
            $0.drop { $0 == " " }
        }
        let isFound = replayed.status == 1 && replayed.text.contains("  90000  restore")
        return .figure(
            "found in \(Text.hundredths(found)) s; shrunk in \(Text.decimal(shrinking)) s: "
                + (extent.map(String.init) ?? ""),
            holds: isFound && shrunk.status == 0 && shrinking < 600
                && shrunk.text.contains("no event can be left out"),
            scale: "100,000 events of one session")
    }

    /// Writes a log of one session: pushes and backs, a save, and long after it a restore.
    private static func plant(in path: String) throws {
        var map = AppMap(name: "planted")
        let routes = (0..<60).map { map.vocabulary.symbol("screen-\($0)") }
        let slot = map.vocabulary.symbol("path")
        var writer = try TraceWriter(
            creating: FilePath(path), map: map, identity: LogIdentity(low: 9, high: 1),
            options: LogOptions(durability: .none))
        var random = SplitMix64(seed: 9)
        var depth = 0
        for number in 1...100_000 {
            var action = Action.back
            if number == 40_000 {
                action = .save(slot)
            } else if number == 90_000 {
                action = .restore(.slot(slot))
            } else if depth == 0 || depth < 12 && random.isOne(in: 2) {
                action = .push(random.pick(routes) ?? .none)
                depth += 1
            } else {
                depth -= 1
            }
            let event = Event(sequence: 0, time: Int64(number) * 400_000, action: action)
            _ = try writer.append(event, in: map.vocabulary)
        }
        try writer.close()
    }
}
