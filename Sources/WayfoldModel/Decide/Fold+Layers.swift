extension Fold {
    /// The back button or a finished edge swipe: out of the top screen, through flows that were
    /// pushed.
    mutating func planBack(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let victim = try backVictim(event, state, scene)
        changes.append(.remove(victim.flow, from: victim.index))
    }

    /// The entry that a back would remove.
    func backVictim(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        var flow = try stack(event, state, scene)
        var index = state.flows[flow.index].entries.count - 1
        if index < 0 {
            guard let host = state.hostingEntry(of: flow) else { throw Refusal(.atRoot) }
            flow = host.flow
            index = host.index
        }
        let presentation = state.flows[flow.index].entries[index].presentation
        if presentation.isModal {
            if event.origin.isPerson { try passGesture(presentation) }
            if dialect.popInModal == .withinLayer { throw Refusal(.atRoot) }
        }
        return (flow, index)
    }

    /// Refuses what a person cannot do to a modal by hand.
    private func passGesture(_ presentation: Presentation) throws(Refusal) {
        switch presentation {
        case .lockedSheet: throw Refusal(.notDismissible)
        case .fullScreenCover, .alert: throw Refusal(.noGesture)
        case .push, .sheet, .popover: return
        }
    }

    mutating func planDismiss(
        _ dismissal: Action.Dismissal, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let victim: (flow: FlowID, index: Int)
        switch dismissal {
        case .one:
            victim = try modal(1, event, state, scene)
            let entry = state.flows[victim.flow.index].entries[victim.index]
            if event.origin == .gesture { try passGesture(entry.presentation) }
        case .count(let count):
            guard count > 0 else { return }
            victim = try modal(count, event, state, scene)
        case .all:
            victim = try modal(nil, event, state, scene)
        case .entry(let index):
            let flow = try stack(event, state, scene)
            let entries = state.flows[flow.index].entries
            guard entries.indices.contains(index), entries[index].presentation.isModal else {
                throw Refusal(.notFound)
            }
            victim = (flow, index)
        }
        changes.append(.remove(victim.flow, from: victim.index))
    }

    /// The modal entry that is so many modals down from the top, the target's own flow first and
    /// then the flows that host it; the lowest of all for nil.
    func modal(
        _ count: Int?, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        var flow = try stack(event, state, scene)
        var top = state.flows[flow.index].entries.count - 1
        var seen = 0
        var lowest: (flow: FlowID, index: Int)?
        while true {
            let entries = state.flows[flow.index].entries
            for index in stride(from: top, through: 0, by: -1)
            where entries[index].presentation.isModal {
                seen += 1
                lowest = (flow, index)
                if seen == count { return (flow, index) }
            }
            guard let host = state.hostingEntry(of: flow) else { break }
            flow = host.flow
            top = host.index
        }
        guard count == nil, let lowest else { throw Refusal(.notFound) }
        return lowest
    }

    mutating func planAnswer(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let flow = try stack(event, state, scene)
        guard let last = state.flows[flow.index].entries.last, last.presentation == .alert else {
            throw Refusal(.notFound)
        }
        changes.append(.remove(flow, from: state.flows[flow.index].entries.count - 1))
    }

    mutating func planSelect(
        _ tab: Action.Tab, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let target = state.flow(event.target, inSceneAt: scene),
            let tabs = state.enclosingTabs(of: target)
        else { throw Refusal(.notFound) }
        let position: Int
        switch tab {
        case .index(let index):
            position = index
        case .route(let route):
            let routes = state.flows[tabs.index].tabRoutes
            guard let found = routes.firstIndex(where: { matches($0, route) }) else {
                throw Refusal(.notFound)
            }
            position = found
        }
        guard state.flows[tabs.index].children.indices.contains(position) else {
            throw Refusal(.notFound)
        }
        if state.flows[tabs.index].selection != position {
            try passTab(position, of: tabs, state)
            changes.append(.select(tabs, tab: position))
            return
        }
        let toRoot =
            dialect.reselectTab == .toRoot
            || dialect.reselectTab == .toRootByPerson && event.origin.isPerson
        if toRoot {
            let base = state.baseStack(from: state.flows[tabs.index].children[position])
            if !state.flows[base.index].entries.isEmpty {
                changes.append(.remove(base, from: 0))
            }
        }
    }

    mutating func planFinish(
        _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard let flow = state.flow(event.target, inSceneAt: scene) else {
            throw Refusal(.notFound)
        }
        var id = flow
        while true {
            let parent = state.flows[id.index].parent
            guard parent != .none else { throw Refusal(.notFound) }
            switch state.flows[parent.index].kind {
            case .wrapper:
                id = parent
            case .tabs:
                throw Refusal(.notFound)
            case .stack:
                guard let index = state.entryIndex(of: id, in: parent) else {
                    throw Refusal(.notFound)
                }
                changes.append(.remove(parent, from: index))
                return
            }
        }
    }

    mutating func planSwitch(
        _ route: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        let shown = try shownFlow(route, state)
        changes.append(
            .replaceSceneRoot(scene: event.scene, route: shown, flowBlueprint(of: shown)))
    }
}
