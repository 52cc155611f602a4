import HeadlessStinsen

/// The names of the sample's coordinators and routes, as scripts write them.
struct SampleRoutes {
    private var names: [AnyKeyPath: String] = [:]
    private var paths: [ObjectIdentifier: [String: AnyKeyPath]] = [:]
    private var coordinators: [ObjectIdentifier: String] = [:]

    init() {
        add(
            StinsenSample.MainCoordinator.self, "Main",
            [
                "unauthenticated": \.unauthenticated, "authenticated": \.authenticated,
                "announcement": \.announcement, "lock": \.lock,
            ])
        add(
            StinsenSample.UnauthenticatedCoordinator.self, "Unauthenticated",
            [
                "start": \.start, "forgotPassword": \.forgotPassword,
                "registration": \.registration,
            ])
        add(
            StinsenSample.RegistrationCoordinator.self, "Registration",
            [
                "start": \.start, "password": \.password,
            ])
        add(
            StinsenSample.AuthenticatedCoordinator.self, "Authenticated",
            [
                "home": \.home, "todos": \.todos, "profile": \.profile, "testbed": \.testbed,
            ])
        add(StinsenSample.HomeCoordinator.self, "Home", ["start": \.start])
        add(
            StinsenSample.TodosCoordinator.self, "Todos",
            [
                "start": \.start, "todo": \.todo, "createTodo": \.createTodo,
            ])
        add(StinsenSample.ProfileCoordinator.self, "Profile", ["start": \.start])
        add(
            StinsenSample.MiniTabsCoordinator.self, "MiniTabs",
            ["plain": \.plain, "inner": \.inner])
        addTestbed()
    }

    private mutating func addTestbed() {
        add(
            StinsenSample.TestbedCoordinator.self, "Testbed",
            [
                "start": \.start, "alt": \.alt, "pushScreen": \.pushScreen, "item": \.item,
                "pushCoordinator": \.pushCoordinator, "itemCoordinator": \.itemCoordinator,
                "modalScreen": \.modalScreen, "modalCoordinator": \.modalCoordinator,
                "modalTabs": \.modalTabs, "lockedModal": \.lockedModal,
                "coverScreen": \.coverScreen, "coverCoordinator": \.coverCoordinator,
            ])
    }

    private mutating func add<T>(
        _ type: T.Type, _ name: String, _ routes: [String: PartialKeyPath<T>]
    ) {
        coordinators[ObjectIdentifier(type)] = name
        paths[ObjectIdentifier(type)] = routes
        for (name, path) in routes { names[path] = name }
    }

    func name(of route: AnyKeyPath) -> String { names[route] ?? "?" }

    func name(of coordinator: any Coordinatable) -> String {
        coordinators[ObjectIdentifier(type(of: coordinator))] ?? "?"
    }

    /// The route of that name; nil when the coordinator has none.
    func path(_ name: String, of coordinator: any Coordinatable) -> AnyKeyPath? {
        paths[ObjectIdentifier(type(of: coordinator))]?[name]
    }
}
