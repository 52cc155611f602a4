import WayfoldModel

/// What holds of deep links.
extension Oracle {
    static let links: [Oracle] = [linkEndsOnTop, noLinkIsLost]

    static let linkEndsOnTop = Oracle(
        "link-ends-on-top",
        "what a deep link leads to is the screen on top, or the link is refused or held"
    ) { moment in
        guard moment.steps.count == 1, case .openURL(let url) = moment.last.action,
            moment.last.isApplied, moment.after.heldLinks == moment.before.heldLinks,
            moment.last.event.target == .active, moment.sceneBefore?.move == nil,
            let route = moment.app.destination(of: url),
            let top = moment.sceneAfter?.top.route, top != route
        else { return nil }
        return "the link leads to \(moment.text(route)) but \(moment.text(top)) is on top"
    }

    static let noLinkIsLost = Oracle(
        "no-link-is-lost",
        "a link that was taken is followed, held until it can be, or refused with a reason"
    ) {
        var waiting: [UInt64: Symbol] = [:]
        return { moment in
            if moment.has(.launch) || moment.has(.closeScene) { waiting = [:] }
            let held = moment.after.heldLinks
            for step in moment.steps where step.isApplied {
                guard case .openURL(let url) = step.action else { continue }
                let sequence = step.event.sequence
                if held.contains(sequence) {
                    waiting[sequence] = url
                } else if !moment.before.isReady, !moment.after.isReady,
                    moment.sceneAfter?.queuedCount == 0, moment.before.isSame(as: moment.after)
                {
                    return "\(moment.app.text(url)) was taken and is neither followed "
                        + "nor held nor refused"
                }
            }
            let released = waiting.filter { !held.contains($0.key) }
            for (sequence, _) in released { waiting[sequence] = nil }
            guard released.count == 1, let url = released.first?.value,
                !moment.remarks.contains(where: { $0.contains("link was refused") }),
                moment.before.isSame(as: moment.after), let route = moment.app.destination(of: url),
                moment.sceneAfter?.top.route != route
            else { return nil }
            return "\(moment.app.text(url)) was held and is let go without being followed"
        }
    }
}
