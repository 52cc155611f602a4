import SampleViews

/// The first screen: it says what a tap on a viewer does, and its sections may say otherwise.
struct HomeView: View {
    let interactor: ViewersInteractor

    var body: some View {
        VStack {
            SectionsView(interactor: interactor)
                .environment(\.onTapViewer) { viewer in
                    interactor.routeToViewerDetails(viewer)
                }
            Text("Account")
                .onTapGesture { interactor.routeToAccount() }
            // Nobody says what a tap means here.
            Viewer.Row(viewer: Viewer(name: "Nobody"))
        }
    }
}

struct SectionsView: View {
    let interactor: ViewersInteractor

    var body: some View {
        VStack {
            Text("Favourites")
            Viewer.Row(viewer: Viewer(name: "Ada"))
                .environment(\.onTapViewer) { viewer in
                    interactor.routeToFavouriteDetails(viewer)
                }
            Text("Everybody")
            Viewer.Row(viewer: Viewer(name: "Grace"))
            Viewer.Row(viewer: Viewer(name: "Crawler", isBot: true))
        }
    }
}
