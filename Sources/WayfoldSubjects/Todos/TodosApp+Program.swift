import Foundation
import HeadlessStinsen
import HeadlessSwiftUI
import WayfoldModel

/// What the program of the app can be asked for: what its coordinators offer.
extension TodosApp {
    static var program: [ProgramAction<TodosApp>] {
        [
            .on(.push) { app, request throws(Refusal) in try app.push(request) },
            .on(.present) { app, request throws(Refusal) in try app.present(request) },
            .on(.back) { app, request throws(Refusal) in
                let stack = try app.stack(request)
                guard stack.count > 0 else { throw Refusal(.atRoot) }
                stack.keep(stack.count - 1)
            },
            .on(.pop) { app, request throws(Refusal) in
                let stack = try app.stack(request)
                guard case .pop(let count) = request.event.action, count <= stack.count else {
                    // Beyond the root nothing happens.
                    return
                }
                stack.keep(stack.count - count)
            },
            .on(.popToRoot) { app, request throws(Refusal) in
                try app.coordinator(request.event.target).popToRoot()
            },
            .on(.popTo) { app, request throws(Refusal) in
                let stack = try app.stack(request)
                guard case .popTo(let place) = request.event.action else { return }
                switch place {
                case .root: stack.keep(0)
                case .index(let index):
                    guard (0..<stack.count).contains(index) else { throw Refusal(.notFound) }
                    stack.keep(index + 1)
                // A search is from the bottom, and no screen knows which event has made it.
                case .route, .entry: throw Refusal(.unsupported)
                }
            },
            .on(.focusFirst) { app, request throws(Refusal) in try app.focusFirst(request) },
            .on(.dismiss) { app, request throws(Refusal) in
                guard case .dismiss(let dismissal) = request.event.action else { return }
                try app.stack(request).dismiss(dismissal)
            },
            .on(.selectTab) { app, request throws(Refusal) in try app.selectTab(request) },
            .on(.switchFlow) { app, request throws(Refusal) in try app.switchRoot(request) },
            .on(.openURL) { app, request throws(Refusal) in try app.open(request) },
        ]
    }

    /// What a person does to the containers and Stinsen's own array says otherwise: a modal is one
    /// of its items, through which pops go, and beyond the root they do nothing.
    static var rules: [ProgramAction<TodosApp>] {
        [
            .on(.push) { app, request throws(Refusal) in
                // On the home screen the name of a todo leads to its tab, and a tab is no route.
                let pushed = ["registration", "password", "todo", "settings"]
                let isHome = app.authenticated?.child.activeTab == 0
                let name = request.route?.name ?? ""
                // Of two buttons with the same text the other one finishes the registration.
                let isFinish = name == "registration" && app.isRegistering
                if isHome || isFinish || !pushed.contains(name) { throw Refusal(.unsupported) }
                let outer = try app.coordinator(.active)
                app.noteRoute(of: outer.levels.registration ?? outer)
            },
            .on(.present) { _, request throws(Refusal) in
                // A person cannot choose how a screen comes.
                guard case .present(_, .sheet) = request.event.action,
                    ["forgotPassword", "createTodo"].contains(request.route?.name ?? "")
                else { throw Refusal(.unsupported) }
            },
            .on(.tap) { app, request throws(Refusal) in
                // A registration goes with all its passwords, and the map knows of one.
                let passwords = app.unauthenticated?.levels.registration?.levels.items.count ?? 0
                if passwords > 1, request.text == "Register" { throw Refusal(.unsupported) }
                // A favourite pops the tab that it leads to; what the map's link does from the
                // place that a trace names, it does there.
                guard let tabs = app.authenticated, tabs.child.activeTab == 0 else { return }
                let todos = try app.coordinator(.path([.tab(1)]))
                if request.event.target != .active || todos.levels.items.count > 0 {
                    throw Refusal(.unsupported)
                }
            },
            .on(.back) { app, request throws(Refusal) in
                let items = try app.coordinator(.active).levels.items
                if let top = items.last, top.presentationType.slot != .link {
                    throw Refusal(.unsupported)
                }
            },
            .on(.pop) { app, request throws(Refusal) in
                let stack = try app.menu()
                guard case .pop(let count) = request.event.action, count > 0,
                    count <= stack.count
                else { throw Refusal(.unsupported) }
            },
            .on(.popToRoot) { app, _ throws(Refusal) in _ = try app.menu() },
            .on(.popTo) { app, _ throws(Refusal) in _ = try app.menu() },
            .on(.focusFirst) { _, _ throws(Refusal) in throw Refusal(.unsupported) },
        ]
    }

