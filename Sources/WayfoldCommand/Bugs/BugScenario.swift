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
    /// The architecture that is nearest to it.
    let architecture: any Architecture.Type
    let fault: Fault
    let oracle: Oracle
    /// The event after which the oracle must have something to say; nil for any.
    let caught: UInt64?
    /// Whether something stays alive, so that a search for leaks has to find it too.
    let isRetention: Bool
    /// The path of its trace.
    let trace: String

    /// Whether the fault is one of the phone's and not of the architecture's.
    var isHostFault: Bool { HostFault.all.contains(fault) }
    var owner: String { isHostFault ? "host" : architecture.name }
}
