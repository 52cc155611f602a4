/// Folds events into states: state plus event gives state. Pure, deterministic, total.
///
/// It holds what every session of a log shares: the app map, its dialect and the vocabulary. A
/// fold has no memory of earlier events beyond texts it has seen; the same events give the same
/// states whatever it folded before.
public struct Fold: Sendable {
    public let map: AppMap
    public let dialect: Dialect
    public var vocabulary: Vocabulary
    /// What happened on the way in the last step: what was dropped, held, resumed or queued.
    public internal(set) var notes: [Note] = []

    /// What is known of each symbol as a route, by its number.
    var traits: [RouteTraits] = []
    /// Whether each symbol that has traits is a route that a push simply shows as a screen.
    @usableFromInline var plainScreens: [Bool] = []
    /// The event that is decided, and the ordinal of the next entry that it creates.
    var sequence: UInt64 = 0
    var ordinal: UInt32 = 0
    /// How many steps are being planned inside each other, and how many nested ones there were.
    var nesting = 0
    var nestedSteps = 0
    /// How many links are being followed inside each other.
    var linksFollowed = 0
    /// Whether what is planned is what a tap became: the app's doing, not the hand's.
    var isTapped = false
    /// Whether the last plain action was done as the push or the pop of one plain screen of the
    /// active stack of scene 0, so that the visible path is one screen longer or shorter.
    package internal(set) var hasMoved = false
    /// The waiting action that is being taken up again.
    var resumed: PendingAction?
    /// Lookup tables, made once from the map, and what was worked out of its links and taps.
    var index: MapIndex
    /// Whether a person does not reach what is covered.
    let asksReach: Bool
    /// The flows that each definition starts with, once it was started.
    var templates: [[Flow]] = []
    /// A session's first state, and how many entries that has.
    var fresh = NavigationState()
    var freshOrdinal: UInt32 = 0

    /// What takes back the changes since the first of so many marks.
    var undo = UndoLog()
    var markCount = 0
    /// What was done, where decisions are compared.
    var recordsChanges = false
    var changes: [Change] = []
    var attachments: [Attachment] = []
    /// Flows that are being freed, and places of flows that are being started: empty between steps,
    /// kept so that no step allocates them.
    var leaving: [FlowID] = []
    var places: [FlowID] = []
    /// Flows of sessions that are over, for those that come: with room for entries.
    var spares: [Flow] = []

    /// What `OpenTop` may do in this dialect.
    package let short: ShortWays

    /// A fold in the map's own dialect, or in another.
    public init(_ map: AppMap, dialect: Dialect? = nil) {
        self.map = map
        self.dialect = dialect ?? map.dialect
        vocabulary = map.vocabulary
        index = MapIndex(map)
        asksReach = map.semantics >= Semantics.reach
        short = ShortWays(self.dialect, map)
        fresh.facts = map.initialFacts
        if vocabulary.count > 0 { _ = traits(of: Symbol(number: 0)) }
        var state = fresh
        openScene(0, &state)
        fresh = state
        freshOrdinal = ordinal
    }

    /// The state of a session before its first event: scene 0 showing the map's root flow.
    public func initialState() -> NavigationState { fresh }

    /// Decides an event and applies what was decided; a refusal leaves the state equal, its
    /// sequence number aside.
    ///
    /// Linear in what moves, and constant in the depth of the stacks for push, pop of one, back,
    /// tabs and facts. What a link's chain has done is taken back where one of its steps is
    /// refused. Allocates only what the state comes to hold.
    public mutating func step(_ event: Event, _ state: inout NavigationState) -> Outcome {
        sequence = event.sequence
        ordinal = 0
        nestedSteps = 0
        clearNotes()
        defer { state.sequence = event.sequence }
        do {
            try plan(event, &state)
            return .applied
        } catch {
            clearNotes()
            return .refused(error)
        }
    }

    /// What an event would meet in a state, without changing it. Linear in what the event changes
    /// and in the stacks that it changes.
    public mutating func outcome(of event: Event, in state: NavigationState) -> Outcome {
        var copy = state
        return step(event, &copy)
    }

    /// What an event would do to a state, which is as it was afterwards.
    package mutating func decision(
        of event: Event, in state: inout NavigationState
    ) -> Decision {
        let before = state.sequence
        recordsChanges = true
        clearNotes()
        let mark = mark(state)
        let outcome = step(event, &state)
        let decision = Decision(outcome: outcome, changes: changes, attachments: attachments)
        takeBack(to: mark, &state)
        recordsChanges = false
        state.sequence = before
        return decision
    }
}

/// Which actions on the active stack's top the dialect has no questions about.
package struct ShortWays: Sendable {
    @usableFromInline package let push: Bool
    @usableFromInline package let pop: Bool
    @usableFromInline package let back: Bool
    @usableFromInline package let select: Bool
    @usableFromInline package let end: Bool
    package let popToRoot: Bool
    /// Whether pops of more than there is are refused.
    package let refusesBeyondRoot: Bool

    init(_ dialect: Dialect, _ map: AppMap) {
        let unsupported = dialect.unsupported
        push = !unsupported.contains(.push) && dialect.duplicatePush == .allow
        pop = !unsupported.contains(.pop)
        back = !unsupported.contains(.back)
        select =
            !unsupported.contains(.selectTab) && dialect.reselectTab == .nothing
            && (map.guards.isEmpty || map.semantics < Semantics.entrances)
        end = !unsupported.contains(.endSession)
        popToRoot = !unsupported.contains(.popToRoot)
        refusesBeyondRoot = dialect.popBeyondRoot == .refuse
    }
}

extension Fold {
    /// Whether a push simply shows a route as a screen; false also for one not met yet.
    @inlinable @inline(__always)
    package func isPlainScreen(_ route: Symbol) -> Bool {
        Int(route.number) < plainScreens.count && plainScreens[Int(route.number)]
    }

    /// Forgets what the last step said.
    @inline(__always)
    package mutating func clearNotes() {
        if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    }
}

/// What a step has to say besides its outcome.
public enum Note: Hashable, Sendable {
    /// A restore left out a route that the app no longer has, or that was saved with one that it no
    /// longer has.
    case droppedRoute(Symbol)
    /// The bytes of a restore were no saved path; the path is empty now.
    case damagedSave
    /// The link waits for a guard, or for the app to be ready when the guard is `Symbol.none`.
    case held(guardName: Symbol)
    /// A held link of that event was taken up, and refused when a reason is given.
    case resumed(sequence: UInt64, Refusal?)
    case queued
    /// A queued action of that event was performed, and refused when a reason is given.
    case dequeued(sequence: UInt64, Refusal?)
    /// The interactive move of a committed transition was no longer possible.
    case moveLost(Refusal)
    /// A recorder had to drop that many events before this one.
    case missing(UInt64)
    /// The route is not in the app map and is shown by a stand-in.
    case unknownRoute(Symbol)
}
