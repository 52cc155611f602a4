import HeadlessSwiftUI

/// `one-push-an-update`: a stack that follows the path page by page, and takes one an update.
struct OnePushAnUpdateStack<Root: View>: View {
    let coordinator: Pages.Coordinator
    @ViewBuilder let root: () -> Root
    @State private var shownPath: [Pages.NavigationItem] = []

    var body: some View {
        NavigationStack(path: $shownPath, root: root)
            .onChange(of: coordinator.path) { _, path in
                if path.count > shownPath.count {
                    shownPath = Array(path.prefix(shownPath.count + 1))
                } else {
                    shownPath = path
                }
            }
            .onChange(of: shownPath) { before, path in
                if path.count < before.count { coordinator.path = path }
            }
    }
}
