import Foundation
import LogBenchmarks
import WayfoldCommand
import WayfoldModel
import WayfoldReplay

/// Very many parameters on one push.
extension Proof {
    static let manyParameters = Proof(
        name: "text-parameters", kind: .figure,
        demand: "a push with 80,000 parameters goes from words and from JSON Lines into a log, is "
            + "shown, and comes out again, each in at most 3 times the processor time of 40,000"
    ) { _ in
        let small = try ParameterTrip(parameterCount: 40_000)
        let large = try ParameterTrip(parameterCount: 80_000)
        let names = ParameterTrip.commands.map(\.name)
        let times = try fastest(
            ofRounds: 3,
            names.indices.flatMap { index in
                [small, large].map { trip in
                    { try Stopwatch.processor.seconds { try trip.run(index) } }
                }
            })
        let ratios = names.indices.map { times[2 * $0 + 1] / times[2 * $0] }
        let figures = zip(names, ratios).map { "\($0) \(Text.hundredths($1))" }
        let slowest = times.max() ?? 0
        return .figure(
            figures.joined(separator: ", ") + " times; the longest \(Text.hundredths(slowest)) s",
            holds: ratios.allSatisfy { $0 <= 3 }, scale: "40,000 and 80,000 parameters, 3 rounds")
    }
}

/// Files with one push, and the commands that they go through.
private struct ParameterTrip {
    /// The commands by their names; `F/` is the folder.
    static let commands: [(name: String, line: String)] = [
        ("words", "import words F/push.words -o F/log"),
        ("JSON Lines", "import jsonl F/push.jsonl -o F/log"),
        ("replay", "replay F/push.words --step"),
        ("live", "replay F/push.jsonl --architecture path"),
        ("digest", "replay F/push.jsonl --format digest"),
        ("export", "export words F/push.jsonl"),
    ]

    private let folder: ScratchFolder

    init(parameterCount: Int) throws {
        folder = try ScratchFolder()
        // Out of order, so that nothing is spared by what stands in order.
        // Short, so that all of them fit into the 1 MiB that a log allows one route.
        let names = (0..<parameterCount).map {
            String($0 * 7_919 % parameterCount, radix: 36)
        }
        let words = names.map { " k\($0)=v\($0)" }.joined()
        let members = names.map { "\"k\($0)\":\"v\($0)\"" }.joined(separator: ",")
        try "push list\(words)\n".write(
            toFile: folder.path + "/push.words", atomically: true, encoding: .utf8)
        try "{\"wayfold\":1}\n{\"do\":\"push\",\"route\":\"list\",\"with\":{\(members)}}\n".write(
            toFile: folder.path + "/push.jsonl", atomically: true, encoding: .utf8)
    }

    func run(_ index: Int) throws {
        let log = folder.path + "/log"
        if FileManager.default.fileExists(atPath: log) {
            try FileManager.default.removeItem(atPath: log)
        }
        var shell = Shell()
        let words = Self.commands[index].line.split(separator: " ").map(String.init).map {
            $0.replacing("F/", with: folder.path + "/")
        }
        guard WayfoldTool.run(words, in: &shell) == .yes else {
            throw ProveError.programFailed("wayfold " + shell.errors.text, 2)
        }
    }
}
