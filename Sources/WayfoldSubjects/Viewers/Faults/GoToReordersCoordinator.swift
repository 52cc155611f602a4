import HeadlessSwiftUI

/// `goto-reorders`: a favourite is looked up before it is shown, so that of two calls in one turn
/// the later one may come first.
final class GoToReordersCoordinator: Viewers.Coordinator {
    override func goTo(_ item: Viewers.NavigationItem) {
        guard case .viewerDetailsFav = item else { return super.goTo(item) }
        Task { @MainActor in super.goTo(item) }
    }
}
