import HeadlessSwiftUI

/// `shown-again-drops-tail`: an app that comes to the front again begins with its first screen.
struct ShownAgainDropsTail<NavigationItem: Hashable & Sendable>: ViewModifier {
    @Binding var path: [NavigationItem]
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
        content.onChange(of: scenePhase) {
            guard scenePhase == .active else { return }
            path = Array(path.prefix(1))
        }
    }
}
