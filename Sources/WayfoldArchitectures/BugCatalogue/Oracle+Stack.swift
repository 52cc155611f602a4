import WayfoldModel

/// What holds of stacks and of what is asked of them.
extension Oracle {
    static let stack: [Oracle] = [
        noBackPastRoot, mountedIsMeant, valuesMoveNothing, lateWriteIsDropped, onlyPopsShorten,
        duplicatesFollowPolicy, popToRootIsTotal, sizeMovesNothing, locationFollowsStack,
        workIgnoresDepth,
    ]

    static let noBackPastRoot = Oracle(
        "no-back-past-the-root",
        "every stack has a root, and what is refused leaves everything as it was"
    ) { moment in
        if let trap = moment.traps.first { return "the app would stop: \(trap)" }
        if let flow = moment.after.flows.first(where: { $0.screens.first?.route == Symbol.none }) {
            let old = moment.before.flow(flow.number)?.screens.first
            return "the root \(old.map { moment.text($0.route) } ?? "") is gone and the stack empty"
        }
        guard moment.steps.count == 1, !moment.last.isApplied,
            !moment.before.isSame(as: moment.after)
        else { return nil }
        return "it was refused and has changed what is shown"
    }

    static let mountedIsMeant = Oracle(
        "mounted-is-meant",
        "when a turn is over, the screens that are mounted are those of the path"
    ) { moment in
        for flow in moment.after.flows {
            let mounted = Array(flow.routes.dropFirst())
            guard let meant = flow.meant, meant != mounted else { continue }
            return "the path is \(moment.text(meant)) but \(moment.text(mounted)) is mounted"
        }
        return nil
    }

    static let valuesMoveNothing = Oracle(
        "values-move-nothing", "a change of a screen's value leaves every screen in its place"
    ) { moment in
        guard moment.steps.count == 1, moment.last.isApplied,
            case .setParameter(_, let name, _) = moment.last.action
        else { return nil }
        let before = moment.before.flows.map { $0.screens.map(\.number) }
        guard before != moment.after.flows.map({ $0.screens.map(\.number) }) else { return nil }
        let gone = moment.goneScreens.map { moment.text($0.route) }.joined(separator: ", ")
        let value = moment.app.text(name)
        return "the value '\(value)' was set and the stack changed: \(gone) is gone"
    }

    static let lateWriteIsDropped = Oracle(
        "late-write-is-dropped",
        "a write that is based on an older state of its stack is refused and changes nothing"
    ) { moment in
        for step in moment.steps {
            guard case .write(_, let base) = step.action, let target = step.target,
                moment.sceneBefore?.move == nil, let flow = moment.before.flow(target),
                flow.lastChange > base
            else { continue }
            let isDropped = !step.isApplied && moment.before.isSame(as: moment.after)
            if isDropped || moment.steps.count > 1 && !step.isApplied { continue }
            let routes = moment.after.flow(target).map { moment.text($0.routes) } ?? "nothing"
            return "a write based on event \(base) was taken after event \(flow.lastChange): "
                + "\(routes) is shown"
        }
        return nil
    }

    /// What moves nothing by itself.
    private static let still: Set<ActionKind> = [
        .setVisible, .setSizeClass, .setPhase, .setFact, .clearFact, .setParameter, .ready,
        .setAppVersion, .echo,
    ]

    static let onlyPopsShorten = Oracle(
        "only-pops-shorten",
        "a stack gets shorter by a pop or dismissal, never because the system shows it again"
    ) {
        var popped: Set<UInt64> = []
        return { moment in
            for step in moment.steps where Self.ends(step.action) && step.isApplied {
                popped.insert(step.event.sequence)
            }
            let event = moment.last.event
            guard moment.steps.count == 1,
                isLateWrite(moment.last, moment) || still.contains(event.action.kind),
                moment.before.heldLinks.isEmpty, !popped.contains(event.cause)
            else { return nil }
            for flow in moment.before.flows where flow.kind == .stack {
                let left = moment.after.flow(flow.number)?.routes ?? []
                guard left.count < flow.screens.count else { continue }
                return "\(moment.text(flow.routes)) has become \(moment.text(left)) and nobody "
                    + "has popped"
            }
            return nil
        }
    }

