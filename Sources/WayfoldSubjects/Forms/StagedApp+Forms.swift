import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

extension StagedApp {
    /// The article's `NavigationStorage`, around the pages of any app map that begins with a stack.
    public nonisolated static let forms = StagedApp(
        ofAnyMap: "storage",
        summary: "a SwiftUI NavigationStorage: a path of pages, deep links, @SceneStorage",
        dialect: formsDialect, sources: formsSources, faults: formsFaults, opensLinks: true,
        restoration: Restoration(
            key: "navigation",
            data: { routes in
                let navigation = Forms.NavigationStorage<Forms.Page>()
                navigation.path = routes.map { Forms.Page(route: $0) }
                return navigation.encoded()
            },
            launch: { stage, map, faults, saved in
                let app = FormsApp(map)
                app.run(on: stage, faults, restoring: saved)
                return app
            }),
        launch: { stage, map, faults in
            let app = FormsApp(map)
            app.run(on: stage, faults)
            return app
        },
        screens: {
            [
                .view(Forms.MyCustomView.self) { $0.page.route },
                .view(Forms.PageView.self) { $0.page.route },
            ]
        },
        visit: { stage, visit throws(StageError) in
            guard visit.isPush else { return false }
            try stage.user.type(visit.route.text, into: "Page")
            stage.finish()
            try stage.user.tap("Next")
            return true
        },
        facts: { $0.pages.facts }, rules: { FormsApp.rules },
        program: { FormsApp.program },
        inside: { AppInside(path: $0.path.map(\.route)) })

    /// The article's app hears of phases, and of nothing else that is said of a scene.
    private nonisolated static let formsDialect: Dialect = {
        var dialect = Dialect.storage
        dialect.unsupported = ActionKindSet(dialect.unsupported.kinds + [.setVisible])
        return dialect
    }()

    /// What decides how the storage answers where systems differ, by the question's key.
    private nonisolated static let formsSources = [
        "focusFirstSearchesRoot": "SwiftUI: the first screen is no element of the path",
        "popBeyondRoot": "SwiftUI: removeLast(k) traps beyond the count, so the program asks first",
        "setPath": "SwiftUI: the screens are those of the path, by place and value",
        "unknownRoute": "the article: a page is a case of an enumeration; others do not exist",
        "link": "the article: handle(_:) appends a page to the path",
        "restoreUnknown": "the article: restore(from:) decodes the whole path, catch { path = [] }",
        "duplicatePush": "the article: a page is appended to an array, whatever is in it",
        "whenActive":
            "the article: onChange(of: scenePhase), case .active: navigation.restore(from: path)",
    ]
}
