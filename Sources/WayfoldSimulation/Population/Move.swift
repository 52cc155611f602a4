public import WayfoldModel

/// What a step does, as habits tell steps apart.
public enum Move: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// Another screen, flow or root comes up.
    case forward
    /// Screens go: back, pops, dismissals, answers.
    case back
    case tab
    case link
    /// What surrounds screens: phases, facts, saves, restores.
    case around
    /// One of `Incident`, a few events long.
    case incident
    /// The end of the session.
    case end

    /// What an action is; nil for what a population does not model.
    public init?(_ kind: ActionKind) {
        switch kind {
        case .push, .present, .alert, .startFlow, .replaceTop, .setRoot, .switchFlow, .tap:
            self = .forward
        case .back, .pop, .popTo, .popToRoot, .focusFirst, .dismiss, .answerAlert, .finishFlow,
            .dismissFlow:
            self = .back
        case .selectTab: self = .tab
        case .openURL: self = .link
        case .setPhase, .setVisible, .setSizeClass, .save, .restore, .setFact, .clearFact:
            self = .around
        case .endSession: self = .end
        case .setPath, .openScene, .closeScene, .setOverride, .clearOverride, .beginTransition,
            .commitTransition, .cancelTransition, .echo, .launch, .ready, .terminate,
            .setAppVersion, .write, .setParameter, .gap:
            return nil
        }
    }

    /// Those that are drawn by habit, in the order of their places in a table.
    static let drawn: [Move] = [.forward, .back, .tab, .link, .around, .incident]

    /// Its place in a table of all.
    var index: Int {
        switch self {
        case .forward: 0
        case .back: 1
        case .tab: 2
        case .link: 3
        case .around: 4
        case .incident: 5
        case .end: 6
        }
    }
}
