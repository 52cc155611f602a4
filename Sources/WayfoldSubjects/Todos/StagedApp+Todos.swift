import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

extension StagedApp {
    /// The README's app: Stinsen's coordinators, with a root that is switched on login and logout,
    /// tabs, modals and a deep link.
    public nonisolated static let todos = StagedApp(
        "stinsen", summary: "Stinsen's coordinators: a switch of root, tabs, routes by key path",
        map: .todos, faults: Fault.ofTodos, usesMainQueue: false,
        samples: SampleTexts(
            routes: [
                "registration", "password?username=user@example.com", "forgotPassword",
                "authenticated", "unauthenticated", "todo?id=1", "todo?id=2", "createTodo",
                "settings",
            ],
            elements: [
                "Login", "Register", "Forgot your password", "OK", "Next", "Water the plants",
                "Call the station master", "doc.badge.plus", "Create", "Settings", "Logout",
            ],
            urls: ["todos://todo/1", "todos://todo/2", "todos://elsewhere"],
            absent: [
                .setRoot, .setPath, .replaceTop, .write, .setParameter, .startFlow, .finishFlow,
                .dismissFlow, .alert, .answerAlert, .setFact, .clearFact, .save, .restore,
                .setOverride, .clearOverride, .openScene, .closeScene, .launch, .terminate,
                .ready, .setAppVersion, .echo, .beginTransition, .commitTransition,
                .cancelTransition,
            ]),
        launch: { stage, faults in
            // The README's simulator is of a time when a tab was made with the others.
            stage.viewChoices.tabContents = .areBuiltAtOnce
            let app = TodosApp(stage, faults)
            app.run()
            return app
        },
        screens: {
            [
                .controller(UITabBarController.self) { _ in Route("authenticatedTabs") },
                .view(Todos.LoginScreen.self) { _ in Route("login") },
                .view(Todos.ForgotPasswordScreen.self) { _ in Route("forgotPassword") },
                .view(Todos.UserRegistrationScreen.self) { _ in Route("registration") },
                .view(Todos.PasswordRegistrationScreen.self) { .password($0.username) },
                .view(Todos.ParentDroppingPasswordScreen.self) { .password($0.username) },
                .view(Todos.HomeScreen.self) { _ in Route("home") },
                .view(Todos.TodosScreen.self) { _ in Route("todos") },
                .view(Todos.TodoScreen.self) { Route("todo", [.init("id", "\($0.id)")]) },
                .view(Todos.CreateTodoScreen.self) { _ in Route("createTodo") },
                .view(Todos.ProfileScreen.self) { _ in Route("profile") },
                .view(Todos.SettingsScreen.self) { _ in Route("settings") },
            ]
        },
        labels: [
            // Which button leads where, of those that push.
            "registration": { _ in "Register" },
            "password": { $0["username"] == "user@example.com" ? "Next" : nil },
            "todo": { Int($0["id"] ?? "").flatMap { Todos.TodosStore()[$0]?.name } },
            "settings": { _ in "Settings" },
        ],
        rules: { TodosApp.rules }, program: { TodosApp.program },
        inside: { AppInside(parents: $0.parents) }
    ).takingLinksAnytime()
}

extension Route {
    fileprivate static func password(_ username: String) -> Route {
        Route("password", [Parameter("username", username)])
    }
}
