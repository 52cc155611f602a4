public import WayfoldModel

/// Something that an architecture of the catalogue must be able to do.
public enum FeatureDemand: Hashable, Sendable {
    case verb(ActionKind)
    /// A route that nobody provides resolves to a stand-in that names it.
    case unknownRoutes
    /// A screen is resolved as a part of another.
    case embedding

    public var text: String {
        switch self {
        case .verb(let kind): kind.word
        case .unknownRoutes: "unknown routes"
        case .embedding: "embedding"
        }
    }

    /// What the architecture of a name must do; nothing is demanded of one that the catalogue does
    /// not have.
    public static func list(for name: String) -> [FeatureDemand] {
        switch name {
        case "path":
            // What its article shows: there are no links in it.
            all.filter { $0 != .verb(.openURL) }
                + verbs(.setRoot, .setPath, .replaceTop, .setOverride, .clearOverride, .tap)
                + verbs(.present, .dismiss)
        case "storage":
            all + verbs(.setRoot, .setPath, .setPhase, .save, .restore)
        case "router":
            all + verbs(.setRoot, .setPath) + [.unknownRoutes, .embedding]
        case "uikit":
            // What its article shows: there are no facts in it, and nothing is saved.
            all.filter { $0 != .verb(.setFact) && $0 != .verb(.clearFact) }
                + verbs(.present, .dismiss, .alert, .answerAlert, .selectTab, .startFlow)
                + verbs(.finishFlow, .setPath, .beginTransition, .commitTransition)
                + verbs(.cancelTransition)
        default: []
        }
    }

    /// What all of the catalogue must do.
    private static let all = verbs(
        .push, .pop, .popTo, .popToRoot, .focusFirst, .back, .openURL, .setFact, .clearFact)

    private static func verbs(_ kinds: ActionKind...) -> [FeatureDemand] {
        kinds.map { .verb($0) }
    }
}
