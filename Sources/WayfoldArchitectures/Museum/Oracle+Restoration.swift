import WayfoldModel

/// What holds of saves and restores.
extension Oracle {
    static let restoration: [Oracle] = [restoreIsTotal, restoreBuildsFirst, restoredIsSaved]

    static let restoreIsTotal = Oracle(
        "restore-is-total",
        "every saved page is shown, as a route that the app has, or is said to be dropped"
    ) { moment in
        guard moment.steps.count == 1, case .restore(let source) = moment.last.action,
            moment.last.isApplied, let bytes = moment.disk.bytes(source),
            let saved = SavedPath<String>(bytes), case .stack(let items) = saved.flow
        else { return nil }
        if let trap = moment.traps.first { return "the app would stop: \(trap)" }
        let screens = moment.after.screens
        let restored = moment.after.flows.flatMap { $0.screens.dropFirst() }
        for screen in restored where screen.child == nil && !moment.hasToday(screen.route) {
            return "the app of today has no route \(moment.text(screen.route)), which is shown"
        }
        let dropped = moment.remarks.count { $0.hasPrefix("the saved page ") }
        let isPlain = items.allSatisfy { $0.child == nil } && moment.after.flows.count == 1
        guard isPlain, dropped < items.count, screens.count + dropped < items.count else {
            return nil
        }
        // A path that is decoded as a whole is empty with one page that is gone.
        let isGone = items.contains { !moment.hasToday(moment.setting.texts.symbol($0.route)) }
        if moment.dialect.restoreUnknown == .dropAll, screens.count == 1, isGone { return nil }
        return "\(items.count) pages were saved, \(screens.count) are shown and \(dropped) are "
            + "said to be dropped"
    }

    static let restoreBuildsFirst = Oracle(
        "restore-builds-first",
        "a restore, or a path that is set, first builds every screen and then lets them begin: "
            + "none asks for what is not there yet"
    ) { moment in
        if let other = moment.otherThanSetPath { return other + ": its screens came too early" }
        guard moment.has(.restore), let trap = moment.traps.first else { return nil }
        return "the app would stop, at every launch: \(trap)"
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
                    before.routes != routes, before.routes.allSatisfy(moment.hasToday)
                else { return nil }
                return "\(moment.text(before.routes)) was saved but \(moment.text(routes)) is "
                    + "shown"
            default: break
            }
            return nil
        }
    }
}

extension Moment {
    /// Whether the app has a route in the version it says it is.
    fileprivate func hasToday(_ route: Symbol) -> Bool {
        let page = setting.rules.migrated(
            setting.texts.text(route), startsFlow: false, setting)
        return page?.route == route
    }
}
