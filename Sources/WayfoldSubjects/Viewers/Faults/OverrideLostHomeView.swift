import HeadlessSwiftUI

/// `override-lost`: the favourite's action is set on the row beside it.
struct OverrideLostHomeView: View {
    let interactor: Viewers.Interactor
    private let sections: Viewers.SectionsView

    init(interactor: Viewers.Interactor) {
        self.interactor = interactor
        sections = Viewers.SectionsView(interactor: interactor)
    }

    var body: some View {
        VStack {
            VStack {
                Viewer.Row(viewer: sections.viewerFav)
                Viewer.Row(viewer: sections.viewer)
                    .environment(\.onTapViewer) { viewer in
                        interactor.routeToFavorisDetail(viewer)
                    }
                Viewer.Row(viewer: sections.bot)
            }
            .environment(\.onTapViewer) { viewer in
                interactor.routeToDefaultDetail(viewer)
            }
            Button("Account") { interactor.routeToAccount() }
            Button("Sign in") { interactor.isSignedIn = true }
        }
    }
}
