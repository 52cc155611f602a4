import WayfoldModel

extension StateReport {
    /// What a fold's state shows, and the identities of its screens in the order of their rows.
    /// Linear in the state; does not recurse.
    mutating func read(
        _ state: NavigationState, _ fold: Fold, identities: inout [EntryIdentity]
    ) {
        clear()
        identities.removeAll(keepingCapacity: true)
        for scene in state.scenes {
            add(.scene(scene.number))
            var walk = FoldWalk(state: state)
            walk.write(scene.root, into: &self, &identities)
            if let transition = scene.transition {
                add("transition " + fold.text(of: transition, in: state), scene: scene.number)
            }
            for waiting in scene.queue {
                add("queued " + fold.text(of: waiting), scene: scene.number)
            }
        }
        for fact in state.facts { add(.factLine(fact, fold.vocabulary)) }
        addOverrides(state.overrides, fold)
        for held in state.heldLinks { add("held " + fold.text(of: held)) }
    }

    /// Overrides in the order of their lines.
    mutating func addOverrides(_ overrides: [LiveOverride], _ fold: Fold) {
        guard !overrides.isEmpty else { return }
        for line in overrides.map({ fold.text(of: $0) }).sorted() { add("override " + line) }
    }
}

extension String {
    static func factLine(_ fact: Fact, _ vocabulary: Vocabulary) -> String {
        "fact " + vocabulary.text(fact.name) + " = " + vocabulary.text(fact.value)
    }
}

/// A walk through a scene of a fold's state with a pile of what is still to come.
private struct FoldWalk {
    private enum Work {
        case flow(FlowID)
        /// The screens of a stack from a position on, -1 for the root.
        case screens(FlowID, from: Int)
    }

    let state: NavigationState
    private var pile: [Work] = []

    init(state: NavigationState) {
        self.state = state
    }

    mutating func write(
        _ root: FlowID, into report: inout StateReport, _ identities: inout [EntryIdentity]
    ) {
        pile = [.flow(root)]
        while let work = pile.popLast() {
            switch work {
            case .flow(let id): open(id, &report)
            case .screens(let id, let start): write(id, from: start, &report, &identities)
            }
        }
    }

    private mutating func open(_ id: FlowID, _ report: inout StateReport) {
        let flow = state[id]
        switch flow.kind {
        case .stack:
            report.add(.stack(flow.entries.count))
            pile.append(.screens(id, from: -1))
        case .wrapper:
            report.add(.wrapper)
            report.names.append(flow.name)
            pile.append(.flow(flow.children[0]))
        case .tabs:
            report.add(.tabs(count: flow.children.count, selection: flow.selection))
            report.names.append(flow.name)
            report.names += flow.tabRoutes
            for child in flow.children.reversed() { pile.append(.flow(child)) }
        }
    }

    /// Writes a stack's screens up to and with the next that shows a flow.
    private mutating func write(
        _ id: FlowID, from start: Int, _ report: inout StateReport,
        _ identities: inout [EntryIdentity]
    ) {
        let flow = state[id]
        for position in start..<flow.entries.count {
            let entry = position < 0 ? flow.root : flow.entries[position]
            let showsFlow = entry.child != .none
            report.add(.screen(entry.route, entry.presentation, showsFlow: showsFlow))
            identities.append(entry.identity)
            guard showsFlow else { continue }
            pile += [.screens(id, from: position + 1), .flow(entry.child)]
            return
        }
    }
}
