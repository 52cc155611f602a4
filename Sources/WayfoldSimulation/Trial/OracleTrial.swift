public import WayfoldArchitectures
import WayfoldModel

/// Runs specimens against an architecture's live objects or an app alone, and lets every oracle
/// look on, which know no fold.
public struct OracleTrial: Sendable {
    public let architecture: Subject
    public let faults: Set<String>

    public init(_ architecture: Subject, faults: Set<String> = []) {
        self.architecture = architecture
        self.faults = faults
    }

    /// Which oracle speaks first; nil when all are silent.
    public func failure(of specimen: Specimen) -> Failure? {
        guard let found = finding(in: specimen) else { return nil }
        let name = String(found.text.prefix { $0 != ":" })
        let index = specimen.events.firstIndex { $0.sequence == found.sequence }
        return Failure(.oracle(name), eventCount: (index ?? specimen.events.count - 1) + 1)
    }

    private func finding(in specimen: Specimen) -> OracleRun.Finding? {
        var run = OracleRun(.combined, architecture, specimen.map, faults: faults)
        var vocabulary = specimen.map.vocabulary
        // Only a fold knows which screen an event has made.
        for event in specimen.events where !event.action.namesEntry {
            guard let found = run.step(event, &vocabulary) else { continue }
            _ = run.finish(&vocabulary)
            return found
        }
        return run.finish(&vocabulary)
    }
}
