extension Viewers {
    /// The rules between a tap and the coordinator.
    class Interactor {
        let coordinator: Coordinator
        var isSignedIn = false

        init(coordinator: Coordinator) {
            self.coordinator = coordinator
        }

        func routeToDefaultDetail(_ viewer: Viewer) {
            // A bot has nothing to show.
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
}
