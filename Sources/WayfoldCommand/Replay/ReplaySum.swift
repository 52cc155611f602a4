import WayfoldReplay
import WayfoldReports

/// What a replay comes to beside its findings.
struct ReplaySum: Sendable {
    var tally = ReplayTally()
    var verification = Verification()
    /// What is said of the first mismatch of the verification.
    var firstMismatch: String?
    var violationCount = 0
    /// Whether live objects of rows did as the fold says.
    var liveHolds = true
    /// What is wrong behind the last whole block of a log that ends in a torn tail.
    var torn: String?

    var holds: Bool { verification.holds && violationCount == 0 && liveHolds }

    var mismatches: String {
        "\(Report.Value.count(verification.mismatchCount).text) of "
            + "\(Report.Value.count(verification.eventCount).text) outcomes differ"
    }

    /// Adds what a replay of other sessions of the same trace comes to.
    mutating func add(_ other: ReplaySum) {
        let first = verification.first
        tally.add(other.tally)
        verification.add(other.verification)
        if verification.first != first { firstMismatch = other.firstMismatch }
        violationCount += other.violationCount
        liveHolds = liveHolds && other.liveHolds
        torn = torn ?? other.torn
    }
}
