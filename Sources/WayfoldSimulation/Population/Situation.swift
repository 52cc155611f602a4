import WayfoldModel

/// What a person sees before a step, as far as the step depends on it.
struct Situation: Hashable, Sendable {
    /// The name of the route on top; `Symbol.none` without a screen.
    var screen = Symbol.none
    /// How what a back would take came up; nil where there is nothing to go back to.
    var arrival: Presentation?
    /// The selected tab of the innermost tabs in sight.
    var tab: Int?
    var depth = 0
    /// The guard that holds back what was asked for last.
    var guardName: Symbol?
    /// How many links wait.
    var heldCount = 0

    init() {}

    /// Reads scene 0 of a state.
    init(
        _ state: NavigationState, _ reader: inout StepReader, _ vocabulary: inout Vocabulary
    ) {
        guard let scene = state.sceneIndex(0) else { return }
        let active = state.scenes[scene].active
        screen = reader.name(of: state.topRoute(ofSceneAt: scene), &vocabulary)
        depth = state.depth(ofSceneAt: scene)
        arrival = Self.arrival(from: active, state)
        var id = active
        while id != .none {
            let flow = state[id]
            if flow.kind == .tabs {
                tab = flow.selection
                break
            }
            id = flow.parent
        }
    }

    /// The presentation of the entry that a back from a flow takes.
    private static func arrival(from start: FlowID, _ state: NavigationState) -> Presentation? {
        var id = start
        if let last = state[id].entries.last {
            return last.presentation
        }
        while state[id].parent != .none {
            let parent = state[id].parent
            if let host = state[parent].entries.last(where: { $0.child == id }) {
                return host.presentation
            }
            id = parent
        }
        return nil
    }

    /// Notes what has become of what was asked for.
    mutating func note(_ outcome: Outcome, _ state: NavigationState, heldBefore: Int) {
        heldCount = state.heldLinks.count
        if case .refused(let refusal) = outcome, refusal.reason == .guarded {
            guardName = refusal.by
        } else if heldCount > heldBefore, let held = state.heldLinks.last,
            held.guardName != .none
        {
            guardName = held.guardName
        }
    }

    /// Whether an incident can happen here.
    ///
    /// - Parameter isAfterPush: whether the step before was a push.
    func allows(_ incident: Incident, isAfterPush: Bool, _ unsupported: ActionKindSet) -> Bool {
        func has(_ one: ActionKind, _ other: ActionKind) -> Bool {
            !unsupported.contains(one) && !unsupported.contains(other)
        }
        let isSheet = arrival == .sheet || arrival == .popover
        switch incident {
        case .doubleTap:
            return isAfterPush
        case .tabDuringPush:
            return isAfterPush && tab != nil && has(.beginTransition, .selectTab)
        case .cancelledSwipe:
            return (arrival == .push || isSheet) && has(.beginTransition, .cancelTransition)
        case .pushDuringPop:
            return arrival == .push && has(.beginTransition, .push)
        case .pushDuringDismiss:
            return isSheet && has(.beginTransition, .push)
        case .linkBeforeReady:
            return has(.launch, .openURL) && has(.terminate, .ready)
        case .relaunch:
            return has(.launch, .terminate) && has(.terminate, .ready)
        }
    }

    /// Where a move is looked up.
    func place(for move: Move) -> Place {
        if move == .tab, let tab { return .tab(tab) }
        return .screen(screen, arrival)
    }
}
