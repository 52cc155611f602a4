import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

extension [Lineage] {
    /// The steps as one fact.
    var fact: Report.Fact {
        let text = map(\.description).joined(separator: "; then ")
        return Report.Fact("lineage", "lineage", .text(text))
    }
}

extension LogIdentity {
    /// The identity of the log that is made of a log: always the same for the same, and another.
    func successor(by way: String, _ words: [String] = []) -> LogIdentity {
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine(way)
            for word in words { digest.combine(word) }
            digest.combine(low)
            digest.combine(high)
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}
