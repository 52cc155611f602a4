import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit

/// The stand-in for SwiftUI with which the library's answers were recorded: it mounts the
/// coordinators' views, writes them anew when what they observe has changed, and knows when what
/// was presented has gone. A screen that is covered has not gone.
///
/// Everything happens in `settle`: first the main queue runs dry, then the views that have changed
/// are written, outer ones first, each once; so what changes twice in one turn is seen once.
final class ScreenHost {
    private let coordinator: any Coordinatable
    private let stage: HeadlessStage
    private(set) var root: MountedScreen?
    private var changed: [MountedScreen] = []
    private var isReloading = false

    /// - Parameters:
    ///   - coordinator: what the window shows.
    ///   - stage: whose main queue it is.
    init(_ coordinator: any Coordinatable, _ stage: HeadlessStage) {
        self.coordinator = coordinator
        self.stage = stage
    }

    /// Whether the coordinator that the window shows has items.
    var hasItems: Bool {
        (coordinator as? any NavigationCoordinatable)?.levels.items.isEmpty == false
    }

    /// Makes a new view of the coordinator, in place of the one that is there.
    func load() {
        isReloading = true
    }

    /// Lets everything happen that was put off, until nothing is left to do.
    func settle() {
        while true {
            stage.finish()
            if isReloading {
                isReloading = false
                reload()
            } else if !changed.isEmpty {
                writeChanged()
            } else {
                return
            }
        }
    }

    func note(_ place: MountedScreen) {
        changed.append(place)
    }

    private func reload() {
        guard let screen = HostedScreen(coordinator.view()) else { return }
        var pile: [MountedScreen] = []
        root = reconcile(root, screen, depth: 0, &pile)
        write(&pile)
    }

    private func writeChanged() {
        let places = changed.sorted { $0.depth < $1.depth }
        changed = []
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
            switch place.screen.part {
            case .level(let level): write(level, place, &pile)
            case .tabs(let tabs): write(tabs, place, &pile)
            case .wrapper(let wrapper):
                place.content = reconcile(
                    place.content, HostedScreen(wrapper.content), depth: place.depth + 1, &pile)
            }
        }
    }

    private func write(
        _ level: any LevelView, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        if level.id == -1 {
            place.content = reconcile(
                place.content, HostedScreen(level.screen), depth: place.depth + 1, &pile)
        }
        let presented = level.presented
        if let slot = place.slot, slot != presented?.type.slot { dismiss(place) }
        place.presented = reconcile(
            place.presented, presented.flatMap(HostedScreen.init), depth: place.depth + 1, &pile)
        place.presentation = presented?.type
        place.dismissed = presented == nil ? nil : (level.levels, level.id)
    }

    private func write(
        _ tabs: any TabsView, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        let active = tabs.child.activeTab
        for tab in place.tabs.keys.sorted() where tab != active {
            reconcile(tab, tabs, place, &pile)
        }
        reconcile(active, tabs, place, &pile)
    }

    private func reconcile(
        _ tab: Int, _ tabs: any TabsView, _ place: MountedScreen, _ pile: inout [MountedScreen]
    ) {
        let screen = tabs.views.indices.contains(tab) ? HostedScreen(tabs.views[tab]) : nil
        place.tabs[tab] = reconcile(place.tabs[tab], screen, depth: place.depth + 1, &pile)
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
        if let place, place.screen.kind == screen.kind {
            if place.screen.identity != screen.identity {
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
        place.presentation = nil
        levels.dismissed(at: level)
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
    }
}
