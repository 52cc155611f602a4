import WayfoldModel

extension Host {
    /// After the process has gone only a launch, an end and a gap; after the end only a gap.
    func passTheEnd(_ action: Action) throws(Refusal) {
        switch action {
        case .gap: return
        case .launch, .endSession: if !hasEnded { return }
        default: break
        }
        throw Refusal(.ended)
    }

    /// What makes sense when its scene is not open.
    func takeWithoutScene(_ event: Event) throws(Refusal) {
        switch event.action {
        case .openScene:
            open(event.scene)
        case .setFact, .clearFact, .ready, .launch, .terminate, .setAppVersion, .endSession,
            .gap, .echo:
            try takeProcess(event)
        default:
            throw Refusal(.noScene)
        }
    }

    /// What concerns the process rather than a scene.
    func takeProcess(_ event: Event) throws(Refusal) {
        switch event.action {
        case .setFact(let name, let value):
            process.setting.facts.set(name, to: value, journal)
            try factChanged(event)
        case .clearFact(let name):
            guard setting.facts[name] != nil else { throw Refusal(.notFound) }
            process.setting.facts.set(name, to: nil, journal)
            try factChanged(event)
        case .ready:
            try becomeReady(event)
        case .launch:
            launch(event)
        case .terminate:
            journal.keep(self, \.isTerminated)
            isTerminated = true
        case .setAppVersion(let version):
            journal.keep(self, \.appVersion)
            appVersion = version
            journal.keep(setting, \.appVersion)
            setting.appVersion = version
        case .endSession:
            journal.keep(self, \.hasEnded)
            hasEnded = true
        case .gap:
            break
        case .echo(let action):
            try hear(action, event)
        default:
            preconditionFailure("every action of a process has its answer")
        }
    }

    /// The system's report of what the program already did: nothing is left to do.
    private func hear(_ action: Action, _ event: Event) throws(Refusal) {
        guard event.cause > 0 else { throw Refusal(.notFound) }
        guard setting.has(HostFault.echoPerformed) else {
            return setting.remarks.append("a report of event \(event.cause): nothing is left to do")
        }
        var again = event
        again.action = action
        try takeNested(again)
    }

    /// A new process: only saved bytes and the version are left of the one before.
    private func launch(_ event: Event) {
        journal.keep(self, \.isTerminated)
        journal.keep(self, \.process)
        // Within a chain that may still be refused the old process has to stay as it is.
        if !journal.isOpen { tearDown() }
        isTerminated = false
        let setting = Setting(
            rules, dialect, faults: faults, chances: chances, disk: disk, journal: journal,
            screens: screens, notes: notes)
        setting.sequence = event.sequence
        setting.appVersion = appVersion
        process = Process(kind, setting)
        process.isReady = false
    }

    private func open(_ number: UInt32) {
        journal.keep(process, \.scenes)
        let position =
            process.scenes.firstIndex { $0.number > number } ?? process.scenes.count
        process.scenes.insert(HostScene(number), at: position)
        process.app.openScene(number)
    }

    func close(_ scene: HostScene) {
        journal.keep(process, \.scenes)
        journal.keep(process, \.heldLinks)
        process.scenes.removeAll { $0 === scene }
        process.heldLinks.removeAll { $0.link.scene == scene.number }
        process.app.closeScene(scene.number)
    }

    /// Hands the app the bytes that a restore names.
    func restore(_ source: Action.Saved, _ request: Request) throws(Refusal) {
        guard let bytes = disk.bytes(source) else { throw Refusal(.notFound) }
        try process.app.perform(request.with(.restore(.bytes(bytes))))
    }
}

extension Request {
    /// The same request for another action.
    func with(_ action: Action) -> Request {
        Request(
            action: action, target: target, origin: origin, scene: scene, root: root,
            setting: setting)
    }
}
