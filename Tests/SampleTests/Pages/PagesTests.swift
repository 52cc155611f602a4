import SampleViews
import Testing
import WayfoldArchitectures

/// The app of the second article: a storage of pages, links, and a tunnel that comes back.
@Suite struct PagesTests {
    /// A launch of the app with what the launches before have left.
    private struct Launch {
        let navigation = SceneNavigation()
        let window: Window

        init(_ store: SceneStore, links: String...) {
            let navigation = navigation
            window = Window(store: store) { MainView(navigation: navigation) }
            for link in links { window.open(link) }
            window.enter(.active)
        }

        var path: [Pages] { navigation.storage.path }
    }

    private let store = SceneStore()

    @Test func `pages are appended by taps and removed by back`() {
        let app = Launch(store)
        #expect(app.window.texts == ["Menu", "Settings", "Form"])
        app.window.tap("Settings")
        #expect(app.window.texts == ["Settings"])
        app.window.back()
        #expect(app.path == [])
    }

    @Test func `a link becomes pages on top of what is shown`() {
        let app = Launch(store)
        app.window.tap("Form")
        app.window.open("pages://profile/anna")
        #expect(app.window.texts == ["Profile of anna"])
        app.window.open("pages://menu/settings")
        let anna = Pages.profile(user: .init(name: "anna"))
        #expect(app.path == [.form(step: 1), anna, .menu, .settings])
        app.window.open("other://menu")
        app.window.open("pages://nowhere")
        #expect(app.path.count == 4)
    }

    @Test func `the form comes back at the step it was left`() {
        let first = Launch(store)
        first.window.tap("Form")
        first.window.tap("Next")
        first.window.tap("Next")
        first.window.enter(.inactive)
        first.window.enter(.background)

        let second = Launch(store)
        #expect(second.window.texts == ["Step 3", "Next"])
        #expect(second.navigation.droppedCount == 0)
        second.window.back()
        #expect(second.window.texts == ["Step 2", "Next"])
    }

    @Test func `a link that comes before the restore goes on top of what is restored`() {
        let first = Launch(store)
        first.window.tap("Form")
        first.window.enter(.background)
        let second = Launch(store, links: "pages://settings")
        #expect(second.path == [.form(step: 1), .settings])
    }

    @Test func `what a link pushes while the scene is inactive stays when it is active again`() {
        let app = Launch(store)
        app.window.tap("Form")
        app.window.enter(.inactive)
        app.window.open("pages://settings")
        app.window.enter(.active)
        #expect(app.path == [.form(step: 1), .settings])
    }

    @Test func `a page that the app no longer has is dropped and counted, and the rest stays`() {
        let saved = #"[{"menu":{}},{"promo":{"code":7}},{"form":{"step":2}}]"#
        store.bytes["navigation"] = Array(saved.utf8)
        let app = Launch(store)
        #expect(app.path == [.menu, .form(step: 2)])
        #expect(app.navigation.droppedCount == 1)
    }

    @Test(arguments: ["", "[", "no path", #"{"menu":{}}"#, "\u{0}"])
    func `bytes that are no path give an empty one`(bytes: String) {
        store.bytes["navigation"] = Array(bytes.utf8)
        let app = Launch(store)
        #expect(app.path == [])
        #expect(app.navigation.droppedCount == nil)
    }

    @Test func `a path is its bytes again`() {
        let pages: [Pages] = [
            .home, .menu, .settings, .profile(user: .init(name: "Ada")), .form(step: 1),
        ]
        let storage = NavigationStorage<Pages>()
        storage.append(contentsOf: pages)
        let bytes = storage.encoded(by: PageCoder())
        let other = NavigationStorage<Pages>()
        other.append(.menu)
        #expect(other.restore(from: bytes, by: PageCoder()) == 0)
        #expect(other.path == pages)
    }

    @Test func `nothing of a launch outlives it`() {
        weak var storage: NavigationStorage<Pages>?
        do {
            let app = Launch(store)
            app.window.tap("Form")
            app.window.enter(.background)
            storage = app.navigation.storage
            #expect(storage?.path.count == 1)
        }
        #expect(storage == nil)
    }
}
