public import WayfoldModel

/// Whether a log's recorded outcomes are those the fold decides.
public struct Verification: Sendable {
    /// An event whose recorded outcome is another than the fold's.
    public struct Mismatch: Hashable, Sendable {
        public let event: Event
        /// What the fold decided; the recorded outcome is the event's.
        public let decided: Outcome
    }

    public private(set) var eventCount: UInt64 = 0
    public private(set) var mismatchCount: UInt64 = 0
    public private(set) var first: Mismatch?
    /// How many events recorders had to drop: what follows a gap may differ for that reason.
    public private(set) var missingEvents: UInt64 = 0

    public init() {}

    public var holds: Bool { mismatchCount == 0 }

    /// Counts one event that the fold has decided.
    public mutating func add(_ event: Event, decided: Outcome) {
        eventCount += 1
        if case .gap(let count) = event.action {
            let (sum, overflow) = missingEvents.addingReportingOverflow(count)
            missingEvents = overflow ? .max : sum
        }
        if event.outcome == decided { return }
        mismatchCount += 1
        if first == nil { first = Mismatch(event: event, decided: decided) }
    }

    /// Counts events that `Replay.run` has folded without a pause, since their outcomes are equal.
    public mutating func addEqual(_ count: UInt64) {
        eventCount += count
    }

    /// Adds what was found of other sessions of the same trace; the first mismatch is the one with
    /// the lower number.
    public mutating func add(_ other: Verification) {
        eventCount += other.eventCount
        mismatchCount += other.mismatchCount
        let (sum, overflow) = missingEvents.addingReportingOverflow(other.missingEvents)
        missingEvents = overflow ? .max : sum
        guard let found = other.first else { return }
        if let known = first, known.event.sequence <= found.event.sequence { return }
        first = found
    }
}
