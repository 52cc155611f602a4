/// What was done to a state, as far as two decisions have to be compared.
///
/// Trivial to copy; what is not (a waiting action, saved bytes) stands in the decision's
/// `attachments`, in the same order.
enum Change: Hashable, BitwiseCopyable {
    case insert(FlowID, at: Int, route: Symbol, Presentation, Blueprint)
    /// Removes the entries from an index to the top.
    case remove(FlowID, from: Int)
    case replaceRoot(FlowID, route: Symbol, Blueprint)
    case replaceSceneRoot(scene: UInt32, route: Symbol, Blueprint)
    /// Gives an entry other parameters; index -1 is the root.
    case setRoute(FlowID, at: Int, route: Symbol)
    case select(FlowID, tab: Int)
    case setFact(Symbol, Symbol)
    case clearFact(Symbol)
    case setOverride
    case clearOverride(at: Int)
    case openScene(UInt32)
    case closeScene(UInt32)
    case setPhase(UInt32, Action.Phase)
    /// Keeps the path of a scene until the scene is active again, or forgets it.
    case keepPath(UInt32)
    case forgetPath(UInt32)
    case setVisible(UInt32, Bool)
    case setSizeClass(UInt32, Action.SizeClass)
    case store(slot: Symbol)
    /// Replaces what a scene shows by a saved path.
    case rebuild(scene: UInt32)
    case beginTransition(scene: UInt32, Transition)
    case endTransition(scene: UInt32)
    case enqueue(scene: UInt32)
    case clearQueue(scene: UInt32)
    case holdLink
    case releaseLink(at: Int)
    /// Forgets everything but saved bytes and the version, as a new process does.
    case restart
    case setReady
    case terminate
    case setAppVersion(Symbol)
    case end
    case miss(UInt64)
}

/// What an inserted entry shows besides its screen.
enum Blueprint: Hashable, BitwiseCopyable {
    case screen
    /// A stack whose root is the entry's own route.
    case stack
    case flow(FlowDefinition.Index)
}

/// What a change carries that is not trivial to copy.
enum Attachment: Hashable {
    case pending(PendingAction)
    case held(HeldLink)
    case override(LiveOverride)
    case bytes([UInt8])
    case path(SavedPath<SavedScreen>)
}

/// What an event does to a state. Equal decisions lead equal states to equal ones, in whatever
/// dialects they were made.
package struct Decision: Hashable {
    package let outcome: Outcome
    let changes: [Change]
    let attachments: [Attachment]
}
