import HeadlessSwiftUI

extension Viewers {
    /// Contextual actions: a row hands on that it was tapped, whoever is above it decides what
    /// becomes of that.
    struct App: HeadlessSwiftUI.App {
        @Bindable private var coordinator: Coordinator
        private let interactor: Interactor

        init() {
            self.init(interactor: Interactor(coordinator: Coordinator()))
        }

        init(interactor: Interactor) {
            coordinator = interactor.coordinator
            self.interactor = interactor
        }

        var body: some Scene {
            WindowGroup {
                NavigationStack(path: $coordinator.path) {
                    HomeView(interactor: interactor)
                        .navigationDestination(for: NavigationItem.self) { item in
                            item.getView
                        }
                }
                .environment(coordinator)
            }
        }
    }
}
