import HeadlessSwiftUI

extension Pages {
    /// A stack of pages, whose path the coordinator has.
    struct App: HeadlessSwiftUI.App {
        private let session: Session
        private let coordinator: Coordinator

        init() {
            self.init(session: Session(), coordinator: Coordinator(root: .home))
        }

        init(session: Session, coordinator: Coordinator) {
            self.session = session
            self.coordinator = coordinator
        }

        private var interactor: Interactor {
            Interactor(session: session, coordinator: coordinator)
        }

        var body: some Scene {
            WindowGroup {
                StackView(coordinator: coordinator)
                    .modifier(Around(interactor: interactor))
                    .environment(session)
            }
        }
    }

    /// What a tap does where no page says otherwise.
    struct Around: ViewModifier {
        let interactor: Interactor

        func body(content: Content) -> some View {
            let places = interactor.session.actions.around
            content.transformEnvironment(\.onTapElement) { tap in
                for place in places { tap.set(place, by: interactor) }
            }
        }
    }

    /// A stack, and over it the stack of what its coordinator presents.
    struct StackView: View {
        let coordinator: Coordinator

        var body: some View {
            PathView(coordinator: coordinator)
                .environment(coordinator)
                .presents(coordinator)
        }
    }

    /// The stack alone: whoever reads the path is evaluated with every push.
    struct PathView: View {
        @Bindable var coordinator: Coordinator

        var body: some View {
            NavigationStack(path: $coordinator.path) {
                RootView(coordinator: coordinator)
            }
        }
    }

    /// The first page, and what the items of the path show.
    struct RootView: View {
        let coordinator: Coordinator

        var body: some View {
            Details(page: coordinator.root)
                .id(coordinator.root)
                .navigationDestination(for: NavigationItem.self) { item in
                    item.getView
                }
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
