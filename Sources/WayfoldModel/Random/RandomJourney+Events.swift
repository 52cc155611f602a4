extension RandomJourney {
    mutating func action(_ state: NavigationState, _ scene: UInt32) -> Action {
        let isMoving = state.sceneIndex(scene).map { state.scenes[$0].transition != nil } ?? false
        if isMoving, random.isOne(in: 3) {
            return random.isOne(in: 2) ? .commitTransition : .cancelTransition
        }
        if state.isTerminated, !random.isOne(in: 4) { return .launch }
        if state.scenes.isEmpty, !random.isOne(in: 4) { return .openScene }
        switch random.below(20) {
        case 0...6: return growing(state, scene)
        case 7...11: return shrinking(state, scene)
        case 12...14: return replacing(state, scene)
        case 15, 16: return sideways()
        default: return surrounding(state, scene)
        }
    }

    /// A route, most often one of the map's, sometimes one on screen.
    mutating func route(_ state: NavigationState, _ scene: UInt32) -> Symbol {
        if random.isOne(in: 2), let position = state.sceneIndex(scene),
            let shown = random.pick(state.stackRoutes(ofSceneAt: position)), shown != .none
        {
            return shown
        }
        return random.pick(words.routes) ?? .none
    }

    mutating func routes(_ state: NavigationState, _ scene: UInt32) -> [Symbol] {
        var routes: [Symbol] = []
        if random.isOne(in: 2), let position = state.sceneIndex(scene) {
            let flow = state[state.scenes[position].active]
            let kept = flow.entries[flow.topLayerStart...].map(\.route)
            routes += kept.prefix(random.below(kept.count + 1))
        }
        for _ in 0..<random.below(4) { routes.append(route(state, scene)) }
        return routes
    }

    mutating func presentation() -> Presentation {
        random.pick(Presentation.allCases) ?? .push
    }

    private mutating func growing(_ state: NavigationState, _ scene: UInt32) -> Action {
        switch random.below(8) {
        case 0...2: .push(route(state, scene))
        case 3: .present(route(state, scene), presentation())
        case 4: .alert(route(state, scene))
        case 5: .startFlow(route(state, scene), presentation())
        case 6: .openURL(random.pick(words.urls) ?? .none)
        default:
            .tap(
                random.pick(words.elements) ?? .none,
                scope: random.isOne(in: 2) ? .none : random.pick(words.scopes) ?? .none)
        }
    }

    private mutating func shrinking(_ state: NavigationState, _ scene: UInt32) -> Action {
        switch random.below(12) {
        case 0...2: .back
        case 3: .pop(count: random.below(4))
        case 4: .popTo(place(state, scene))
        case 5: .popToRoot
        case 6: .focusFirst(route(state, scene))
        case 7: .dismiss(dismissal())
        case 8: .answerAlert(random.pick(words.values) ?? .none)
        case 9: .finishFlow(.none)
        case 10: .dismissFlow
        default: .dismiss(.one)
        }
    }

    private mutating func place(_ state: NavigationState, _ scene: UInt32) -> Action.Place {
        switch random.below(4) {
        case 0: return .root
        case 1: return .index(random.below(6) - 1)
        case 2:
            guard let position = state.sceneIndex(scene) else { return .root }
            let entry = random.pick(state[state.scenes[position].active].entries)
            return entry.map { .entry($0.identity) } ?? .root
        default: return .route(route(state, scene))
        }
    }

    private mutating func dismissal() -> Action.Dismissal {
        switch random.below(4) {
        case 0: .all
        case 1: .count(random.below(4))
        case 2: .entry(random.below(5) - 1)
        default: .one
        }
    }

    private mutating func replacing(_ state: NavigationState, _ scene: UInt32) -> Action {
        switch random.below(9) {
        case 0, 1: .replaceTop(route(state, scene))
        case 2, 3: .setPath(routes(state, scene))
        case 4: .setRoot(route(state, scene))
        case 5: .switchFlow(route(state, scene))
        case 6:
            .write(
                routes(state, scene),
                basedOn: random.isOne(in: 2) ? state.sequence : UInt64(random.below(50)))
        case 7:
            .setParameter(
                place(state, scene), name: random.pick(words.facts) ?? .none,
                value: random.pick(words.values) ?? .none)
        default: .restore(saved(state))
        }
    }

    private mutating func saved(_ state: NavigationState) -> Action.Saved {
        guard let kept = random.pick(state.saved) else {
            return .slot(random.pick(words.slots) ?? .none)
        }
        switch random.below(4) {
        case 0: return .slot(kept.slot)
        case 1: return .sequence(kept.sequence)
        case 2: return .bytes(kept.bytes)
        default:
            var bytes = kept.bytes
            if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
            return .bytes(bytes)
        }
    }

    private mutating func sideways() -> Action {
        switch random.below(6) {
        case 0, 1: return .selectTab(.index(random.below(4)))
        case 2: return .selectTab(.route(random.pick(words.routes) ?? .none))
        case 3: return random.isOne(in: 2) ? .commitTransition : .cancelTransition
        default:
            let motion = random.pick(Action.Motion.allCases) ?? .pop
            return .beginTransition(motion, isInteractive: random.isOne(in: 2))
        }
    }

    private mutating func surrounding(_ state: NavigationState, _ scene: UInt32) -> Action {
        let fact = random.pick(words.facts) ?? .none
        switch random.below(16) {
        case 0...2: return .setFact(fact, random.pick(words.values) ?? .none)
        case 3: return .clearFact(fact)
        case 4: return .openScene
        case 5: return random.isOne(in: 4) ? .closeScene : .setVisible(random.isOne(in: 2))
        case 6: return .setPhase(random.pick(Action.Phase.allCases) ?? .active)
        case 7: return .setSizeClass(random.pick(Action.SizeClass.allCases) ?? .compact)
        case 8, 9: return .save(random.pick(words.slots) ?? .none)
        case 10:
            return overriding(state, scene)
        case 11: return .ready
        case 12: return .echo(.back)
        default: return process()
        }
    }

    private mutating func overriding(_ state: NavigationState, _ scene: UInt32) -> Action {
        if random.isOne(in: 3), let live = random.pick(state.overrides) {
            return .clearOverride(element: live.element, scope: live.scope)
        }
        return .setOverride(
            element: random.pick(words.elements) ?? .none,
            scope: random.pick(words.scopes) ?? .none, growing(state, scene))
    }

    private mutating func process() -> Action {
        switch random.below(40) {
        case 0: .terminate
        case 1: .endSession(.none)
        case 2: .gap(count: random.isOne(in: 2) ? .max : 3)
        case 3...5: .setAppVersion(random.pick(words.versions) ?? .none)
        case 6...9: .launch
        default: .ready
        }
    }
}
