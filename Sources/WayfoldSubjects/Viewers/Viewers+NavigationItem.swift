import HeadlessSwiftUI

extension Viewers {
    /// Where one can go.
    nonisolated enum NavigationItem: Hashable, Sendable {
        case viewerDetails(viewer: Viewer)
        case viewerDetailsFav(viewer: Viewer)
        case account

        @MainActor @ViewBuilder
        var getView: some View {
            switch self {
            case .viewerDetails(let viewer):
                App.ViewerDetails(viewer: viewer)
            case .viewerDetailsFav(let viewer):
                App.ViewerDetailsFav(viewer: viewer)
            case .account:
                App.Account()
            }
        }
    }
}
