/// An action on the active flow of scene 0 that a verb and two numbers say, as most are.
///
/// A log's bytes become one in a few instructions and without an event: 93 instead of 118 ns an
/// event of the simulated users of a shop, decoded and folded.
@usableFromInline
package struct PlainAction: BitwiseCopyable, Sendable {
    @usableFromInline package let kind: ActionKind
    /// A presentation, a phase, a motion with its high bit for a finger, a count or a tab.
    @usableFromInline package let detail: UInt8
    @usableFromInline package let origin: Origin
    @usableFromInline package let text: Symbol

    @inlinable @inline(__always)
    package init(
        _ kind: ActionKind, by origin: Origin, _ detail: UInt8, _ text: Symbol
    ) {
        self.kind = kind
        self.detail = detail
        self.origin = origin
        self.text = text
    }
}

extension PlainAction {
    /// An action of a link's chain; nil for one that takes an event.
    init?(_ action: Action) {
        switch action {
        case .push(let route): self.init(.push, by: .link, 0, route)
        case .present(let route, let presentation):
            self.init(.present, by: .link, presentation.rawValue, route)
        case .selectTab(.index(let index)) where (0..<256).contains(index):
            self.init(.selectTab, by: .link, UInt8(index), .none)
        case .popToRoot: self.init(.popToRoot, by: .link, 0, .none)
        case .switchFlow(let route): self.init(.switchFlow, by: .link, 0, route)
        default: return nil
        }
    }
}

extension Fold {
    /// Folds an action as `step` does, by the same rules; false, and nothing is changed, where it
    /// is refused, and where only an event says enough.
    package mutating func step(
        _ action: PlainAction, _ number: UInt64, _ state: inout NavigationState
    ) -> Bool {
        let kind = action.kind
        guard !state.hasEnded, !state.scenes.isEmpty, state.scenes[0].number == 0,
            !dialect.unsupported.contains(kind)
        else { return false }
        if state.isTerminated, kind != .launch, kind != .endSession { return false }
        if kind.isNavigation {
            if state.scenes[0].transition != nil { return false }
            let isAsked = state.showsAlert(inSceneAt: 0)
            if asksReach, action.origin.isPerson {
                if isAsked { return false }
                if kind == .selectTab, state.topModal(inSceneAt: 0) != nil { return false }
            }
            if !isAsked, moveScreen(action, number, &state) {
                state.sequence = number
                clearNotes()
                return true
            }
        }
        sequence = number
        ordinal = 0
        nestedSteps = 0
        clearNotes()
        do {
            let spot = Spot(activeInSceneAt: 0, number: 0, origin: action.origin)
            guard try plan(action, spot, &state) else { return false }
        } catch {
            clearNotes()
            return false
        }
        state.sequence = number
        return true
    }

    /// Pushes or pops a plain screen of the active stack, as the plan would have it; false, and
    /// nothing is changed, for all else: 27 instead of 43 ns an event of a log of such moves.
    @inline(__always)
    private func moveScreen(
        _ action: PlainAction, _ number: UInt64, _ state: inout NavigationState
    ) -> Bool {
        let flow = state.scenes[0].active.index
        switch action.kind {
        case .push:
            guard short.push, isPlainScreen(action.text) else { return false }
            let identity = EntryIdentity(sequence: number, ordinal: 0)
            state.flows[flow].entries.append(
                Entry(identity: identity, route: action.text, presentation: .push))
        case .pop where action.detail == 1, .back:
            let count = state.flows[flow].entries.count
            guard count > 0, state.flows[flow].entries[count - 1].presentation == .push,
                state.flows[flow].screen(below: count - 1).child == .none
            else { return false }
            state.flows[flow].entries.removeLast()
        default:
            return false
        }
        state.flows[flow].lastChange = number
        return true
    }

    /// Does an action by the rules of its verb, or says why not; false, and nothing is changed,
    /// where it takes an event.
    mutating func plan(
        _ action: PlainAction, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) -> Bool {
        switch action.kind {
        case .push: try planShow(action.text, .push, spot, &state)
        case .back: try planBack(spot, &state)
        case .pop: try planPop(Int(action.detail), spot, &state)
        case .popToRoot: try planPopToRoot(spot, &state)
        case .present:
            guard let presentation = Presentation(rawValue: action.detail) else { return false }
            try planShow(action.text, presentation, spot, &state)
        case .dismiss: try planDismiss(.one, spot, &state)
        case .selectTab: try planSelect(.index(Int(action.detail)), spot, &state)
        case .switchFlow: try planSwitch(action.text, spot.number, &state)
        case .setPhase:
            guard let phase = Action.Phase(rawValue: action.detail) else { return false }
            planPhase(phase, spot, &state)
        case .beginTransition:
            guard let motion = Action.Motion(rawValue: action.detail & 0x7F) else { return false }
            try planBegin(motion, action.detail & 0x80 != 0, spot, &state)
        case .commitTransition, .cancelTransition:
            guard state.scenes[spot.scene].queue.isEmpty else { return false }
            try endTransition(
                isKept: action.kind == .commitTransition, spot.number, &state, spot.scene)
        case .openURL: try planLink(action.text, event(of: action), &state, spot.scene)
        case .tap: try planTap(event(of: action), &state, spot.scene)
        case .ready: planReady(event(of: action), &state)
        // What no link does, so that nothing has to be noted.
        case .launch: restart(&state)
        case .terminate: state.isTerminated = true
        case .endSession: state.hasEnded = true
        default: return false
        }
        return true
    }

    /// An event of an action, as far as anything that waits keeps it.
    private func event(of action: PlainAction) -> Event {
        let asked: Action =
            switch action.kind {
            case .openURL: .openURL(action.text)
            case .tap: .tap(action.text, scope: .none)
            default: .ready
            }
        return Event(sequence: sequence, origin: action.origin, action: asked)
    }
}
