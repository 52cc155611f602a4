/// The changes that concern scenes and the session rather than one flow.
extension Fold {
    /// Does one of them.
    mutating func make(
        _ change: Change, with attachment: Attachment? = nil, _ state: inout NavigationState
    ) {
        if recordsChanges {
            changes.append(change)
            if let attachment { attachments.append(attachment) }
        }
        switch change {
        case .beginTransition(let number, let transition):
            edit(number, &state) { $0.transition = transition }
        case .endTransition(let number):
            edit(number, &state) { $0.transition = nil }
        case .setReady where markCount == 0:
            state.isReady = true
        case .holdLink, .releaseLink, .setFact, .clearFact:
            makeOfContext(change, attachment, &state)
        default:
            let marks = noteWhole(state)
            makeOfScene(change, attachment, &state)
            markCount = marks
        }
    }

    private mutating func edit(
        _ number: UInt32, _ state: inout NavigationState, _ edit: (inout Scene) -> Void
    ) {
        guard let position = state.sceneIndex(number) else { return }
        noteTransition(sceneAt: position, state)
        edit(&state.scenes[position])
    }

    private mutating func makeOfContext(
        _ change: Change, _ attachment: Attachment?, _ state: inout NavigationState
    ) {
        switch change {
        case .setFact(let name, let value):
            noteFacts(state)
            state.setFact(name, value)
        case .clearFact(let name):
            noteFacts(state)
            state.facts.removeAll { $0.name == name }
        case .holdLink:
            guard case .held(let held) = attachment else { return }
            if markCount > 0 { undo.steps.append(.held) }
            state.heldLinks.append(held)
        case .releaseLink(let position):
            let held = state.heldLinks.remove(at: position)
            guard markCount > 0 else { return }
            undo.heldLinks.append(held)
            undo.steps.append(.released(at: position))
        default:
            preconditionFailure("a change of no context does not come here")
        }
    }

    private mutating func makeOfScene(
        _ change: Change, _ attachment: Attachment?, _ state: inout NavigationState
    ) {
        switch change {
        case .openScene(let number): openScene(number, &state)
        case .closeScene(let number): closeScene(number, &state)
        case .setPhase(let number, let phase): state.editScene(number) { $0.phase = phase }
        case .keepPath(let number): state.keepPath(ofScene: number)
        case .forgetPath(let number): state.editScene(number) { $0.kept = nil }
        case .setVisible(let number, let isVisible):
            state.editScene(number) { $0.isVisible = isVisible }
        case .setSizeClass(let number, let sizeClass):
            state.editScene(number) { $0.sizeClass = sizeClass }
        case .enqueue(let number):
            guard case .pending(let action) = attachment else { return }
            state.editScene(number) { $0.queue.append(action) }
        case .clearQueue(let number): state.editScene(number) { $0.queue = [] }
        default: makeOfSession(change, attachment, &state)
        }
    }

    private mutating func makeOfSession(
        _ change: Change, _ attachment: Attachment?, _ state: inout NavigationState
    ) {
        switch change {
        case .setOverride:
            guard case .override(let override) = attachment else { return }
            state.overrides.removeAll {
                $0.element == override.element && $0.scope == override.scope
                    && $0.scene == override.scene
            }
            state.overrides.append(override)
        case .clearOverride(let position): state.overrides.remove(at: position)
        case .store(let slot):
            guard case .bytes(let bytes) = attachment else { return }
            state.saved.removeAll { $0.slot == slot }
            state.saved.append(SavedState(slot: slot, sequence: sequence, bytes: bytes))
        case .restart: restart(&state)
        case .setReady: state.isReady = true
        case .terminate: state.isTerminated = true
        case .setAppVersion(let version): state.appVersion = version
        case .end: state.hasEnded = true
        case .miss(let count): state.missingEvents.addSaturating(count)
        default: preconditionFailure("a change of a flow does not come here")
        }
    }

    /// Everything but saved bytes and the version begins anew.
    mutating func restart(_ state: inout NavigationState) {
        keepSpares(of: &state)
        // Taken out meanwhile: a copy would count the owners of all its arrays.
        var first = NavigationState()
        swap(&first, &fresh)
        state.begin(as: first, sequence: sequence, ordinal: ordinal)
        swap(&first, &fresh)
        ordinal += freshOrdinal
        state.isReady = false
    }
}

extension NavigationState {
    mutating func editScene(_ number: UInt32, _ edit: (inout Scene) -> Void) {
        guard let position = sceneIndex(number) else { return }
        edit(&scenes[position])
    }

    /// Facts are in the order of their names' numbers.
    fileprivate mutating func setFact(_ name: Symbol, _ value: Symbol) {
        let position = facts.firstIndex { $0.name.number >= name.number } ?? facts.count
        if position < facts.count, facts[position].name == name {
            facts[position].value = value
        } else {
            facts.insert(Fact(name: name, value: value), at: position)
        }
    }
}
