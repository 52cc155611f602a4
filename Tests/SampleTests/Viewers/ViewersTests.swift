import SampleViews
import Testing
import WayfoldArchitectures

/// The app of the first article: contextual actions, an interactor, a coordinator.
@Suite struct ViewersTests {
    private let app = ViewersApp()
    private var window: Window { app.window }

    @Test func `a viewer's row does what the home view says`() {
        window.tap("- Grace")
        #expect(window.texts == ["Details of Grace"])
        #expect(app.coordinator.path == [.viewerDetails(viewer: Viewer(name: "Grace"))])
        window.back()
        #expect(window.texts.first == "Favourites")
    }

    @Test func `the favourites say otherwise, and the nearest wins`() {
        window.tap("- Ada")
        #expect(window.texts == ["Favourite Ada"])
        #expect(app.coordinator.path == [.viewerDetailsFavourite(viewer: Viewer(name: "Ada"))])
    }

    @Test func `a row that nobody gives an action does nothing`() {
        #expect(window.tap("- Nobody"))
        #expect(app.coordinator.path.isEmpty)
        #expect(app.interactor.refusals.isEmpty)
    }

    @Test func `the rule about bots refuses and leaves no trace in the path`() {
        window.tap("- Crawler")
        #expect(app.coordinator.path.isEmpty)
        #expect(app.interactor.refusals == [.noBots])
    }

    @Test func `the account is shown to who is signed in`() {
        window.tap("Account")
        #expect(app.coordinator.path.isEmpty)
        #expect(app.interactor.refusals == [.signedIn])
        app.interactor.isSignedIn = true
        window.tap("Account")
        #expect(app.coordinator.path == [.account])
        #expect(app.interactor.refusals == [.signedIn])
    }

    @Test func `two calls of goTo in one turn are two appends, in order`() {
        let (ada, grace) = (Viewer(name: "Ada"), Viewer(name: "Grace"))
        app.coordinator.goTo(.viewerDetails(viewer: ada))
        app.coordinator.goTo(.viewerDetails(viewer: grace))
        #expect(app.coordinator.path.isEmpty)
        app.turns.drain()
        #expect(
            app.coordinator.path == [.viewerDetails(viewer: ada), .viewerDetails(viewer: grace)])
        window.back()
        #expect(window.texts == ["Details of Ada"])
    }

    @Test func `nothing of the app outlives it`() {
        weak var coordinator: Coordinator<ViewersItem>?
        weak var interactor: ViewersInteractor?
        do {
            let app = ViewersApp()
            app.window.tap("- Grace")
            (coordinator, interactor) = (app.coordinator, app.interactor)
            #expect(app.coordinator.path.count == 1)
        }
        #expect(coordinator == nil)
        #expect(interactor == nil)
    }
}
