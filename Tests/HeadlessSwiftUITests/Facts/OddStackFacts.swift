import HeadlessSwiftUI
import Testing

/// Chapters 7, 8 and 10: where declarations stand oddly, and faults of single versions that the
/// stage's does not have.
@MainActor
struct OddStackFacts {
    let probe = Probe()
    let wishes = Wishes()

    @Test(.fact("SUI-NAV-06"), arguments: ["for", "isPresented", "item"])
    func `a destination inside of a lazy container is reported, and works`(form: String) throws {
        @Bindable var wishes = wishes
        let number = Binding(
            get: { [wishes] in MainActor.assumeIsolated { wishes.first ? 1 : nil } },
            set: { [wishes] (new: Int?) in
                let isOn = new != nil
                MainActor.assumeIsolated { wishes.first = isOn }
            })
        probe.show(
            NavigationStack {
                List {
                    NavigationLink("Go", value: 1)
                    switch form {
                    case "for":
                        Text("row").navigationDestination(for: Int.self) { Text("pushed \($0)") }
                    case "item":
                        Text("row").navigationDestination(item: number) { Text("pushed \($0)") }
                    default:
                        Text("row").navigationDestination(isPresented: $wishes.first) {
                            Text("pushed 1")
                        }
                    }
                }
            })
        let reports = probe.warnings("Do not put a navigation destination modifier inside")
        #expect(reports.count == 1)
        let what = form == "for" ? "for type `Int`" : "presenting `Text`"
        let expected =
            "There's a misplaced `navigationDestination(\(form):destination:)` modifier \(what). It"
            + " will be ignored in a future release."
        #expect(reports.first?.hasSuffix(expected) == true)
        if form == "for" { try probe.tap("Go") } else { probe.run { wishes.first = true } }
        #expect(probe.texts == ["pushed 1"])
    }

    @Test(.fact("SUI-NAV-06"))
    func `a destination outside of a lazy container, or on a screen pushed from it, is right`()
        throws
    {
        probe.show(
            NavigationStack {
                LazyVStack { NavigationLink("Go", value: 1) }
                    .navigationDestination(for: Int.self) { _ in
                        Text("pushed").navigationDestination(for: String.self) { Text($0) }
                    }
            })
        try probe.tap("Go")
        #expect(probe.texts == ["pushed"])
        #expect(probe.stage.warnings == [])
    }

