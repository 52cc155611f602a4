import HeadlessSwiftUI
import Testing

/// What modifies several views modifies each of them: tabs stay tabs.
@MainActor
struct ModifiedGroupTests {
    struct Padded: ViewModifier {
        func body(content: Content) -> some View { content.padding() }
    }

    struct Named: View {
        let name: String
        var body: some View { Text("\(name) body").tabItem { Text(name) } }
    }

    private func stage(_ view: some View) async -> HeadlessStage {
        let stage = HeadlessStage()
        stage.show(view)
        await stage.settle()
        return stage
    }

    private func tabs(of view: some View) async -> [String] {
        await stage(view).user.elements.filter { $0.kind == .tab }.map(\.label)
    }

    @Test func `tabs in a modified group are tabs`() async {
        let group = Group {
            Text("a").tabItem { Text("A") }
            Named(name: "B")
        }
        #expect(
            await tabs(of: TabView { group.toolbarBackground(.visible, for: .tabBar) }) == [
                "A", "B",
            ])
        #expect(
            await tabs(of: TabView { group.tint(.red).environment(\.lineLimit, 1) }) == ["A", "B"])
        #expect(await tabs(of: TabView { group.modifier(Padded()) }) == ["A", "B"])
        #expect(await tabs(of: TabView { if true { group.padding().padding() } }) == ["A", "B"])
    }

    @Test func `tabs in a modified loop are tabs, and keep their state`() async throws {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 }.tabItem { Text(name) } }
        }
        struct Tabs: View {
            @State private var names = ["A", "B"]
            var body: some View {
                TabView {
                    ForEach(names, id: \.self) { Counter(name: $0) }
                        .toolbarColorScheme(.dark, for: .tabBar)
                    Button("More") { names.insert("C", at: 0) }.tabItem { Text("Last") }
                }
            }
        }
        let stage = await stage(Tabs())
        try stage.user.tap("A 0")
        await stage.settle()
        try stage.user.tap("Last")
        await stage.settle()
        try stage.user.tap("More")
        await stage.settle()
        try stage.user.tap("A")
        await stage.settle()
        #expect(stage.user.texts == ["A 1"])
    }

    @Test func `a modified group of one view stays one tab while it changes`() async throws {
        struct Tabs: View {
            @State private var isOn = false
            var body: some View {
                TabView {
                    Group {
                        if isOn { Text("on") } else { Button("Switch") { isOn = true } }
                    }
                    .tabItem { Text("One") }
                    Text("two").tabItem { Text("Two") }
                }
            }
        }
        let stage = await stage(Tabs())
        try stage.user.tap("Switch")
        await stage.settle()
        #expect(stage.user.texts == ["on"])
        #expect(stage.user.elements.filter { $0.kind == .tab }.map(\.label) == ["One", "Two"])
    }

    @Test func `a screen that hides the bar of tabs leaves none to tap`() async throws {
        struct Tabs: View {
            var body: some View {
                TabView {
                    NavigationStack {
                        NavigationLink("push") {
                            Text("detail").toolbar(.hidden, for: .tabBar)
                        }
                        .navigationTitle("Title")
                    }
                    .tabItem { Text("A") }
                    Text("b").tabItem { Text("B") }
                }
            }
        }
        let stage = await stage(Tabs())
        #expect(throws: Never.self) { try stage.user.tap("push") }
        await stage.settle()
        #expect(stage.user.texts == ["detail"])
        #expect(throws: StageError.self) { try stage.user.tap("B") }
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts == ["Title", "push"])
        try stage.user.tap("B")
        await stage.settle()
        #expect(stage.user.texts == ["b"])
    }

    @Test func `a hidden bar shows no title`() async throws {
        let view = NavigationStack {
            NavigationLink("push") {
                Text("detail").navigationTitle("Detail").toolbar(.hidden, for: .navigationBar)
            }
            .navigationTitle("Title")
        }
        let stage = await stage(view)
        #expect(stage.user.texts == ["Title", "push"])
        try stage.user.tap("push")
        await stage.settle()
        #expect(stage.user.texts == ["detail"])
    }
}
