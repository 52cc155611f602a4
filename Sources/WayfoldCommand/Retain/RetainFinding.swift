import WayfoldArchitectures
import WayfoldRetention

/// What came of one architecture.
struct RetainFinding {
    let architecture: String
    let eventCount: UInt32
    let roundTrips: Int
    /// What is retained and unknown; these make the answer a no.
    var retained: [RetainedObject] = []
    /// What is retained and accepted, with why.
    var known: [(object: RetainedObject, reason: String)] = []
    /// What is there and no finding: caches of a round trip, what a stack may hold.
    var others: [RetainedObject] = []
    /// The whole report, for what limits it.
    var report = RetentionReport()
    var before: [TypeCount] = []
    var after: [TypeCount] = []
    var live = LiveCounts()
    /// What is said of a birth.
    var births: [UInt32: String] = [:]
    var notes: [String] = []
    /// The switched-on faults that no event gave a chance to act.
    var missedFaults: [String] = []

    var isRetained: Bool {
        !retained.isEmpty || report.refusal != nil && !report.counts.isEmpty
    }
}
