import ArgumentParser

/// The options of a replay that is one of many.
struct FleetOptions: ParsableArguments {
    static let retainedFlag = "--retained"

    @Option(
        name: .customLong("paths-from"),
        help: ArgumentHelp(
            "Replay the traces that a file lists, a path a line; - is standard input.",
            valueName: "file|-"))
    var pathsFrom: String?

    @Option(
        name: .customLong("out-dir"),
        help: ArgumentHelp(
            "Write the rows into a new file in that folder, there whole or not at all.",
            valueName: "folder"))
    var outDir: String?

    @Option(
        help: ArgumentHelp(
            "Only that share of the list's paths, or of a log's sessions: 1/8 to 8/8.",
            valueName: "i/n"))
    var shard: ShardChoice?

    @Flag(
        name: .customLong("retained"),
        help: "Say in each row what its session leaves in memory; needs --architecture.")
    var saysRetained = false

    var isGiven: Bool { pathsFrom != nil || outDir != nil || shard != nil || saysRetained }
}
