extension Fold {
    /// What is wrong with a state; empty for every state that a fold made.
    ///
    /// Linear in the state, does not recurse, never traps, whatever the state holds.
    public func violations(in state: NavigationState) -> [Violation] {
        var inspection = Inspection(state: state, dialect: dialect)
        inspection.inspect()
        return inspection.violations
    }
}

/// One walk over a state that notes each broken rule.
private struct Inspection {
    let state: NavigationState
    let dialect: Dialect
    private(set) var violations: [Violation] = []
    /// For each place of the arena whether the walk has come by.
    private var isReached: [Bool]
    private var identities: Set<EntryIdentity> = []
    private var pile: [FlowID] = []

    init(state: NavigationState, dialect: Dialect) {
        self.state = state
        self.dialect = dialect
        isReached = Array(repeating: false, count: state.flows.count)
    }

    private mutating func note(_ rule: Violation.Rule, _ place: String) {
        violations.append(Violation(rule, at: place))
    }

    mutating func inspect() {
        for scene in state.scenes { reach(scene.root, from: .none, "scene \(scene.number)") }
        while let id = pile.popLast() { inspect(id) }
        for (index, flow) in state.flows.enumerated() where !flow.isFree && !isReached[index] {
            note(.flowIsReachedOnce, "flow \(index)")
        }
        inspectFreePlaces()
        inspectScenes()
        inspectSession()
    }

    /// Puts a flow that is shown somewhere on the pile, once.
    private mutating func reach(
        _ id: FlowID, from parent: FlowID, _ place: @autoclosure () -> String
    ) {
        guard state.flows.indices.contains(id.index) else {
            return note(.flowIsReachedOnce, place())
        }
        if state.flows[id.index].isFree { return note(.freePlacesAreCounted, place()) }
        if isReached[id.index] { return note(.flowIsReachedOnce, place()) }
        isReached[id.index] = true
        if state.flows[id.index].parent != parent { note(.parentsAgree, "flow \(id.number)") }
        pile.append(id)
    }

    private mutating func inspect(_ id: FlowID) {
        let flow = state.flows[id.index]
        inspect(flow.root, "flow \(id.number) root")
        switch flow.kind {
        case .stack:
            if flow.root.route == .none || !flow.children.isEmpty {
                note(.stackHasRoot, "flow \(id.number)")
            }
            if flow.root.child != .none {
                reach(flow.root.child, from: id, "flow \(id.number) root")
            }
            for (index, entry) in flow.entries.enumerated() {
                inspect(entry, "flow \(id.number) entry \(index)")
                guard entry.child != .none else { continue }
                reach(entry.child, from: id, "flow \(id.number) entry \(index)")
                if entry.presentation == .alert {
                    note(.alertsAreAlone, "flow \(id.number) entry \(index)")
                }
            }
        case .tabs, .wrapper:
            let isRight =
                flow.kind == .wrapper
                ? flow.children.count == 1 && flow.selection == 0
                : flow.children.indices.contains(flow.selection)
                    && flow.tabRoutes.count == flow.children.count
            if !isRight || !flow.entries.isEmpty || flow.root.child != .none {
                note(.tabsAreSelected, "flow \(id.number)")
            }
            for (index, child) in flow.children.enumerated() {
                reach(child, from: id, "flow \(id.number) child \(index)")
            }
        }
    }

    private mutating func inspect(_ entry: Entry, _ place: @autoclosure () -> String) {
        if !identities.insert(entry.identity).inserted { note(.identitiesAreUnique, place()) }
        if entry.identity.sequence > state.sequence { note(.identitiesAreOld, place()) }
    }

    private mutating func inspectFreePlaces() {
        var isListed = Array(repeating: false, count: state.flows.count)
        for id in state.freeFlows {
            guard state.flows.indices.contains(id.index), state.flows[id.index].isFree,
                !isListed[id.index]
            else {
                note(.freePlacesAreCounted, "flow \(id.number)")
                continue
            }
            isListed[id.index] = true
        }
        for (index, flow) in state.flows.enumerated() where flow.isFree && !isListed[index] {
            note(.freePlacesAreCounted, "flow \(index)")
        }
    }

    private mutating func inspectScenes() {
        var last: UInt32?
        // The paths can be walked only in a tree that is one.
        let isTree = violations.isEmpty
        for (position, scene) in state.scenes.enumerated() {
            let place = "scene \(scene.number)"
            if let last, last >= scene.number { note(.scenesAreSorted, place) }
            last = scene.number
            if isTree, state.deepestVisible(from: scene.root) != scene.active {
                note(.activeFlowIsDeepest, place)
            }
            if scene.transition == nil, !scene.queue.isEmpty { note(.queueNeedsTransition, place) }
            if isTree, let transition = scene.transition, !isAlive(transition, inSceneAt: position)
            {
                note(.transitionIsAlive, place)
            }
        }
    }

    private func isAlive(_ transition: Transition, inSceneAt position: Int) -> Bool {
        // A transition whose flow was taken away runs on without one until it is ended.
        if transition.flow == .none { return true }
        guard state.flows.indices.contains(transition.flow.index) else { return false }
        let flow = state.flows[transition.flow.index]
        if flow.isFree { return false }
        guard let leaving = transition.leaving, dialect.duringTransition != .apply else {
            return true
        }
        return flow.entries.count == transition.entryCount
            && flow.entries.contains { $0.identity == leaving }
    }

    private mutating func inspectSession() {
        for held in state.heldLinks where held.guardName == .none && state.isReady {
            note(.heldLinksWait, "held link of event \(held.link.sequence)")
        }
        for (fact, next) in zip(state.facts, state.facts.dropFirst())
        where fact.name.number >= next.name.number {
            note(.factsAreSorted, "fact \(next.name.number)")
        }
        var slots: Set<Symbol> = []
        for saved in state.saved where !slots.insert(saved.slot).inserted {
            note(.savedSlotsAreUnique, "slot of event \(saved.sequence)")
        }
    }
}
