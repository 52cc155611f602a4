extension Fold {
    /// Decides one action and does it, or says why not; what is refused has changed nothing.
    mutating func plan(_ event: Event, _ state: inout NavigationState) throws(Refusal) {
        if state.isTerminated || state.hasEnded { try passEnd(event.action.kind, state) }
        let kind = event.action.kind
        if !dialect.unsupported.isEmpty, dialect.unsupported.contains(kind) {
            throw Refusal(.unsupported)
        }
        guard let scene = state.sceneIndex(event.scene) else {
            return try planWithoutScene(event, &state)
        }
        if state.scenes[scene].transition != nil, kind.isNavigation,
            try !mayMove(event, &state)
        {
            return
        }
        if event.origin.isPerson, asksReach, !isTapped {
            // What is active is in the modal on top, if there is one.
            let isPlain = kind != .selectTab && !state.showsAlert(inSceneAt: scene)
            if case .active = event.target, isPlain {
            } else {
                try passReach(event.action.touch, event.target, state, scene)
            }
        }
        try planAction(event, &state, scene)
    }

    private mutating func planAction(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        let spot = Spot(event, state, scene)
        switch event.action {
        case .push(let route): try planShow(route, .push, spot, &state)
        case .back: try planBack(spot, &state)
        case .pop(let count): try planPop(count, spot, &state)
        case .popTo(let place): try planPop(to: place, spot, &state)
        case .popToRoot: try planPopToRoot(spot, &state)
        case .focusFirst(let route): try planFocus(route, spot, &state)
        case .replaceTop(let route): try planReplaceTop(route, spot, &state)
        case .setPath(let routes): try planSetPath(routes, spot, &state)
        case .setRoot(let route): try planSetRoot(route, spot, &state)
        case .write(let routes, let base): try planWrite(routes, base, spot, &state)
        case .setParameter(let place, let name, let value):
            try planSetParameter(place, name, value, spot, &state)
        case .selectTab(let tab): try planSelect(tab, spot, &state)
        case .present(let route, let presentation):
            try planShow(route, presentation, spot, &state)
        case .alert(let route): try planShow(route, .alert, spot, &state)
        case .answerAlert: try planAnswer(spot, &state)
        case .dismiss(let dismissal): try planDismiss(dismissal, spot, &state)
        case .startFlow(let route, let presentation):
            let blueprint = flowBlueprint(of: route)
            try planShow(route, presentation, spot, &state, blueprint: blueprint)
        case .finishFlow, .dismissFlow: try planFinish(spot, &state)
        case .switchFlow(let route): try planSwitch(route, event.scene, &state)
        case .openURL(let url): try planLink(url, event, &state, scene)
        case .tap: try planTap(event, &state, scene)
        case .openScene: throw Refusal(.noScene)
        case .closeScene: make(.closeScene(event.scene), &state)
        case .setPhase(let phase): planPhase(phase, spot, &state)
        case .setVisible(let isVisible): make(.setVisible(event.scene, isVisible), &state)
        case .setSizeClass(let size): make(.setSizeClass(event.scene, size), &state)
        case .save(let slot): planSave(slot, event, &state, scene)
        case .restore(let saved): try planRestore(saved, event, &state)
        case .setOverride(let element, let scope, let action):
            let override = LiveOverride(
                element: element, scope: scope, scene: event.scene, action: action)
            make(.setOverride, with: .override(override), &state)
        case .clearOverride(let element, let scope):
            try planClearOverride(element, scope, event, &state)
        case .beginTransition(let motion, let isInteractive):
            try planBegin(motion, isInteractive, spot, &state)
        case .commitTransition: try planCommit(event, &state, scene)
        case .cancelTransition: try planCancel(event, &state, scene)
        case .setFact, .clearFact, .ready, .launch, .terminate, .setAppVersion, .endSession,
            .gap, .echo:
            try planSession(event, &state)
        }
    }

    /// Actions when their scene is not open: it may be opened, and what concerns the whole session
    /// needs none.
    private mutating func planWithoutScene(
        _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        switch event.action {
        case .openScene: make(.openScene(event.scene), &state)
        default: try planSession(event, &state)
        }
    }

    private mutating func planSession(
        _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        switch event.action {
        case .setFact(let name, let value): planFact(.setFact(name, value), event, &state)
        case .clearFact(let name):
            guard state.fact(name) != nil else { throw Refusal(.notFound) }
            planFact(.clearFact(name), event, &state)
        case .ready: planReady(event, &state)
        case .launch: make(.restart, &state)
        case .terminate: make(.terminate, &state)
        case .setAppVersion(let version): make(.setAppVersion(version), &state)
        case .endSession: make(.end, &state)
        case .gap(let count):
            notes.append(.missing(count))
            make(.miss(count), &state)
        case .echo: guard event.cause > 0 else { throw Refusal(.notFound) }
        default: throw Refusal(.noScene)
        }
    }

    private mutating func planSave(
        _ slot: Symbol, _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) {
        let bytes = Array(savedPath(of: state, sceneAt: scene).utf8)
        make(.store(slot: slot), with: .bytes(bytes), &state)
        // The system saves a scene as it leaves, with what the app keeps then.
        if dialect.whenActive == .restores, state.scenes[scene].phase != .active {
            make(.keepPath(event.scene), &state)
        }
    }

    private mutating func planClearOverride(
        _ element: Symbol, _ scope: Symbol, _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        let found = state.overrides.firstIndex {
            $0.element == element && $0.scope == scope && $0.scene == event.scene
        }
        guard let found else { throw Refusal(.notFound) }
        make(.clearOverride(at: found), &state)
    }

    /// After the process has gone only a launch, an end and a gap; after the end only a gap.
    mutating func passEnd(_ kind: ActionKind, _ state: NavigationState) throws(Refusal) {
        switch kind {
        case .gap: return
        case .launch, .endSession: if !state.hasEnded { return }
        default: break
        }
        throw Refusal(.ended)
    }
}

