package import WayfoldModel

extension StateReport {
    /// What a fold's state shows, and the identities of its screens in the order of their rows.
    /// Linear in what is read of the state.
    package mutating func read(
        _ state: NavigationState, _ fold: Fold, leavingOut long: LongStack? = nil,
        identities: inout [EntryIdentity]
    ) {
        clear()
        identities.removeAll(keepingCapacity: true)
        var walk = ReportWalk(FoldSource(state: state))
        for scene in state.scenes {
            add(.scene(scene.number))
            walk.write(scene.root, leavingOut: long, into: &self, &identities)
            if let transition = scene.transition {
                add("transition " + fold.text(of: transition, in: state), scene: scene.number)
            }
            for waiting in scene.queue {
                add("queued " + fold.text(of: waiting), scene: scene.number)
            }
        }
        for fact in state.facts { add(.factLine(fact, fold.vocabulary)) }
        addOverrides(state.overrides, fold)
        for held in state.heldLinks { add(Self.heldWord + fold.text(of: held)) }
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

/// The flows of a fold's state.
private struct FoldSource: ReportSource {
    let state: NavigationState

    func open(_ id: FlowID) -> ReportedFlow<FlowID, FlowID> {
        let flow = state[id]
        return switch flow.kind {
        case .stack: .stack(id, screens: flow.entries.count + 1)
        case .wrapper: .wrapper(flow.name, flow.children[0])
        case .tabs:
            .tabs(
                flow.name, routes: flow.tabRoutes, flows: flow.children, selection: flow.selection)
        }
    }

    func screen(_ position: Int, of id: FlowID) -> ReportedScreen<FlowID, EntryIdentity> {
        let flow = state[id]
        let entry = position == 0 ? flow.root : flow.entries[position - 1]
        return ReportedScreen(
            entry.route, entry.presentation, entry.identity,
            showing: entry.child == .none ? nil : entry.child)
    }
}
