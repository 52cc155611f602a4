/// What SwiftUI is to the coordinators' views, without a screen: it mounts them, writes them anew
/// when what they observe has changed, and says when what was presented has gone.
///
/// Everything happens in `settle`: first the main queue runs dry, then the views that have changed
/// are written, outer ones first, each once; so what changes twice in one turn is seen once.
public final class ScreenHost {
    let surroundings: Surroundings
    private let coordinator: any Coordinatable
    private(set) var root: MountedScreen?
    private var changed: [MountedScreen] = []
    private var isReloading = false

    /// - Parameters:
    ///   - coordinator: what the window shows.
    ///   - surroundings: what the system around the window does.
    public init(_ coordinator: any Coordinatable, _ surroundings: Surroundings) {
        self.coordinator = coordinator
        self.surroundings = surroundings
    }

    /// The items of the coordinator that the window shows.
    var rootItems: [NavigationStackItem] {
        (coordinator as? any LevelsCoordinatable)?.levels.items ?? []
    }

    /// How many screens are presented above the root's, each by the one below. Linear in them.
    package var presentedCount: Int {
        var count = 0
        var place = root?.presented
        while let here = place {
            count += 1
            place = here.presented
        }
        return count
    }

    /// Makes a new view of the coordinator, in place of the one that is there.
    public func load() {
        isReloading = true
    }

    /// Lets everything happen that was put off, until nothing is left to do.
    public func settle() {
        while true {
            surroundings.turns.drain()
            if isReloading {
                isReloading = false
                reload()
            } else if !changed.isEmpty {
                writeChanged()
            } else if surroundings.turns.isEmpty {
                return
            }
        }
    }

    func note(_ place: MountedScreen) {
        changed.append(place)
    }

    private func reload() {
        guard let screen = coordinator.view(in: surroundings).view as? HostedScreen else { return }
        var pile: [MountedScreen] = []
        root = reconcile(root, screen, depth: 0, &pile)
        write(&pile)
    }

    private func writeChanged() {
        let places = exchange(&changed, for: []).sorted { $0.depth < $1.depth }
        for place in places where place.isMounted && place.isChanged {
            var pile = [place]
            write(&pile)
        }
    }

    /// Writes views and those within them that become others.
    private func write(_ pile: inout [MountedScreen]) {
        while let place = pile.popLast() {
            guard place.isMounted else { continue }
            place.isChanged = false
            switch place.screen {
            case let screen as NavigationScreen: write(screen, place, &pile)
            case let screen as TabScreen: write(screen, place, &pile)
            case let screen as WrapperScreen:
                place.content = reconcile(
                    place.content, screen.content, depth: place.depth + 1, &pile)
            default: break
            }
        }
    }

    private func write(
        _ screen: NavigationScreen, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        if screen.level == -1 {
            place.content = reconcile(
                place.content, screen.makeContent(), depth: place.depth + 1, &pile)
        }
        let presented = screen.helper?.presented
        if let slot = place.slot, slot != presented?.slot { dismiss(place) }
        place.presented = reconcile(
            place.presented, presented?.screen, depth: place.depth + 1, &pile)
        place.presentation = presented?.type
        place.slot = presented?.slot
        place.dismissed = presented == nil ? nil : (screen.coordinator.levels, screen.level)
    }

    private func write(
        _ screen: TabScreen, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        for tab in place.tabs.keys.sorted() where tab != screen.tabs.activeTab {
            reconcileTab(tab, screen, place, &pile)
        }
        reconcileTab(screen.tabs.activeTab, screen, place, &pile)
    }

    private func reconcileTab(
        _ tab: Int, _ screen: TabScreen, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        let view = screen.views.indices.contains(tab) ? screen.views[tab] : nil
        place.tabs[tab] = reconcile(place.tabs[tab], view, depth: place.depth + 1, &pile)
    }

    /// What is at a place when a view is to be there.
    private func reconcile(
        _ place: MountedScreen?, _ screen: HostedScreen?, depth: Int,
        _ pile: inout [MountedScreen]
    ) -> MountedScreen? {
        guard let screen else {
            if let place { unmount(place) }
            return nil
        }
        if let place, place.screen.kind == screen.kind, type(of: place.screen) == type(of: screen) {
            if place.screen !== screen {
                place.take(screen)
                pile.append(place)
            }
            return place
        }
        if let place { unmount(place) }
        let mounted = MountedScreen(screen, depth: depth, self)
        pile.append(mounted)
        return mounted
    }

    /// Takes away what a place presents and runs the callback of its level.
    private func dismiss(_ place: MountedScreen) {
        if let presented = place.presented { unmount(presented) }
        place.presented = nil
        runCallback(place)
    }

    private func runCallback(_ place: MountedScreen) {
        guard let (levels, level) = place.dismissed else { return }
        place.dismissed = nil
        place.slot = nil
        levels.dismissalAction[level]?()
        levels.dismissalAction[level] = nil
    }

    /// Takes away a place with all within it; the innermost callbacks run first. Does not recurse.
    private func unmount(_ place: MountedScreen) {
        var order: [MountedScreen] = []
        var pile = [place]
        while let next = pile.popLast() {
            order.append(next)
            next.isMounted = false
            pile += [next.content, next.presented].compactMap { $0 }
            pile += next.tabs.keys.sorted().compactMap { next.tabs[$0] }
        }
        for next in order.reversed() where next.slot != nil { runCallback(next) }
        pile = []
        order = []
    }
}
