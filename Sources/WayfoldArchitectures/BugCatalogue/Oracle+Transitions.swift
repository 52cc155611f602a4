import WayfoldModel

/// What holds while screens move, and of those who hear of it late.
extension Oracle {
    static let transitions: [Oracle] = [
        noDuplicateInTransition, nothingLandsOnLeaving, goneFlowsRest, oneEndAnElement,
        cancelledSwipeChangesNothing,
    ]

    static let noDuplicateInTransition = Oracle(
        "no-duplicate-in-transition",
        "one push makes one screen, and while it is coming in no second one is made equal to it, "
            + "unless the policy for transitions is to apply"
    ) { moment in
        if let screen = moment.duplicateOfOnePush { return "one push has made \(screen) twice" }
        guard moment.dialect.duringTransition != .apply, let move = moment.sceneBefore?.move,
            moment.sceneAfter?.move != nil, !moment.endsTransition
        else { return nil }
        for flow in moment.after.flows {
            let made = Set(moment.newScreens(in: flow).map(\.number))
            for (lower, upper) in zip(flow.screens, flow.screens.dropFirst())
            where lower.route == upper.route && made.contains(upper.number)
                && !made.contains(lower.number)
            {
                // Two that are made at once were asked for at once: a path, a restore.
                let policy = moment.dialect.duringTransition.rawValue
                return "\(moment.text(upper.route)) is there twice, the second made while a "
                    + "\(move.motion) runs; the policy is \(policy)"
            }
        }
        return nil
    }

    static let nothingLandsOnLeaving = Oracle(
        "nothing-lands-on-what-leaves",
        "nothing is shown above a screen that a finger is moving away, unless the policy for "
            + "transitions is to apply"
    ) { moment in
        guard moment.dialect.duringTransition != .apply,
            let leaving = moment.sceneBefore?.move?.leaving,
            moment.sceneAfter?.move?.leaving == leaving, !moment.endsTransition
        else { return nil }
        for flow in moment.after.flows {
            guard let place = flow.screens.firstIndex(where: { $0.number == leaving }) else {
                continue
            }
            let made = Set(moment.newScreens(in: flow).map(\.number))
            for screen in flow.screens[place...] where made.contains(screen.number) {
                return "\(moment.text(screen.route)) is shown above \(moment.name(leaving)), "
                    + "which is being dismissed"
            }
        }
        return nil
    }

    static let goneFlowsRest = Oracle(
        "gone-flows-rest",
        "a flow that was taken away is not touched again: who comes late finds nothing to do"
    ) { moment in
        if let trap = moment.traps.first { return "the app would stop: \(trap)" }
        if let other = moment.otherThanSetPath { return other + ": what was taken away acts late" }
        return nil
    }

    static let oneEndAnElement = Oracle(
        "one-end-an-element",
        "an element ends once: the report of an end that has happened takes nothing else away"
    ) { moment in
        if moment.steps.count == 1, case .back = moment.last.action, moment.last.isApplied,
            moment.sceneBefore?.move == nil, let target = moment.last.target,
            let flow = moment.before.flow(target), let left = moment.after.flow(target),
            flow.screens.count > left.screens.count + 1
        {
            let gone = flow.screens[left.screens.count..<flow.screens.count - 1].map(\.route)
            return "one back has taken \(moment.text(gone)) away too"
        }
        guard moment.steps.count == 1, case .echo(let reported) = moment.last.action,
            moment.last.event.cause > 0
        else { return nil }
        let cause = moment.last.event.cause
        if !moment.last.isApplied {
            return "the report of event \(cause) was taken for another \(reported.kind.word)"
        }
        guard let gone = moment.goneScreens.last else { return nil }
        return "the report of event \(cause) has taken \(moment.text(gone.route)) away too"
    }

    static let cancelledSwipeChangesNothing = Oracle(
        "cancelled-swipe-changes-nothing",
        "a swipe that is cancelled leaves screens, coordinators and what they listen to as before"
    ) {
        var leaving: Int?
        var cancelled: Int?
        return { moment in
            guard moment.steps.count == 1, moment.last.isApplied else { return nil }
            let move = moment.sceneAfter?.move
            let isChanged = !moment.before.isSame(as: moment.after)
            switch moment.last.action {
            case .beginTransition(_, isInteractive: true):
                leaving = move?.leaving
                return isChanged ? "what is shown has changed as the swipe began" : nil
            case .cancelTransition where moment.sceneBefore?.queuedCount == 0:
                cancelled = leaving
                return isChanged ? "what is shown is not what it was before the swipe" : nil
            case .back where move == nil && moment.sceneBefore?.move == nil:
                guard let screen = cancelled, moment.sceneBefore?.top.number == screen,
                    moment.sceneAfter?.top.number == screen
                else { return nil }
                return "\(moment.name(screen)) is still there: it does not listen since its swipe "
                    + "was cancelled"
            default:
                return nil
            }
        }
    }
}

extension Moment {
    /// What a single push has made two of, in words.
    fileprivate var duplicateOfOnePush: String? {
        guard steps.count == 1, case .push = last.action, last.isApplied,
            sceneBefore?.move == nil, sceneBefore?.queuedCount == 0
        else { return nil }
        for flow in after.flows {
            let made = newScreens(in: flow)
            for (lower, upper) in zip(made, made.dropFirst()) where lower.route == upper.route {
                return text(upper.route)
            }
        }
        return nil
    }
}
