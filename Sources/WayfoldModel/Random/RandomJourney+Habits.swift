/// Journeys that are livelier than single random events make them: what people, apps and the
/// system do comes in short sequences (a second tap, a swipe that is let go of, a process that
/// dies and comes back), and what comes between two parts of one is a race.
extension RandomJourney {
    /// What somebody is about to do, whatever the state is by then.
    struct Intention: Sendable {
        var action: Action
        var origin = Origin.user
        var scene: UInt32 = 0
        var continuesTurn = false
    }

    /// How often an event that would be refused is drawn again.
    private static let redraws = 3

    /// The next event for a state of the map that was made last; its sequence number is one more
    /// than the state's.
    ///
    /// Most are refused less often than those of `event(in:)`: an event that would be is drawn
    /// again, up to three times, but for one in eight.
    ///
    /// - Parameter isApplied: whether the state takes an event.
    package mutating func livelyEvent(
        in state: NavigationState, isApplied: (Event) -> Bool
    ) -> Event {
        if intentions.isEmpty, random.isOne(in: 4) { begin(state) }
        if !intentions.isEmpty, !random.isOne(in: 8) { return intended(in: state) }
        var drawn = single(in: state)
        for _ in 0..<Self.redraws {
            if isApplied(drawn) || random.isOne(in: 8) { break }
            drawn = single(in: state)
        }
        return drawn
    }

    /// An event of no habit, now and then in the same turn as the one before.
    private mutating func single(in state: NavigationState) -> Event {
        var drawn = event(in: state)
        drawn.continuesTurn = random.isOne(in: 10)
        // The end of a session leaves nothing to look at, so that it is rare.
        if case .endSession = drawn.action, !random.isOne(in: 8) { drawn.action = .back }
        return drawn
    }

    private mutating func intended(in state: NavigationState) -> Event {
        let next = intentions.removeFirst()
        return Event(
            sequence: state.sequence + 1, scene: next.scene, origin: next.origin,
            continuesTurn: next.continuesTurn, action: next.action)
    }

    /// Plans one of the habits for a scene that is open.
    private mutating func begin(_ state: NavigationState) {
        let scene = random.pick(state.scenes)?.number ?? 0
        switch random.below(16) {
        case 0: tapTwice(state, scene)
        case 1, 2: swipeBack(state, scene)
        case 3: swipeSheetAway(state, scene)
        case 4: animate(state, scene)
        case 5, 6: leaveAndReturn(state, scene)
        case 7, 8: dieAndReturn(state, scene)
        case 9: closeAndReopen(state, scene)
        case 10: signIn(state, scene)
        case 11: answerAlert(state, scene)
        case 12: startAndEndFlow(state, scene)
        case 13: startFlowTwice(state, scene)
        case 14: writeLate(state, scene)
        default: wander(state, scene)
        }
    }

    private mutating func then(
        _ action: Action, in scene: UInt32, by origin: Origin = .user, inSameTurn: Bool = false
    ) {
        intentions.append(
            Intention(action: action, origin: origin, scene: scene, continuesTurn: inSameTurn))
    }

    /// A route that the map shows, or any.
    private mutating func shown(_ state: NavigationState, _ scene: UInt32) -> Symbol {
        random.isOne(in: 6) ? route(state, scene) : random.pick(words.shown) ?? .none
    }
}

// What a person does.
extension RandomJourney {
    /// A button is pressed twice, or two of them at once.
    private mutating func tapTwice(_ state: NavigationState, _ scene: UInt32) {
        let first = shown(state, scene)
        let second = random.isOne(in: 2) ? first : shown(state, scene)
        then(.push(first), in: scene)
        then(.push(second), in: scene, inSameTurn: !random.isOne(in: 4))
        if random.isOne(in: 3) { then(.push(shown(state, scene)), in: scene, inSameTurn: true) }
    }

    private mutating func swipeBack(_ state: NavigationState, _ scene: UInt32) {
        then(.push(shown(state, scene)), in: scene)
        then(.beginTransition(.pop, isInteractive: true), in: scene, by: .gesture)
        meddle(state, scene)
        endTransition(scene)
        if random.isOne(in: 2) { then(.back, in: scene, by: .gesture) }
    }

