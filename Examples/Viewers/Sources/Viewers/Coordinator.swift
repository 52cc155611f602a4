import SwiftUI

/// Where the app is, and how it goes on.
@Observable class Coordinator {
    var path = [NavigationItem]()

    func goTo(_ item: NavigationItem) {
        Task { @MainActor in
            path.append(item)
        }
    }
}

extension Coordinator {
    enum NavigationItem: Hashable, Sendable {
        case viewerDetails(viewer: Viewer)
        case viewerDetailsFav(viewer: Viewer)
        case account

        @ViewBuilder
        var getView: some View {
            switch self {
            case .viewerDetails(let viewer):
                App.ViewerDetails(viewer: viewer)
            case .viewerDetailsFav(let viewer):
                App.ViewerDetailsFav(viewer: viewer)
            case .account:
                Text("Account of the person who is signed in")
            }
        }
    }
}

/// The rules between a tap and the coordinator.
class Interactor {
    let coordinator: Coordinator
    var isSignedIn = false

    init(coordinator: Coordinator) { self.coordinator = coordinator }

    func routeToDefaultDetail(_ viewer: Viewer) {
        guard !(viewer.isBot) else { return }
        coordinator.goTo(.viewerDetails(viewer: viewer))
    }

    func routeToFavorisDetail(_ viewer: Viewer) {
        guard !(viewer.isBot) else { return }
        coordinator.goTo(.viewerDetailsFav(viewer: viewer))
    }

    func routeToAccount() {
        guard isSignedIn else { return }
        coordinator.goTo(.account)
    }
}
