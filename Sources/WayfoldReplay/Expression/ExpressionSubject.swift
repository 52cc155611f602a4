import WayfoldModel

/// An event and the state after it, as an expression asks for them.
///
/// State and fold are had by address: a copy for every event would count the owners of all that
/// they hold, which was half the time of a search.
struct ExpressionSubject {
    let step: FoldedStep
    let states: UnsafeMutablePointer<NavigationState>
    let folds: UnsafePointer<Fold>

    private var state: NavigationState { _read { yield states.pointee } }
    private var fold: Fold { _read { yield folds.pointee } }

    /// The position of the event's scene, if it is open.
    private var scene: Int? { Self.index(ofScene: step.scene, &states.pointee) }

    func satisfies(_ node: ExpressionNode) -> Bool {
        switch node {
        case .all(let nodes): nodes.allSatisfy { satisfies($0) }
        case .any(let nodes): nodes.contains { satisfies($0) }
        case .not(let node): !satisfies(node)
        case .number(let field, let comparison, let value):
            number(field).map { comparison.holds($0, value) } ?? (comparison == .unequal)
        case .word(let field, let wanted, let isEqual): (code(field) == wanted) == isEqual
        case .route(let pattern, let isEqual): pattern.matches(topRoute) == isEqual
        case .contains(let pattern):
            scene.map { state.stackRoutes(ofSceneAt: $0) }?.contains { route in
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

    /// Lent, because what is read by address is copied.
    private static func depth(of state: inout NavigationState, _ scene: Int) -> Int {
        state.depth(ofSceneAt: scene)
    }

    private static func index(ofScene number: UInt32, _ state: inout NavigationState) -> Int? {
        state.sceneIndex(number)
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
            guard let scene else { return SignedMagnitude(0) }
            return SignedMagnitude(Self.depth(of: &states.pointee, scene))
        case .sequence: return SignedMagnitude(step.sequence)
        case .time: return SignedMagnitude(step.time)
        case .session: return SignedMagnitude(step.session)
        case .scene: return SignedMagnitude(step.scene)
        case .scenes: return SignedMagnitude(state.scenes.count)
        case .held: return SignedMagnitude(state.heldLinks.count)
        case .queued: return SignedMagnitude(scene.map { state.scenes[$0].queue.count } ?? 0)
        case .cause: return SignedMagnitude(step.cause)
        case .step:
            guard case .refused(let refusal) = step.decided else { return nil }
            return SignedMagnitude(refusal.step)
        case .tab: return tabs.map { SignedMagnitude($0.index) }
        }
    }

    /// What a field is, as `ExpressionField.Word.code` numbers its words.
    private func code(_ field: ExpressionField.Word) -> UInt8? {
        switch field {
        case .presented:
            return scene.flatMap { state.presented(inSceneAt: $0) }.map(\.rawValue)
        case .outcome: return step.decided == .applied ? 0 : 1
        case .reason:
            guard case .refused(let refusal) = step.decided else { return nil }
            return refusal.reason.rawValue
        case .action: return step.kind.rawValue
        case .origin: return step.origin.rawValue
        case .phase: return scene.map { state.scenes[$0].phase.rawValue }
        }
    }
}
