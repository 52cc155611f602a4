import WayfoldModel

/// An event and the state after it, as an expression asks for them.
struct ExpressionSubject {
    let event: Event
    let outcome: Outcome
    let state: NavigationState
    let fold: Fold

    /// The position of the event's scene, if it is open.
    private var scene: Int? { state.sceneIndex(event.scene) }

    func satisfies(_ node: ExpressionNode) -> Bool {
        switch node {
        case .all(let nodes): nodes.allSatisfy(satisfies)
        case .any(let nodes): nodes.contains(where: satisfies)
        case .not(let node): !satisfies(node)
        case .number(let field, let comparison, let value):
            number(field).map { comparison.holds($0, value) } ?? (comparison == .unequal)
        case .word(let field, let wanted, let isEqual): (word(field) == wanted) == isEqual
        case .route(let pattern, let isEqual): pattern.matches(topRoute) == isEqual
        case .contains(let pattern):
            scene.map(state.stackRoutes(ofSceneAt:))?.contains { route in
                pattern.matches(fold.vocabulary.text(route))
            } ?? false
        case .fact(let name, let pattern, let isEqual):
            (fact(name).map(pattern.matches) ?? false) == isEqual
        case .isSet(let name, let isSet): (fact(name) != nil) == isSet
        case .tabNamed(let name, let isEqual):
            (tabs?.name?.utf8.elementsEqual(name.utf8) ?? false) == isEqual
        case .invariantsHold(let hold): fold.violations(in: state).isEmpty == hold
        }
    }

    private var topRoute: String {
        scene.map { fold.vocabulary.text(state.topRoute(ofSceneAt: $0)) } ?? ""
    }

    private func fact(_ name: String) -> String? {
        fold.vocabulary.known(name).flatMap(state.fact).map { fold.vocabulary.text($0) }
    }

    /// The innermost tabs on the visible path: the selected one's number and name.
    private var tabs: (index: Int, name: String?)? {
        guard let scene else { return nil }
        var id = state.scenes[scene].active
        while id != .none {
            let flow = state[id]
            if flow.kind == .tabs {
                let isNamed = flow.tabRoutes.indices.contains(flow.selection)
                let name = isNamed ? flow.tabRoutes[flow.selection] : nil
                return (flow.selection, name.map { fold.vocabulary.route($0).name })
            }
            id = flow.parent
        }
        return nil
    }

    /// Nil for what there is not: a tab where there are no tabs.
    private func number(_ field: ExpressionField.Number) -> SignedMagnitude? {
        switch field {
        case .depth:
            return SignedMagnitude(scene.map { state.depth(ofSceneAt: $0) } ?? 0)
        case .sequence: return SignedMagnitude(event.sequence)
        case .time: return SignedMagnitude(event.time)
        case .session: return SignedMagnitude(event.session)
        case .scene: return SignedMagnitude(event.scene)
        case .scenes: return SignedMagnitude(state.scenes.count)
        case .held: return SignedMagnitude(state.heldLinks.count)
        case .queued: return SignedMagnitude(scene.map { state.scenes[$0].queue.count } ?? 0)
        case .cause: return SignedMagnitude(event.cause)
        case .step:
            guard case .refused(let refusal) = outcome else { return nil }
            return SignedMagnitude(refusal.step)
        case .tab: return tabs.map { SignedMagnitude($0.index) }
        }
    }

    private func word(_ field: ExpressionField.Word) -> String {
        switch field {
        case .presented:
            return scene.flatMap { state.presented(inSceneAt: $0) }?.word ?? "none"
        case .outcome: return outcome == .applied ? "applied" : "refused"
        case .reason:
            guard case .refused(let refusal) = outcome else { return "none" }
            return refusal.reason.word
        case .action: return event.action.kind.word
        case .origin: return event.origin.word
        case .phase: return scene.map { "\(state.scenes[$0].phase)" } ?? "none"
        }
    }
}
