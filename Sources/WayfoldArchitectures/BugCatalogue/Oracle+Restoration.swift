import WayfoldModel

/// What holds of saves and restores.
extension Oracle {
    static let restoration: [Oracle] = [restoreIsTotal, restoreBuildsFirst, restoredIsSaved]

    static let restoreIsTotal = Oracle(
        "restore-is-total",
        "a restore shows no route that the app of today does not have"
    ) { moment in
        guard moment.steps.count == 1, case .restore = moment.last.action, moment.last.isApplied
        else { return nil }
        let restored = moment.after.flows.flatMap { $0.screens.dropFirst() }
        for screen in restored where screen.child == nil && !moment.app.hasToday(screen.route) {
            return "the app of today has no route \(moment.text(screen.route)), which is shown"
        }
        return nil
    }

    static let restoreBuildsFirst = Oracle(
        "restore-builds-first",
        "a restore, or a path that is set, first builds every screen and then lets them begin: "
            + "none asks for what is not there yet"
    ) { moment in
        moment.otherThanSetPath.map { $0 + ": its screens came too early" }
    }

    /// What a save found, by its slot.
    private struct Saved {
        var scene: UInt32
        var routes: [Symbol]
    }

    static let restoredIsSaved = Oracle(
        "restored-is-saved",
        "a restore shows what was shown when its slot was saved, also when that was nothing more "
            + "than a root"
    ) {
        var saved: [Symbol: Saved] = [:]
        return { moment in
            if moment.has(.setAppVersion) { saved = [:] }
            for step in moment.steps {
                if case .save(let slot) = step.action { saved[slot] = nil }
            }
            guard moment.steps.count == 1, let scene = moment.sceneAfter else { return nil }
            let routes = moment.after.screens.map(\.route)
            switch moment.last.action {
            case .save(let slot) where moment.last.isApplied && moment.after.scenes.count == 1:
                saved[slot] = Saved(scene: scene.number, routes: routes)
            case .restore(.slot(let slot)):
                guard let before = saved[slot], before.scene == scene.number,
                    moment.after.scenes.count == 1, moment.remarks.isEmpty,
                    before.routes != routes, before.routes.allSatisfy(moment.app.hasToday)
                else { return nil }
                return "\(moment.text(before.routes)) was saved but \(moment.text(routes)) is "
                    + "shown"
            default: break
            }
            return nil
        }
    }
}
