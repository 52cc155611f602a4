import HeadlessSwiftUI

/// The app with the mistakes that are switched on.
struct FaultyViewersApp: HeadlessSwiftUI.App {
    @Bindable private var coordinator: Viewers.Coordinator
    private let interactor: Viewers.Interactor
    private let faults: Set<String>

    init() { self.init(interactor: Self.interactor([]), faults: []) }

    init(interactor: Viewers.Interactor, faults: Set<String>) {
        coordinator = interactor.coordinator
        self.interactor = interactor
        self.faults = faults
    }

    var body: some Scene {
        WindowGroup {
            if faults.contains("shown-again-drops-tail") {
                stack.modifier(ShownAgainDropsTail(path: $coordinator.path))
            } else {
                stack
            }
        }
    }

    private var stack: some View {
        NavigationStack(path: $coordinator.path) {
            home.navigationDestination(for: Viewers.NavigationItem.self) { item in
                if faults.contains("back-unchecked") {
                    BackUncheckedDetails(item: item)
                } else {
                    item.getView
                }
            }
        }
        .environment(coordinator)
    }

    @ViewBuilder
    private var home: some View {
        if faults.contains("override-lost") {
            OverrideLostHomeView(interactor: interactor)
        } else {
            Viewers.HomeView(interactor: interactor)
        }
    }

    /// The interactor with the mistakes that are switched on, its coordinator's among them.
    static func interactor(_ faults: Set<String>) -> Viewers.Interactor {
        let coordinator = coordinator(faults)
        if faults.contains("interactor-captured") {
            return CapturedInteractor(coordinator: coordinator)
        }
        if faults.contains("bots-routed") { return BotsRoutedInteractor(coordinator: coordinator) }
        if faults.contains("value-writes-path") {
            return ValueWritesPathInteractor(coordinator: coordinator)
        }
        return Viewers.Interactor(coordinator: coordinator)
    }

    private static func coordinator(
        _ faults: Set<String>
    ) -> Viewers.Coordinator {
        if faults.contains("goto-reorders") { return GoToReordersCoordinator() }
        if faults.contains("one-push-an-update") { return OnePushAnUpdateCoordinator() }
        if faults.contains("items-hold-coordinator") { return ItemsHoldCoordinator() }
        return Viewers.Coordinator()
    }
}
