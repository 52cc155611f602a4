import HeadlessSwiftUI
import Testing

/// Chapters 6, 7, 9 and 10: what a program asks for in a tab that is not shown.
@MainActor
struct HiddenTabFacts {
    let probe = Probe()

    /// What an app wants to be shown in one of its tabs.
    @MainActor final class Wanted: ObservableObject {
        @Published var isFirstActive = false
        @Published var isSecondActive = false
        @Published var path: [String] = []
        @Published var isPresented = false
    }

    /// How a screen is asked for, one step a turn.
    enum Way: CaseIterable {
        case link, linkAfterLink, path, pathAfterPath, destination, sheet, cover

        @MainActor var steps: [(Wanted) -> Void] {
            switch self {
            case .link: [{ $0.isFirstActive = true }]
            case .linkAfterLink: [{ $0.isFirstActive = true }, { $0.isSecondActive = true }]
            case .path: [{ $0.path = ["shown"] }]
            case .pathAfterPath: [{ $0.path = ["lower"] }, { $0.path.append("shown") }]
            case .destination, .sheet, .cover: [{ $0.isPresented = true }]
            }
        }
    }

    /// When it is asked for.
    enum Moment: CaseIterable {
        case beforeTheTabs, inATabThatNobodySaw, inATabThatWasLeft
        /// The tab is left with all of it but the last step.
        case inATabThatWasLeftOnTheWay
    }

    struct Ask: CustomTestStringConvertible {
        var way: Way
        var moment: Moment
        var isBuiltAtOnce: Bool
        var isInTheTurnOfTheTab: Bool

        var testDescription: String {
            "\(way), \(moment), built at once: \(isBuiltAtOnce), one turn: \(isInTheTurnOfTheTab)"
        }

        static let all = Way.allCases.flatMap { way in
            Moment.allCases.flatMap { moment in
                [true, false].flatMap { isBuiltAtOnce in
                    [true, false].map { isInTheTurnOfTheTab in
                        Ask(
                            way: way, moment: moment, isBuiltAtOnce: isBuiltAtOnce,
                            isInTheTurnOfTheTab: isInTheTurnOfTheTab)
                    }
                }
            }
        }
    }

    /// A screen that notes how it comes and goes.
    struct Screen: View {
        let name: String
        let probe: Probe

        init(_ name: String, _ probe: Probe) {
            self.name = name
            self.probe = probe
        }

        var body: some View {
            Text(name)
                .onAppear { probe.note("+\(name)") }
                .onDisappear { probe.note("-\(name)") }
        }
    }

    /// The root of the tab, with whatever can be asked for.
    struct Root: View {
        @ObservedObject var wanted: Wanted
        let way: Way
        let probe: Probe

        var body: some View {
            switch way {
            case .link, .linkAfterLink:
                Screen("root", probe).background(
                    NavigationLink(destination: next, isActive: $wanted.isFirstActive) {
                        EmptyView()
                    }
                    .hidden())
            case .path, .pathAfterPath:
                Screen("root", probe).navigationDestination(for: String.self) { Screen($0, probe) }
            case .destination:
                Screen("root", probe)
                    .navigationDestination(isPresented: $wanted.isPresented) {
                        Screen("shown", probe)
                    }
            case .sheet:
                Screen("root", probe).sheet(isPresented: $wanted.isPresented) {
                    Screen("shown", probe)
                }
            case .cover:
                Screen("root", probe).fullScreenCover(isPresented: $wanted.isPresented) {
                    Screen("shown", probe)
                }
            }
        }

        private var next: some View {
            Lower(wanted: wanted, name: way == .link ? "shown" : "lower", probe: probe)
        }
    }

    struct Lower: View {
        @ObservedObject var wanted: Wanted
        let name: String
        let probe: Probe

        var body: some View {
            Screen(name, probe).background(
                NavigationLink(
                    destination: Screen("shown", probe), isActive: $wanted.isSecondActive
                ) { EmptyView() }
                .hidden())
        }
    }

    struct Stack: View {
        @ObservedObject var wanted: Wanted
        let way: Way
        let probe: Probe

        var body: some View {
            switch way {
            case .link, .linkAfterLink, .sheet, .cover:
                NavigationView { Root(wanted: wanted, way: way, probe: probe) }
                    .navigationViewStyle(.stack)
            case .path, .pathAfterPath, .destination:
                NavigationStack(path: $wanted.path) {
                    Root(wanted: wanted, way: way, probe: probe)
                }
            }
        }
    }

    struct Tabs: View {
        let router: Router<String>
        let wanted: Wanted
        let way: Way
        let probe: Probe

        var body: some View {
            TabView(selection: router.noted(probe)) {
                Text("home").tabItem { Text("Home") }.tag("home")
                Stack(wanted: wanted, way: way, probe: probe)
                    .tabItem { Text("Work") }.tag("work")
            }
        }
    }

