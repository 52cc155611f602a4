/// What a deep link asks for, worked out when its URL is first met.
struct LinkPlan: Sendable {
    /// An action of the chain, with the URL's values in it.
    struct Step: Sendable {
        let action: Action
        /// The same without an event, where that is enough.
        let plain: PlainAction?
    }

    var steps: [Step]
    var condition: Guard.Condition?
    var conditionName = Symbol.none
    var dismissesModals: Bool
    /// Whether the app is given it when somebody opens it outside of the app.
    var isHandedOver: Bool
}

extension Fold {
    /// The pattern that a URL means as a plan; nil where no pattern matches.
    private mutating func plan(of url: Symbol) -> Int? {
        if let known = index.plans.known(url) { return known < 0 ? nil : known }
        guard let (pattern, values) = map.link(for: LinkURL(vocabulary.text(url))) else {
            index.plans.add(nil, for: url)
            return nil
        }
        let plan = LinkPlan(
            steps: pattern.actions.map {
                let action = substitute(values, in: $0)
                return LinkPlan.Step(action: action, plain: PlainAction(action, by: .link))
            },
            condition: pattern.condition?.condition,
            conditionName: pattern.condition?.name ?? .none,
            dismissesModals: pattern.dismissesModals,
            isHandedOver: map.handover(of: vocabulary.text(url)).isToApp)
        return index.plans.add(plan, for: url)
    }

    /// A deep link: its pattern's chain, whole or not at all, or held until it may go on.
    mutating func planLink(
        _ url: Symbol, _ event: Event, _ state: inout NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let plan = plan(of: url) else { throw Refusal(.unknownLink) }
        if event.origin == .system, !index.plans[plan].isHandedOver {
            throw Refusal(.unknownLink)
        }
        if !state.isReady { return hold(event, guardName: .none, &state) }
        let behind = pathBehindLink(state, scene)
        do {
            try follow(plan, url, event, &state)
            if let behind { planArrival(behind, event, &state) }
        } catch {
            // A guard within a link's chain is the outer link's matter: it holds the whole link.
            guard error.reason == .guarded, dialect.guardedLink == .hold, linksFollowed == 0 else {
                throw error
            }
            hold(event, guardName: error.by, &state)
        }
    }

    private mutating func hold(
        _ event: Event, guardName: Symbol, _ state: inout NavigationState
    ) {
        let held = HeldLink(link: pending(event), guardName: guardName)
        make(.holdLink, with: .held(held), &state)
        notes.append(.held(guardName: guardName))
    }

    /// Does the chain of a link, or throws the refusal of its first step that is refused and leaves
    /// the state as it was.
    private mutating func follow(
        _ plan: Int, _ url: Symbol, _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        if let condition = index.plans[plan].condition, !holds(condition, for: url, state) {
            throw Refusal(.guarded, by: index.plans[plan].conditionName)
        }
        linksFollowed += 1
        defer { linksFollowed -= 1 }
        let mark = mark(state)
        let dismissesModals = index.plans[plan].dismissesModals
        var hasArrived = dialect.link == .append || dialect.link == .asWritten
        if !hasArrived || dismissesModals { dismissModals(event, &state) }
        let keepsTarget = dialect.link == .asWritten || dialect.link == .append
        let target = !keepsTarget || dismissesModals ? .active : event.target
        // A chain may follow other links, so that the plan may be another's afterwards.
        let steps = index.plans[plan].steps
        for position in steps.indices {
            let kind = steps[position].action.kind
            let isWay = kind == .selectTab || kind == .switchFlow
            if isWay, dialect.link == .append || dialect.link == .rebuild { continue }
            if !hasArrived, !isWay {
                popBaseToRoot(event, &state)
                hasArrived = true
            }
            do {
                try planStep(steps[position], target, event, &state)
            } catch {
                takeBack(to: mark, &state)
                throw Refusal(error.reason, by: error.by, step: position + 1)
            }
        }
        if !hasArrived { popBaseToRoot(event, &state) }
        keep(mark)
    }

    /// Does a step of a link's chain.
    private mutating func planStep(
        _ step: LinkPlan.Step, _ target: Target, _ event: Event, _ state: inout NavigationState
    ) throws(Refusal) {
        if let plain = step.plain, case .active = target,
            try planNested(plain, event.scene, &state)
        {
            return
        }
        var next = event
        next.action = step.action
        next.target = target
        next.origin = .link
        try planNested(next, &state)
    }

    /// Dismisses everything modal that a scene shows, from the lowest up.
    private mutating func dismissModals(_ event: Event, _ state: inout NavigationState) {
        guard let scene = state.sceneIndex(event.scene) else { return }
        // Asked apart: in one with the question it copies the state.
        let active = state.scenes[scene].active
        guard let victim = state.modal(nil, from: active) else { return }
        remove(victim.flow, from: victim.index, &state)
    }

    private mutating func popBaseToRoot(_ event: Event, _ state: inout NavigationState) {
        guard let scene = state.sceneIndex(event.scene) else { return }
        let root = state.scenes[scene].root
        let base = state.baseStack(from: root)
        if !state.flows[base.index].entries.isEmpty { remove(base, from: 0, &state) }
    }
}

extension Fold {
    mutating func planFact(
        _ change: Change, _ event: Event, _ state: inout NavigationState
    ) {
        make(change, &state)
        if !state.heldLinks.isEmpty, state.isReady { resumeLinks(event, &state) }
    }

    mutating func planReady(_ event: Event, _ state: inout NavigationState) {
        if state.isReady { return }
        make(.setReady, &state)
        resumeLinks(event, &state)
    }

    /// Takes up the held links that may go on now, in the order they came; one whose guard still
    /// does not hold waits on, one that is refused otherwise is dropped with a note.
    private mutating func resumeLinks(_ event: Event, _ state: inout NavigationState) {
        var position = 0
        while position < state.heldLinks.count {
            let held = state.heldLinks[position]
            let mark = mark(state)
            make(.releaseLink(at: position), &state)
            var refusal: Refusal?
            do {
                try planResumed(held.link, event, &state)
            } catch {
                refusal = error
            }
            let last = state.heldLinks.last
            guard refusal == nil, let last, last.link == held.link else {
                keep(mark)
                notes.append(.resumed(sequence: held.link.sequence, refusal))
                continue
            }
            if last.guardName == held.guardName {
                // Held once more for the same guard: as if it had not been touched.
                takeBack(to: mark, &state)
                position += 1
            } else {
                // Ready, but guarded: it waits at the end of the line for the guard now.
                keep(mark)
            }
        }
    }
}
