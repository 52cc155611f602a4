extension Fold {
    /// Plans the changes of an event, or says why there are none.
    mutating func decide(_ event: Event, _ state: NavigationState) -> Outcome {
        changes.removeAll(keepingCapacity: true)
        if !attachments.isEmpty { attachments.removeAll(keepingCapacity: true) }
        if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
        ordinal = 0
        nesting = 0
        nestedSteps = 0
        isTapped = false
        do {
            try plan(event, state)
            return .applied
        } catch {
            changes.removeAll(keepingCapacity: true)
            notes.removeAll(keepingCapacity: true)
            return .refused(error)
        }
    }

    /// Adds the changes of one action to the plan. Does not change the state.
    mutating func plan(_ event: Event, _ state: NavigationState) throws(Refusal) {
        if state.isTerminated || state.hasEnded { try planAfterTheEnd(event.action, state) }
        if !dialect.unsupported.isEmpty, dialect.unsupported.contains(event.action.kind) {
            throw Refusal(.unsupported)
        }
        guard let scene = state.sceneIndex(event.scene) else {
            return try planWithoutScene(event, state)
        }
        if state.scenes[scene].transition != nil, try !mayMove(event, state, scene) { return }
        try passReach(event, state, scene)
        try planAction(event, state, scene)
    }

    private mutating func planAction(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        switch event.action {
        case .push(let route): try planShow(route, .push, event, state, scene)
        case .back: try planBack(event, state, scene)
        case .pop(let count): try planPop(count, event, state, scene)
        case .popTo(let place): try planPop(to: place, event, state, scene)
        case .popToRoot: try planPopToRoot(event, state, scene)
        case .focusFirst(let route): try planFocus(route, event, state, scene)
        case .replaceTop(let route): try planReplaceTop(route, event, state, scene)
        case .setPath(let routes): try planSetPath(routes, event, state, scene)
        case .setRoot(let route): try planSetRoot(route, event, state, scene)
        case .write(let routes, let base): try planWrite(routes, base, event, state, scene)
        case .setParameter(let place, let name, let value):
            try planSetParameter(place, name, value, event, state, scene)
        case .selectTab(let tab): try planSelect(tab, event, state, scene)
        case .present(let route, let presentation):
            try planShow(route, presentation, event, state, scene)
        case .alert(let route): try planShow(route, .alert, event, state, scene)
        case .answerAlert: try planAnswer(event, state, scene)
        case .dismiss(let dismissal): try planDismiss(dismissal, event, state, scene)
        case .startFlow(let route, let presentation):
            let blueprint = flowBlueprint(of: route)
            try planShow(route, presentation, event, state, scene, blueprint: blueprint)
        case .finishFlow, .dismissFlow: try planFinish(event, state, scene)
        case .switchFlow(let route): try planSwitch(route, event, state, scene)
        case .openURL(let url): try planLink(url, event, state, scene)
        case .tap(let element, let scope): try planTap(element, scope, event, state, scene)
        case .openScene: throw Refusal(.noScene)
        case .closeScene: changes.append(.closeScene(event.scene))
        case .setPhase(let phase): planPhase(phase, event, state, scene)
        case .setVisible(let isVisible): changes.append(.setVisible(event.scene, isVisible))
        case .setSizeClass(let size): changes.append(.setSizeClass(event.scene, size))
        case .save(let slot): planSave(slot, event, state, scene)
        case .restore(let saved): try planRestore(saved, event, state)
        case .setOverride(let element, let scope, let action):
            let override = LiveOverride(
                element: element, scope: scope, scene: event.scene, action: action)
            attachments.append(.override(override))
            changes.append(.setOverride(attachment: attachments.count - 1))
        case .clearOverride(let element, let scope):
            try planClearOverride(element, scope, event, state)
        case .beginTransition(let motion, let isInteractive):
            try planBegin(motion, isInteractive, event, state, scene)
        case .commitTransition: try planCommit(event, state, scene)
        case .cancelTransition: try planCancel(event, state, scene)
        case .setFact, .clearFact, .ready, .launch, .terminate, .setAppVersion, .endSession,
            .gap, .echo:
            try planSession(event, state)
        }
    }

    /// Actions when their scene is not open: it may be opened, and what concerns the whole session
    /// needs none.
    private mutating func planWithoutScene(
        _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        switch event.action {
        case .openScene: changes.append(.openScene(event.scene))
        default: try planSession(event, state)
        }
    }

    private mutating func planSession(
        _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        switch event.action {
        case .setFact(let name, let value): try planFact(.setFact(name, value), event, state)
        case .clearFact(let name):
            guard state.fact(name) != nil else { throw Refusal(.notFound) }
            try planFact(.clearFact(name), event, state)
        case .ready: try planReady(event, state)
        case .launch: changes.append(.restart)
        case .terminate: changes.append(.terminate)
        case .setAppVersion(let version): changes.append(.setAppVersion(version))
        case .endSession: changes.append(.end)
        case .gap(let count):
            notes.append(.missing(count))
            changes.append(.miss(count))
        case .echo: guard event.cause > 0 else { throw Refusal(.notFound) }
        default: throw Refusal(.noScene)
        }
    }

    private mutating func planSave(
        _ slot: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) {
        attachments.append(.bytes(Array(savedPath(of: state, sceneAt: scene).utf8)))
        changes.append(.store(slot: slot, attachment: attachments.count - 1))
        // The system saves a scene as it leaves, with what the app keeps then.
        if dialect.whenActive == .restores, state.scenes[scene].phase != .active {
            changes.append(.keepPath(event.scene))
        }
    }

    private mutating func planClearOverride(
        _ element: Symbol, _ scope: Symbol, _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        let found = state.overrides.firstIndex {
            $0.element == element && $0.scope == scope && $0.scene == event.scene
        }
        guard let found else { throw Refusal(.notFound) }
        changes.append(.clearOverride(at: found))
    }

    /// After the process has gone only a launch, an end and a gap; after the end only a gap.
    private func planAfterTheEnd(
        _ action: Action, _ state: NavigationState
    ) throws(Refusal) {
        switch action {
        case .gap: return
        case .launch, .endSession: if !state.hasEnded { return }
        default: break
        }
        throw Refusal(.ended)
    }
}
