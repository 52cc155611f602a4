import HeadlessSwiftUI

/// `one-push-an-update`: the last item that a turn asks for is the only one that is shown.
final class OnePushAnUpdateCoordinator: Viewers.Coordinator {
    private var next: Viewers.NavigationItem?

    override func goTo(_ item: Viewers.NavigationItem) {
        next = item
        Task { @MainActor in
            guard let next else { return }
            self.next = nil
            path.append(next)
        }
    }
}
