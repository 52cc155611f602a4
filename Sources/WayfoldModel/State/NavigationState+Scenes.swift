extension NavigationState {
    /// Opens a scene that shows the map's root flow.
    mutating func openScene(
        _ number: UInt32, map: AppMap, sequence: UInt64, ordinal: inout UInt32
    ) {
        let root = start(
            .flow(map.rootFlow), route: .none, parent: .none, map: map, sequence: sequence,
            ordinal: &ordinal)
        let scene = Scene(number: number, root: root, active: deepestVisible(from: root))
        let position = scenes.firstIndex { $0.number > number } ?? scenes.count
        scenes.insert(scene, at: position)
    }

    /// The changes that concern scenes and the session rather than one flow.
    mutating func applyToScenes(
        _ change: Change, attachments: [Attachment], map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) {
        switch change {
        case .openScene(let number):
            openScene(number, map: map, sequence: sequence, ordinal: &ordinal)
        case .closeScene(let number):
            closeScene(number)
        case .replaceSceneRoot(let number, let route, let blueprint):
            replaceSceneRoot(
                number, map: map, sequence: sequence, ordinal: &ordinal
            ) { state, ordinal in
                state.start(
                    blueprint, route: route, parent: .none, map: map, sequence: sequence,
                    ordinal: &ordinal)
            }
        case .setPhase(let number, let phase):
            editScene(number) { $0.phase = phase }
        case .keepPath(let number):
            keepPath(ofScene: number)
        case .forgetPath(let number):
            editScene(number) { $0.kept = nil }
        case .setVisible(let number, let isVisible):
            editScene(number) { $0.isVisible = isVisible }
        case .setSizeClass(let number, let sizeClass):
            editScene(number) { $0.sizeClass = sizeClass }
        case .beginTransition(let number, let transition):
            editScene(number) { $0.transition = transition }
        case .endTransition(let number):
            editScene(number) { $0.transition = nil }
        case .enqueue(let number, let attachment):
            guard case .pending(let action) = attachments[attachment] else { return }
            editScene(number) { $0.queue.append(action) }
        case .clearQueue(let number):
            editScene(number) { $0.queue = [] }
        default:
            applyToSession(
                change, attachments: attachments, map: map, sequence: sequence,
                ordinal: &ordinal)
        }
    }

    private mutating func editScene(_ number: UInt32, _ edit: (inout Scene) -> Void) {
        guard let position = sceneIndex(number) else { return }
        edit(&scenes[position])
    }

    private mutating func closeScene(_ number: UInt32) {
        guard let position = sceneIndex(number) else { return }
        free([scenes[position].root])
        scenes.remove(at: position)
        overrides.removeAll { $0.scene == number }
        heldLinks.removeAll { $0.link.scene == number }
    }

    mutating func replaceSceneRoot(
        _ number: UInt32, map: AppMap, sequence: UInt64, ordinal: inout UInt32,
        with start: (inout NavigationState, inout UInt32) -> FlowID
    ) {
        guard let position = sceneIndex(number) else { return }
        let old = scenes[position].root
        let root = start(&self, &ordinal)
        flows[root.index].lastChange = sequence
        scenes[position].root = root
        scenes[position].active = deepestVisible(from: root)
        free([old])
    }

    private mutating func applyToSession(
        _ change: Change, attachments: [Attachment], map: AppMap, sequence: UInt64,
        ordinal: inout UInt32
    ) {
        switch change {
        case .setFact(let name, let value):
            clearFact(name)
            let position = facts.firstIndex { $0.name.number > name.number } ?? facts.count
            facts.insert(Fact(name: name, value: value), at: position)
        case .clearFact(let name):
            clearFact(name)
        case .setOverride(let attachment):
            guard case .override(let override) = attachments[attachment] else { return }
            overrides.removeAll {
                $0.element == override.element && $0.scope == override.scope
                    && $0.scene == override.scene
            }
            overrides.append(override)
        case .clearOverride(let position):
            overrides.remove(at: position)
        case .store(let slot, let attachment):
            guard case .bytes(let bytes) = attachments[attachment] else { return }
            saved.removeAll { $0.slot == slot }
            saved.append(SavedState(slot: slot, sequence: sequence, bytes: bytes))
        case .rebuild(let number, let attachment):
            guard case .path(let node) = attachments[attachment] else { return }
            rebuild(number, node, map: map, sequence: sequence, ordinal: &ordinal)
        case .holdLink(let attachment):
            guard case .held(let held) = attachments[attachment] else { return }
            heldLinks.append(held)
        case .releaseLink(let position):
            heldLinks.remove(at: position)
        case .restart:
            restart(map: map, sequence: sequence, ordinal: &ordinal)
        case .setReady:
            isReady = true
        case .terminate:
            isTerminated = true
        case .setAppVersion(let version):
            appVersion = version
        case .end:
            hasEnded = true
        case .miss(let count):
            let (sum, isTooMany) = missingEvents.addingReportingOverflow(count)
            missingEvents = isTooMany ? .max : sum
        default:
            preconditionFailure("a change of a flow does not come here")
        }
    }

    private mutating func clearFact(_ name: Symbol) {
        facts.removeAll { $0.name == name }
    }

    private mutating func restart(map: AppMap, sequence: UInt64, ordinal: inout UInt32) {
        var fresh = NavigationState()
        fresh.facts = map.initialFacts
        fresh.openScene(0, map: map, sequence: sequence, ordinal: &ordinal)
        fresh.saved = saved
        fresh.appVersion = appVersion
        fresh.missingEvents = missingEvents
        fresh.isReady = false
        self = fresh
    }
}
