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

    /// What a step has to say besides its outcome.
    static func text(of note: Note, in fold: Fold) -> String {
        switch note {
        case .droppedRoute(let route): "left out \(fold.text(of: route)): the app has no such route"
        case .damagedSave: "the saved bytes are damaged: the path is empty now"
        case .held(let name):
            name == .none
                ? "held until the app is ready" : "held by guard \(fold.vocabulary.text(name))"
        case .resumed(let sequence, let refusal):
            "took up the link of event \(sequence)" + ending(refusal, fold)
        case .queued: "queued behind the running transition"
        case .dequeued(let sequence, let refusal):
            "performed the queued event \(sequence)" + ending(refusal, fold)
        case .moveLost(let refusal):
            "the finger's move was no longer possible: " + refusal.text(in: fold.vocabulary)
        case .missing(let count): "\(count) events were dropped by the recorder before this one"
        case .unknownRoute(let route):
            "\(fold.text(of: route)) is not in the app map and is shown by a stand-in"
        }
    }

    private static func ending(_ refusal: Refusal?, _ fold: Fold) -> String {
        refusal.map { ": refused \($0.text(in: fold.vocabulary))" } ?? ""
    }
}
