import WayfoldArchitectures

/// What a scenario's `bug.json` says: a reported bug, the mistake that reproduces it, and the
/// oracle that finds it. See `Traces/bugs/README.md`.
struct BugScenario {
    /// The folder that it stands in.
    let folder: String
    let id: String
    let title: String
    /// Where it was reported.
    let sources: [String]
    /// The system in which it was.
    let system: String
    /// What it is tried on: the app that is nearest to it.
    let subject: Subject
    let fault: Fault
    let oracle: Oracle
    /// The event after which the oracle must have something to say; nil for any.
    let caught: UInt64?
    /// Whether something stays alive, so that a search for leaks has to find it too.
    let isRetention: Bool
    /// The path of its trace.
    let trace: String
}
