import HeadlessStinsen
import HeadlessSwiftUI

/// A place on screen: the view that is there now, and the places within it. A view of the same
/// type takes over a place, one of another type makes a new one.
final class MountedScreen {
    private(set) var screen: HostedScreen
    let depth: Int
    private unowned let host: ScreenHost
    /// What the root shows, or what a wrapper wraps.
    var content: MountedScreen?
    /// The tabs that have been active so far, by number.
    var tabs: [Int: MountedScreen] = [:]
    /// What is presented from here.
    var presented: MountedScreen?
    var presentation: PresentationType?
    /// Whose callback runs when what is presented has gone, and for which level.
    var dismissed: (levels: NavigationLevels, level: Int)?
    var isMounted = true
    var isChanged = true
    private var subscriptions: [AnyCancellable] = []

    var slot: PresentationType.Slot? { presentation?.slot }

    init(_ screen: HostedScreen, depth: Int, _ host: ScreenHost) {
        self.screen = screen
        self.depth = depth
        self.host = host
        observe()
    }

    /// Another view of the same type is here now.
    func take(_ other: HostedScreen) {
        screen = other
        observe()
    }

    private func observe() {
        switch screen.part {
        case .level(let level):
            // The root is on the root's screen only.
            let changes = level.id == -1 ? level.changes : [level.changes[0]]
            subscriptions = changes.map(follow)
        case .tabs(let tabs): subscriptions = [follow(tabs.child.objectWillChange)]
        case .wrapper: subscriptions = []
        }
    }

    private func follow(_ changes: ObservableObjectPublisher) -> AnyCancellable {
        changes.sink { [weak self] in MainActor.assumeIsolated { self?.changed() } }
    }

    /// Something that the view observes changes: it will be written anew.
    private func changed() {
        guard isMounted, !isChanged else { return }
        isChanged = true
        host.note(self)
    }
}
