/// A window of the app with its own tree of flows.
public struct Scene: Hashable, Sendable {
    public internal(set) var number: UInt32
    public internal(set) var root: FlowID
    /// The deepest flow on the visible path.
    public internal(set) var active: FlowID
    public internal(set) var phase: Action.Phase = .active
    public internal(set) var isVisible = true
    public internal(set) var sizeClass: Action.SizeClass = .compact
    public internal(set) var transition: Transition?
    /// What arrived while a transition ran, in order.
    public internal(set) var queue: [PendingAction] = []
    /// The path that comes back when the scene is active again; nil where none does.
    var kept: [Symbol]?

    init(number: UInt32, root: FlowID, active: FlowID) {
        self.number = number
        self.root = root
        self.active = active
    }
}

/// A movement of screens that has begun and is neither committed nor cancelled.
public struct Transition: Hashable, Sendable, BitwiseCopyable {
    public internal(set) var motion: Action.Motion
    /// Whether the move happens only at the commit, because a finger may still cancel it.
    public internal(set) var isInteractive: Bool
    /// The flow whose top moves; `FlowID.none` once that flow was taken away.
    public internal(set) var flow: FlowID
    /// Of an interactive pop or dismissal: the entry that leaves when it is committed.
    public internal(set) var leaving: EntryIdentity?
    /// How many entries the flow had when it began.
    var entryCount = 0
}

/// An action that waits, with what it needs to be performed later.
public struct PendingAction: Hashable, Sendable {
    public internal(set) var action: Action
    public internal(set) var target: Target
    public internal(set) var origin: Origin
    public internal(set) var scene: UInt32
    /// The event that asked for it.
    public internal(set) var sequence: UInt64
}

/// A deep link that was accepted and waits.
public struct HeldLink: Hashable, Sendable {
    public internal(set) var link: PendingAction
    /// The guard it waits for, or `Symbol.none` when it waits for the app to be ready.
    public internal(set) var guardName: Symbol

    package init(link: PendingAction, guardName: Symbol) {
        self.link = link
        self.guardName = guardName
    }
}

/// What taps on an element become below a place.
public struct LiveOverride: Hashable, Sendable {
    public internal(set) var element: Symbol
    /// As in `OverrideRule.scope`.
    public internal(set) var scope: Symbol
    public internal(set) var scene: UInt32
    public internal(set) var action: Action

    public init(element: Symbol, scope: Symbol, scene: UInt32, action: Action) {
        self.element = element
        self.scope = scope
        self.scene = scene
        self.action = action
    }
}

/// Bytes that outlive the process.
public struct SavedState: Hashable, Sendable {
    public internal(set) var slot: Symbol
    /// The event that saved it.
    public internal(set) var sequence: UInt64
    /// A saved path: see `SavedPath`.
    public internal(set) var bytes: [UInt8]
}
