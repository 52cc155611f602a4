extension Workload {
    /// The workloads that come with the package.
    ///
    /// - Parameters:
    ///   - trace: the trace that is played; nil for a walk drawn from a seed.
    ///   - perSecond: the rate of those that are paced; nil for that of the trace's own times, and
    ///     of 100,000 actions a second in a storm.
    public static func all(trace: RecordedTrace? = nil, perSecond: Double? = nil) -> [Workload] {
        let trace = trace ?? RecordedTrace(walkOf: 2_000, seed: 8)
        return stacks + trees + scenes
            + [
                storm, steadyStorm(perSecond: perSecond ?? stormRate), .trace(trace),
                pacedTrace(trace, perSecond: perSecond),
            ] + logs + [history]
    }
}
