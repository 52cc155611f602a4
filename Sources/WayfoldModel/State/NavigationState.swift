/// Where one session's app stands: scenes with their trees of flows, and all that decisions need.
///
/// A value: copies are independent and share storage until one changes. It is made by a `Fold` and
/// changes only by `Fold.step`. Memory is linear in the entries of all stacks.
public struct NavigationState: Hashable, Sendable {
    public internal(set) var scenes: [Scene] = []
    /// Every flow of every scene; a flow's parent and children are positions in it. Positions are
    /// reused, so compare states by digest or outline, not by `==`, when histories differ.
    var flows: [Flow] = []
    var freeFlows: [FlowID] = []
    public internal(set) var facts: [Fact] = []
    public internal(set) var overrides: [LiveOverride] = []
    public internal(set) var heldLinks: [HeldLink] = []
    public internal(set) var saved: [SavedState] = []
    /// False between a launch and the app's word that it is ready.
    public internal(set) var isReady = true
    public internal(set) var isTerminated = false
    public internal(set) var hasEnded = false
    /// The version the app said it has; `Symbol.none` until it does.
    public internal(set) var appVersion = Symbol.none
    /// The last event folded in; 0 before the first.
    public internal(set) var sequence: UInt64 = 0
    /// How many events a recorder had to drop so far.
    public internal(set) var missingEvents: UInt64 = 0

    init() {}

    public subscript(flow: FlowID) -> Flow { flows[flow.index] }

    /// The position of a scene by its number.
    @inline(__always)
    public func sceneIndex(_ number: UInt32) -> Int? {
        if !scenes.isEmpty, scenes[0].number == number { return 0 }
        return scenes.firstIndex { $0.number == number }
    }

    /// The value of a fact, if it is set.
    public func fact(_ name: Symbol) -> Symbol? {
        facts.first { $0.name == name }?.value
    }

    /// Whether two states are the same but for the last event that was folded into them, as they
    /// must be after a refusal.
    package func isSame(asBefore other: NavigationState) -> Bool {
        var same = self
        same.sequence = other.sequence
        return same == other
    }
}
