import ArgumentParser
import WayfoldReplay

/// What is asked of a replay.
struct ReplayOptions: Sendable {
    var format: ReplayFormat
    var verifies: Bool
    var checksInvariants: Bool
    /// The sessions of a log that are replayed, which are all when it is nil.
    var share: SessionShare?

    /// Whether it is counted what the events come to.
    var tallies: Bool { format != .stacks && format != .digest }
}

/// How much a replay looks at, and with how many threads.
struct WorkOptions: ParsableArguments {
    @Flag(
        name: .customLong("verify"),
        help: "Compare every recorded outcome with the fold's; exit 1 on a difference.")
    var verifies = false

    @Option(
        help: ArgumentHelp(
            "Divide the sessions of a log among so many threads; the answer stays the same.",
            valueName: "count"))
    var jobs = 1
}
