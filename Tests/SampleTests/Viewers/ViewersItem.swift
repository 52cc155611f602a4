import SampleViews

/// Where the coordinator can go, with what each place needs.
enum ViewersItem: Hashable, Sendable {
    case viewerDetails(viewer: Viewer)
    case viewerDetailsFavourite(viewer: Viewer)
    case account

    @ViewBuilder
    var view: some View {
        switch self {
        case .viewerDetails(let viewer): Viewer.Details(viewer: viewer)
        case .viewerDetailsFavourite(let viewer): Viewer.FavouriteDetails(viewer: viewer)
        case .account: Text("Account")
        }
    }
}
