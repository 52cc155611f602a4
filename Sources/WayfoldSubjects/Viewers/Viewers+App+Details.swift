import HeadlessSwiftUI

extension Viewers.App {
    struct ViewerDetails: View {
        let viewer: Viewer

        var body: some View {
            Text("Details of \(viewer.name)")
        }
    }

    struct ViewerDetailsFav: View {
        let viewer: Viewer

        var body: some View {
            Text("Favourite \(viewer.name)")
        }
    }

    struct Account: View {
        var body: some View {
            Text("Account of the person who is signed in")
        }
    }
}
