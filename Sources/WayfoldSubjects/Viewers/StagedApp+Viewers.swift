import HeadlessSwiftUI
import WayfoldArchitectures
import WayfoldModel

extension StagedApp {
    /// The article's app: a coordinator with a path, contextual actions by the environment, and an
    /// interactor with the rules.
    public nonisolated static let viewers = StagedApp(
        "viewers", summary: "a SwiftUI coordinator with a path, contextual actions, an interactor",
        map: .viewers, faults: viewersFaults, waitsForOtherThreads: false,
        samples: SampleTexts(
            routes: [
                "viewerDetails?viewer=Ada", "viewerDetails?viewer=Grace",
                "viewerDetailsFav?viewer=Ada", "viewerDetailsFav?viewer=Grace", "account", "home",
            ],
            elements: ["- Ada", "- Grace", "- Crawler", "Account", "Sign in"],
            facts: ["signedIn"], values: ["true", "false"]),
        launch: { stage, faults in
            // The fold has another entry where an element of a path is replaced.
            stage.viewChoices.replacedElement = .resetsState
            let app = ViewersApp(interactor: FaultyViewersApp.interactor(faults))
            if faults.isEmpty {
                stage.run(Viewers.App(interactor: app.interactor))
            } else {
                stage.run(FaultyViewersApp(interactor: app.interactor, faults: faults))
            }
            return app
        },
        screens: {
            [
                .view(Viewers.App.ViewerDetails.self) {
                    Viewers.NavigationItem.viewerDetails(viewer: $0.viewer).route
                },
                .view(Viewers.App.ViewerDetailsFav.self) {
                    Viewers.NavigationItem.viewerDetailsFav(viewer: $0.viewer).route
                },
                .view(Viewers.App.Account.self) { _ in Route("account") },
                .view(Viewers.HomeView.self) { _ in Route("home") },
                .view(OverrideLostHomeView.self) { _ in Route("home") },
            ]
        },
        labels: [
            // Which row leads where, of those that home shows.
            "viewerDetails": { $0["viewer"] == "Grace" ? "- Grace" : nil },
            "viewerDetailsFav": { $0["viewer"] == "Ada" ? "- Ada" : nil },
            "account": { _ in "Account" },
        ],
        facts: { [("signedIn", $0.interactor.isSignedIn ? "true" : "false")] },
        rules: {
            [
                .on(.tap) { app, request throws(Refusal) in
                    if request.text == "Account" { try app.admitAccount(request) }
                },
                .on(.push, "account") { app, request throws(Refusal) in
                    try app.admitAccount(request)
                },
            ]
        },
        program: { ViewersApp.program })

    private nonisolated static let viewersFaults = [
        Fault(
            "goto-reorders", "two calls of goTo in one turn race, and the later one may come first",
            source: "the article's Task in goTo(_:)", finder: .parity),
        Fault(
            "one-push-an-update", "of what is asked for in one turn the last item alone is shown",
            source: "johnpatrickmorgan/FlowStacks#33", finder: .parity),
        Fault(
            "back-unchecked", "a screen that goes takes an item off the path that is another's",
            source: "johnpatrickmorgan/FlowStacks#26", finder: .parity),
        Fault(
            "value-writes-path", "a changed value is written together with a path that is old",
            source: "johnpatrickmorgan/FlowStacks#98", finder: .parity),
        Fault(
            "shown-again-drops-tail", "an app that is shown again begins with its first screen",
            source: "johnpatrickmorgan/TCACoordinators#53", finder: .parity),
        Fault(
            "override-lost", "the favourite's action is set on the row beside it",
            source: "the article's .environment(\\.onTapViewer) in SectionsView", finder: .parity),
        Fault(
            "bots-routed", "the rule that a bot has nothing to show is forgotten",
            source: "the article's guard in the interactor", finder: .parity),
        Fault(
            "interactor-captured",
            "what waits for the sign-in captures the interactor that keeps it",
            source: "the article's closures over the interactor", finder: .retention),
        Fault(
            "items-hold-coordinator", "an item holds the coordinator that has it",
            source: "the article's NavigationItem with associated values", finder: .retention),
    ]
}

/// What the program of the app can be asked for: the coordinator, whose path is an array.
final class ViewersApp {
    let interactor: Viewers.Interactor

