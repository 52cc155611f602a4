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
            // What the rows of home lead to.
            routes: ["viewerDetailsFav?viewer=Ada", "viewerDetails?viewer=Grace", "account"],
            elements: ["- Ada", "- Grace", "- Crawler", "Account", "Sign in"],
            facts: ["signedIn"], values: ["true", "false"],
            absent: [
                .present, .dismiss, .selectTab, .startFlow, .finishFlow, .dismissFlow, .switchFlow,
                .openURL, .alert, .answerAlert, .setRoot, .write, .setParameter, .save, .restore,
                .setOverride, .clearOverride, .openScene, .closeScene, .launch, .terminate,
                .ready, .setAppVersion, .echo,
            ]),
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
        .gotoReorders,
        Fault(
            "one-push-an-update", "of what is asked for in one turn the last item alone is shown",
            source: "johnpatrickmorgan/FlowStacks#33", finder: .parity),
        Fault(
            "back-unchecked", "a screen that goes takes an item off the path that is another's",
            source: "johnpatrickmorgan/FlowStacks#26", finder: .parity),
        .valueWritesPath, .shownAgainDropsTail,
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
        .itemsHoldCoordinator,
    ]
}

/// What the program of the app can be asked for: the coordinator, whose path is an array.
final class ViewersApp: PathProgram {
    let interactor: Viewers.Interactor
    let root = Route("home")

    init(interactor: Viewers.Interactor) {
        self.interactor = interactor
    }

    var path: [Viewers.NavigationItem] {
        get { interactor.coordinator.path }
        set { interactor.coordinator.path = newValue }
    }

    func route(of item: Viewers.NavigationItem) -> Route { item.route }

    func item(for route: Route) -> Viewers.NavigationItem? { Viewers.NavigationItem(route: route) }

    func goTo(_ item: Viewers.NavigationItem) { interactor.coordinator.goTo(item) }

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
            .on(.setFact) { app, request throws(Refusal) in
                guard request.text == "signedIn", let isSignedIn = Bool(request.value) else {
                    throw Refusal(.unsupported)
                }
                app.interactor.isSignedIn = isSignedIn
            },
        ] + pathActions
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

    /// The item that a route means; nil for home, for what the app does not have, and for the
    /// account, which one comes to by the interactor alone.
    fileprivate init?(route: Route) {
        switch (route.name, route["viewer"]) {
        case ("viewerDetails", let name?): self = .viewerDetails(viewer: Viewer(name: name))
        case ("viewerDetailsFav", let name?): self = .viewerDetailsFav(viewer: Viewer(name: name))
        default: return nil
        }
        // More than the item holds would be lost.
        if route.parameters.count > 1 { return nil }
    }
}
