import WayfoldArchitectures
import WayfoldModel
import WayfoldSimulation

/// One way of a specimen through a subject beside the fold, up to where they diverge.
struct ParityWalk {
    private(set) var found: ParityBreak?
    /// What the fold and the subject show there.
    private(set) var expected = Outline()
    private(set) var shown = Outline()
    let eventCount: Int
    /// How many of the events the subject has no way to do.
    let unsupportedCount: Int
    /// The specimen's texts, and those that came to them on the way.
    let vocabulary: Vocabulary

    init(_ specimen: Specimen, _ subject: Subject, _ faults: Set<String>) {
        var run = ParityRun(subject, specimen.map, faults: faults)
        var vocabulary = run.fold.vocabulary
        for event in specimen.events where found == nil {
            found = run.step(event, &vocabulary)
        }
        if found == nil { found = run.finish(&vocabulary) }
        eventCount = run.eventCount
        unsupportedCount = run.unsupportedCount
        if let found {
            var fold = run.fold
            fold.vocabulary = vocabulary
            expected = fold.outline(of: run.state(ofSession: found.session))
            shown = run.outline(ofSession: found.session, &vocabulary) ?? Outline()
        }
        run.tearDown()
        self.vocabulary = vocabulary
    }
}
