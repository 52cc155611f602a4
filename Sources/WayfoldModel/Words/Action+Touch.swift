/// Where a person's hand is when an action begins with it.
package enum Touch: Sendable {
    /// On the target's top screen: what is pushed or presented from it, a tap.
    case screen
    /// On the target's way back, or on a modal's edge: what takes something away.
    case wayBack
    /// On an edge or a button that an alert has as well, by which a person may leave it.
    case topEdge
    /// On a tab bar.
    case tabBar
}

extension Action {
    /// What a person touches to bring it about; nil for what is done somewhere else, or has no
    /// place on a screen.
    package var touch: Touch? {
        if case .beginTransition(_, isInteractive: true) = self { return .topEdge }
        return kind.touch
    }
}

extension ActionKind {
    /// The same for a verb; nil for a transition, which a finger may lead or not.
    var touch: Touch? {
        switch self {
        case .push, .present, .alert, .startFlow, .tap, .replaceTop, .setPath, .write, .setRoot:
            .screen
        case .pop, .popTo, .popToRoot, .focusFirst, .finishFlow, .dismissFlow:
            .wayBack
        case .back, .dismiss, .answerAlert:
            .topEdge
        case .selectTab:
            .tabBar
        default:
            nil
        }
    }
}
