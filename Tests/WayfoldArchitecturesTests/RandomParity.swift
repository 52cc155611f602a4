import Testing
import WayfoldArchitectures
import WayfoldModel

/// Random journeys through a subject beside its fold.
enum RandomParity {
    /// The first break that journeys from a seed on come to, in words; nil when there is none.
    static func firstBreak(
        _ subject: Subject, seeds: Range<UInt64>, events: Int,
        faults: Set<String> = []
    ) -> String? {
        for seed in seeds {
            var journey = RandomJourney(seed: seed)
            let map = journey.map()
            var vocabulary = map.vocabulary
            var run = ParityRun(subject, map, faults: faults)
            var trail: [String] = []
            for step in 0..<events {
                var event = journey.event(in: run.state(ofSession: 1))
                // Now and then several actions in one turn.
                event.continuesTurn = (UInt64(step) &* seed) % 5 == 1
                trail.append(
                    "\(event.sequence) \(run.fold.dialect.name) "
                        + text(event, vocabulary))
                let found = run.step(event, &vocabulary)
                trail[trail.count - 1] += run.lastOutcome == .applied ? " applied" : " refused"
                if let found {
                    return describe(found, seed, map, trail, vocabulary)
                }
            }
            if let found = run.finish(&vocabulary) {
                return describe(found, seed, map, trail, vocabulary)
            }
        }
        return nil
    }

    private static func text(_ event: Event, _ vocabulary: Vocabulary) -> String {
        var fold = Fold(AppMap())
        fold.vocabulary = vocabulary
        return fold.text(of: event.action) + " at \(event.target) by \(event.origin)"
            + " scene \(event.scene)"
    }

    private static func describe(
        _ found: ParityBreak, _ seed: UInt64, _ map: AppMap, _ trail: [String],
        _ vocabulary: Vocabulary
    ) -> String {
        var text = "seed \(seed)\n" + trail.suffix(30).joined(separator: "\n") + "\n"
        switch found.fault {
        case .outcome(let fold, let live): text += "fold \(fold)\nlive \(live)\n"
        case .state(let difference): text += difference.text
        case .identity(let route, let isNew):
            text += "identity of \(vocabulary.text(route)), new \(isNew)\n"
        }
        return text
    }
}
