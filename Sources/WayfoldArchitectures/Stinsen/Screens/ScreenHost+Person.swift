extension ScreenHost {
    /// What became of a person's back.
    public enum BackAnswer: String, Sendable {
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
            if let tabs = current.screen as? TabScreen {
                place = current.tabs[tabs.tabs.activeTab]
            } else {
                place = current.presented ?? current.content
            }
        }
        return path
    }

    /// A back swipe or a pull on a sheet, on whatever was presented last on the visible path.
    public func back() -> BackAnswer {
        let host = visiblePath.last { $0.presented != nil }
        guard let host, let screen = host.screen as? NavigationScreen else { return .nothing }
        switch host.presentation {
        case .push:
            screen.coordinator.levels.popTo(screen.level)
            return .push
        case .modal:
            screen.coordinator.levels.popTo(screen.level)
            return .sheet
        case .modalNonDismissible: return .blocked
        case .fullScreen: return .noGesture
        case nil: return .nothing
        }
    }

    /// A tap on a tab of the outermost tab bar, whatever is presented above it; false when there is
    /// none, or no such tab.
    public func tap(tab: Int) throws(StinsenTrap) -> Bool {
        var pile = [root].compactMap { $0 }
        while let place = pile.popLast() {
            guard let screen = place.screen as? TabScreen else {
                pile += [place.presented, place.content].compactMap { $0 }
                continue
            }
            guard screen.views.indices.contains(tab) else { return false }
            try screen.tabs.setActiveTab(tab)
            return true
        }
        return false
    }

    /// Whether the screens on the visible path show what the coordinators there hold.
    public var isInStep: Bool {
        guard var place = root else { return isEmptyBeforeView }
        var levels: NavigationLevels?
        while true {
            switch place.screen {
            case let screen as NavigationScreen:
                if screen.level == -1 { levels = screen.coordinator.levels }
                let items = levels?.items ?? []
                guard (place.presented != nil) == (screen.level + 1 < items.count) else {
                    return false
                }
                if let presented = place.presented {
                    let shows = items[screen.level + 1].coordinator != nil
                    if shows, screen.level + 2 < items.count { return false }
                    place = presented
                } else if let content = place.content {
                    place = content
                } else {
                    return true
                }
            case let screen as TabScreen:
                guard let tab = place.tabs[screen.tabs.activeTab] else { return true }
                place = tab
            default:
                guard let content = place.content else { return true }
                place = content
            }
        }
    }

    private var isEmptyBeforeView: Bool { rootItems.isEmpty }
}
