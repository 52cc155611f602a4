import HeadlessSwiftUI
public import HeadlessUIKit
public import WayfoldArchitectures
public import WayfoldModel

/// An app that runs on a stage, and what has to be known to run sessions against it.
///
/// ```swift
/// StagedApp("shop") { stage, _ in
///     stage.connect(ShopSceneDelegate())
/// } screens: {
///     [.controller(ItemViewController.self) { Route("item", [.init("id", $0.item)]) }]
/// } program: {
///     [.on(.popToRoot) { app, _ in app.router.home() }]
/// }
/// ```
/// What a person and the system do needs no table: it happens on the stage, by the texts, labels
/// and identifiers that the app shows. What only the program does (`by=program`) is a closure an
/// action; an action without one is refused as `unsupported`.
public nonisolated struct StagedApp: Sendable {
    /// The word by which the command line chooses it.
    public let name: String
    /// What it is, in one line.
    public let summary: String
    /// The app map, so that the fold can be run beside it; nil for an app of whatever screens the
    /// map of a session has.
    public let map: AppMap?
    /// What the fold is to speak beside it.
    public let dialect: Dialect
    /// The mistakes that can be switched on, by name for a launch.
    public let faults: [Fault]
    /// Whether the app handles the URLs that the system opens.
    public let opensLinks: Bool
    /// Whether the app leaves blocks or tasks in the main queue, which `SubjectRun.settle()` then
    /// drains.
    public let usesMainQueue: Bool
    /// Whether a task of the app may go to another thread and come back, for which `settle()` then
    /// waits some milliseconds.
    public let waitsForOtherThreads: Bool
    /// Whether a session may launch it anew, also by a link, and a link may come while screens
    /// move: `wayfold lab links` needs it.
    public private(set) var linksComeAnytime = false
    /// What random sessions are made of.
    public private(set) var samples: SampleTexts
    /// What decides an answer of its dialect, by the question's key: a sentence of the article that
    /// the app is written after, a fact of its framework; what has none is a choice.
    var sources: [String: String] = [:]
    /// What its scene stores of the path, where the system brings the app back with it.
    let storedPath: StoredPath?
    let start: @MainActor (HeadlessStage, AppMap, Set<String>, NSUserActivity?) -> RunningApp
    let screens: @MainActor () -> [ScreenName]
    /// What a person reads on what leads to a route, by the route's name.
    let labels: [String: @MainActor (Route) -> String?]
    /// How a person comes to a page where no label leads there; false where there is no way.
    let visit: (@MainActor (HeadlessStage, Visit) throws(StageError) -> Bool)?
    /// How a person taps an element of a section of a screen; nil where labels lead there.
    let tap: (@MainActor (HeadlessStage, ElementPlace) throws(StageError) -> Void)?
    /// Whether it shows a session's map, of an app that has none of its own.
    let shows: @Sendable (AppMap) -> Bool

    /// Where an element is that a person taps.
    nonisolated struct ElementPlace {
        let element: Route
        /// The name of the screen in front.
        let screen: String
        /// The sections within it, `recent/today`; empty for the screen itself.
        let section: String
    }

    /// - Parameters:
    ///   - name: the word by which it is chosen.
    ///   - summary: what it is, in one line.
    ///   - map: its screens and links, in the dialect that the fold is to speak beside it.
    ///   - faults: the mistakes that `launch` knows by name.
    ///   - opensLinks: whether the app handles the URLs that the system opens.
    ///   - usesMainQueue: whether it leaves anything in the main queue.
    ///   - waitsForOtherThreads: whether what it leaves there may go to another thread meanwhile.
    ///   - samples: what random sessions are made of; `fuzz` needs it.
    ///   - launch: starts the app on a stage, with the faults that are switched on, and answers
    ///     with what holds it.
    ///   - screens: how its screens are called.
    ///   - labels: what a person reads on what leads to a route, by the route's name.
    ///   - facts: the facts of its map as the app has them, by name in that order.
    ///   - rules: what the app refuses a person or a link without a word: asked before the event,
    ///     which happens all the same, but one of `unsupported`; the first that fits is taken.
    ///   - program: what the program may be asked for; of two that fit the first is taken.
    ///   - inside: what it holds that no screen shows, for the checks of `wayfold lab bugs`.
    public init<App: AnyObject>(
        _ name: String, summary: String = "an app of your own", map: AppMap = AppMap(),
        faults: [Fault] = [], opensLinks: Bool = false, usesMainQueue: Bool = true,
        waitsForOtherThreads: Bool = true, samples: SampleTexts = SampleTexts(),
        launch: @escaping @MainActor (HeadlessStage, Set<String>) -> App,
        screens: @escaping @MainActor () -> [ScreenName] = { [] },
        labels: [String: @MainActor (Route) -> String?] = [:],
        facts: @escaping @MainActor (App) -> [(name: String, value: String)] = { _ in [] },
        rules: @escaping @MainActor () -> [ProgramAction<App>] = { [] },
        program: @escaping @MainActor () -> [ProgramAction<App>] = { [] },
        inside: @escaping @MainActor (App) -> AppInside = { _ in AppInside() }
    ) {
        self.init(
            name, summary, map, map.dialect, faults, opensLinks, usesMainQueue,
            waitsForOtherThreads, samples, nil, { stage, _, faults in launch(stage, faults) },
            screens, labels, nil, nil, { _ in true }, facts, rules, { _, _ in }, { _ in [] },
            program, inside
        )
    }

    /// The same app, to which links may come at any time: with its launch, and while its screens
    /// move. No random session launches it anew.
    public func takingLinksAnytime() -> StagedApp {
        var app = self
        app.linksComeAnytime = true
        app.samples.absent.formUnion([.launch, .terminate, .ready, .setAppVersion])
        return app
    }

    /// An app of whatever screens the map of a session has, which leaves nothing in the main queue.
    ///
    /// - Parameters:
    ///   - sources: what decides the dialect's answers, by the questions' keys.
    ///   - opensLinks: whether the app handles the URLs that the system opens.
    ///   - restoration: how it comes back with what its scene has stored.
    ///   - shows: whether it shows a map's root flow.
    ///   - launch: starts the app with the map of the session and the faults that are switched on.
    ///   - visit: how a person comes to a page; false where the app has no way there.
    ///   - tap: how a person taps an element of a section of a screen.
    ///   - refused: throws what the app has refused a person without a word: asked after the event.
    ///   - overrides: what taps were given another meaning while it ran, as the fold words it.
    init<App: AnyObject>(
        ofAnyMap name: String, summary: String, dialect: Dialect, sources: [String: String],
        faults: [Fault] = [], opensLinks: Bool = false, restoration: Restoration<App>? = nil,
        shows: @escaping @Sendable (AppMap) -> Bool = { $0.beginsWithScreens },
        launch: @escaping @MainActor (HeadlessStage, AppMap, Set<String>) -> App,
        screens: @escaping @MainActor () -> [ScreenName],
        visit: @escaping @MainActor (HeadlessStage, Visit) throws(StageError) -> Bool,
        tap: (@MainActor (HeadlessStage, ElementPlace) throws(StageError) -> Void)? = nil,
        facts: @escaping @MainActor (App) -> [(name: String, value: String)],
        rules: @escaping @MainActor () -> [ProgramAction<App>] = { [] },
        refused: @escaping @MainActor (App, ProgramRequest) throws(Refusal) -> Void = { _, _ in },
        overrides: @escaping @MainActor (App) -> [String] = { _ in [] },
        program: @escaping @MainActor () -> [ProgramAction<App>],
        inside: @escaping @MainActor (App) -> AppInside = { _ in AppInside() }
    ) {
        self.init(
            name, summary, nil, dialect, faults, opensLinks, false, false, SampleTexts(),
            restoration, launch, screens, [:], visit, tap, shows, facts, rules, refused, overrides,
            program, inside)
        self.sources = sources
    }

    private init<App: AnyObject>(
        _ name: String, _ summary: String, _ map: AppMap?, _ dialect: Dialect, _ faults: [Fault],
        _ opensLinks: Bool, _ usesMainQueue: Bool, _ waitsForOtherThreads: Bool,
        _ samples: SampleTexts, _ restoration: Restoration<App>?,
        _ launch: @escaping @MainActor (HeadlessStage, AppMap, Set<String>) -> App,
        _ screens: @escaping @MainActor () -> [ScreenName],
        _ labels: [String: @MainActor (Route) -> String?],
        _ visit: (@MainActor (HeadlessStage, Visit) throws(StageError) -> Bool)?,
        _ tap: (@MainActor (HeadlessStage, ElementPlace) throws(StageError) -> Void)?,
        _ shows: @escaping @Sendable (AppMap) -> Bool,
        _ facts: @escaping @MainActor (App) -> [(name: String, value: String)],
        _ rules: @escaping @MainActor () -> [ProgramAction<App>],
        _ refused: @escaping @MainActor (App, ProgramRequest) throws(Refusal) -> Void,
        _ overrides: @escaping @MainActor (App) -> [String],
        _ program: @escaping @MainActor () -> [ProgramAction<App>],
        _ inside: @escaping @MainActor (App) -> AppInside
    ) {
        self.name = name
        self.summary = summary
        self.map = map
        self.dialect = dialect
        self.faults = faults
        self.opensLinks = opensLinks
        self.usesMainQueue = usesMainQueue
        self.waitsForOtherThreads = waitsForOtherThreads
        self.samples = samples
        self.screens = screens
        self.labels = labels
        self.visit = visit
        self.tap = tap
        self.shows = shows
        storedPath = restoration.map { StoredPath(key: $0.key, data: $0.data) }
        start = { stage, map, faults, saved in
            let (rules, program) = (rules(), program())
            let app =
                saved.flatMap { restoration?.launch(stage, map, faults, $0) }
                ?? launch(stage, map, faults)
            return RunningApp(
                object: app, facts: { facts(app) }, overrides: { overrides(app) },
                inside: { inside(app) },
                admit: { request throws(Refusal) in
                    try rules.first { $0.fits(request) }?.perform(app, request)
                },
                refused: { request throws(Refusal) in try refused(app, request) },
                perform: { request throws(Refusal) in
                    guard let action = program.first(where: { $0.fits(request) }) else {
                        throw Refusal(.unsupported)
                    }
                    try action.perform(app, request)
                })
        }
    }
}

