import ContentModule
import Routings
import SampleViews
import Testing
import WayfoldArchitectures

/// The modules of the third article: three that do not know each other, and a router.
@Suite struct ModulesTests {
    private let app = ModulesApp()

    @Test func `a module shows another module's screen by its value`() {
        let window = app.window()
        #expect(window.texts == ["Content", "Thing 1", "Thing 2", "Thing 3"])
        window.tap("Thing 2")
        #expect(window.texts.first == "Detail 2")
        window.back()
        #expect(window.texts.first == "Content")
    }

    @Test func `a resolved view is a part of another screen`() {
        let window = app.window()
        window.tap("Thing 1")
        #expect(window.texts == ["Detail 1", "By Ada", "All things", "Buy"])
        window.tap("All things")
        #expect(window.texts.first == "Content")
        window.back()
        #expect(window.texts.first == "Detail 1")
    }

    @Test func `a value that nobody provides is shown by a stand-in that names it`() {
        let window = app.window()
        window.tap("Thing 3")
        window.tap("Buy")
        #expect(window.texts == ["unknown routing: Checkout(basket: 3)"])
        window.back()
        #expect(window.texts.first == "Detail 3")
    }

    @Test func `a screen is asked for by a member of its value's type`() {
        let router = app.router
        let window = Window {
            router.route(for: .profile(name: "Grace"))
            router.route(for: .checkout(basket: 7))
        }
        #expect(
            window.texts == ["By Grace", "All things", "unknown routing: Checkout(basket: 7)"])
    }

    @Test func `one path holds values of several types`() {
        let path = ValuePath(.detail(id: 1), .profile(name: "Ada"), .detail(id: 2))
        let window = app.window(showing: path)
        #expect(window.texts.first == "Detail 2")
        window.back()
        #expect(window.texts == ["By Ada", "All things"])
        path.append(.detail(id: 5))
        #expect(window.texts.first == "Detail 5")
        window.back()
        window.back()
        #expect(window.texts.first == "Detail 1")
        window.back()
        #expect(window.texts.first == "Content")
        #expect(path.values.isEmpty)
    }

    @Test func `every value of a mixed path is asked for alike`() {
        let path = ValuePath(.detail(id: 1), .checkout(basket: 2), .profile(name: "Ada"))
        let window = Window {
            for value in path.path.values { app.router.route(for: value) }
        }
        #expect(
            window.texts == [
                "Detail 1", "Buy", "unknown routing: Checkout(basket: 2)", "By Ada", "All things",
            ])
    }

    @Test func `without a router in the environment everything is an empty screen`() {
        let window = Window { NavigationStack { ContentView() } }
        #expect(window.tap("Thing 1"))
        #expect(window.texts == [])
        window.back()
        #expect(window.texts.first == "Content")
        #expect(Router.default.route(for: .detail(id: 1)).view is EmptyView)
    }
}
