import WayfoldModel

/// What SwiftUI's `NavigationStack(path:)` does without a screen: it is bound to a path of values
/// and mounts a screen for each.
///
/// Whoever owns the path says what happened to it; the screens of values that stay, stay.
final class MountedPath {
    private(set) var root: Screen
    private(set) var screens: [Screen] = []
    /// The last event that changed it.
    private(set) var lastChange: UInt64
    private let setting: Setting

    init(_ root: Screen, _ setting: Setting) {
        self.root = root
        self.setting = setting
        lastChange = setting.sequence
    }

    deinit { Demolition.free(&screens) }

    var count: Int { screens.count }

    func screen(at index: Int) -> Screen { index < 0 ? root : screens[index] }

    /// The path has got a value at its end.
    func appended(_ screen: Screen) {
        change()
        setting.journal.keep(self, \.screens)
        setting.notes.visits += 1
        screens.append(screen)
    }

    /// The path has lost its values from an index up. Linear in those.
    func removed(from index: Int) {
        change()
        setting.journal.keep(self, \.screens)
        setting.notes.visits += screens.count - index
        if index == screens.count - 1, screens[index].child == nil {
            screens.removeLast()
        } else {
            var gone = Array(screens[index...])
            screens.removeSubrange(index...)
            for screen in gone { ended(screen) }
            if !setting.journal.isOpen { Demolition.free(&gone) }
        }
    }

    /// Another root is shown.
    func replacedRoot(by screen: Screen) {
        change()
        setting.journal.keep(self, \.root)
        ended(root)
        root = screen
    }

    /// A value has other parameters now.
    func renamed(at index: Int, to route: Symbol) {
        change()
        let screen = screen(at: index)
        setting.journal.keep(screen, \.route)
        screen.route = route
    }

    /// Gives away the screens, for a demolition without recursion.
    func giveUp(to rubble: inout Rubble) {
        rubble.add(&screens)
        guard let child = root.child else { return }
        root.child = nil
        rubble.add(child)
    }

    /// The flow that a screen shows ends with it.
    private func ended(_ screen: Screen) {
        if let flow = screen.child { setting.detach(flow) }
    }

    private func change() {
        setting.journal.keep(self, \.lastChange)
        lastChange = setting.sequence
    }
}