    /// The stack whose screens the menu of the back button has, all of them.
    private func menu() throws(Refusal) -> TodosStack {
        let outer = try coordinator(.active)
        let stack = TodosStack(outer: outer, inner: outer.levels.registration)
        if stack.count == 0 || outer.levels.hasModal { throw Refusal(.unsupported) }
        return stack
    }

    private func stack(_ request: ProgramRequest) throws(Refusal) -> TodosStack {
        let outer = try coordinator(request.event.target)
        return TodosStack(outer: outer, inner: outer.levels.registration)
    }

    /// Has a coordinator route, but for a second time in one turn, of which nothing would be seen.
    private func route<T: NavigationCoordinatable>(
        _ coordinator: T, _ work: (T) -> Void
    ) throws(Refusal) {
        if hasRouted(coordinator) { throw Refusal(.unsupported) }
        noteRoute(of: coordinator)
        work(coordinator)
    }

    private func push(_ request: ProgramRequest) throws(Refusal) {
        let outer = try coordinator(request.event.target)
        guard let route = request.route else { throw Refusal(.unsupported) }
        switch (route.name, route.parameters.count, outer) {
        case ("registration", 0, let outer as Todos.UnauthenticatedCoordinator)
        where outer.levels.registration == nil:
            try self.route(outer) { $0.route(to: \.registration) }
        case ("password", 1, let outer as Todos.UnauthenticatedCoordinator):
            guard let registration = outer.levels.registration, let name = route["username"]
            else { throw Refusal(.unsupported) }
            try self.route(registration) { $0.route(to: \.password, name) }
        case ("todo", 1, let todos as Todos.TodosCoordinator):
            guard let id = Int(route["id"] ?? ""), "\(id)" == route["id"] else {
                throw Refusal(.unsupported)
            }
            try self.route(todos) { $0.route(to: \.todo, id) }
        case ("settings", 0, let profile as Todos.ProfileCoordinator):
            try self.route(profile) { $0.route(to: \.settings) }
        default: throw Refusal(.unsupported)
        }
    }

    private func present(_ request: ProgramRequest) throws(Refusal) {
        guard case .present(_, .sheet) = request.event.action, let route = request.route,
            route.parameters.isEmpty
        else { throw Refusal(.unsupported) }
        switch (route.name, try coordinator(request.event.target)) {
        case ("forgotPassword", let outer as Todos.UnauthenticatedCoordinator)
        where outer.levels.registration == nil:
            try self.route(outer) { $0.route(to: \.forgotPassword) }
        // UIKit presents from what is in a window.
        case ("createTodo", let todos as Todos.TodosCoordinator)
        where authenticated?.child.activeTab == 1:
            try self.route(todos) { $0.route(to: \.createTodo) }
        default: throw Refusal(.unsupported)
        }
    }

    private func focusFirst(_ request: ProgramRequest) throws(Refusal) {
        guard let route = request.route else { throw Refusal(.unsupported) }
        let outer = try coordinator(request.event.target)
        do {
            switch (route.name, outer) {
            case ("registration", let outer as Todos.UnauthenticatedCoordinator):
                try outer.focusFirst(\.registration).popToRoot()
            case ("forgotPassword", let outer as Todos.UnauthenticatedCoordinator):
                try outer.focusFirst(\.forgotPassword)
            case ("password", _):
                guard let inner = outer.levels.registration else { throw Refusal(.notFound) }
                if let name = route["username"] {
                    try inner.focusFirst(\.password, name)
                } else {
                    try inner.focusFirst(\.password)
                }
            case ("todo", let todos as Todos.TodosCoordinator):
                if let id = Int(route["id"] ?? "") {
                    try todos.focusFirst(\.todo, id)
                } else {
                    try todos.focusFirst(\.todo)
                }
            case ("createTodo", let todos as Todos.TodosCoordinator):
                try todos.focusFirst(\.createTodo)
            case ("settings", let profile as Todos.ProfileCoordinator):
                try profile.focusFirst(\.settings)
            default: throw FocusError.routeNotFound
            }
        } catch {
            throw Refusal(.notFound)
        }
    }

