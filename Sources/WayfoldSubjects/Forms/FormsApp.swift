import HeadlessSwiftUI
import WayfoldModel

/// What the program of the app can be asked for: the storage, whose path is an array.
final class FormsApp: PathProgram {
    let pages: MapPages
    /// The storage of the main view, which alone keeps it.
    private(set) weak var navigation: Forms.NavigationStorage<Forms.Page>?

    init(_ map: AppMap) {
        pages = MapPages(map)
    }

    /// Launches the app, with what a scene of it has stored before.
    func run(
        on stage: HeadlessStage, _ faults: Set<String>, restoring saved: NSUserActivity? = nil
    ) {
        // The fold has another entry where an element of a path is replaced.
        stage.viewChoices.replacedElement = .resetsState
        if faults.isEmpty {
            stage.run(
                Forms.App { self.keep(Forms.NavigationStorage(self.pages)) }, restoring: saved)
        } else {
            stage.run(
                FaultyFormsApp(faults: faults) {
                    self.keep(FaultyFormsApp.navigation(self.pages, faults))
                }, restoring: saved)
        }
    }

    private func keep(
        _ made: Forms.NavigationStorage<Forms.Page>
    ) -> Forms.NavigationStorage<Forms.Page> {
        navigation = made
        return made
    }

    var root: Route { pages.root }

    var path: [Forms.Page] {
        get { navigation?.path ?? [] }
        set { navigation?.path = newValue }
    }

    func route(of page: Forms.Page) -> Route { page.route }

    func item(for route: Route) -> Forms.Page? {
        has(route) ? Forms.Page(route: route) : nil
    }

    /// Whether the app has a page in the version that it is of.
    private func has(_ route: Route) -> Bool {
        pages.has(route) && pages.route(savedAs: route) == route
    }

    func goTo(_ page: Forms.Page) { path.append(page) }

    /// The page of a request: a case of the enumeration, of which there are no others.
    private func page(_ request: ProgramRequest) throws(Refusal) -> Forms.Page {
        guard let route = request.route else { throw Refusal(.unsupported) }
        try pages.check(route)
        guard let page = item(for: route) else { throw Refusal(.unsupported) }
        return page
    }

    static var program: [ProgramAction<FormsApp>] {
        [.on(.push) { app, request throws(Refusal) in app.goTo(try app.page(request)) }]
            + pathActions
    }

    /// What the app has nothing for, and what it does not answer.
    static var rules: [ProgramAction<FormsApp>] {
        [
            // Of what is no page a person has nothing to tap.
            .on(.push) { app, request throws(Refusal) in
                guard let route = request.route, app.has(route) else { throw Refusal(.unsupported) }
            },
            // A page has a field and a button, and nothing of the map's elements.
            .on(.tap) { _, _ throws(Refusal) in throw Refusal(.unsupported) },
            .on(.openURL) { app, request throws(Refusal) in
                switch app.pages.way(to: request.text) {
                case .unknown: throw Refusal(.unknownLink)
                case .pages(let pages) where pages.allSatisfy { app.has($0.route) }: return
                case .other, .pages: throw Refusal(.unsupported)
                }
            },
        ]
    }
}
