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
            moment.sceneBefore?.move == nil, let route = moment.destination(of: url),
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
            for step in moment.steps where step.isApplied {
                guard case .openURL(let url) = step.action else { continue }
                waiting[step.event.sequence] = url
            }
            if moment.has(.launch) || moment.has(.closeScene) { waiting = [:] }
            let queued = moment.sceneAfter.map { $0.queuedCount > 0 } ?? false
            for (sequence, url) in waiting.sorted(by: { $0.key < $1.key }) {
                if moment.after.heldLinks.contains(sequence) || queued { continue }
                waiting[sequence] = nil
                let isRefused = moment.remarks.contains { $0.contains("link was refused") }
                let isFollowed = !moment.before.isSame(as: moment.after)
                let isThere = moment.destination(of: url).map {
                    $0 == moment.sceneAfter?.top.route
                }
                if isRefused || isFollowed && isThere != false || isThere == true { continue }
                return "\(moment.setting.texts.text(url)) was taken and is neither followed nor "
                    + "held nor refused"
            }
            return nil
        }
    }
}

extension Moment {
    /// The route that a link's chain ends with; nil where that is no plain screen.
    func destination(of url: Symbol) -> Symbol? {
        guard let link = setting.map.link(for: LinkURL(setting.texts.text(url))),
            let last = link.pattern.actions.last
        else { return nil }
        switch setting.filled(last, with: link.values) {
        case .push(let route), .present(let route, _), .replaceTop(let route):
            return setting.rules.content(of: route) == .screen ? route : nil
        default: return nil
        }
    }
}
