import WayfoldModel

extension Host {
    /// Whether a transition keeps what arrives from going on.
    func holdsBack(_ transition: Movement) -> Bool {
        if !transition.isInteractive, setting.has(HostFault.animationUnseen) {
            return false
        }
        let isSwipeDown = transition.isInteractive && transition.motion == .dismiss
        return !(isSwipeDown && setting.has(HostFault.dismissalUnseen))
    }

    /// Whether an action goes on while a transition runs; one that has to wait is queued here.
    func mayMove(_ event: Event, _ scene: HostScene) throws(Refusal) -> Bool {
        guard event.action.kind.isNavigation else { return true }
        switch dialect.duringTransition {
        case .apply:
            return true
        case .refuse:
            throw Refusal(.transitionRunning)
        case .queue:
            journal.keep(scene, \.queue)
            scene.queue.append(pending(event))
            return false
        }
    }

    func begin(
        _ motion: Action.Motion, _ isInteractive: Bool, _ event: Event, _ scene: HostScene,
        _ root: any LiveFlow
    ) throws(Refusal) {
        if scene.transition != nil { throw Refusal(.transitionRunning) }
        var request = request(event, root)
        var flow = try request.stack()
        var leaving: AnyObject?
        var place: (flow: any LiveFlow, index: Int)?
        if isInteractive, motion == .pop || motion == .dismiss {
            // A finger reaches only what is not covered.
            if flow !== request.active, flow.isCovered { throw Refusal(.covered) }
            request = request.by(.gesture)
            let victim = motion == .pop ? try request.backVictim() : try request.swiped()
            flow = victim.flow
            place = victim
            leaving = flow.screen(at: victim.index).object
        }
        journal.keep(scene, \.transition)
        let movement = Movement(motion, isInteractive, flow, leaving: leaving)
        if setting.isPlanned(HostFault.commitReachesRemoved) { movement.heldPlace = place }
        scene.transition = movement
    }

    func commit(_ event: Event, _ scene: HostScene) throws(Refusal) {
        guard let transition = scene.transition else { throw Refusal(.noTransition) }
        end(scene)
        if let place = transition.heldPlace, place.index < place.flow.count,
            setting.has(HostFault.commitReachesRemoved)
        {
            process.app.remove(from: place.flow, at: place.index)
        } else if transition.leaves {
            if let flow = transition.flow, let leaving = transition.leaving,
                root(of: scene.number)?.target(of: flow) != nil,
                let index = flow.index(ofScreen: leaving)
            {
                process.app.remove(from: flow, at: index)
            } else {
                setting.remarks.append("what the finger moved is gone")
            }
        }
        drain(scene, event)
    }

    func cancel(_ event: Event, _ scene: HostScene) throws(Refusal) {
        guard scene.transition != nil else { throw Refusal(.noTransition) }
        end(scene)
        drain(scene, event)
    }

    private func end(_ scene: HostScene) {
        journal.keep(scene, \.transition)
        scene.transition = nil
    }

    /// Performs what waited for the transition, in order; what is refused now is dropped.
    private func drain(_ scene: HostScene, _ event: Event) {
        guard !scene.queue.isEmpty else { return }
        journal.keep(scene, \.queue)
        let queue = exchange(&scene.queue, for: [])
        for waiting in queue {
            do {
                try stepResumed(waiting, event)
            } catch {
                setting.remarks.append("a queued action was refused \(error.reason.word)")
            }
        }
    }
}

extension Request {
    func by(_ origin: Origin) -> Request {
        Request(
            action: action, target: target, origin: origin, scene: scene, root: root,
            setting: setting)
    }

    /// The modal that a finger would swipe away.
    func swiped() throws(Refusal) -> (flow: any LiveFlow, index: Int) {
        let victim = try modal(1)
        let presentation = victim.flow.screen(at: victim.index).presentation
        if presentation.isModal { try Request.passGesture(presentation) }
        return victim
    }
}
