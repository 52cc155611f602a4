import HeadlessSwiftUI

extension Pages {
    /// A stack of pages, whose path the coordinator has.
    struct App: HeadlessSwiftUI.App {
        private let session: Session
        private let coordinator: Coordinator

        init() {
            let session = Session(
                pages: MapPages(.init()), rules: [], actions: ContextualActions(), facts: [:])
            self.init(session: session, coordinator: Coordinator(root: .home))
        }

        init(session: Session, coordinator: Coordinator) {
            self.session = session
            self.coordinator = coordinator
        }

        var body: some Scene {
            WindowGroup {
                StackView(coordinator: coordinator)
                    .transformEnvironment(\.onTapElement) { actions in
                        // What a tap does where no page says otherwise.
                        let interactor = Interactor(session: session, coordinator: coordinator)
                        for place in session.actions.around {
                            actions.set(place, by: interactor)
                        }
                    }
                    .environment(session)
            }
        }
    }

    /// A stack, and over it the stack of what its coordinator presents.
    struct StackView: View {
        @Bindable var coordinator: Coordinator

        var body: some View {
            NavigationStack(path: $coordinator.path) {
                Details(page: coordinator.root)
                    .id(coordinator.root)
                    .navigationDestination(for: NavigationItem.self) { item in
                        item.getView
                    }
            }
            .environment(coordinator)
            .presents(coordinator)
        }
    }
}

extension View {
    /// Presents over a stack what its coordinator wants.
    func presents(_ coordinator: Pages.Coordinator) -> some View {
        modifier(Pages.Presents(coordinator: coordinator))
    }
}

extension Pages {
    struct Presents: ViewModifier {
        @Bindable var coordinator: Coordinator

        func body(content: Content) -> some View {
            content
                .sheet(item: $coordinator.sheet) { presented in
                    StackView(coordinator: presented)
                        .interactiveDismissDisabled(presented.style == .lockedSheet)
                }
                .fullScreenCover(item: $coordinator.cover) { presented in
                    StackView(coordinator: presented)
                }
                .popover(item: $coordinator.popover) { presented in
                    StackView(coordinator: presented)
                        .presentationCompactAdaptation(.popover)
                }
                .alert(coordinator.question?.title ?? "", isPresented: $coordinator.isAsking) {
                    Button("OK") {}
                    Button("Cancel", role: .cancel) {}
                }
        }
    }
}