    init(interactor: Viewers.Interactor) {
        self.interactor = interactor
    }

    private var path: [Viewers.NavigationItem] {
        get { interactor.coordinator.path }
        set { interactor.coordinator.path = newValue }
    }

    /// The interactor's own rule, which a tap meets without a word.
    func admitAccount(_ request: ProgramRequest) throws(Refusal) {
        if !interactor.isSignedIn { throw request.guarded(by: "signedIn") }
    }

    static var program: [ProgramAction<ViewersApp>] {
        [
            .on(.push, "account") { app, request throws(Refusal) in
                app.interactor.routeToAccount()
                try app.admitAccount(request)
            },
            .on(.push) { app, request throws(Refusal) in
                guard let item = request.route.flatMap(Viewers.NavigationItem.init(route:)) else {
                    throw Refusal(.unsupported)
                }
                app.interactor.coordinator.goTo(item)
            },
            .on(.back) { app, _ throws(Refusal) in try app.pop(1) },
            .on(.pop) { app, request throws(Refusal) in
                guard case .pop(let count) = request.event.action else { return }
                try app.pop(count)
            },
            .on(.popToRoot) { app, _ throws(Refusal) in try app.pop(max(1, app.path.count)) },
            .on(.popTo) { app, request throws(Refusal) in try app.pop(to: request) },
            .on(.setPath) { app, request throws(Refusal) in
                app.path = try Viewers.NavigationItem.path(of: request.routes)
            },
            .on(.replaceTop) { app, request throws(Refusal) in
                let items = try Viewers.NavigationItem.path(of: request.route.map { [$0] } ?? [])
                // What is equal in its place is no change, and the root is no item.
                guard let item = items.last, let top = app.path.last, top != item else {
                    throw Refusal(.unsupported)
                }
                app.path[app.path.count - 1] = item
            },
            .on(.setFact) { app, request throws(Refusal) in
                guard request.text == "signedIn", let isSignedIn = Bool(request.value) else {
                    throw Refusal(.unsupported)
                }
                app.interactor.isSignedIn = isSignedIn
            },
        ]
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard count <= path.count else { throw Refusal(.atRoot) }
        path.removeLast(count)
    }

    private func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        var kept: Int?
        switch place {
        case .root: kept = 0
        case .index(let index): kept = path.indices.contains(index) ? index + 1 : nil
        case .route:
            let wanted = request.route ?? Route("")
            kept = path.lastIndex { $0.route.isFound(by: wanted) }.map { $0 + 1 }
            if kept == nil, wanted == Route("home") { kept = 0 }
        // The app does not know which event has made which screen.
        case .entry: throw Refusal(.unsupported)
        }
        guard let kept else { throw Refusal(.notFound) }
        path.removeLast(path.count - kept)
    }
}

extension Viewers.NavigationItem {
    /// How the trace calls it.
    fileprivate var route: Route {
        switch self {
        case .viewerDetails(let viewer):
            Route("viewerDetails", [Route.Parameter("viewer", viewer.name)])
        case .viewerDetailsFav(let viewer):
            Route("viewerDetailsFav", [Route.Parameter("viewer", viewer.name)])
        case .account: Route("account")
        }
    }

    /// The item that a route means; nil for home and for what the app does not have.
    fileprivate init?(route: Route) {
        switch (route.name, route["viewer"]) {
        case ("viewerDetails", let name?): self = .viewerDetails(viewer: Viewer(name: name))
        case ("viewerDetailsFav", let name?): self = .viewerDetailsFav(viewer: Viewer(name: name))
        default: return nil
        }
        // More than the item holds would be lost.
        if route.parameters.count > 1 { return nil }
    }

    /// The items of a path; `unsupported` with what no item stands for, and with the account, which
    /// one comes to by the interactor alone.
    fileprivate static func path(of routes: [Route]) throws(Refusal) -> [Self] {
        var path: [Self] = []
        for route in routes {
            guard let item = Self(route: route) else { throw Refusal(.unsupported) }
            path.append(item)
        }
        return path
    }
}

extension Route {
    /// Whether a search for a route finds this one: by the name alone where no more is said.
    func isFound(by wanted: Route) -> Bool {
        self == wanted || (wanted.parameters.isEmpty && wanted.name == name)
    }
}
