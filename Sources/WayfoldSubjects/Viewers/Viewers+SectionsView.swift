import HeadlessSwiftUI

extension Viewers {
    struct SectionsView: View {
        let interactor: Interactor
        let viewerFav = Viewer(name: "Ada")
        let viewer = Viewer(name: "Grace")
        let bot = Viewer(name: "Crawler", isBot: true)

        var body: some View {
            VStack {
                // Favourites
                Viewer.Row(viewer: viewerFav)
                    .environment(\.onTapViewer) { viewer in
                        // In the place of what the home view says.
                        interactor.routeToFavorisDetail(viewer)
                    }

                // Here the home view's action is taken, since nothing is in its place.
                Viewer.Row(viewer: viewer)
                Viewer.Row(viewer: bot)
            }
        }
    }
}
