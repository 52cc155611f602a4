import HeadlessSwiftUI
import Testing
import WayfoldModel

@testable import WayfoldSubjects

/// Tabs with a sheet over one of them.
@MainActor
@Suite struct CoveredTests {
    /// An app of two tabs, in the first of which a sheet can be shown.
    @MainActor private final class Tabs {
        let controller = UITabBarController()
        private let window: UIWindow

        init(_ stage: HeadlessStage) {
            let pages = ["todos", "profile"].map { name in
                let root = UIViewController()
                root.view.accessibilityIdentifier = name
                let navigation = UINavigationController(rootViewController: root)
                navigation.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
                return navigation
            }
            controller.setViewControllers(pages, animated: false)
            window = stage.show(controller)
        }

        func presentForm() {
            let form = UIViewController()
            form.view.accessibilityIdentifier = "form"
            let navigation = UINavigationController(rootViewController: form)
            controller.selectedViewController?.present(navigation, animated: true)
        }

        func pushStep() {
            let step = UIViewController()
            step.view.accessibilityIdentifier = "step"
            let navigation = controller.presentedViewController as? UINavigationController
            navigation?.pushViewController(step, animated: true)
        }
    }

    private static func map() -> AppMap {
        var map = AppMap(name: "tabs", dialect: .uikit)
        let (todos, profile) = (map.vocabulary.symbol("todos"), map.vocabulary.symbol("profile"))
        map.flows = [
            FlowDefinition(
                name: map.vocabulary.symbol("main"),
                content: .tabs(
                    [.init(route: todos, flow: .init(1)), .init(route: profile, flow: .init(2))],
                    selection: 0)),
            FlowDefinition(name: map.vocabulary.symbol("one"), content: .stack(root: todos)),
            FlowDefinition(name: map.vocabulary.symbol("two"), content: .stack(root: profile)),
        ]
        return map
    }

    private func journey() -> SubjectJourney {
        SubjectJourney(
            StagedApp("tabs", map: Self.map(), usesMainQueue: false) { stage, _ in
                Tabs(stage)
            } program: {
                [
                    .on(.present, "form") { app, _ in app.presentForm() },
                    .on(.push, "step") { app, _ in app.pushStep() },
                ]
            })
    }

    private func journeyWithSheet() throws -> SubjectJourney {
        var journey = journey()
        try journey.compare()
        try journey.step(.present(journey.symbol("form"), .sheet), by: .program)
        try journey.step(.push(journey.symbol("step")), by: .program)
        #expect(
            journey.shown() == """
                scene 0
                  tabs UITabBarController
                    ● todos
                      root todos
                      sheet form
                      push step ←
                    ○ profile
                      root profile

                """)
        return journey
    }

    @Test func `a person taps the tabs, by index and by name`() throws {
        var journey = journey()
        try journey.step(.selectTab(.index(1)))
        try journey.step(.selectTab(.route(journey.symbol("todos"))))
        let refused = try journey.step(.selectTab(.index(2)))
        #expect(refused == .refused(Refusal(.notFound)))
        journey.run.tearDown()
    }

    @Test func `a person reaches nothing that a sheet covers`() throws {
        var journey = try journeyWithSheet()
        let select = try journey.step(.selectTab(.index(1)))
        #expect(select == .refused(Refusal(.covered)))
        let push = try journey.step(
            .push(journey.symbol("todo")), at: .path([.tab(1)]))
        #expect(push == .refused(Refusal(.covered)))
        try journey.step(.back)
        let back = try journey.step(.back)
        #expect(back == .refused(Refusal(.atRoot)))
        try journey.step(.dismiss(.one), by: .gesture)
        try journey.step(.selectTab(.index(1)))
        #expect(journey.unsupportedCount == 0)
        journey.run.tearDown()
    }

    @Test func `a finger moves a sheet down, which stays or goes with all that is in it`() throws {
        var journey = try journeyWithSheet()
        try journey.step(.beginTransition(.dismiss, isInteractive: true), by: .gesture)
        let second = try journey.step(
            .beginTransition(.dismiss, isInteractive: true), by: .gesture)
        #expect(second == .refused(Refusal(.transitionRunning)))
        try journey.step(.cancelTransition, by: .gesture)
        try journey.step(.beginTransition(.dismiss, isInteractive: true), by: .gesture)
        try journey.step(.commitTransition, by: .gesture)
        try journey.step(.selectTab(.index(1)))
        #expect(journey.unsupportedCount == 0)
        journey.run.tearDown()
    }
}

/// Screens of SwiftUI by the type of the view that a hosting controller shows.
@MainActor
@Suite struct HostedSubjectTests {
    private struct ItemView: View {
        let id: Int
        var body: some View { Text("item \(id)") }
    }

    private struct HomeView: View {
        var body: some View {
            NavigationStack {
                ListView().navigationDestination(for: Int.self) { ItemView(id: $0) }
            }
        }
    }

    private struct ListView: View {
        var body: some View { NavigationLink("Seven", value: 7) }
    }

    @MainActor private final class App {}

    @Test func `a screen is called by the view it shows`() async throws {
        let run = SubjectRun(
            StagedApp(
                "items",
                launch: { stage, _ in
                    stage.show(HomeView())
                    return App()
                },
                screens: {
                    [
                        .view(ItemView.self) { Route("item", [.init("id", "\($0.id)")]) },
                        .view(ListView.self) { _ in Route("list") },
                    ]
                }, labels: ["item": { $0["id"] == "7" ? "Seven" : nil }]))
        await run.settle()
        var vocabulary = Vocabulary()
        let push = Event(sequence: 1, action: .push(vocabulary.symbol("item?id=7")))
        #expect(run.perform(push, &vocabulary) == .applied)
        await run.settle()
        #expect(
            run.outline(&vocabulary).text == """
                scene 0
                  root list
                  push item id=7 ←

                """)
        let back = Event(sequence: 2, origin: .gesture, action: .back)
        #expect(run.perform(back, &vocabulary) == .applied)
        await run.settle()
        #expect(run.outline(&vocabulary).text == "scene 0\n  root list ←\n")
        run.tearDown()
    }
}