    /// Whether the system writes a path that it has read before the stack changed.
    private static func isLateWrite(_ step: Moment.Step, _ moment: Moment) -> Bool {
        guard case .write(_, let base) = step.action, step.event.origin == .system else {
            return false
        }
        return step.target.flatMap { moment.before.flow($0) }.map { $0.lastChange > base } ?? false
    }

    /// Whether an action takes screens away by its meaning.
    static func ends(_ action: Action) -> Bool {
        switch action.kind {
        case .pop, .popTo, .popToRoot, .back, .dismiss, .answerAlert, .finishFlow, .dismissFlow:
            true
        default: false
        }
    }

    static let duplicatesFollowPolicy = Oracle(
        "duplicates-follow-the-policy",
        "a push of the route on top is refused or done as the policy says, and never a crash"
    ) { moment in
        if let trap = moment.traps.first { return "the app would stop: \(trap)" }
        guard moment.steps.count == 1, case .push(let route) = moment.last.action,
            let target = moment.last.target, let flow = moment.before.flow(target),
            flow.routes.last == route, flow.screens.last?.presentation != .alert,
            moment.app.isKnown(route), moment.sceneBefore?.move == nil
        else { return nil }
        let policy = moment.dialect.duplicatePush
        guard (policy == .allow) != moment.last.isApplied else { return nil }
        if case .refused(let refusal) = moment.last.outcome, refusal.reason != .duplicate {
            return nil
        }
        return "\(moment.text(route)) on itself is "
            + (policy == .allow ? "refused" : "done") + " but the policy is \(policy.rawValue)"
    }

    static let popToRootIsTotal = Oracle(
        "pop-to-root-is-total",
        "a pop to the root works whenever something is pushed, however often it was asked for"
    ) { moment in
        guard moment.steps.count == 1, moment.last.action == .popToRoot,
            let target = moment.last.target, let flow = moment.before.flow(target),
            flow.screens.count > 1, flow.screens.last?.presentation == .push,
            moment.sceneBefore?.move == nil
        else { return nil }
        if case .refused(let refusal) = moment.last.outcome {
            // What a modal covers nobody can ask by hand.
            if [.covered, .alertShown].contains(refusal.reason) { return nil }
            return "it was refused \(refusal.reason.word) with \(moment.text(flow.routes)) shown"
        }
        let left = moment.after.flow(target)?.screens.last
        guard left?.presentation == .push, left?.number != flow.screens.first?.number else {
            return nil
        }
        return "\(moment.text(left?.route ?? .none)) is still on top"
    }

    static let sizeMovesNothing = Oracle(
        "size-moves-nothing",
        "another size class shows the same tree: the same screens in the same places"
    ) { moment in
        guard moment.steps.count == 1, moment.has(.setSizeClass),
            !moment.before.isSame(as: moment.after)
        else { return nil }
        let old = moment.sceneBefore.map { moment.text($0.top.route) } ?? "nothing"
        let new = moment.sceneAfter.map { moment.text($0.top.route) } ?? "nothing"
        return "\(old) was on top and \(new) is, in other screens"
    }

    static let locationFollowsStack = Oracle(
        "location-follows-the-stack",
        "the address is a function of the routes that are shown, however they came to be"
    ) { moment in
        for flow in moment.after.flows {
            guard let location = flow.location else { continue }
            let expected = moment.app.address(of: Array(flow.routes.dropFirst()))
            guard location != expected else { continue }
            return "the address is \(location) but what is shown is \(expected)"
        }
        return nil
    }

    static let workIgnoresDepth = Oracle(
        "work-ignores-depth",
        "a push touches as many screens in a deep stack as in a low one, and a pop frees them all"
    ) {
        let (low, deep) = (16, 32)
        var lowVisits: Int?
        return { moment in
            if moment.has(.popToRoot), moment.last.isApplied {
                let kept = moment.goneScreens.filter { moment.census.isAlive($0.number) }
                return kept.isEmpty ? nil : "\(kept.count) screens are alive that were popped"
            }
            guard moment.steps.count == 1, moment.has(.push), moment.last.isApplied,
                let target = moment.last.target, let flow = moment.after.flow(target)
            else { return nil }
            let depth = flow.screens.count - 1
            if depth == low { lowVisits = moment.visits }
            guard depth >= deep, let lowVisits, moment.visits > lowVisits + 8 else { return nil }
            return "a push at depth \(depth) touches \(moment.visits) screens, one at depth "
                + "\(low) touched \(lowVisits)"
        }
    }
}
