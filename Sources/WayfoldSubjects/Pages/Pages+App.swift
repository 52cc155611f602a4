import HeadlessSwiftUI

extension Pages {
    /// A stack of pages, whose path the coordinator has.
    struct App: HeadlessSwiftUI.App {
        @Bindable private var coordinator: Viewers.Coordinator<NavigationItem>
        private let home: Page

        init() { self.init(coordinator: Viewers.Coordinator(), home: .home) }

        init(coordinator: Viewers.Coordinator<NavigationItem>, home: Page) {
            self.coordinator = coordinator
            self.home = home
        }

        var body: some Scene {
            WindowGroup {
                NavigationStack(path: $coordinator.path) {
                    Details(page: home)
                        .navigationDestination(for: NavigationItem.self) { item in
                            item.getView
                        }
                }
                .environment(coordinator)
            }
        }
    }
}
