import HeadlessSwiftUI

/// `stale-write`: a page that goes writes the path as it has seen it, once more and too late.
struct StaleWrite: ViewModifier {
    let coordinator: Pages.Coordinator
    @State private var seenPath: [Pages.NavigationItem] = []

    func body(content: Content) -> some View {
        content
            .onAppear { seenPath = coordinator.path }
            .onDisappear {
                guard coordinator.path.count < seenPath.count else { return }
                coordinator.path = seenPath
            }
    }
}

/// `commit-reaches-removed`: a page that is no longer on the path finishes its removal by its
/// index, at which there is another page by now.
struct CommitReachesRemoved: ViewModifier {
    let item: Pages.NavigationItem
    let coordinator: Pages.Coordinator
    @State private var index: Int?

    func body(content: Content) -> some View {
        content
            .onAppear { if index == nil { index = coordinator.path.firstIndex(of: item) } }
            .onDisappear {
                guard let index, !coordinator.path.contains(item),
                    coordinator.path.indices.contains(index)
                else { return }
                coordinator.path.remove(at: index)
            }
    }
}

/// `value-writes-path`: a changed value is written together with the path as it was when the app
/// began.
struct ValueWritesPath: ViewModifier {
    let coordinator: Pages.Coordinator
    let session: Pages.Session
    @State private var seenPath: [Pages.NavigationItem] = []

    func body(content: Content) -> some View {
        content.onChange(of: session.facts) { coordinator.path = seenPath }
    }
}

/// `flip-rebuilds`: another width has a stack of its own, whose path is empty.
struct FlipRebuilds: ViewModifier {
    let coordinator: Pages.Coordinator
    @Environment(\.horizontalSizeClass) private var width

    func body(content: Content) -> some View {
        content.onChange(of: width) { coordinator.path = [] }
    }
}
