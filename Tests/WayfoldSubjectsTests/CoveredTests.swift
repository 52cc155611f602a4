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
            let step = UIViewController()
            step.view.accessibilityIdentifier = "step"
            let navigation = UINavigationController(rootViewController: form)
            navigation.pushViewController(step, animated: false)
            controller.selectedViewController?.present(navigation, animated: true)
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
            Subject("tabs", map: Self.map(), usesMainQueue: false) { stage, _ in
                Tabs(stage)
            } program: {
                [
                    .on(.present, "form") { app, _ in app.presentForm() }
                ]
            })
    }

    @Test func `a person reaches nothing that a sheet covers`() throws {
        var journey = journey()
        try journey.compare()
        try journey.step(.selectTab(.index(1)))
        try journey.step(.selectTab(.route(journey.symbol("todos"))))
        let form = Event(
            sequence: journey.state.sequence + 1, origin: .program,
            action: .present(journey.symbol("form"), .sheet))
        var vocabulary = journey.fold.vocabulary
        #expect(journey.run.perform(form, &vocabulary) == .applied)
        journey.run.settle()
        #expect(
            journey.run.outline(&vocabulary).text == """
                scene 0
                  tabs UITabBarController
                    ● todos
                      root todos
                      sheet form
                      push step ←
                    ○ profile
                      root profile

                """)
        var select = form
        select.origin = .user
        select.action = .selectTab(.index(1))
        #expect(journey.run.perform(select, &vocabulary) == .refused(Refusal(.covered)))
        select.action = .push(vocabulary.symbol("todo"))
        select.target = .path([.tab(1)])
        #expect(journey.run.perform(select, &vocabulary) == .refused(Refusal(.covered)))
        select.target = .active
        select.action = .dismiss(.one)
        select.origin = .gesture
        #expect(journey.run.perform(select, &vocabulary) == .applied)
        journey.run.settle()
        #expect(journey.run.outline(&vocabulary).text.contains("sheet") == false)
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
            Subject(
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
