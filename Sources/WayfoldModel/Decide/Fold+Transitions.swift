extension Fold {
    /// Whether an action goes on while a transition runs; a queued one is planned here.
    mutating func mayMove(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) -> Bool {
        guard event.action.kind.isNavigation else { return true }
        switch dialect.duringTransition {
        case .apply:
            return true
        case .refuse:
            throw Refusal(.transitionRunning)
        case .queue:
            let attachment = attach(.pending(pending(event)))
            changes.append(.enqueue(scene: event.scene, attachment: attachment))
            notes.append(.queued)
            return false
        }
    }

    mutating func planBegin(
        _ motion: Action.Motion, _ isInteractive: Bool, _ event: Event,
        _ state: NavigationState, _ scene: Int
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
        changes.append(.beginTransition(scene: event.scene, transition))
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
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let transition = state.scenes[scene].transition else {
            throw Refusal(.noTransition)
        }
        var trial = Trial(event, state, ordinal: ordinal)
        add(.endTransition(scene: event.scene), &trial)
        if let leaving = transition.leaving {
            if let index = state.entryIndex(of: leaving, in: transition.flow) {
                add(.remove(transition.flow, from: index), &trial)
            } else {
                notes.append(.moveLost(Refusal(.notFound)))
            }
        }
        drainQueue(&trial, scene)
    }

    mutating func planCancel(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard state.scenes[scene].transition != nil else { throw Refusal(.noTransition) }
        var trial = Trial(event, state, ordinal: ordinal)
        add(.endTransition(scene: event.scene), &trial)
        drainQueue(&trial, scene)
    }

    /// Performs what waited for the transition, in order; what is refused now is noted.
    private mutating func drainQueue(_ trial: inout Trial, _ scene: Int) {
        let queue = trial.state.scenes[scene].queue
        guard !queue.isEmpty else { return }
        add(.clearQueue(scene: trial.event.scene), &trial)
        for waiting in queue {
            do {
                try tryResumed(waiting, &trial)
                notes.append(.dequeued(sequence: waiting.sequence, nil))
            } catch {
                notes.append(.dequeued(sequence: waiting.sequence, error))
            }
        }
    }
}
