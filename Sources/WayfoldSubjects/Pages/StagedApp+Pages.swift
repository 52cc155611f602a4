import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

extension StagedApp {
    /// The coordinator of `viewers`, led by the pages of any app map that begins with a stack.
    public nonisolated static let pages = StagedApp(
        ofAnyMap: "path",
        summary: "the SwiftUI path coordinator of 'viewers' around the pages of any app map",
        dialect: .path, usesMainQueue: true,
        launch: { stage, map in
            // The fold has another entry where an element of a path is replaced.
            stage.viewChoices.replacedElement = .resetsState
            let app = PagesApp(MapPages(map))
            stage.run(Pages.App(coordinator: app.coordinator, home: Page(route: app.root)))
            return app
        },
        screens: { [.view(Pages.Details.self) { $0.page.route }] },
        visit: { stage, route throws(StageError) in
            try stage.user.type(route.text, into: "Page")
            stage.finish()
            try stage.user.tap("Go to \(Page(route: route).title)")
        },
        facts: { $0.pages.facts },
        rules: {
            [
                .on(.push) { app, request throws(Refusal) in _ = try app.pages.page(request) },
                // A page has a field and a row, and nothing of the map's elements.
                .on(.tap) { _, _ throws(Refusal) in throw Refusal(.unsupported) },
            ]
        },
        program: { PagesApp.pathActions })
}

/// What the program of the app can be asked for.
final class PagesApp: PathProgram {
    let pages: MapPages
    let coordinator = Viewers.Coordinator<Pages.NavigationItem>()

    init(_ pages: MapPages) {
        self.pages = pages
    }

    var root: Route { pages.root }

    var path: [Pages.NavigationItem] {
        get { coordinator.path }
        set { coordinator.path = newValue }
    }

    func route(of item: Pages.NavigationItem) -> Route {
        switch item {
        case .details(let page): page.route
        }
    }

    func item(for route: Route) -> Pages.NavigationItem? {
        pages.has(route) ? .details(page: Page(route: route)) : nil
    }

    func goTo(_ item: Pages.NavigationItem) { coordinator.goTo(item) }
}