    @Test(.fact("SUI-NAV-38"))
    func `a link with a value whose tap pushes by itself too pushes twice`() throws {
        let router = Router([Int]())
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                NavigationLink("Go", value: 1)
                    .simultaneousGesture(TapGesture().onEnded { router.path.append(2) })
                    .navigationDestination(for: Int.self) { Text("pushed \($0)") }
            })
        try probe.tap("Go")
        #expect(router.path.sorted() == [1, 2])
    }

    @Test(.fact("SUI-NAV-39"))
    func `a destination that a destination's screen declares settles`() throws {
        let router = Router([1])
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { number in
                        Page("\(number)", probe)
                            .navigationDestination(for: String.self) { Text($0) }
                    }
            })
        for number in 2...4 { probe.run { router.path.append(number) } }
        #expect(probe.page == "4")
        #expect(probe.purple == [])
    }

    @Test(.fact("SUI-NAV-43"))
    func `a path is cleared though a search was active when its transition began`() throws {
        let router = Router([Int]())
        probe.show(
            Stateful("") { text in
                NavigationStack(path: router.noted(probe)) {
                    NavigationLink("Go", value: 1)
                        .searchable(text: text)
                        .navigationDestination(for: Int.self) { Text("pushed \($0)") }
                }
            })
        try probe.run { try probe.stage.user.type("a", into: "Search") }
        try probe.tap("Go")
        #expect(probe.texts == ["pushed 1"])
        probe.run { router.path = [] }
        #expect(probe.texts.contains("Go"))
    }

    @Test(.fact("SUI-NAV-48"))
    func `objects of the environment reach stacks in sheets without a loop`() throws {
        final class Object: ObservableObject { @Published var count = 0 }
        struct Inner: View {
            @EnvironmentObject private var object: Object
            var body: some View { Button("count \(object.count)") { object.count += 1 } }
        }
        let object = Object()
        probe.show(
            NavigationStack {
                Inner().sheet(isPresented: .constant(true)) {
                    NavigationStack { Inner() }
                }
            }
            .environmentObject(object))
        try probe.tap("count 0")
        #expect(probe.texts == ["count 1"])
        #expect(probe.purple == [])
    }

    @Test(.fact("SUI-NAV-59", "SUI-NAV-11"))
    func `a screen without a stack of its own is pushed, and is wrapped in one for a sheet`()
        throws
    {
        struct Shared: View {
            var body: some View { NavigationLink("Next", value: 2) }
        }
        @Bindable var wishes = wishes
        let router = Router([Int]())
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { number in
                        if number == 1 { Shared() } else { Text("last") }
                    }
                    .sheet(isPresented: $wishes.first) {
                        NavigationStack {
                            Shared().navigationDestination(for: Int.self) { Text("sheet \($0)") }
                        }
                    }
            })
        probe.run { router.path = [1] }
        try probe.tap("Next")
        #expect(probe.texts == ["last"])
        #expect(router.path == [1, 2])
        probe.run { router.path = [] }
        probe.run { wishes.first = true }
        try probe.tap("Next")
        #expect(probe.texts == ["sheet 2"])
        #expect(router.path == [])
    }

    @Test(.fact("SUI-NAV-67", "SUI-NAV-07"))
    func `two declarations for a type push one screen for one tap`() throws {
        let router = Router([Int]())
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { Page("inner \($0)", probe) }
                    .navigationDestination(for: Int.self) { Page("outer \($0)", probe) }
            })
        try probe.tap("Go")
        #expect(router.path == [1])
        #expect(probe.take().filter { $0.hasPrefix("+") } == ["+outer 1"])
    }

    @Test(.fact("SUI-SP-12"), arguments: [UIUserInterfaceSizeClass.compact, .regular])
    func `conditions in columns follow the state`(width: UIUserInterfaceSizeClass) {
        probe.stage.resize(horizontally: width)
        probe.show(
            Stateful(0) { _ in
                NavigationSplitView {
                    if wishes.first { Text("second list") } else { Text("first list") }
                } detail: {
                    Text("detail")
                }
            })
        #expect(probe.texts.contains("first list"))
        probe.run { wishes.first = true }
        #expect(probe.texts.contains("second list"))
        #expect(!probe.texts.contains("first list"))
    }

    @Test(.fact("SUI-SP-14"))
    func `a collapsed split view is as it was after the background`() throws {
        let scene = try #require(
            probe.runApp {
                WindowGroup {
                    Stateful(Int?.none) { selection in
                        NavigationSplitView {
                            List(selection: selection) {
                                NavigationLink("One", value: 1)
                            }
                        } detail: {
                            Text("detail \(selection.wrappedValue ?? 0)")
                        }
                    }
                }
            })
        try probe.tap("One")
        #expect(probe.texts == ["detail 1"])
        probe.run { probe.stage.sendToBackground(scene) }
        probe.run { probe.stage.bringToForeground(scene) }
        #expect(probe.texts == ["detail 1"])
        probe.quit()
    }

    @Test(.fact("SUI-SP-17", "SUI-SP-08"))
    func `a detail without a value any more does not show the last one`() {
        probe.stage.resize(horizontally: .regular)
        let kept = Kept<Binding<Int?>>()
        probe.show(
            Stateful(Int?.some(1)) { selection in
                NavigationSplitView {
                    Text("list").onAppear { kept.value = selection }
                } detail: {
                    if let number = selection.wrappedValue {
                        Text("detail \(number)")
                    } else {
                        Text("none")
                    }
                }
            })
        #expect(probe.texts.contains("detail 1"))
        probe.run { kept.value?.wrappedValue = nil }
        #expect(probe.texts.contains("none"))
        #expect(!probe.texts.contains("detail 1"))
    }

    @Test(.fact("SUI-TAB-02"))
    func `a tab whose tag has another type cannot be selected`() throws {
        probe.show(
            Stateful(1) { selection in
                TabView(selection: probe.noting("selection", selection)) {
                    Text("one").tabItem { Text("A") }.tag(1)
                    Text("two").tabItem { Text("B") }.tag("2")
                    Text("three").tabItem { Text("C") }.tag(3)
                }
            })
        #expect(probe.page == "one")
        try probe.tap("B")
        #expect(probe.page == "one")
        #expect(probe.take() == [])
        try probe.tap("C")
        #expect(probe.page == "three")
        #expect(probe.take() == ["selection = 3"])
    }

    @Test(.fact("SUI-TAB-18"))
    func `a tab that is only evaluated again does not appear again`() {
        probe.show(
            Stateful(0) { _ in
                TabView {
                    Text("one \(wishes.number)").onAppear { probe.note("+one") }
                        .tabItem { Text("A") }
                    Text("two").onAppear { probe.note("+two") }.tabItem { Text("B") }
                }
                .onAppear { probe.note("+tabs") }
            })
        #expect(Set(probe.take()) == ["+one", "+tabs"])
        probe.run { wishes.number += 1 }
        #expect(probe.page == "one 1")
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-TAB-06", "SUI-TAB-05"))
    func `the old stack of a tab stays where it was while another one is selected`() throws {
        probe.show(
            TabView {
                NavigationView { NavigationLink("Go") { Text("pushed") } }.tabItem { Text("A") }
                Text("two").tabItem { Text("B") }
            })
        try probe.tap("Go")
        try probe.tap("B")
        try probe.tap("A")
        #expect(probe.page == "pushed")
    }
}