extension Fold {
    /// How deep links and taps may become each other before the chain counts as endless.
    private static let nestingLimit = 16
    /// How many steps chains within chains may have, all together.
    private static let nestedStepLimit = 10_000

    /// Does what another action became; endless chains (a link that opens itself) are `notFound`.
    mutating func planNested(
        _ step: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        if nesting > 0 { nestedSteps += 1 }
        guard nesting < Self.nestingLimit, nestedSteps < Self.nestedStepLimit else {
            throw Refusal(.notFound)
        }
        nesting += 1
        defer { nesting -= 1 }
        try plan(step, &state)
    }

    /// The same for an action on a scene's active flow; false, and nothing is changed, where it
    /// takes an event.
    mutating func planNested(
        _ action: PlainAction, _ number: UInt32, _ state: inout NavigationState
    ) throws(Refusal) -> Bool {
        guard action.kind.isNavigation, let scene = state.sceneIndex(number),
            nesting < Self.nestingLimit, nestedSteps + 1 < Self.nestedStepLimit
        else { return false }
        if nesting > 0 { nestedSteps += 1 }
        nesting += 1
        defer { nesting -= 1 }
        let spot = Spot(activeInSceneAt: scene, number: number, origin: action.origin)
        if try decide(action, spot, &state) { return true }
        if nesting > 1 { nestedSteps -= 1 }
        return false
    }

    /// Takes up a waiting action, in place of the event that let it through; one that is refused
    /// leaves no notes.
    mutating func planResumed(
        _ waiting: PendingAction, _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        let outer = resumed
        let firstNote = notes.count
        resumed = waiting
        defer { resumed = outer }
        do {
            if case .active = waiting.target,
                let plain = PlainAction(waiting.action, by: waiting.origin),
                try planNested(plain, waiting.scene, &state)
            {
                return
            }
            try planNested(waiting.event(within: event), &state)
        } catch {
            notes.removeSubrange(firstNote...)
            throw error
        }
    }

    /// What has to wait of an event: what waited before keeps the event that asked for it.
    mutating func pending(_ event: Event) -> PendingAction {
        if let resumed, resumed.action == event.action { return resumed }
        return PendingAction(event)
    }
}

extension PendingAction {
    package init(_ event: Event) {
        action = event.action
        target = event.target
        origin = event.origin
        scene = event.scene
        sequence = event.sequence
    }

    /// The event that performs it now, in place of the one that let it through.
    package func event(within event: Event) -> Event {
        var later = event
        later.action = action
        later.target = target
        later.origin = origin
        later.scene = scene
        return later
    }
}