/// Where a person goes who looks for a page, and how it is to be shown.
struct Visit {
    let route: Route
    var presentation = Presentation.push
    /// Whether a flow is to begin there.
    var startsFlow = false

    init(_ action: Action, _ route: Route) {
        self.route = route
        switch action {
        case .present(_, let presentation): self.presentation = presentation
        case .alert: presentation = .alert
        case .startFlow(_, let presentation):
            self.presentation = presentation
            startsFlow = true
        default: break
        }
    }

    /// Whether it is a screen that is pushed, and nothing else.
    var isPush: Bool { presentation == .push && !startsFlow }
}

/// What the program is asked for: an event's action, with its texts.
public struct ProgramRequest {
    public let event: Event
    /// The route, of an action that shows or looks for one.
    public let route: Route?
    /// The text of what else the action names: a URL, an element, a slot, a fact.
    public let text: String
    /// Whether the flow that it is about is the one in front.
    var isInFront = true
    let vocabulary: Vocabulary

    init(_ event: Event, _ vocabulary: Vocabulary) {
        self.event = event
        self.vocabulary = vocabulary
        route = event.action.route.map { vocabulary.route($0) }
        text = vocabulary.text(event.action.text)
    }

    /// The routes of a path that is set or written.
    public var routes: [Route] {
        switch event.action {
        case .setPath(let routes), .write(let routes, _): routes.map { vocabulary.route($0) }
        default: []
        }
    }

