/// How far the jobs of a replay may part, and how often they say how far they are.
struct JobPace: Sendable {
    /// By how many events a job may be ahead of the slowest.
    var lead: UInt64 = 1 << 18
    /// How many findings of a job may lie on the board before it waits until they are taken.
    var backlog = 1 << 12
    /// A job reports when it has found so much since its last report,
    var findings = 1 << 10
    /// or come on by so many events.
    var stride: UInt64 = 1 << 14
}
