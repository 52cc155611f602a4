extension Fold {
    /// Whether an action that moves screens goes on while a transition runs; it may be queued here.
    mutating func mayMove(
        _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) -> Bool {
        switch dialect.duringTransition {
        case .apply:
            return true
        case .refuse:
            throw Refusal(.transitionRunning)
        case .queue:
            make(.enqueue(scene: event.scene), with: .pending(pending(event)), &state)
            notes.append(.queued)
            return false
        }
    }

    mutating func planBegin(
        _ motion: Action.Motion, _ isInteractive: Bool, _ spot: Spot,
        _ state: inout NavigationState
    ) throws(Refusal) {
        if state.scenes[spot.scene].transition != nil { throw Refusal(.transitionRunning) }
        var flow = try stack(spot, state)
        var leaving: EntryIdentity?
        if isInteractive, motion == .pop || motion == .dismiss {
            // A finger reaches only what is not covered.
            if flow != state.scenes[spot.scene].active, state.isCovered(flow) {
                throw Refusal(.covered)
            }
            var finger = spot
            finger.origin = .gesture
            let victim =
                motion == .pop
                ? try backVictim(finger, state) : try swiped(finger, state)
            flow = victim.flow
            leaving = state.flows[flow.index].entries[victim.index].identity
        }
        let transition = Transition(
            motion: motion, isInteractive: isInteractive, flow: flow, leaving: leaving,
            entryCount: state.flows[flow.index].entries.count)
        make(.beginTransition(scene: spot.number, transition), &state)
    }

    private mutating func swiped(
        _ spot: Spot, _ state: NavigationState
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        let victim = try modal(1, spot, state)
        try passGesture(state.flows[victim.flow.index].entries[victim.index].presentation)
        return victim
    }

    mutating func planCommit(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        try endTransition(isKept: true, event.scene, &state, scene)
        drainQueue(event, &state, scene)
    }

    mutating func planCancel(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        try endTransition(isKept: false, event.scene, &state, scene)
        drainQueue(event, &state, scene)
    }

    /// Ends the running transition; one that is kept takes its entry away.
    mutating func endTransition(
        isKept: Bool, _ number: UInt32, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let transition = state.scenes[scene].transition else {
            throw Refusal(.noTransition)
        }
        make(.endTransition(scene: number), &state)
        guard isKept, let leaving = transition.leaving else { return }
        if let index = state.entryIndex(of: leaving, in: transition.flow) {
            remove(transition.flow, from: index, &state)
        } else {
            notes.append(.moveLost(Refusal(.notFound)))
        }
    }

    /// Performs what waited for the transition, in order; what is refused now is noted.
    private mutating func drainQueue(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) {
        let queue = state.scenes[scene].queue
        guard !queue.isEmpty else { return }
        make(.clearQueue(scene: event.scene), &state)
        for waiting in queue {
            do {
                try planResumed(waiting, event, &state)
                notes.append(.dequeued(sequence: waiting.sequence, nil))
            } catch {
                notes.append(.dequeued(sequence: waiting.sequence, error))
            }
        }
    }
}
