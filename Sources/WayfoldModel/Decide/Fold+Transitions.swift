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
        _ motion: Action.Motion, _ isInteractive: Bool, _ event: Event,
        _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        if state.scenes[scene].transition != nil { throw Refusal(.transitionRunning) }
        var flow = try stack(event, state, scene)
        var leaving: EntryIdentity?
        if isInteractive, motion == .pop || motion == .dismiss {
            // A finger reaches only what is not covered.
            if flow != state.scenes[scene].active, state.isCovered(flow) {
                throw Refusal(.covered)
            }
            var finger = event
            finger.origin = .gesture
            let victim =
                motion == .pop
                ? try backVictim(finger, state, scene) : try swiped(finger, state, scene)
            flow = victim.flow
            leaving = state.flows[flow.index].entries[victim.index].identity
        }
        let transition = Transition(
            motion: motion, isInteractive: isInteractive, flow: flow, leaving: leaving,
            entryCount: state.flows[flow.index].entries.count)
        make(.beginTransition(scene: event.scene, transition), &state)
    }

    private func swiped(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        let victim = try modal(1, event, state, scene)
        switch state.flows[victim.flow.index].entries[victim.index].presentation {
        case .lockedSheet: throw Refusal(.notDismissible)
        case .fullScreenCover, .alert: throw Refusal(.noGesture)
        case .push, .sheet, .popover: return victim
        }
    }

    mutating func planCommit(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let transition = state.scenes[scene].transition else {
            throw Refusal(.noTransition)
        }
        make(.endTransition(scene: event.scene), &state)
        if let leaving = transition.leaving {
            if let index = state.entryIndex(of: leaving, in: transition.flow) {
                remove(transition.flow, from: index, &state)
            } else {
                notes.append(.moveLost(Refusal(.notFound)))
            }
        }
        drainQueue(event, &state, scene)
    }

    mutating func planCancel(
        _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard state.scenes[scene].transition != nil else { throw Refusal(.noTransition) }
        make(.endTransition(scene: event.scene), &state)
        drainQueue(event, &state, scene)
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