    /// A finger draws a sheet down while the program goes on.
    private mutating func swipeSheetAway(_ state: NavigationState, _ scene: UInt32) {
        let style = random.isOne(in: 3) ? presentation() : .sheet
        if random.isOne(in: 2) {
            then(.startFlow(shown(state, scene), style), in: scene)
        } else {
            then(.present(shown(state, scene), style), in: scene)
        }
        if random.isOne(in: 3) { then(.push(shown(state, scene)), in: scene) }
        guard !random.isOne(in: 3) else {
            return then(.dismiss(.one), in: scene, by: .gesture)
        }
        then(.beginTransition(.dismiss, isInteractive: true), in: scene, by: .gesture)
        meddle(state, scene)
        endTransition(scene)
    }

    /// A screen comes in or goes by itself, and something arrives before it stands.
    private mutating func animate(_ state: NavigationState, _ scene: UInt32) {
        let motion = random.pick(Action.Motion.allCases) ?? .push
        if motion == .push { then(.push(shown(state, scene)), in: scene) }
        if motion == .pop { then(.back, in: scene) }
        then(.beginTransition(motion, isInteractive: false), in: scene, by: .system)
        meddle(state, scene)
        endTransition(scene)
    }

    /// What arrives while screens move, if anything does.
    private mutating func meddle(_ state: NavigationState, _ scene: UInt32) {
        switch random.below(10) {
        case 0, 1: then(.push(shown(state, scene)), in: scene, by: .program)
        case 2: then(.back, in: scene)
        case 3: then(.selectTab(.index(random.below(3))), in: scene)
        case 4: then(.openURL(random.pick(words.urls) ?? .none), in: scene, by: .system)
        case 5: then(.present(shown(state, scene), presentation()), in: scene, by: .program)
        case 6: then(.popToRoot, in: scene, by: .program)
        default: break
        }
    }

    private mutating func endTransition(_ scene: UInt32) {
        let isCancelled = random.isOne(in: 2)
        then(isCancelled ? .cancelTransition : .commitTransition, in: scene, by: .gesture)
    }

    /// A few steps there and back again.
    private mutating func wander(_ state: NavigationState, _ scene: UInt32) {
        // Some go deep, for what grows with the depth.
        let steps = random.isOne(in: 24) ? 40 : 1 + random.below(4)
        for _ in 0..<steps { then(.push(shown(state, scene)), in: scene) }
        for _ in 0..<random.below(steps + 2) { then(.back, in: scene) }
    }

    private mutating func answerAlert(_ state: NavigationState, _ scene: UInt32) {
        if random.isOne(in: 2) { then(.push(shown(state, scene)), in: scene) }
        then(.alert(shown(state, scene)), in: scene, by: .program)
        if random.isOne(in: 3) {
            then(.setPhase(.inactive), in: scene, by: .system)
            then(.setPhase(.active), in: scene, by: .system)
        }
        then(.answerAlert(random.pick(words.values) ?? .none), in: scene)
    }

    private mutating func startAndEndFlow(_ state: NavigationState, _ scene: UInt32) {
        then(.startFlow(shown(state, scene), presentation()), in: scene)
        for _ in 0..<random.below(3) { then(.push(shown(state, scene)), in: scene) }
        switch random.below(4) {
        case 0: then(.finishFlow(random.pick(words.values) ?? .none), in: scene, by: .program)
        case 1: then(.dismissFlow, in: scene)
        case 2: then(.dismiss(.one), in: scene, by: .gesture)
        default: then(.popToRoot, in: scene)
        }
    }

    /// Two flows of one name on top of each other, of which the upper one ends.
    private mutating func startFlowTwice(_ state: NavigationState, _ scene: UInt32) {
        let route = shown(state, scene)
        let isOnOneStack = random.isOne(in: 2)
        if isOnOneStack {
            then(.setPath([route, route]), in: scene, by: .program)
        } else {
            then(.startFlow(route, .push), in: scene)
            then(.startFlow(route, .push), in: scene)
        }
        then(random.isOne(in: 3) ? .finishFlow(.none) : .back, in: scene)
    }
}