    private func selectTab(_ request: ProgramRequest) throws(Refusal) {
        guard let tabs = authenticated else { throw Refusal(.notFound) }
        let titles = ["Home", "Todos", "Profile"]
        guard case .selectTab(let tab) = request.event.action else { return }
        let found: Int? =
            switch tab {
            case .index(let index): titles.indices.contains(index) ? index : nil
            case .route: titles.firstIndex(of: request.route?.text ?? "")
            }
        guard let found else { throw Refusal(.notFound) }
        // What the active tab presents would cover the other one.
        if found != tabs.child.activeTab, try coordinator(.active).levels.hasModal {
            throw Refusal(.unsupported)
        }
        tabs.child.activeTab = found
    }

    /// A login or a logout: the root that is shown already stays as it is.
    private func switchRoot(_ request: ProgramRequest) throws(Refusal) {
        switch request.route?.text {
        case "authenticated" where authenticated == nil:
            main.authentication.login(username: "user@example.com", password: "password")
        case "unauthenticated" where unauthenticated == nil: main.authentication.logout()
        default: throw Refusal(.unsupported)
        }
    }

    private func open(_ request: ProgramRequest) throws(Refusal) {
        guard let url = URL(string: request.text),
            let scene = stage.application.connectedScenes.first
        else { throw Refusal(.unsupported) }
        guard url.scheme == "todos", url.host == "todo" else { throw Refusal(.unknownLink) }
        // Without a tab to select nothing is shown.
        guard let tabs = authenticated else { throw Refusal(.notFound, step: 1) }
        if request.event.comesAsItComes { return stage.open(url, in: scene) }
        // A tab that is active is popped, and what is routed to in the same turn takes the place of
        // its first screen.
        guard request.event.target == .active else { throw Refusal(.unsupported) }
        if tabs.child.activeTab == 1, try coordinator(.active).levels.items.count > 0 {
            throw Refusal(.unsupported)
        }
        if tabs.todosStore[Int(url.lastPathComponent) ?? 0] == nil { throw Refusal(.unsupported) }
        stage.open(url, in: scene)
    }
}

/// A coordinator's screens above its root, with those of the registration on top of them.
struct TodosStack {
    let outer: any NavigationCoordinatable
    let inner: Todos.RegistrationCoordinator?

    var count: Int { outer.levels.items.count + (inner?.levels.items.count ?? 0) }

    /// Pops what is above so many screens, by the router of the lowest that goes.
    func keep(_ kept: Int) {
        guard kept < count else { return }
        let outerCount = outer.levels.items.count
        if let inner, kept >= outerCount {
            Todos.RegistrationCoordinator.Router(id: kept - outerCount, coordinator: inner).pop()
        } else {
            pop(outer, kept)
        }
    }

    private func pop<T: NavigationCoordinatable>(_ coordinator: T, _ level: Int) {
        T.Router(id: level, coordinator: coordinator).pop()
    }

    func dismiss(_ dismissal: Action.Dismissal) throws(Refusal) {
        let items = outer.levels.items
        let modals = items.indices.filter { items[$0].presentationType.slot != .link }
        let found: Int?
        switch dismissal {
        case .one: found = modals.last
        case .count(0): return
        case .count(let count):
            let index = modals.count - count
            found = modals.indices.contains(index) ? modals[index] : nil
        case .all: found = modals.first
        case .entry(let index): found = modals.contains(index) ? index : nil
        }
        guard let found else { throw Refusal(.notFound) }
        keep(found)
    }
}
