import WayfoldModel

extension Host {
    /// A deep link: its pattern's chain, whole or not at all, or held until it may go on.
    func open(_ url: Symbol, _ event: Event) throws(Refusal) {
        let link = setting.map.link(for: LinkURL(setting.texts.text(url)))
        guard let link else { throw Refusal(.unknownLink) }
        if !process.isReady {
            if !setting.has(HostFault.linkBeforeReady) { hold(event, guardName: .none) }
            return
        }
        do {
            try attempt { () throws(Refusal) in
                try follow(link.pattern, link.values, url, event)
            }
        } catch {
            // A guard within a link's chain is the outer link's matter: it holds the whole link.
            guard error.reason == .guarded, dialect.guardedLink == .hold, linksFollowed == 0 else {
                throw error
            }
            hold(event, guardName: error.by)
        }
    }

    private func hold(_ event: Event, guardName: Symbol) {
        journal.keep(process, \.heldLinks)
        process.heldLinks.append(HeldLink(link: pending(event), guardName: guardName))
    }

    /// Performs the chain of a link, or throws the refusal of its first step that is refused; what
    /// was done before that is the caller's to undo.
    private func follow(
        _ pattern: LinkPattern, _ values: [Route.Parameter], _ url: Symbol, _ event: Event
    ) throws(Refusal) {
        if let rule = pattern.condition,
            !rules.holds(rule.condition, for: url, setting.facts)
        {
            throw Refusal(.guarded, by: rule.name)
        }
        linksFollowed += 1
        defer { linksFollowed -= 1 }
        var hasArrived = dialect.link == .append || dialect.link == .asWritten
        if !hasArrived { dismissModals(event) }
        for (position, template) in pattern.actions.enumerated() {
            let action = setting.filled(template, with: values)
            let isWay = action.kind == .selectTab || action.kind == .switchFlow
            if isWay, dialect.link == .append || dialect.link == .rebuild { continue }
            if !hasArrived, !isWay {
                popBaseToRoot(event)
                hasArrived = true
            }
            var next = event
            next.action = action
            next.origin = .link
            if dialect.link != .asWritten, dialect.link != .append { next.target = .active }
            // Each step has turns of its own, as it would have alone.
            setting.turns.drain()
            do {
                try takeNested(next)
            } catch {
                throw Refusal(error.reason, by: error.by, step: position + 1)
            }
        }
        if !hasArrived { popBaseToRoot(event) }
    }

    /// Takes everything modal away that a scene shows.
    private func dismissModals(_ event: Event) {
        guard let root = root(of: event.scene) else { return }
        var way = event
        way.target = .active
        do {
            let victim = try request(way, root).modal(nil)
            process.app.remove(from: victim.flow, at: victim.index)
        } catch {
            // Without a modal there is nothing to dismiss: the only reason to refuse here.
            assert(error.reason == .notFound)
        }
    }

    private func popBaseToRoot(_ event: Event) {
        guard let base = root(of: event.scene)?.baseStack, base.count > 0 else { return }
        process.app.remove(from: base, at: 0)
    }
}

extension Host {
    /// After a fact has changed: takes up what waited for it.
    func factChanged(_ event: Event) throws(Refusal) {
        if !process.heldLinks.isEmpty, process.isReady { resumeLinks(event) }
    }

    func becomeReady(_ event: Event) throws(Refusal) {
        if process.isReady { return }
        journal.keep(process, \.isReady)
        process.isReady = true
        resumeLinks(event)
    }

    /// Takes up the held links that may go on now, in the order they came; one whose guard still
    /// does not hold waits on, one that is refused otherwise is dropped.
    private func resumeLinks(_ event: Event) {
        var position = 0
        while position < process.heldLinks.count {
            let held = process.heldLinks[position]
            let before = process.heldLinks
            journal.keep(process, \.heldLinks)
            process.heldLinks.remove(at: position)
            do {
                try stepResumed(held.link, event)
            } catch {
                setting.remarks.append("a held link was refused \(error.reason.word)")
                continue
            }
            guard let last = process.heldLinks.last, last.link == held.link else { continue }
            if last.guardName == held.guardName {
                // Held once more for the same guard: as if it had not been touched.
                process.heldLinks = before
                position += 1
            }
        }
    }
}
