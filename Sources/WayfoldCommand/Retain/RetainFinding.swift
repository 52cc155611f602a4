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
    /// What a text of Apple's `leaks` says of its process; nil for a journey of ours.
    var leaks: LeaksHead?
    /// The switched-on faults that no event gave a chance to act.
    var missedFaults: [String] = []

    var isRetained: Bool {
        !retained.isEmpty || report.refusal != nil && !report.counts.isEmpty
    }
}

extension RetainFinding {
    /// Sorts a retained object: known to a baseline on a day, or a finding.
    mutating func judge(_ object: RetainedObject, by known: KnownRetentions, on day: String) {
        if let entry = known.entry(of: object.fingerprint, on: day) {
            self.known.append((object, "known until \(entry.lastDay): \(entry.reason)"))
            return
        }
        retained.append(object)
        if let entry = known.expired(object.fingerprint, on: day) {
            notes.append(
                "\(object.fingerprint) was accepted until \(entry.lastDay) "
                    + "(\(entry.reason)), which is over")
        }
    }
}
