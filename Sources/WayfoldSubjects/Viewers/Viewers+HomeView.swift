import HeadlessSwiftUI

extension Viewers {
    struct HomeView: View {
        let interactor: Interactor

        var body: some View {
            VStack {
                SectionsView(interactor: interactor)
                    .environment(\.onTapViewer) { viewer in
                        // What a tap does where nothing nearer says otherwise.
                        interactor.routeToDefaultDetail(viewer)
                    }
                Button("Account") { interactor.routeToAccount() }
                Button("Sign in") { interactor.isSignedIn = true }
            }
        }
    }
}