    /// The text that a fact or a parameter is set to.
    public var value: String {
        switch event.action {
        case .setFact(_, let value), .setParameter(_, _, let value): vocabulary.text(value)
        default: ""
        }
    }

    /// The refusal of the app map's guard of that name.
    public func guarded(by name: String) -> Refusal {
        Refusal(.guarded, by: vocabulary.known(name) ?? .none)
    }
}

/// One thing that a program may be asked for.
public struct ProgramAction<App: AnyObject> {
    let fits: (ProgramRequest) -> Bool
    let perform: (App, ProgramRequest) throws(Refusal) -> Void

    /// What the app does for an action.
    ///
    /// - Parameters:
    ///   - kind: the action's verb.
    ///   - routeName: the name of the route it is about; nil for every one.
    ///   - perform: does it; a refusal it throws is the action's outcome, and nothing has changed.
    public static func on(
        _ kind: ActionKind, _ routeName: String? = nil,
        _ perform: @escaping (App, ProgramRequest) throws(Refusal) -> Void
    ) -> ProgramAction {
        let fits = { (request: ProgramRequest) in
            kind == request.event.action.kind
                && (routeName == nil || routeName == request.route?.name)
        }
        return ProgramAction(fits: fits, perform: perform)
    }

    /// A rule by which an app does nothing for a person or a link, as a guard of its map says.
    ///
    /// - Parameters:
    ///   - guardName: the guard's name.
    ///   - subjects: the names of the routes and elements that it stands before, and what the URLs
    ///     begin with.
    ///   - isOpen: whether the app lets it through.
    public static func guarded(
        by guardName: String, _ subjects: [String], unless isOpen: @escaping (App) -> Bool
    ) -> ProgramAction {
        let fits = { (request: ProgramRequest) in
            switch request.event.action {
            case .openURL: subjects.contains { request.text.hasPrefix($0) }
            case .tap: subjects.contains(Route(text: request.text).name)
            case .push, .present, .startFlow: subjects.contains(request.route?.name ?? "")
            default: false
            }
        }
        return ProgramAction(fits: fits) { app, request throws(Refusal) in
            if !isOpen(app) { throw request.guarded(by: guardName) }
        }
    }
}

