extension Fold {
    /// A deep link: its pattern's chain, whole or not at all, or held until it may go on.
    mutating func planLink(
        _ url: Symbol, _ event: Event, _ state: NavigationState, _ scene: Int
    ) throws(Refusal) {
        guard map.link(for: LinkURL(vocabulary.text(url))) != nil else {
            throw Refusal(.unknownLink)
        }
        if !state.isReady { return hold(event, guardName: .none) }
        let first = changes.count
        do {
            try follow(url, event, state)
            planArrival(from: first, event, state, scene)
        } catch {
            // A guard within a link's chain is the outer link's matter: it holds the whole link.
            guard error.reason == .guarded, dialect.guardedLink == .hold, linksFollowed == 0 else {
                throw error
            }
            hold(event, guardName: error.by)
        }
    }

    private mutating func hold(_ event: Event, guardName: Symbol) {
        let held = HeldLink(link: pending(event), guardName: guardName)
        let attachment = attach(.held(held))
        changes.append(.holdLink(attachment: attachment))
        notes.append(.held(guardName: guardName))
    }

    /// Plans the chain of a link, or throws the refusal of its first step that is refused.
    private mutating func follow(
        _ url: Symbol, _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        guard let (pattern, values) = map.link(for: LinkURL(vocabulary.text(url))) else {
            throw Refusal(.unknownLink)
        }
        if let rule = pattern.condition, !holds(rule.condition, for: url, state) {
            throw Refusal(.guarded, by: rule.name)
        }
        linksFollowed += 1
        defer { linksFollowed -= 1 }
        let first = changes.count
        let firstNote = notes.count
        var trial = Trial(event, state, ordinal: ordinal)
        var hasArrived = dialect.link == .append || dialect.link == .asWritten
        if !hasArrived || pattern.dismissesModals { dismissModals(&trial) }
        for (position, template) in pattern.actions.enumerated() {
            let action = substitute(values, in: template)
            let isWay = action.kind == .selectTab || action.kind == .switchFlow
            if isWay, dialect.link == .append || dialect.link == .rebuild { continue }
            if !hasArrived, !isWay {
                popBaseToRoot(&trial)
                hasArrived = true
            }
            var step = event
            step.action = action
            step.origin = .link
            let keepsTarget = dialect.link == .asWritten || dialect.link == .append
            if !keepsTarget || pattern.dismissesModals { step.target = .active }
            do {
                try tryStep(step, &trial)
            } catch {
                changes.removeSubrange(first...)
                notes.removeSubrange(firstNote...)
                throw Refusal(error.reason, by: error.by, step: position + 1)
            }
        }
        if !hasArrived { popBaseToRoot(&trial) }
    }

    /// Dismisses everything modal that a scene shows, from the lowest up.
    private mutating func dismissModals(_ trial: inout Trial) {
        guard let scene = trial.state.sceneIndex(trial.event.scene) else { return }
        var step = trial.event
        step.target = .active
        do {
            let victim = try modal(nil, step, trial.state, scene)
            add(.remove(victim.flow, from: victim.index), &trial)
        } catch {
            // Without a modal there is nothing to dismiss: the only reason to refuse here.
            assert(error.reason == .notFound)
        }
    }

    private mutating func popBaseToRoot(_ trial: inout Trial) {
        guard let scene = trial.state.sceneIndex(trial.event.scene) else { return }
        let base = trial.state.baseStack(from: trial.state.scenes[scene].root)
        if !trial.state.flows[base.index].entries.isEmpty {
            add(.remove(base, from: 0), &trial)
        }
    }

    /// A template's action with the values in place of `{name}`; a parameter whose name is not
    /// bound is left out.
    mutating func substitute(_ values: [Route.Parameter], in template: Action) -> Action {
        template.replacing(
            routes: { filledRoute($0, with: values) }, texts: { filledText($0, with: values) })
    }

    private mutating func filledRoute(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = vocabulary.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")) else { return symbol }
        let route = Route(text: text)
        let parameters = route.parameters.compactMap { parameter in
            Fold.filled(parameter.value, with: values).map { Route.Parameter(parameter.name, $0) }
        }
        let name = Fold.filled(route.name, with: values) ?? route.name
        return vocabulary.symbol(Route(name, parameters))
    }

    private mutating func filledText(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = vocabulary.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")),
            let filled = Fold.filled(text, with: values)
        else { return symbol }
        return vocabulary.symbol(filled)
    }

    /// A text with each `{name}` replaced, or nil when a name has no value.
    package static func filled(_ text: String, with values: [Route.Parameter]) -> String? {
        var filled = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard let value = values.first(where: { sameBytes($0.name, name) })?.value else {
                return nil
            }
            filled += rest[..<open] + value
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}

extension Fold {
    mutating func planFact(
        _ change: Change, _ event: Event, _ state: NavigationState
    ) throws(Refusal) {
        guard !state.heldLinks.isEmpty, state.isReady else {
            changes.append(change)
            return
        }
        var trial = Trial(event, state, ordinal: ordinal)
        add(change, &trial)
        resumeLinks(&trial)
    }

    mutating func planReady(_ event: Event, _ state: NavigationState) throws(Refusal) {
        if state.isReady { return }
        var trial = Trial(event, state, ordinal: ordinal)
        add(.setReady, &trial)
        resumeLinks(&trial)
    }

    /// Takes up the held links that may go on now, in the order they came; one whose guard still
    /// does not hold waits on, one that is refused otherwise is dropped with a note.
    private mutating func resumeLinks(_ trial: inout Trial) {
        var position = 0
        while position < trial.state.heldLinks.count {
            let held = trial.state.heldLinks[position]
            let firstChange = changes.count
            let firstNote = notes.count
            var refusal: Refusal?
            var attempt = trial
            do {
                add(.releaseLink(at: position), &attempt)
                try tryResumed(held.link, &attempt)
            } catch {
                refusal = error
            }
            let last = attempt.state.heldLinks.last
            if refusal == nil, let last, last.link == held.link {
                if last.guardName == held.guardName {
                    // Held once more for the same guard: as if it had not been touched.
                    changes.removeSubrange(firstChange...)
                    notes.removeSubrange(firstNote...)
                    position += 1
                } else {
                    // Ready, but guarded: it waits at the end of the line for the guard now.
                    trial = attempt
                }
                continue
            }
            trial = attempt
            notes.append(.resumed(sequence: held.link.sequence, refusal))
        }
    }
}
