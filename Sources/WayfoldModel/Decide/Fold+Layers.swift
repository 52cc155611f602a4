extension Fold {
    /// The back button or a finished edge swipe: out of the top screen, through flows that were
    /// pushed.
    mutating func planBack(
        _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let victim = try backVictim(spot, state)
        remove(victim.flow, from: victim.index, &state)
    }

    /// The entry that a back would remove.
    mutating func backVictim(
        _ spot: Spot, _ state: NavigationState
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        var flow = try stack(spot, state)
        var index = state.flows[flow.index].entries.count - 1
        if index < 0 {
            guard let host = state.hostingEntry(of: flow) else { throw Refusal(.atRoot) }
            flow = host.flow
            index = host.index
        }
        let presentation = state.flows[flow.index].entries[index].presentation
        if presentation.isModal {
            if spot.origin.isPerson { try passGesture(presentation) }
            if dialect.popInModal == .withinLayer { throw Refusal(.atRoot) }
        }
        return (flow, index)
    }

    /// Refuses what a person cannot do to a modal by hand.
    mutating func passGesture(_ presentation: Presentation) throws(Refusal) {
        if let reason = presentation.handRefusal { throw Refusal(reason) }
    }

    mutating func planDismiss(
        _ dismissal: Action.Dismissal, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let victim: (flow: FlowID, index: Int)
        switch dismissal {
        case .one:
            victim = try modal(1, spot, state)
            if spot.origin == .gesture {
                let entry = state.flows[victim.flow.index].entries[victim.index]
                try passGesture(entry.presentation)
            }
        case .count(let count):
            guard count > 0 else { return }
            victim = try modal(count, spot, state)
        case .all:
            victim = try modal(nil, spot, state)
        case .entry(let index):
            let flow = try stack(spot, state)
            guard state.flows[flow.index].entries.indices.contains(index),
                state.flows[flow.index].entries[index].presentation.isModal
            else { throw Refusal(.notFound) }
            victim = (flow, index)
        }
        remove(victim.flow, from: victim.index, &state)
    }

    /// The modal entry that is so many modals down from the top, the target's own flow first and
    /// then the flows that host it; the lowest of all for nil.
    mutating func modal(
        _ count: Int?, _ spot: Spot, _ state: NavigationState
    ) throws(Refusal) -> (flow: FlowID, index: Int) {
        let flow = try stack(spot, state)
        guard let modal = state.modal(count, from: flow) else { throw Refusal(.notFound) }
        return modal
    }

    mutating func planAnswer(
        _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        let flow = try stack(spot, state)
        guard let last = state.flows[flow.index].entries.last, last.presentation == .alert else {
            throw Refusal(.notFound)
        }
        remove(flow, from: state.flows[flow.index].entries.count - 1, &state)
    }

    mutating func planSelect(
        _ tab: Action.Tab, _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        guard let target = spot.flow(state),
            let tabs = state.enclosingTabs(of: target)
        else { throw Refusal(.notFound) }
        let position: Int
        switch tab {
        case .index(let index):
            position = index
        case .route(let route):
            let count = state.flows[tabs.index].tabRoutes.count
            var found = 0
            while found < count, !matches(state.flows[tabs.index].tabRoutes[found], route) {
                found += 1
            }
            if found == count { throw Refusal(.notFound) }
            position = found
        }
        guard state.flows[tabs.index].children.indices.contains(position) else {
            throw Refusal(.notFound)
        }
        if state.flows[tabs.index].selection != position {
            try passTab(position, of: tabs, state)
            return select(position, of: tabs, &state)
        }
        let toRoot =
            dialect.reselectTab == .toRoot
            || dialect.reselectTab == .toRootByPerson && spot.origin.isPerson
        if toRoot {
            let child = state.flows[tabs.index].children[position]
            let base = state.baseStack(from: child)
            if !state.flows[base.index].entries.isEmpty {
                remove(base, from: 0, &state)
            }
        }
    }

    mutating func planFinish(
        _ spot: Spot, _ state: inout NavigationState
    ) throws(Refusal) {
        guard let flow = spot.flow(state) else {
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
                return remove(parent, from: index, &state)
            }
        }
    }

    mutating func planSwitch(
        _ route: Symbol, _ number: UInt32, _ state: inout NavigationState
    ) throws(Refusal) {
        let shown = try shownFlow(route, state)
        replaceSceneRoot(number, route: shown, flowBlueprint(of: shown), &state)
    }
}

extension Presentation {
    /// Why a person's hand does not take it away; nil where it does.
    @inline(__always)
    var handRefusal: Refusal.Reason? {
        switch self {
        case .lockedSheet: .notDismissible
        case .fullScreenCover, .alert: .noGesture
        case .push, .sheet, .popover: nil
        }
    }
}
