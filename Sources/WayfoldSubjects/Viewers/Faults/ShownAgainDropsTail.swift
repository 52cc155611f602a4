import HeadlessSwiftUI

/// `shown-again-drops-tail`: an app that comes to the front again begins with its first screen.
struct ShownAgainDropsTail<NavigationItem: Hashable & Sendable>: ViewModifier {
    let coordinator: Viewers.Coordinator<NavigationItem>
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
        content.onChange(of: scenePhase) {
            guard scenePhase == .active else { return }
            coordinator.path = Array(coordinator.path.prefix(1))
        }
    }
}
