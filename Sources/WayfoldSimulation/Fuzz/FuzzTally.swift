import WayfoldModel

/// What the runs of a fuzzer came to, all together.
public struct FuzzTally: Hashable, Sendable, Codable {
    public internal(set) var runCount = 0
    public internal(set) var eventCount = 0
    /// Events that the fold refused.
    public internal(set) var refusedCount = 0
    /// Runs over which memory grew two times in a row, so that they were run once more.
    public internal(set) var suspicionCount = 0
    /// Of the events' verbs and outcomes, in an order that does not matter: equal for equal runs.
    public internal(set) var digest: UInt64 = 0
    /// The switched-on faults that an event of some run gave a chance to act.
    public internal(set) var metFaults: Set<String> = []

    public init() {}

    mutating func count(_ event: Event, _ outcome: Outcome) {
        eventCount += 1
        var step = Digest()
        step.combine(event.sequence)
        step.combine(UInt64(event.action.kind.rawValue))
        if case .refused(let refusal) = outcome {
            refusedCount += 1
            step.combine(UInt64(refusal.reason.rawValue) + 1)
        }
        digest &+= step.value
    }

    /// Adds what another fuzzer did.
    public mutating func add(_ other: FuzzTally) {
        runCount += other.runCount
        eventCount += other.eventCount
        refusedCount += other.refusedCount
        suspicionCount += other.suspicionCount
        digest &+= other.digest
        metFaults.formUnion(other.metFaults)
    }
}
