import HeadlessStinsen

extension ScreenHost {
    /// What became of a person's back.
    enum BackAnswer: String {
        case push, sheet
        /// A sheet that cannot be pulled down.
        case blocked
        /// A full-screen cover has no gesture.
        case noGesture
        case nothing
    }

    /// The places on the visible path, the outermost first.
    private var visiblePath: [MountedScreen] {
        var path: [MountedScreen] = []
        var place = root
        while let current = place {
            path.append(current)
            if case .tabs(let tabs) = current.screen.part {
                place = current.tabs[tabs.child.activeTab]
            } else {
                place = current.presented ?? current.content
            }
        }
        return path
    }

    /// A back swipe or a pull on a sheet, on whatever was presented last on the visible path.
    func back() -> BackAnswer {
        let host = visiblePath.last { $0.presented != nil }
        guard let host, let level = host.screen.level, let presentation = host.presentation else {
            return .nothing
        }
        switch presentation {
        case .push:
            level.levels.popTo(level.id)
            return .push
        case .modal:
            level.levels.popTo(level.id)
            return .sheet
        case .modalNonDismissible: return .blocked
        case .fullScreen: return .noGesture
        }
    }

    /// A tap on a tab of the outermost tab bar, whatever is presented above it; false when there is
    /// none, or no such tab.
    func tap(tab: Int) -> Bool {
        var pile = [root].compactMap { $0 }
        while let place = pile.popLast() {
            guard case .tabs(let tabs) = place.screen.part else {
                pile += [place.presented, place.content].compactMap { $0 }
                continue
            }
            guard tabs.views.indices.contains(tab) else { return false }
            tabs.child.activeTab = tab
            return true
        }
        return false
    }

    /// Whether the screens on the visible path show what the coordinators there hold.
    var isInStep: Bool {
        guard var place = root else { return !hasItems }
        var levels: NavigationLevels?
        while true {
            switch place.screen.part {
            case .level(let level):
                if level.id == -1 { levels = level.levels }
                let items = levels?.items ?? []
                guard (place.presented != nil) == (level.id + 1 < items.count) else {
                    return false
                }
                if let presented = place.presented {
                    let shows = items[level.id + 1].coordinator != nil
                    if shows, level.id + 2 < items.count { return false }
                    place = presented
                } else if let content = place.content {
                    place = content
                } else {
                    return true
                }
            case .tabs(let tabs):
                guard let tab = place.tabs[tabs.child.activeTab] else { return true }
                place = tab
            case .wrapper:
                guard let content = place.content else { return true }
                place = content
            }
        }
    }
}
