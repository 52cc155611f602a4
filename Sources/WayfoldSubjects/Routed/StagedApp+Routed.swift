import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldContentViews
import WayfoldDetailViews
import WayfoldModel
import WayfoldRoutings

extension StagedApp {
    /// The article's router and its modules, around the pages of any app map that begins with a
    /// stack.
    public nonisolated static let routed = StagedApp(
        ofAnyMap: "router",
        summary: "the SwiftUI router of modules that share only values, around any app map",
        dialect: .router, sources: routedSources, faults: Routed.faults,
        launch: { stage, map, faults in
            // The fold has another entry where an element of a path is replaced.
            stage.viewChoices.replacedElement = .resetsState
            let pages = MapPages(map)
            if faults.isEmpty {
                let app = Routed.App(pages: pages)
                stage.run(app)
                return RoutedApp(
                    navigation: app.appDelegate.navigation, delegate: app.appDelegate)
            }
            // What would stop the app is noted, and the app goes on.
            stage.exceptionHandler = { _ in }
            let app = FaultyRoutedApp(pages: pages, faults)
            stage.run(app)
            return RoutedApp(navigation: app.appDelegate.navigation, delegate: app.appDelegate)
        },
        screens: {
            [
                .view(Routed.PageView.self) { $0.page.route },
                .view(DetailView.self) { Routings.Detail(id: $0.id).route },
                .view(ContentView.self) { _ in Routings.List().route },
                .view(Text.self) { Routed.unknownRoute(shownAs: $0.string) },
            ]
        },
        visit: { stage, visit throws(StageError) in
            guard visit.isPush else { return false }
            try stage.user.type(visit.route.text, into: "Page")
            stage.finish()
            try stage.user.tap("Go to \(visit.route.text)")
            return true
        },
        facts: { $0.navigation.pages.facts },
        rules: {
            // A screen has a field and a button, and nothing of the map's elements.
            [.on(.tap) { _, _ throws(Refusal) in throw Refusal(.unsupported) }]
        },
        program: { RoutedApp.program },
        inside: { app in
            AppInside(
                model: { screen in
                    let type = ObjectIdentifier(Routed.ModelView.self)
                    let node = screen.hostedNodes(ofTypes: [type])[0]
                    return (node?.view as? Routed.ModelView)?.model
                },
                location: (app.navigation as? Routed.PatchedLocation)?.location)
        })
}

extension Routed {
    /// How a trace calls the view that stands for a value which nobody provides: by the text that
    /// it shows; nil for any other text.
    static func unknownRoute(shownAs text: String) -> Route? {
        let (start, end) = ("unknown routing: Page(", ")")
        guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
        return unknown(String(text.dropFirst(start.count).dropLast(end.count)))
    }

    static func unknown(_ route: String) -> Route {
        Route("unknown", [Route.Parameter("route", route)])
    }
}
