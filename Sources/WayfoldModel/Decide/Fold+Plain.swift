/// An action on the active flow of a scene that a verb and two numbers say, as most are.
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
    /// An action without an event; nil where a verb and two numbers do not say it.
    package init?(_ action: Action, by origin: Origin) {
        let kind = action.kind
        switch action {
        case .push(let text), .switchFlow(let text), .openURL(let text),
            .tap(let text, scope: .none):
            self.init(kind, by: origin, 0, text)
        case .present(let route, let presentation):
            self.init(kind, by: origin, presentation.rawValue, route)
        case .selectTab(.index(let number)), .pop(let number):
            guard let number = UInt8(exactly: number) else { return nil }
            self.init(kind, by: origin, number, .none)
        case .setPhase(let phase): self.init(kind, by: origin, phase.rawValue, .none)
        case .beginTransition(let motion, let isInteractive):
            self.init(kind, by: origin, motion.rawValue | (isInteractive ? 0x80 : 0), .none)
        case .back, .popToRoot, .dismiss(.one), .launch, .ready, .terminate, .commitTransition,
            .cancelTransition, .endSession(.none):
            self.init(kind, by: origin, 0, .none)
        default: return nil
        }
    }

    /// The action; nil where its numbers are none of its verb.
    @inlinable @inline(__always)
    package var action: Action? {
        switch kind {
        case .push: .push(text)
        case .back: .back
        case .present: Presentation(rawValue: detail).map { .present(text, $0) }
        case .dismiss: .dismiss(.one)
        case .selectTab: .selectTab(.index(Int(detail)))
        case .pop: .pop(count: Int(detail))
        case .popToRoot: .popToRoot
        case .openURL: .openURL(text)
        case .switchFlow: .switchFlow(text)
        case .tap: .tap(text, scope: .none)
        case .setPhase: Action.Phase(rawValue: detail).map { .setPhase($0) }
        case .beginTransition:
            motion.map { .beginTransition($0, isInteractive: isInteractive) }
        case .commitTransition: .commitTransition
        case .cancelTransition: .cancelTransition
        case .launch: .launch
        case .ready: .ready
        case .terminate: .terminate
        case .endSession: .endSession(.none)
        default: nil
        }
    }

    @usableFromInline var motion: Action.Motion? { Action.Motion(rawValue: detail & 0x7F) }
    @usableFromInline var isInteractive: Bool { detail & 0x80 != 0 }
}

// Mutating throughout, because a fold that is only borrowed is copied for each call.
extension Fold {
    /// Folds an action on scene 0 as `step` folds its event, by the same rules; nil, and nothing is
    /// changed, where only an event says enough.
    package mutating func step(
        _ action: PlainAction, _ number: UInt64, _ state: inout NavigationState
    ) -> Outcome? {
        guard !state.scenes.isEmpty, state.scenes[0].number == 0 else { return nil }
        if moveScreen(action, number, &state) {
            hasMoved = true
            state.sequence = number
            clearNotes()
            return .applied
        }
        hasMoved = false
        sequence = number
        ordinal = 0
        nestedSteps = 0
        clearNotes()
        do {
            let spot = Spot(activeInSceneAt: 0, number: 0, origin: action.origin)
            guard try decide(action, spot, &state) else { return nil }
        } catch {
            clearNotes()
            state.sequence = number
            return .refused(error)
        }
        state.sequence = number
        return .applied
    }

    /// Pushes or pops a plain screen of the active stack, as the plan would have it; false, and
    /// nothing is changed, for all else: 27 instead of 43 ns an event of a log of such moves.
    @inline(__always)
    private mutating func moveScreen(
        _ action: PlainAction, _ number: UInt64, _ state: inout NavigationState
    ) -> Bool {
        let isPush = action.kind == .push
        guard isPush || action.kind == .back || action.kind == .pop && action.detail == 1,
            isPush ? short.push : !dialect.unsupported.contains(action.kind),
            !state.hasEnded, !state.isTerminated, state.scenes[0].transition == nil
        else { return false }
        let flow = state.scenes[0].active.index
        let count = state.flows[flow].entries.count
        let top = count > 0 ? state.flows[flow].entries[count - 1].presentation : .push
        if isPush {
            guard top != .alert, isPlainScreen(action.text) else { return false }
            let identity = EntryIdentity(sequence: number, ordinal: 0)
            state.flows[flow].entries.append(
                Entry(identity: identity, route: action.text, presentation: .push))
        } else {
            guard count > 0, top == .push,
                state.flows[flow].screen(below: count - 1).child == .none
            else { return false }
            state.flows[flow].entries.removeLast()
        }
        state.flows[flow].lastChange = number
        return true
    }

    /// Decides an action as `plan` decides its event, and does it or says why not; false, and
    /// nothing is changed, where it takes an event.
    mutating func decide(
        _ action: PlainAction, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) -> Bool {
        let kind = action.kind
        if state.isTerminated || state.hasEnded { try passEnd(kind, state) }
        if dialect.unsupported.contains(kind) { throw Refusal(.unsupported) }
        if kind.isNavigation {
            if state.scenes[spot.scene].transition != nil {
                guard let said = action.action else { return false }
                let event = event(of: said, spot)
                if try !mayMove(event, &state) { return true }
            }
            if spot.origin.isPerson, asksReach, !isTapped,
                kind == .selectTab || state.showsAlert(inSceneAt: spot.scene)
            {
                try passReach(kind.touch, .active, state, spot.scene)
            }
        }
        return try plan(action, spot, &state)
    }

    /// Does an action by the rules of its verb, or says why not; false, and nothing is changed,
    /// where it takes an event.
    private mutating func plan(
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
            guard let motion = action.motion else { return false }
            try planBegin(motion, action.isInteractive, spot, &state)
        // What no link does, so that nothing has to be noted.
        case .launch: restart(&state)
        case .terminate: state.isTerminated = true
        case .endSession: state.hasEnded = true
        default: return try planLong(action, spot, &state)
        }
        return true
    }

    /// The same for what others may wait for.
    private mutating func planLong(
        _ action: PlainAction, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) -> Bool {
        guard let said = action.action else { return false }
        let event = event(of: said, spot)
        switch action.kind {
        case .commitTransition: try planCommit(event, &state, spot.scene)
        case .cancelTransition: try planCancel(event, &state, spot.scene)
        case .openURL: try planLink(action.text, event, &state, spot.scene)
        case .tap: try planTap(event, &state, spot.scene)
        case .ready: planReady(event, &state)
        default: return false
        }
        return true
    }

    /// An event of an action, as far as anything that waits keeps it.
    private mutating func event(of action: Action, _ spot: Spot) -> Event {
        Event(sequence: sequence, scene: spot.number, origin: spot.origin, action: action)
    }
}
