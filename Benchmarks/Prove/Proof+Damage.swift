import Foundation

/// What damage to a finished log is found, and what it costs.
extension Proof {
    static let damage = Proof(
        name: "log-damage", kind: .fact,
        demand: "damage anywhere in a finished log, however it came into being: never silent, "
            + "never another story, no complete block lost by repair, no byte destroyed by a writer"
    ) { scale, rounds in
        let folder = try ScratchFolder(inMemory: true)
        let places = scale == .full ? 150 : 6
        var sum = DamageTrial.Tally()
        var table: [String] = []
        let sources = DamageSource.all()
        for (index, source) in sources.enumerated() {
            let log = folder.path + "/log\(index)"
            try source.make(log, scale)
            var trial = try DamageTrial(name: source.name, log: log, seed: UInt64(index + 1))
            var row = DamageTrial.Tally()
            for kind in DamageTrial.Kind.allCases {
                let found = try rounds.find("\(source.name), \(kind.rawValue)") {
                    try trial.run(kind, places: places).line
                }
                row.add(try DamageTrial.Tally(line: found))
            }
            table.append("\(source.name): \(row.cases)")
            sum.add(row)
        }
        return .figure(
            "\(sum.silent) silent, \(sum.otherStory) another story, \(sum.lostBlocks) complete "
                + "blocks lost by repair, \(sum.destroyedBytes) bytes destroyed by a writer"
                + (sum.first.isEmpty ? "" : "; first: \(sum.first)"),
            holds: sum.holds && sources.count >= 19,
            scale: "\(sum.cases) damaged logs of \(sources.count) ways: "
                + table.joined(separator: ", "))
    }
}

extension DamageTrial.Tally {
    /// The counts as they are kept between runs.
    var line: String {
        "\(cases) \(silent) \(otherStory) \(lostBlocks) \(destroyedBytes) \(first)"
    }

    init(line: String) throws {
        let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
        let numbers = parts.prefix(5).compactMap { Int($0) }
        guard parts.count == 6, numbers.count == 5 else {
            throw DamageError("'\(line)' is no tally")
        }
        (cases, silent, otherStory) = (numbers[0], numbers[1], numbers[2])
        (lostBlocks, destroyedBytes, first) = (numbers[3], numbers[4], String(parts[5]))
    }
}
