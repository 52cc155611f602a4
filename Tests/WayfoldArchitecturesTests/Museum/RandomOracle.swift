import WayfoldModel

@testable import WayfoldArchitectures

/// Random journeys through live objects alone, with an oracle that looks on.
enum RandomOracle {
    /// What an oracle says first, with the seed and the last events; nil when it is silent.
    static func firstFinding(
        _ oracle: Oracle, _ architecture: any Architecture.Type, seeds: Range<UInt64>, events: Int
    ) -> String? {
        for seed in seeds {
            var journey = RandomJourney(seed: seed)
            let map = journey.map()
            var vocabulary = map.vocabulary
            var fold = Fold(map, dialect: architecture.dialect.adopting(map))
            var state = fold.initialState()
            var run = OracleRun(oracle, architecture, map)
            var trail: [String] = []
            var found: OracleRun.Finding?
            for step in 0..<events where found == nil {
                var event = journey.event(in: state)
                event.continuesTurn = (UInt64(step) &* seed) % 5 == 1
                // Only a fold knows which screen an event has made.
                if event.action.namesEntry { event.action = .popToRoot }
                fold.vocabulary = vocabulary
                let outcome = fold.step(event, &state)
                trail.append("\(event.sequence) \(fold.text(of: event.action)) at \(event.target)"
                    + " by \(event.origin) scene \(event.scene) \(outcome)")
                vocabulary = fold.vocabulary
                found = run.step(event, &vocabulary)
            }
            found = found ?? run.finish(&vocabulary)
            if let found {
                return "seed \(seed): \(found.sequence) \(found.text)\n"
                    + trail.suffix(8).joined(separator: "\n")
            }
        }
        return nil
    }
}
