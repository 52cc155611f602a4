import WayfoldModel

/// What holds of coordinators, their children and what lives as long as they do.
extension Oracle {
    static let coordinators: [Oracle] = [
        coordinatorLivesWithScreens, liveCountReturns, childrenAreShown, activeBelowActive,
        noScreenOutlivesFlow, dismissedStateGoes, goneModelsGo, parentsStay,
    ]

    static let coordinatorLivesWithScreens = Oracle(
        "coordinator-lives-with-its-screens",
        "as long as a screen is shown, so is the coordinator whose first screen it is"
    ) {
        var flows: [Int: Int] = [:]
        return { moment in
            for screen in moment.after.screens {
                if let flow = flows[screen.number], screen.child != flow {
                    return "\(moment.text(screen.route)) is shown and its coordinator "
                        + "\(moment.name(flow)) is gone"
                }
                if let child = screen.child { flows[screen.number] = child }
            }
            return nil
        }
    }

    static let liveCountReturns = Oracle(
        "live-count-returns",
        "when a coordinator's screens have gone, and none is held by a finger, as many "
            + "coordinators of its name live as before"
    ) { moment in
        guard moment.after.scenes.allSatisfy({ $0.move == nil }) else { return nil }
        let gone = moment.before.flowNumbers.subtracting(moment.after.flowNumbers)
        let shown = moment.after.flowNumbers
        guard let flow = gone.min() else { return nil }
        let name = moment.census.name(of: flow)
        let kept = moment.census.alive(.flow).filter {
            !shown.contains($0) && moment.census.name(of: $0) == name
        }
        guard !kept.isEmpty else { return nil }
        return "\(kept.count) of \(moment.text(name)) live and none of them is shown"
    }

    static let childrenAreShown = Oracle(
        "children-are-shown",
        "the children of a coordinator are those that screens lead to, and no others"
    ) { moment in
        let shown = moment.after.flowNumbers
        for flow in moment.after.flows {
            guard let child = flow.held.first(where: { !shown.contains($0) }) else { continue }
            return "\(moment.name(child)) is a child of \(moment.text(flow.name)) and no screen "
                + "leads to it"
        }
        return nil
    }

    static let activeBelowActive = Oracle(
        "active-below-active",
        "a flow is active only while the flow that shows it is: what is within ends first"
    ) { moment in
        guard !moment.has(.launch), let (lower, upper) = moment.survivor else { return nil }
        return "\(lower) has ended while \(upper), which it presents, is there"
    }

    static let noScreenOutlivesFlow = Oracle(
        "no-screen-outlives-its-flow",
        "when a flow has ended, its screens go before the turn does"
    ) {
        var owners: [Int: Int] = [:]
        return { moment in
            for flow in moment.before.flows + moment.after.flows {
                for screen in flow.screens { owners[screen.number] = flow.number }
            }
            let (flows, screens) = (moment.after.flowNumbers, moment.after.screenNumbers)
            for screen in moment.census.alive(.screen) where !screens.contains(screen) {
                guard let owner = owners[screen], !flows.contains(owner) else { continue }
                return "\(moment.name(screen)) is alive and its flow \(moment.name(owner)) has "
                    + "ended"
            }
            return nil
        }
    }

    static let dismissedStateGoes = Oracle(
        "dismissed-state-goes",
        "the state of what is presented is released in the turn in which it is dismissed"
    ) { moment in
        for screen in moment.goneScreens where screen.presentation.isModal {
            guard moment.census.isAlive(screen.number) else { continue }
            return "\(moment.text(screen.route)) was dismissed and its state is alive"
        }
        return nil
    }

    static let goneModelsGo = Oracle(
        "gone-models-go",
        "the model of a screen goes with it, whatever else happens in the same turn"
    ) { moment in
        let kept = Set(moment.after.screens.compactMap(\.model))
        for screen in moment.goneScreens {
            guard let model = screen.model, !kept.contains(model), moment.census.isAlive(model)
            else { continue }
            return "\(moment.text(screen.route)) is gone and its model is alive"
        }
        return nil
    }

    static let parentsStay = Oracle(
        "parents-stay",
        "every flow knows the flow that shows it, and one that has finished does not finish again"
    ) { moment in
        for flow in moment.after.flows where flow.parent != flow.host {
            let host = flow.host.map { moment.name($0) } ?? "nobody"
            let parent = flow.parent.map { moment.name($0) } ?? "none"
            return "\(moment.text(flow.name)) is shown by \(host) but its parent is \(parent)"
        }
        for step in moment.steps where step.action.kind == .finishFlow {
            if step.target == nil, step.isApplied { return "a flow that is gone has finished" }
        }
        return nil
    }
}

extension Moment {
    /// What was presented and was dismissed, and what it had presented and is still there, be it
    /// made anew.
    fileprivate var survivor: (lower: String, upper: String)? {
        guard steps.count == 1, has(.dismiss) else { return nil }
        let left = after.screens.filter { $0.presentation.isModal }
        for flow in before.flows {
            let modals = flow.screens.filter { $0.presentation.isModal }
            for (lower, upper) in zip(modals, modals.dropFirst())
            where !left.contains(where: { $0.number == lower.number })
                && left.contains(where: { $0.route == upper.route })
            {
                return (text(lower.route), text(upper.route))
            }
        }
        return nil
    }
}