// What the system and the program do.
extension RandomJourney {
    private mutating func leaveAndReturn(_ state: NavigationState, _ scene: UInt32) {
        if random.isOne(in: 2) { then(.push(shown(state, scene)), in: scene) }
        then(.setPhase(.inactive), in: scene, by: .system)
        if random.isOne(in: 2) { save(scene) }
        if random.isOne(in: 2) {
            then(.setPhase(.background), in: scene, by: .system)
            if random.isOne(in: 3) { save(scene) }
        }
        if random.isOne(in: 3) {
            then(.openURL(random.pick(words.urls) ?? .none), in: scene, by: .system)
        }
        then(.setPhase(.active), in: scene, by: .system)
        if random.isOne(in: 4) { restore(scene) }
    }

    private mutating func save(_ scene: UInt32) {
        then(.save(random.pick(words.slots) ?? .none), in: scene, by: .system)
    }

    private mutating func restore(_ scene: UInt32) {
        then(.restore(.slot(random.pick(words.slots) ?? .none)), in: scene, by: .restore)
    }

    /// The process ends and starts again, sometimes as a newer version of the app, and a link may
    /// arrive before it is ready.
    private mutating func dieAndReturn(_ state: NavigationState, _ scene: UInt32) {
        let slot = random.pick(words.slots) ?? .none
        for _ in 0..<random.below(4) { then(.push(shown(state, scene)), in: scene) }
        if random.isOne(in: 3) { then(.setPhase(.background), in: scene, by: .system) }
        then(.save(slot), in: scene, by: .system)
        if !random.isOne(in: 3) { then(.terminate, in: scene, by: .system) }
        then(.launch, in: 0, by: .system)
        if random.isOne(in: 2) {
            then(.setAppVersion(random.pick(words.versions) ?? .none), in: 0, by: .system)
        }
        if random.isOne(in: 3) {
            then(.openURL(random.pick(words.urls) ?? .none), in: 0, by: .system)
        }
        then(.restore(.slot(slot)), in: 0, by: .restore)
        then(.ready, in: 0, by: .system)
        if random.isOne(in: 2) { then(.setPhase(.active), in: 0, by: .system) }
    }

    /// A window is opened beside the others, and one is closed and comes back as it was saved.
    private mutating func closeAndReopen(_ state: NavigationState, _ scene: UInt32) {
        let other = UInt32(random.below(3))
        then(.openScene, in: other, by: .system)
        if random.isOne(in: 2) { then(.push(shown(state, other)), in: other) }
        let slot = random.pick(words.slots) ?? .none
        then(.save(slot), in: other, by: .system)
        guard random.isOne(in: 2) else { return }
        then(.closeScene, in: other)
        then(.openScene, in: other, by: .system)
        then(.restore(.slot(slot)), in: other, by: .restore)
    }

    /// A link that may have to wait for a guard, and the word that lets it through.
    private mutating func signIn(_ state: NavigationState, _ scene: UInt32) {
        let fact = words.facts.first ?? .none
        let values = words.values.prefix(2)
        then(.setFact(fact, random.pick(values) ?? .none), in: scene, by: .program)
        then(.openURL(random.pick(words.urls) ?? .none), in: scene, by: .system)
        if random.isOne(in: 3) { then(.switchFlow(shown(state, scene)), in: scene, by: .program) }
        then(.setFact(fact, random.pick(values) ?? .none), in: scene, by: .program)
    }

    /// A binding that the system has read before the program changed what it is bound to.
    private mutating func writeLate(_ state: NavigationState, _ scene: UInt32) {
        if !random.isOne(in: 3) { then(.push(shown(state, scene)), in: scene, by: .program) }
        let routes = (0..<random.below(3)).map { _ in shown(state, scene) }
        let base = random.isOne(in: 2) ? state.sequence : state.sequence + 1
        then(.write(routes, basedOn: base), in: scene, by: .system)
    }
}
