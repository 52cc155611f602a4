import SwiftUI

/// Contextual actions: a row says that it was tapped, whoever is above it says what that means.
struct App: SwiftUI.App {
    @Bindable private var coordinator: Coordinator
    private let interactor: Interactor

    init() { self.init(coordinator: Coordinator()) }

    init(coordinator: Coordinator) {
        self.coordinator = coordinator
        interactor = Interactor(coordinator: coordinator)
    }

    var body: some Scene {
        WindowGroup {
            NavigationStack(path: $coordinator.path) {
                HomeView(interactor: interactor)
                    .navigationDestination(for: Coordinator.NavigationItem.self) { item in
                        item.getView
                    }
            }
            .environment(coordinator)
        }
    }
}

struct HomeView: View {
    let interactor: Interactor

    var body: some View {
        VStack {
            SectionsView(interactor: interactor)
                .environment(\.onTapViewer) { viewer in
                    interactor.routeToDefaultDetail(viewer)
                }
            Button("Account") { interactor.routeToAccount() }
            Button("Sign in") { interactor.isSignedIn = true }
            // Nobody says what a tap means here.
            Viewer.Row(viewer: Viewer(name: "Nobody"))
        }
    }
}

struct SectionsView: View {
    let interactor: Interactor

    var body: some View {
        VStack {
            Viewer.Row(viewer: Viewer(name: "Ada"))
                .environment(\.onTapViewer) { viewer in
                    interactor.routeToFavorisDetail(viewer)
                }
            Viewer.Row(viewer: Viewer(name: "Grace"))
            Viewer.Row(viewer: Viewer(name: "Crawler", isBot: true))
        }
    }
}

extension App {
    struct ViewerDetails: View {
        let viewer: Viewer
        @Environment(Coordinator.self) private var coordinator

        var body: some View {
            Text("Details of \(viewer.name)")
            Text("\(coordinator.path.count) on the path")
        }
    }

    struct ViewerDetailsFav: View {
        let viewer: Viewer

        var body: some View {
            Text("Favourite \(viewer.name)")
        }
    }
}
