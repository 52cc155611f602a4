import WayfoldModel

extension AppMap {
    /// The README's app: what is shown before somebody has signed in, and the tabs after that.
    nonisolated static let todos: AppMap = {
        var map = AppMap(name: "todos", dialect: .stinsen)
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        func stack(_ name: String, root: String) -> FlowDefinition {
            FlowDefinition(name: symbol(name), content: .stack(root: symbol(root)))
        }
        func tab(_ title: String, _ flow: Int) -> FlowDefinition.Tab {
            FlowDefinition.Tab(route: symbol(title), flow: FlowDefinition.Index(flow))
        }
        map.flows = [
            stack("unauthenticatedFlow", root: "login"),
            FlowDefinition(
                name: symbol("authenticatedTabs"),
                content: .tabs([tab("Home", 2), tab("Todos", 3), tab("Profile", 4)], selection: 0)),
            stack("homeFlow", root: "home"), stack("todosFlow", root: "todos"),
            stack("profileFlow", root: "profile"),
        ]
        map.routes = [
            RouteDefinition(name: symbol("unauthenticated"), flow: FlowDefinition.Index(0)),
            RouteDefinition(name: symbol("authenticated"), flow: FlowDefinition.Index(1)),
        ]
        for name in [
            "login", "forgotPassword", "registration", "home", "todos", "createTodo", "profile",
            "settings",
        ] {
            map.routes.append(RouteDefinition(name: symbol(name)))
        }
        for (name, parameter, kind) in [
            ("password", "username", ValueKind.string), ("todo", "id", .int),
        ] {
            map.routes.append(
                RouteDefinition(
                    name: symbol(name),
                    parameters: [.init(name: symbol(parameter), kind: kind, isRequired: true)]))
        }
        map.overrides = elements.map { element, screen, action in
            OverrideRule(
                element: symbol(element), scope: symbol(screen), action: action(&map.vocabulary))
        }
        do {
            map.links = [
                try LinkPattern(
                    "todos://todo/{id:int}",
                    actions: [
                        .selectTab(.route(symbol("Todos"))), .push(symbol("todo?id={id}")),
                    ])
            ]
        } catch {
            preconditionFailure("the pattern is written here: \(error)")
        }
        return map
    }()

    /// What a tap on an element of a screen does.
    private nonisolated static let elements:
        [(String, String, @Sendable (inout Vocabulary) -> Action)] = [
            ("Login", "login", { .switchFlow($0.symbol("authenticated")) }),
            ("Register", "login", { .push($0.symbol("registration")) }),
            (
                "Forgot your password", "login",
                { .present($0.symbol("forgotPassword"), .sheet) }
            ),
            ("OK", "forgotPassword", { _ in .popToRoot }),
            ("Next", "registration", { .push($0.symbol("password?username=user@example.com")) }),
            // The registration is finished, and goes with its password.
            ("Register", "password", { _ in .pop(count: 2) }),
            // A favourite leads to its tab.
            ("Water the plants", "home", { .openURL($0.symbol("todos://todo/1")) }),
            ("Water the plants", "todos", { .push($0.symbol("todo?id=1")) }),
            ("Call the station master", "todos", { .push($0.symbol("todo?id=2")) }),
            ("doc.badge.plus", "todos", { .present($0.symbol("createTodo"), .sheet) }),
            ("Create", "createTodo", { _ in .dismiss(.one) }),
            ("Settings", "profile", { .push($0.symbol("settings")) }),
            ("Logout", "profile", { .switchFlow($0.symbol("unauthenticated")) }),
        ]
}
