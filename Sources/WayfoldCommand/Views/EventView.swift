import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Writes events as lines that a person reads and can type in again.
struct EventView {
    let ink: Ink

    /// The words of an event with the outcome that the fold decided, and the recorded one behind
    /// it where it is another; a refusal is red.
    func line(
        _ event: Event, decided: Outcome, saysOutcome: Bool, in vocabulary: Vocabulary
    ) -> String {
        var shown = event
        shown.outcome = decided
        let words = TextWidth.visible(Words.text(of: shown, in: vocabulary))
        var line = decided.isApplied ? ink.paint(words, .bold) : ink.paint(words, .red)
        if saysOutcome, event.outcome != decided {
            let recorded = Self.text(of: event.outcome, in: vocabulary)
            line += ink.paint("  # recorded: " + recorded, .yellow)
        }
        return line
    }

    /// `applied`, or `refused atRoot`.
    static func text(of outcome: Outcome, in vocabulary: Vocabulary) -> String {
        switch outcome {
        case .applied: "applied"
        case .refused(let refusal): "refused " + TextWidth.visible(refusal.text(in: vocabulary))
        }
    }
}
