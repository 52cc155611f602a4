public import WayfoldModel

extension Note {
    /// What a step has to say besides its outcome, in words.
    package func text(in fold: Fold) -> String {
        switch self {
        case .droppedRoute(let route):
            "left out \(fold.text(of: route)): the app lacks it, or a page that it was saved with"
        case .damagedSave: "the saved bytes are damaged: the path is empty now"
        case .held(let name):
            name == .none
                ? "held until the app is ready" : "held by guard \(fold.vocabulary.text(name))"
        case .resumed(let sequence, let refusal):
            "took up the link of event \(sequence)" + Self.ending(refusal, fold)
        case .queued: "queued behind the running transition"
        case .dequeued(let sequence, let refusal):
            "performed the queued event \(sequence)" + Self.ending(refusal, fold)
        case .moveLost(let refusal):
            "the finger's move was no longer possible: " + refusal.text(in: fold.vocabulary)
        case .missing(let count): "\(count) events were dropped by the recorder before this one"
        case .unknownRoute(let route):
            "\(fold.text(of: route)) is not in the app map and is shown by a stand-in"
        }
    }

    /// What went wrong or is lost by it, in a few words that are the same for all of its kind; nil
    /// where nothing is.
    public var trouble: String? {
        switch self {
        case .droppedRoute: "a restored route was left out"
        case .damagedSave: "the saved path is damaged"
        case .moveLost: "the finger's move was lost"
        case .missing: "events are missing before it"
        case .unknownRoute: "the route is unknown"
        case .resumed(_, let refusal): refusal == nil ? nil : "the held link was refused"
        case .dequeued(_, let refusal): refusal == nil ? nil : "the queued event was refused"
        case .held, .queued: nil
        }
    }

    private static func ending(_ refusal: Refusal?, _ fold: Fold) -> String {
        refusal.map { ": refused \($0.text(in: fold.vocabulary))" } ?? ""
    }
}
