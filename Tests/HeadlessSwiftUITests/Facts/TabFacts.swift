import HeadlessSwiftUI
import Testing

/// Chapter 10: `TabView`, with tabs as values and with `tabItem`.
@MainActor
struct TabFacts {
    let probe = Probe()

    enum Place: String, Hashable { case a, b, c }

    /// A screen that notes its body and how it comes and goes.
    struct Screen: View {
        let name: String
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(name)")
            VStack {
                Text(name)
                Counter("count")
            }
            .onAppear { probe.note("+\(name)") }
            .onDisappear { probe.note("-\(name)") }
        }
    }

    struct Tabs: View {
        let router: Router<Place>
        let probe: Probe
        var body: some View {
            TabView(selection: router.noted(probe)) {
                Tab("A", systemImage: "a.circle", value: Place.a) {
                    Screen(name: "a", probe: probe)
                }
                Tab("B", systemImage: "b.circle", value: Place.b) {
                    Screen(name: "b", probe: probe)
                }
                TabSection("More") {
                    Tab("C", image: "c", value: Place.c) { Screen(name: "c", probe: probe) }
                }
            }
        }
    }

    private func show() -> Router<Place> {
        let router = Router(Place.a)
        probe.show(Tabs(router: router, probe: probe))
        return router
    }

    @Test(.fact("SUI-TAB-01", "SUI-TAB-13"))
    func `a tap writes the tab's value, writing it selects the tab`() throws {
        let router = show()
        try probe.tap("B")
        #expect(router.path == .b)
        #expect(probe.texts == ["b", "count 0"])
        probe.run { router.path = .c }
        #expect(probe.texts == ["c", "count 0"])
        let tabs = probe.stage.user.elements.filter { $0.kind == .tab }.map(\.label)
        #expect(tabs == ["A", "B", "C"])
    }

    @Test(.fact("SUI-TAB-09", "SUI-AP-17", "SUI-AP-19"), .choice("SUI-U-08"))
    func `a tab is built when it is first selected, and appears at every selection`() throws {
        _ = show()
        #expect(probe.take() == ["body a", "+a"])
        try probe.tap("B")
        #expect(probe.take() == ["write b", "body b", "+b", "-a"])
        try probe.tap("A")
        #expect(probe.take() == ["write a", "+a", "-b"])
    }

    @Test(.fact("SUI-AP-18"), .choice("SUI-U-08"))
    func `all tabs may be built at once`() throws {
        probe.stage.viewChoices.tabContents = .areBuiltAtOnce
        _ = show()
        #expect(probe.take() == ["body a", "body b", "body c", "+a"])
        try probe.tap("B")
        #expect(probe.take() == ["write b", "+b", "-a"])
    }

    @Test(.fact("SUI-TAB-05"))
    func `what was done in a tab is there when it is selected again`() throws {
        probe.show(
            TabView {
                Tab("A", systemImage: "a") {
                    NavigationStack {
                        Page("root", probe)
                            .navigationDestination(for: Int.self) { Page("\($0)", probe) }
                    }
                }
                Tab("B", systemImage: "b") { Text("second") }
            })
        try probe.tap("taps 0")
        try probe.tap("to 1")
        try probe.tap("taps 0")
        try probe.tap("B")
        #expect(probe.texts == ["second"])
        try probe.tap("A")
        #expect(probe.texts.prefix(2) == ["1", "taps 1"])
        try probe.goBack()
        #expect(probe.texts.prefix(2) == ["root", "taps 1"])
    }

    @Test(.fact("SUI-TAB-07", "SUI-TAB-08"), .choice("SUI-U-30", "SUI-U-22"))
    func `a tap on the selected tab calls the setter and pops nothing`() throws {
        let router = Router(Place.a)
        let path = Router([1])
        probe.show(stacked(router, path))
        _ = probe.take()
        try probe.tap("A")
        #expect(probe.take() == ["write a"])
        #expect(probe.texts == ["number 1"])
    }

    @Test(.choice("SUI-U-30"))
    func `a tap on the selected tab may pop its stack, whose path is written`() throws {
        probe.stage.viewChoices.reselectionPops = true
        let path = Router([1, 2])
        probe.show(stacked(Router(Place.a), path))
        _ = probe.take()
        try probe.tap("A")
        #expect(probe.texts == ["root"])
        #expect(path.path == [])
    }

    @Test(.choice("SUI-U-22"))
    func `a tap on the selected tab may write nothing`() throws {
        probe.stage.viewChoices.reselectionWrites = false
        _ = show()
        _ = probe.take()
        try probe.tap("A")
        #expect(probe.take() == [])
    }

    private func stacked(_ router: Router<Place>, _ path: Router<[Int]>) -> some View {
        TabView(selection: router.noted(probe)) {
            Tab("A", systemImage: "a", value: Place.a) {
                NavigationStack(path: path.noted(probe)) {
                    Text("root").navigationDestination(for: Int.self) { Text("number \($0)") }
                }
            }
        }
    }

    @Test(.fact("SUI-TAB-17"))
    func `of several selections in one turn the last one counts`() {
        let router = show()
        _ = probe.take()
        probe.run {
            router.path = .b
            router.path = .c
        }
        #expect(probe.take() == ["body c", "+c", "-a"])
    }

    @Test(.fact("SUI-TAB-04"), .choice("SUI-U-12"))
    func `a selection that no tab has stays written, and the tab that was shown too`() {
        let router = Router("b")
        probe.show(
            TabView(selection: router.noted(probe)) {
                Tab("A", systemImage: "a", value: "a") { Text("first") }
                Tab("B", systemImage: "b", value: "b") { Text("second") }
            })
        probe.run { router.path = "none" }
        #expect(probe.texts == ["second"])
        #expect(router.path == "none")
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-UK-21"))
    func `the containers are UIKit's`() {
        probe.show(
            TabView {
                Tab("A", systemImage: "a") {
                    NavigationSplitView {
                        Text("sidebar")
                    } detail: {
                        Text("detail")
                    }
                }
                Tab("B", systemImage: "b") { NavigationStack { Text("root") } }
            })
        var found: [UIViewController] = []
        var waiting = probe.window?.rootViewController.map { [$0] } ?? []
        while let next = waiting.popLast() {
            found.append(next)
            waiting += next.children
        }
        #expect(found.contains { $0 is UITabBarController })
        #expect(found.contains { $0 is UISplitViewController })
        #expect(found.contains { $0 is UINavigationController })
    }

    @Test(.fact("SUI-TAB-20"))
    func `a setter that refuses a tab stays on the old one`() throws {
        probe.show(
            Stateful(Place.a) { place in
                TabView(
                    selection: Binding(
                        get: { place.wrappedValue },
                        set: { if $0 != .b { place.wrappedValue = $0 } })
                ) {
                    Tab("A", systemImage: "a", value: Place.a) { Text("first") }
                    Tab("B", systemImage: "b", value: Place.b) { Text("second") }
                    Tab("C", systemImage: "c", value: Place.c) { Text("third") }
                }
            })
        try probe.tap("B")
        #expect(probe.texts == ["first"])
        try probe.tap("C")
        #expect(probe.texts == ["third"])
    }

    @Test(.fact("SUI-TAB-16"), .choice("SUI-U-12"))
    func `a sheet of a tab stays when another one is selected by state`() throws {
        let router = Router(Place.a)
        probe.show(
            Stateful(false) { isShown in
                TabView(selection: router.noted(probe)) {
                    Tab("A", systemImage: "a", value: Place.a) {
                        Button("Show") { isShown.wrappedValue = true }
                            .sheet(isPresented: isShown) { Text("sheet") }
                    }
                    Tab("B", systemImage: "b", value: Place.b) { Text("second") }
                }
            })
        try probe.tap("Show")
        probe.run { router.path = .b }
        #expect(probe.texts == ["sheet"])
        #expect(probe.swipeDown())
        #expect(probe.texts == ["second"])
    }

    @Test(.fact("SUI-TAB-21"))
    func `another id of a tab's stack starts it anew`() throws {
        probe.show(
            Stateful(0) { id in
                TabView {
                    Tab("A", systemImage: "a") {
                        VStack {
                            Button("Anew") { id.wrappedValue += 1 }
                            NavigationStack { Counter("count") }.id(id.wrappedValue)
                        }
                    }
                }
            })
        try probe.tap("count 0")
        try probe.tap("Anew")
        #expect(probe.texts.contains("count 0"))
    }

    struct Marked: View {
        @Environment(\.isEnabled) private var isEnabled
        var body: some View { Text(isEnabled ? "enabled" : "disabled") }
    }

    @Test(.fact("SUI-TAB-19"))
    func `the environment of a tab view reaches its tabs and their stacks' screens`() throws {
        probe.show(
            TabView {
                Tab("A", systemImage: "a") { Marked() }
                Tab("B", systemImage: "b") {
                    NavigationStack(path: .constant([1])) {
                        Text("root").navigationDestination(for: Int.self) { _ in Marked() }
                    }
                }
            }
            .environment(\.isEnabled, false))
        #expect(probe.texts == ["disabled"])
        try probe.tap("B")
        #expect(probe.texts == ["disabled"])
    }

    @Test(.fact("SUI-TAB-19"))
    func `links in a tab push on a stack around the tab view`() throws {
        probe.show(
            NavigationStack {
                TabView {
                    Tab("A", systemImage: "a") { Text("first") }
                    Tab("B", systemImage: "b") {
                        VStack {
                            NavigationLink("Number", value: 1)
                            NavigationLink("View") { Text("viewed") }
                        }
                    }
                }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
            })
        try probe.tap("B")
        try probe.tap("Number")
        #expect(probe.texts == ["number 1"])
        #expect(labels == [])
        try probe.goBack()
        try probe.tap("View")
        #expect(probe.texts == ["viewed"])
        try probe.goBack()
        #expect(labels == ["A", "B"])
    }

    @Test(.fact("SUI-TAB-13", "SUI-TAB-14"))
    func `tabs come of loops and conditions, a hidden one keeps its state`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(false) { isHidden in
                TabView(selection: .constant(2 as Int?)) {
                    ForEach(1...2, id: \.self) { number in
                        Tab("\(number)", systemImage: "n", value: number as Int?) {
                            Counter("count \(number)")
                        }
                        .hidden(isHidden.wrappedValue && number == 2)
                    }
                    if !isHidden.wrappedValue {
                        Tab("Search", systemImage: "s", value: 3, role: .search) { Text("found") }
                    }
                }
                .onAppear { kept.value = isHidden }
            })
        #expect(labels == ["1", "2", "Search"])
        try probe.tap("count 2 0")
        probe.run { kept.value?.wrappedValue = true }
        #expect(labels == ["1"])
        #expect(probe.texts == ["count 1 0"])
        probe.run { kept.value?.wrappedValue = false }
        #expect(labels == ["1", "2", "Search"])
        #expect(probe.texts == ["count 2 1"])
    }

    private var labels: [String] {
        probe.stage.user.elements.filter { $0.kind == .tab }.map(\.label)
    }

    @Test(.unreadFact("SUI-TAB-03"))
    func `the older form has items and tags, or is numbered`() throws {
        probe.show(
            Stateful(1) { selection in
                TabView(selection: selection) {
                    Screen(name: "a", probe: probe).tabItem { Text("A") }
                    Screen(name: "b", probe: probe).tabItem { Label("B", systemImage: "b") }.tag(7)
                }
            })
        #expect(probe.texts.first == "a")
        #expect(labels == ["A", "B"])
        #expect(probe.take().contains("+a"))
        try probe.tap("B")
        #expect(probe.texts.first == "b")
    }

    struct Own: TabContent {
        typealias TabValue = Int
        var body: some TabContent<Int> {
            Tab("One", systemImage: "1", value: 1) { Text("first") }
            Tab(value: 2) {
                Text("second")
            } label: {
                Label("Two", systemImage: "2")
            }
            .accessibilityIdentifier("two")
        }
    }

    @Test(.fact("SUI-TAB-13"))
    func `an app's own contents and labels work`() throws {
        probe.show(Stateful(2) { selection in TabView(selection: selection) { Own() } })
        #expect(probe.texts == ["second"])
        #expect(labels == ["One", "Two"])
        try probe.tap("One")
        #expect(probe.texts == ["first"])
        try probe.tap("two")
        #expect(probe.texts == ["second"])
    }

    @Test(.choice("SUI-U-27"))
    func `dismiss in the root of a tab or of a stack does nothing`() throws {
        probe.show(
            TabView { Tab("A", systemImage: "a") { NavigationStack { Page("root", probe) } } })
        try probe.tap("Leave")
        #expect(probe.page == "root")
    }
}
