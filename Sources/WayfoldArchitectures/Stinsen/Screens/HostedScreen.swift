/// A view that a coordinator or a presentation makes, as opposed to a view of the app.
class HostedScreen: Owner {
    /// What tells views of different types apart: one of the same type takes its place, one of
    /// another type replaces it.
    struct Kind: Hashable {
        var coordinator: ObjectIdentifier
        var isInNavigationView = false
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }
}

/// The view of one level of a coordinator, with the helper and the router it brings along.
final class NavigationScreen: HostedScreen {
    let level: Int
    let coordinator: any LevelsCoordinatable
    let surroundings: Surroundings
    let router: AnyObject
    private var ownHelper: PresentationHelper?

    init(
        level: Int, _ coordinator: any LevelsCoordinatable, _ surroundings: Surroundings,
        isInNavigationView: Bool = false
    ) {
        self.level = level
        self.coordinator = coordinator
        self.surroundings = surroundings
        ownHelper = PresentationHelper(level: level, coordinator, surroundings)
        router = coordinator.makeRouter(level: level)
        let type = ObjectIdentifier(type(of: coordinator))
        super.init(Kind(coordinator: type, isInNavigationView: isInNavigationView))
        if coordinator.levels.root == nil {
            do {
                try coordinator.setUpRoot()
            } catch {
                // An initial root that takes something else than its input: nothing to show.
            }
        }
        surroundings.store.store(router)
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) { Owner.take(&ownHelper, to: &pile) }

    /// There for as long as the screen is.
    var helper: PresentationHelper? { ownHelper }

    /// A view of what the root shows, for the screen of the root: a new one each time.
    func makeContent() -> HostedScreen? {
        guard level == -1, let child = coordinator.levels.root?.child else { return nil }
        let view = child.view(in: surroundings)
        _ = coordinator.customized(view)
        return view.view as? HostedScreen
    }
}

/// The view of tabs. All its tabs' views are made with it.
final class TabScreen: HostedScreen {
    let tabs: TabChild
    let router: AnyObject
    private(set) var views: [HostedScreen?] = []

    init<T: TabCoordinatable>(_ coordinator: T, _ surroundings: Surroundings) {
        tabs = coordinator.child
        router = TabRouter(coordinator)
        super.init(Kind(coordinator: ObjectIdentifier(T.self)))
        surroundings.store.store(router)
        coordinator.setUpTabs()
        views = (tabs.allItems ?? []).map {
            $0.presentable.view(in: surroundings).view as? HostedScreen
        }
        _ = coordinator.customize(AnyView(self))
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        pile += views.compactMap { $0 }
        views = []
    }
}

/// The view of a wrapper.
final class WrapperScreen: HostedScreen {
    private(set) var content: HostedScreen?
    let coordinator: any WrapperCoordinatable

    init(_ wrapper: some WrapperCoordinatable, _ surroundings: Surroundings) {
        coordinator = wrapper
        super.init(Kind(coordinator: ObjectIdentifier(type(of: wrapper))))
        let view = wrapper.anyChild.view(in: surroundings)
        content = view.view as? HostedScreen
        _ = wrapper.wrapping(view)
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) { Owner.take(&content, to: &pile) }
}
