/// What a user, the system or the program wants; it may be refused.
///
/// The whole vocabulary of the architectures. Routes, elements, facts and URLs are symbols of the
/// fold's vocabulary. A route symbol without parameters stands, where an action searches, for
/// every route of that name; with parameters for that very route.
public enum Action: Hashable, Sendable {
    // Stack
    case push(Symbol)
    case pop(count: Int)
    case popTo(Place)
    case popToRoot
    /// Pops to the first match from the bottom.
    case focusFirst(Symbol)
    case replaceTop(Symbol)
    /// Sets the entries above the start of the top layer.
    case setPath([Symbol])
    case setRoot(Symbol)
    /// The back button or a finished edge swipe.
    case back

    // Presentation
    case present(Symbol, Presentation)
    case dismiss(Dismissal)
    case alert(Symbol)
    case answerAlert(Symbol)

    // Tabs
    case selectTab(Tab)

    // Flows
    /// Shows a flow as one entry.
    case startFlow(Symbol, Presentation)
    /// Removes the target flow's entry and all above it; the result may be `Symbol.none`.
    case finishFlow(Symbol)
    case dismissFlow
    /// Replaces the scene's root flow: login, logout.
    case switchFlow(Symbol)

    // Links
    case openURL(Symbol)

    // Scenes
    case openScene
    case closeScene
    case setPhase(Phase)
    case setVisible(Bool)
    case setSizeClass(SizeClass)
    /// Keeps the scene's flows under a slot name.
    case save(Symbol)
    case restore(Saved)

    // Context
    case setFact(Symbol, Symbol)
    case clearFact(Symbol)
    /// From now on a tap of the element within the scope becomes the action.
    indirect case setOverride(element: Symbol, scope: Symbol, Action)
    case clearOverride(element: Symbol, scope: Symbol)
    /// A tap on an element, whose parameters are those of the symbol read as a route.
    case tap(Symbol, scope: Symbol)

    // Transitions
    case beginTransition(Motion, isInteractive: Bool)
    case commitTransition
    case cancelTransition
    /// The system's report of what the program already did: changes nothing, names its cause.
    indirect case echo(Action)

    // Process
    case launch
    case ready
    case terminate
    case setAppVersion(Symbol)
    case endSession(Symbol)

    // System writes and values
    case write([Symbol], basedOn: UInt64)
    case setParameter(Place, name: Symbol, value: Symbol)

    /// Stands for events that a recorder had to drop.
    case gap(count: UInt64)
}

extension Action {
    /// A place in a stack.
    public enum Place: Hashable, Sendable {
        case route(Symbol)
        /// The entry above the root, from 0.
        case index(Int)
        /// The entry that an event created.
        case entry(EntryIdentity)
        case root
    }

    public enum Dismissal: Hashable, Sendable {
        case one
        case count(Int)
        case all
        /// The modal entry at an index of the target flow, and everything above it.
        case entry(Int)
    }

    public enum Tab: Hashable, Sendable {
        case index(Int)
        case route(Symbol)
    }

    public enum Phase: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case active, inactive, background
    }

    public enum SizeClass: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case compact, regular
    }

    /// Where the bytes of a restore come from.
    public enum Saved: Hashable, Sendable {
        case slot(Symbol)
        /// The save event of that sequence number.
        case sequence(UInt64)
        case bytes([UInt8])
    }

    /// What a transition moves.
    public enum Motion: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case push, pop, present, dismiss
    }
}

// A word of their own, which is not asked of their types' metadata for every event.
extension Action.Phase: CustomStringConvertible {
    /// The word in the words form and in JSON Lines.
    public var description: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        }
    }
}

extension Action.SizeClass: CustomStringConvertible {
    /// The word in the words form and in JSON Lines.
    public var description: String {
        switch self {
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}

extension Action.Motion: CustomStringConvertible {
    /// The word in the words form and in JSON Lines.
    public var description: String {
        switch self {
        case .push: "push"
        case .pop: "pop"
        case .present: "present"
        case .dismiss: "dismiss"
        }
    }
}
