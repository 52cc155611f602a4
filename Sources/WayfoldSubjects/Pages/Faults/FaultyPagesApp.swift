import HeadlessSwiftUI

/// The app with the mistakes that are switched on.
struct FaultyPagesApp: HeadlessSwiftUI.App {
    @Bindable private var coordinator: Pages.Coordinator
    private let session: Pages.Session
    private let faults: Set<String>

    init() {
        self.init(
            session: Pages.Session(), coordinator: Pages.Coordinator(root: .home), faults: [])
    }

    init(session: Pages.Session, coordinator: Pages.Coordinator, faults: Set<String>) {
        self.session = session
        self.coordinator = coordinator
        self.faults = faults
    }

    var body: some Scene {
        WindowGroup {
            stack
                .modifier(StackMistake(coordinator: coordinator, session: session, faults: faults))
                .modifier(
                    Pages.Around(
                        interactor: Pages.Interactor(session: session, coordinator: coordinator))
                )
                .environment(session)
        }
    }

    private var stack: some View {
        Group {
            if faults.contains("one-push-an-update") {
                OnePushAnUpdateStack(coordinator: coordinator) { root }
            } else {
                NavigationStack(path: $coordinator.path) { root }
            }
        }
        .environment(coordinator)
        .presents(coordinator)
    }

    private var root: some View {
        Pages.Details(page: coordinator.root)
            .modifier(PageMistake(coordinator: coordinator, faults: faults))
            .id(coordinator.root)
            .navigationDestination(for: Pages.NavigationItem.self) { item in
                item.getView
                    .modifier(PageMistake(item: item, coordinator: coordinator, faults: faults))
            }
    }

    /// The first coordinator, with the mistakes that are switched on.
    static func coordinator(root: Page, _ faults: Set<String>) -> Pages.Coordinator {
        let mistakes: [String: Pages.Coordinator.Type] = [
            "goto-reorders": GoToReordersPages.self,
            "back-unchecked": BackUncheckedPages.self, "detach-keeps-view": DetachKeepsView.self,
            "dismissal-unseen": DismissalUnseen.self,
            "dismissed-state-kept": DismissedStateKept.self,
            "echo-performed": EchoPerformed.self, "swipe-cancels-effects": SwipeCancelsEffects.self,
            "push-renders-all": PushRendersAll.self,
            "parent-detached-first": ParentDetachedFirst.self,
            "items-hold-coordinator": ItemsHoldPages.self,
            "double-tap-unlocked": DoubleTapUnlocked.self,
        ]
        let type = faults.sorted().compactMap { mistakes[$0] }.first ?? Pages.Coordinator.self
        return type.init(root: root, style: nil, presenter: nil)
    }
}

/// A page with the mistakes that are switched on.
private struct PageMistake: ViewModifier {
    /// What it is on the path; nil for the first page.
    var item: Pages.NavigationItem?
    let coordinator: Pages.Coordinator
    let faults: Set<String>

    func body(content: Content) -> some View {
        if faults.contains("stale-write") {
            content.modifier(StaleWrite(coordinator: coordinator))
        } else if faults.contains("commit-reaches-removed"), let item {
            content.modifier(CommitReachesRemoved(item: item, coordinator: coordinator))
        } else if let coordinator = coordinator as? EchoPerformed {
            content.onDisappear { coordinator.pageWasPopped() }
        } else if let coordinator = coordinator as? SwipeCancelsEffects {
            content.modifier(SwipeCancelsEffects.Effects(coordinator: coordinator))
        } else if let coordinator = coordinator as? PushRendersAll {
            content.modifier(PushRendersAll.Rendered(coordinator: coordinator))
        } else {
            content
        }
    }
}

/// A stack with the mistakes that are switched on.
private struct StackMistake: ViewModifier {
    @Bindable var coordinator: Pages.Coordinator
    let session: Pages.Session
    let faults: Set<String>

    func body(content: Content) -> some View {
        if faults.contains("shown-again-drops-tail") {
            content.modifier(ShownAgainDropsTail(path: $coordinator.path))
        } else if faults.contains("value-writes-path") {
            content.modifier(ValueWritesPath(coordinator: coordinator, session: session))
        } else if faults.contains("flip-rebuilds") {
            content.modifier(FlipRebuilds(coordinator: coordinator))
        } else if let coordinator = coordinator as? GoToReordersPages {
            content.modifier(GoToReordersPages.Waiting(coordinator: coordinator))
        } else {
            content
        }
    }
}
