import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// The trace of what an exploration has found, as JSON Lines that a replay runs.
enum ViolationTrace {
    static func bytes(
        _ finding: Exploration.Finding, _ map: AppMap, _ vocabulary: Vocabulary
    ) -> [UInt8] {
        var head = TraceHead()
        head.semantics = Int(Semantics.version)
        head.map = .inline(map)
        head.note = ExploreView.text(of: finding.reason)
        // Outcomes are those of the map's own dialect, whatever was explored.
        var fold = Fold(map)
        fold.vocabulary = vocabulary
        var state = fold.initialState()
        var events: [Event] = []
        for event in finding.events {
            var event = event
            event.outcome = fold.step(event, &state)
            events.append(event)
        }
        head.expectation = .init(digest: fold.digest(of: state).value)
        var bytes = Array((head.line + "\n").utf8)
        var writer = TraceLineWriter()
        for event in events { writer.append(event, in: fold.vocabulary, to: &bytes) }
        return bytes
    }
}