    /// Shows the tabs and asks for everything but the last step.
    private func prepare(_ ask: Ask) -> (Router<String>, Wanted, last: (Wanted) -> Void) {
        probe.stage.viewChoices.tabContents =
            ask.isBuiltAtOnce ? .areBuiltAtOnce : .areBuiltWhenSelected
        let (router, wanted) = (Router("home"), Wanted())
        var steps = ask.way.steps
        let last = steps.removeLast()
        if ask.moment == .beforeTheTabs { for step in steps { step(wanted) } }
        probe.show(Tabs(router: router, wanted: wanted, way: ask.way, probe: probe))
        if ask.moment == .inATabThatWasLeft { visit(router) }
        if ask.moment != .beforeTheTabs { for step in steps { probe.run { step(wanted) } } }
        if ask.moment == .inATabThatWasLeftOnTheWay { visit(router) }
        return (router, wanted, last)
    }

    private func visit(_ router: Router<String>) {
        probe.run { router.path = "work" }
        probe.run { router.path = "home" }
    }

    @Test(
        .fact("SUI-NV-03", "SUI-NAV-02", "SUI-PR-01", "SUI-TAB-05"), .choice("SUI-U-07"),
        arguments: Ask.all)
    func `what was asked for in a hidden tab is shown when the tab is selected`(_ ask: Ask) throws {
        let (router, wanted, last) = prepare(ask)
        if ask.isInTheTurnOfTheTab {
            probe.run {
                last(wanted)
                router.path = "work"
            }
        } else {
            probe.run { last(wanted) }
            #expect(probe.texts.first == "home")
            _ = probe.take()
            probe.run { router.path = "work" }
        }
        #expect(probe.page == "shown")
        if ask.way == .linkAfterLink || ask.way == .pathAfterPath {
            try probe.goBack()
            #expect(probe.page == "lower")
        }
        switch ask.way {
        case .sheet, .cover: probe.run { wanted.isPresented = false }
        default: try probe.goBack()
        }
        #expect(probe.page == "root")
        #expect(!wanted.isFirstActive && !wanted.isSecondActive && !wanted.isPresented)
        #expect(wanted.path == [])
        #expect(probe.purple == [] && probe.stage.warnings == [])
    }

    /// The screens of the stack in the tab, its root included.
    private var screenCount: Int {
        var waiting = probe.window?.rootViewController.map { [$0] } ?? []
        while let next = waiting.popLast() {
            if let tabs = next as? UITabBarController {
                let stack = tabs.viewControllers?.last?.children.first as? UINavigationController
                return stack?.viewControllers.count ?? 0
            }
            waiting += next.children
        }
        return 0
    }

    @Test(
        .fact("SUI-AP-05", "SUI-AP-08"), .choice("SUI-U-07", "SUI-U-08"),
        arguments: [Way.linkAfterLink, .pathAfterPath],
        [Moment.inATabThatNobodySaw, .inATabThatWasLeft])
    func `a stack in a hidden tab pushes at once, and its top appears with the tab`(
        way: Way, moment: Moment
    ) {
        let (router, wanted, last) = prepare(
            Ask(way: way, moment: moment, isBuiltAtOnce: true, isInTheTurnOfTheTab: false))
        #expect(screenCount == 2)
        probe.run { last(wanted) }
        #expect(screenCount == 3)
        let notes = probe.take()
        #expect(!notes.contains("+lower") && !notes.contains("+shown"))
        probe.run { router.path = "work" }
        #expect(probe.take() == ["+shown"])
        #expect(probe.page == "shown")
    }

    @Test(.choice("SUI-U-07"))
    func `a screen that was pushed in a hidden tab may wait to be shown before it pushes`() {
        probe.stage.viewChoices.screensBelowTop = .waitUntilShown
        let (router, wanted, last) = prepare(
            Ask(
                way: .linkAfterLink, moment: .inATabThatWasLeft, isBuiltAtOnce: false,
                isInTheTurnOfTheTab: false))
        probe.run { last(wanted) }
        #expect(screenCount == 2)
        probe.run { router.path = "work" }
        #expect(screenCount == 3)
        #expect(probe.page == "shown")
    }

    @Test(.choice("SUI-U-07", "SUI-U-08"), arguments: Moment.allCases)
    func `what a program takes back in a hidden tab is gone when the tab is selected`(
        moment: Moment
    ) {
        let (router, wanted, last) = prepare(
            Ask(
                way: .linkAfterLink, moment: moment, isBuiltAtOnce: true,
                isInTheTurnOfTheTab: false))
        probe.run { last(wanted) }
        probe.run {
            wanted.isFirstActive = false
            wanted.isSecondActive = false
        }
        #expect(screenCount == 1)
        probe.run { router.path = "work" }
        #expect(probe.page == "root")
    }
}
