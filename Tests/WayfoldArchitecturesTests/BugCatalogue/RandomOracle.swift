import WayfoldModel

@testable import WayfoldArchitectures

/// Random journeys through live objects alone, with every oracle looking on.
enum RandomOracle {
    /// What each oracle says first, with the seed and the last events; empty when all are silent.
    static func findings(
        _ subject: Subject, seeds: Range<UInt64>, events: Int
    ) -> [String: String] {
        var findings: [String: String] = [:]
        for seed in seeds {
            guard let (text, trail) = finding(subject, seed, events) else { continue }
            let name = text.prefix { $0 != ":" }
            if findings[String(name)] == nil {
                findings[String(name)] = "seed \(seed) \(text)\n" + trail.joined(separator: "\n")
            }
        }
        return findings
    }

    private static func finding(
        _ subject: Subject, _ seed: UInt64, _ events: Int
    ) -> (text: String, trail: [String])? {
        var journey = RandomJourney(seed: seed)
        let map = journey.map(for: subject)
        var vocabulary = map.vocabulary
        var fold = Fold(map, dialect: subject.dialect)
        var state = fold.initialState()
        var run = OracleRun(.combined, subject, map)
        var trail: [String] = []
        for step in 0..<events {
            var event = journey.event(in: state)
            event.continuesTurn = (UInt64(step) &* seed) % 5 == 1
            // Only a fold knows which screen an event has made.
            if event.action.namesEntry { event.action = .popToRoot }
            fold.vocabulary = vocabulary
            let outcome = fold.step(event, &state)
            let words = fold.text(of: event.action)
            vocabulary = fold.vocabulary
            trail.append(
                "\(event.sequence) \(words) at \(event.target) by \(event.origin) "
                    + (outcome == .applied ? "applied" : "refused")
                    + (event.continuesTurn ? " +turn" : ""))
            if let found = run.step(event, &vocabulary) {
                return ("\(found.text) (event \(found.sequence))", trail.suffix(8))
            }
        }
        let found = run.finish(&vocabulary)
        return found.map { ("\($0.text) (event \($0.sequence))", trail.suffix(8)) }
    }
}
