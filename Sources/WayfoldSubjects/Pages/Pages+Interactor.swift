extension Pages {
    /// The rules between a tap and the coordinator.
    struct Interactor {
        let coordinator: Viewers.Coordinator<NavigationItem>

        func routeToDetails(_ page: Page) {
            // What has no name is no page.
            guard !page.title.isEmpty else { return }
            coordinator.goTo(.details(page: page))
        }
    }
}