extension ProgramAction {
    /// The same for what is in front; what is about another flow is `unsupported`.
    var inFront: ProgramAction {
        ProgramAction(fits: fits) { app, request throws(Refusal) in
            guard request.isInFront else { throw Refusal(.unsupported) }
            try perform(app, request)
        }
    }
}

/// What an app holds that no screen shows, for checks of coordinators and paths.
public nonisolated struct AppInside {
    /// The coordinators that others hold as their children.
    public var coordinators: [AnyObject]
    /// The coordinator of a screen; nil for one that has none.
    public var leader: @MainActor (UIViewController) -> AnyObject?
    /// The model of a screen; nil for one that has none.
    public var model: @MainActor (UIViewController) -> AnyObject?
    /// The path as the app means it, without its root; nil for an app that keeps none.
    public var path: [Route]?
    /// The address of what is shown; nil for an app that has none.
    public var location: String?
    /// Who has shown the coordinators that know such a one.
    public var parents: [Parent]

    /// Who a coordinator says has shown it, and who has.
    public nonisolated struct Parent {
        let coordinator: AnyObject
        let said: AnyObject?
        let actual: AnyObject?

        public init(of coordinator: AnyObject, says said: AnyObject?, is actual: AnyObject?) {
            self.coordinator = coordinator
            self.said = said
            self.actual = actual
        }
    }

    public init(
        coordinators: [AnyObject] = [],
        leader: @escaping @MainActor (UIViewController) -> AnyObject? = { _ in nil },
        model: @escaping @MainActor (UIViewController) -> AnyObject? = { _ in nil },
        path: [Route]? = nil, location: String? = nil, parents: [Parent] = []
    ) {
        self.coordinators = coordinators
        self.leader = leader
        self.model = model
        self.path = path
        self.location = location
        self.parents = parents
    }
}

/// An app that was launched.
struct RunningApp {
    let object: AnyObject
    let facts: () -> [(name: String, value: String)]
    /// What taps were given another meaning while it ran, a text each.
    let overrides: () -> [String]
    let inside: () -> AppInside
    /// Refuses what the app's own rules refuse a person without a word.
    let admit: (ProgramRequest) throws(Refusal) -> Void
    /// Throws what the app has just refused a person without a word.
    let refused: (ProgramRequest) throws(Refusal) -> Void
    let perform: (ProgramRequest) throws(Refusal) -> Void
}
