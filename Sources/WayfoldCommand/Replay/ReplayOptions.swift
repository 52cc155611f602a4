/// What is asked of a replay.
struct ReplayOptions: Sendable {
    var format: ReplayCommand.Format
    var verifies: Bool
    var checksInvariants: Bool
}
