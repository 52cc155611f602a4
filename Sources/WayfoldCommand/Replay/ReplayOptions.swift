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
