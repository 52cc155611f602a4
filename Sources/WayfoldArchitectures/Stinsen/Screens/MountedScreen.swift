/// A place on screen: the view that is there now, and the places within it. A view of the same
/// type takes over a place, one of another type makes a new one.
final class MountedScreen: Owner {
    var screen: HostedScreen
    let depth: Int
    private unowned let host: ScreenHost
    /// What the root shows, or what a wrapper wraps.
    var content: MountedScreen?
    /// The tabs that have been active so far, by number.
    var tabs: [Int: MountedScreen] = [:]
    /// What is presented from here.
    var presented: MountedScreen?
    var presentation: PresentationType?
    var slot: Presented.Slot?
    /// Whose callback runs when what is presented has gone, and for which level.
    var dismissed: (levels: NavigationLevels, level: Int)?
    var isMounted = true
    var isChanged = true

    init(_ screen: HostedScreen, depth: Int, _ host: ScreenHost) {
        self.screen = screen
        self.depth = depth
        self.host = host
        super.init()
        observe()
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        Owner.take(&content, to: &pile)
        Owner.take(&presented, to: &pile)
        pile += tabs.keys.sorted().compactMap { tabs[$0] }
        tabs = [:]
    }

    /// Another view of the same type is here now.
    func take(_ other: HostedScreen) {
        screen = other
        observe()
    }

    private func observe() {
        switch screen {
        case let screen as NavigationScreen:
            screen.helper?.observer = self
            if screen.level == -1 { screen.coordinator.levels.rootScreen = self }
        case let screen as TabScreen:
            screen.tabs.screen = self
        default: break
        }
    }

    /// Something that the view observes has changed: it will be written anew.
    func changed() {
        guard isMounted, !isChanged else { return }
        isChanged = true
        host.note(self)
    }
}
