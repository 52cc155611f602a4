/// The tabs of somebody who has signed in. A tap on the last one while it is active pops it to its
/// root.
public final class AuthenticatedCoordinator: TabCoordinatable {
    public let child = TabChild(startingItems: [
        \AuthenticatedCoordinator.home, \AuthenticatedCoordinator.todos,
        \AuthenticatedCoordinator.profile, \AuthenticatedCoordinator.testbed,
    ])
    public let user: User

    @Route var home = makeHome
    @Route var todos = makeTodos
    @Route var profile = makeProfile
    @Route(onTapped: onTestbedTapped) var testbed = makeTestbed

    public init(user: User) {
        self.user = user
    }

    func makeHome() -> HomeCoordinator { HomeCoordinator() }

    func makeTodos() -> NavigationViewCoordinator<TodosCoordinator> {
        NavigationViewCoordinator(TodosCoordinator())
    }

    func makeProfile() -> NavigationViewCoordinator<ProfileCoordinator> {
        NavigationViewCoordinator(ProfileCoordinator())
    }

    func makeTestbed() -> NavigationViewCoordinator<TestbedCoordinator> {
        NavigationViewCoordinator(TestbedCoordinator())
    }

    func onTestbedTapped(
        _ isRepeat: Bool, _ testbed: NavigationViewCoordinator<TestbedCoordinator>
    ) {
        if isRepeat { testbed.child.popToRoot() }
    }
}

/// The first tab: a screen and nothing else.
public final class HomeCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \HomeCoordinator.start)

    @Root var start = makeStart

    public init() {}

    func makeStart() -> SampleScreen { SampleScreen(name: "home") }
}

/// The tab of what there is to do.
public final class TodosCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \TodosCoordinator.start)

    @Root var start = makeStart
    @Route(.push) var todo = makeTodo
    @Route(.modal) var createTodo = makeCreateTodo

    public init() {}

    func makeStart() -> SampleScreen { SampleScreen(name: "todos") }
    func makeTodo(_ id: Int) -> SampleScreen { SampleScreen(name: "todo") }
    func makeCreateTodo() -> SampleScreen { SampleScreen(name: "createTodo") }
}

/// The tab of the person.
public final class ProfileCoordinator: NavigationCoordinatable {
    public let stack = NavigationStack(initial: \ProfileCoordinator.start)

    @Root var start = makeStart

    public init() {}

    func makeStart() -> SampleScreen { SampleScreen(name: "profile") }
}
