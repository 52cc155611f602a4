/// Random app maps and random events for them, all from one seed.
///
/// The events name what is there more often than not: routes on screen, tabs, flows, entries,
/// saved slots. The same seed and the same calls give the same journey on every machine.
package struct RandomJourney: Sendable {
    var random: SplitMix64
    /// What the events of the last map are made of.
    var words = Words()
    /// What is still to come of a habit: see `livelyEvent(in:isApplied:)`.
    var intentions: [Intention] = []

    /// Symbols of the map that was made last.
    struct Words: Sendable {
        var routes: [Symbol] = []
        /// Those that the map shows for certain.
        var shown: [Symbol] = []
        var elements: [Symbol] = []
        var scopes: [Symbol] = []
        var urls: [Symbol] = []
        var facts: [Symbol] = []
        var values: [Symbol] = []
        var slots: [Symbol] = []
        var versions: [Symbol] = []
    }

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The next event for a state of the map that was made last; its sequence number is one more
    /// than the state's.
    package mutating func event(in state: NavigationState) -> Event {
        let origin = random.pick(Origin.allCases) ?? .user
        var scene: UInt32 = 0
        if let open = random.pick(state.scenes), !random.isOne(in: 40) { scene = open.number }
        if random.isOne(in: 60) { scene = UInt32(random.below(3)) }
        return Event(
            sequence: state.sequence + 1, scene: scene,
            origin: random.isOne(in: 2) ? .user : origin,
            cause: random.isOne(in: 3) ? state.sequence : 0,
            target: target(state, scene), action: action(state, scene))
    }

    private mutating func target(_ state: NavigationState, _ scene: UInt32) -> Target {
        if !random.isOne(in: 5) { return .active }
        guard let position = state.sceneIndex(scene) else { return .path([]) }
        if random.isOne(in: 8) {
            return .path([.tab(random.below(4)), .entry(random.below(3))])
        }
        // Up from the active flow, so that the target is a flow of this scene.
        var flow = state.scenes[position].active
        while state[flow].parent != .none, !random.isOne(in: 2) { flow = state[flow].parent }
        if let child = random.pick(state[flow].children), random.isOne(in: 2) { flow = child }
        return state.path(to: flow)
    }
}
