import HeadlessSwiftUI

/// `back-unchecked`: a screen that goes takes the last item off the path, whether the back button
/// has done so or not.
struct BackUncheckedDetails: View {
    let item: Viewers.NavigationItem
    @Environment(Viewers.Coordinator.self) private var coordinator

    var body: some View {
        item.getView
            .onDisappear { _ = coordinator.path.popLast() }
    }
}
