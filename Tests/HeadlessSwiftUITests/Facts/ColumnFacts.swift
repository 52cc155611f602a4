import HeadlessSwiftUI
import Testing

/// Chapter 8: stacks and links in the columns of a `NavigationSplitView`.
@MainActor
struct ColumnFacts {
    typealias Model = SplitFacts.Model
    typealias Screen = SplitFacts.Screen

    let probe = Probe()

    private func beRegular() {
        probe.run { probe.stage.resize(horizontally: .regular) }
    }

    /// A detail with a stack of numbers, and links in both columns.
    struct Stacked: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("side 1", value: 1)
                    NavigationLink("side 2", value: 2)
                    NavigationLink("side text", value: "x")
                }
            } detail: {
                NavigationStack(path: $model.path) {
                    NavigationLink("inner 5", value: 5)
                        .navigationDestination(for: Int.self) { number in
                            VStack {
                                Text("number \(number)")
                                NavigationLink("deeper", value: number + 10)
                            }
                        }
                        .onAppear { probe.note("+root") }
                }
            }
        }
    }

    @Test(.fact("SUI-SP-05", "SUI-SP-06"), arguments: [true, false])
    func `a link of an earlier column replaces what a stack shows, one in it adds`(
        isRegular: Bool
    ) throws {
        if isRegular { beRegular() }
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        #expect(model.path == [1])
        #expect(probe.texts.contains("number 1"))
        try probe.tap("deeper")
        #expect(model.path == [1, 11])
        if isRegular {
            try probe.tap("side 2")
            #expect(model.path == [2])
            #expect(probe.texts.contains("number 2"))
        }
        try probe.goBack()
        #expect(probe.texts.contains(isRegular ? "inner 5" : "number 1"))
    }

    @Test(.fact("SUI-SP-06", "SUI-SP-07"))
    func `a link for which no stack has a destination does nothing but warn`() throws {
        beRegular()
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side text")
        #expect(model.path == [])
        #expect(probe.warnings("A NavigationLink").count == 1)
    }

    @Test(.fact("SUI-SP-07"))
    func `a link may find no destination of another column`() throws {
        probe.stage.viewChoices.linksAcrossColumns = .stayInColumn
        beRegular()
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        #expect(model.path == [])
        #expect(probe.warnings("A NavigationLink").count == 1)
        try probe.tap("inner 5")
        #expect(model.path == [5])
    }

    @Test(.fact("SUI-SP-15"))
    func `a stack in a column goes from one width to another with its path`() throws {
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        try probe.tap("deeper")
        beRegular()
        #expect(probe.texts.suffix(2) == ["number 11", "deeper"])
        #expect(probe.texts.first == "side 1")
        probe.run { model.path.append(7) }
        probe.run { probe.stage.resize(horizontally: .compact) }
        #expect(model.path == [1, 11, 7])
        #expect(probe.page == "number 7")
        for _ in 0..<3 { try probe.goBack() }
        #expect(model.path == [])
        #expect(probe.page == "inner 5")
        try probe.goBack()
        #expect(probe.page == "side 1")
    }

    /// A sidebar that shows views in the detail.
    struct Covering: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                VStack {
                    Text("sidebar")
                    NavigationLink("link") { Screen(name: "linked", probe: probe) }
                    NavigationLink("value", value: 3)
                }
                .navigationDestination(item: $model.item) {
                    Screen(name: "item \($0)", probe: probe)
                }
                .navigationDestination(for: Int.self) { Screen(name: "value \($0)", probe: probe) }
            } detail: {
                Text("placeholder")
            }
        }
    }

    @Test(.fact("SUI-SP-08"))
    func `an item of the sidebar replaces the detail, nil restores the placeholder`() {
        beRegular()
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        #expect(probe.texts.last == "placeholder")
        probe.run { model.item = "a" }
        #expect(probe.texts.contains("item a"))
        #expect(!probe.texts.contains("placeholder"))
        probe.run { model.item = nil }
        #expect(probe.texts.last == "placeholder")
    }

    @Test(.fact("SUI-SP-08"))
    func `in a narrow width an item of the sidebar is pushed, and back writes nil`() throws {
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        probe.run { model.item = "a" }
        #expect(probe.page == "item a")
        try probe.goBack()
        #expect(model.item == nil)
        #expect(probe.page == "sidebar")
        try probe.tap("link")
        #expect(probe.page == "linked")
        try probe.goBack()
        #expect(probe.page == "sidebar")
        try probe.tap("value")
        #expect(probe.page == "value 3")
    }

    @Test(.fact("SUI-SP-07", "SUI-SP-08"))
    func `links of a sidebar without a stack replace the detail, one after the other`() throws {
        beRegular()
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        try probe.tap("link")
        #expect(probe.texts.contains("linked"))
        probe.run { model.item = "a" }
        #expect(probe.texts.contains("item a"))
        #expect(!probe.texts.contains("linked"))
        try probe.tap("value")
        #expect(probe.texts.contains("value 3"))
        #expect(model.item == nil)
    }

    struct Selecting: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                List(1...2, id: \.self, selection: $model.number) { number in
                    NavigationLink("row \(number)", value: number)
                }
            } detail: {
                NavigationStack {
                    if let number = model.number {
                        Text("detail \(number)")
                    } else {
                        Text("nothing")
                    }
                }
                .onAppear { probe.note("+stack") }
            }
        }
    }

    @Test(.fact("SUI-SP-01", "SUI-SP-13"))
    func `a link of a list with a selection selects, and the detail's stack appears once`() throws {
        beRegular()
        let model = Model()
        probe.show(Selecting(model: model, probe: probe))
        try probe.tap("row 1")
        try probe.tap("row 2")
        #expect(model.number == 2)
        #expect(probe.texts.last == "detail 2")
        #expect(probe.take() == ["+stack"])
        #expect(probe.stage.warnings == [])
    }

    final class Token {}

    struct Holding: View {
        @State private var token: Token
        init(_ token: Token) { _token = State(initialValue: token) }
        var body: some View { Text("holding \(ObjectIdentifier(token).hashValue > 0)") }
    }

    @Test(.fact("SUI-NAV-47"), arguments: ["stack", "split", "narrow split", "tabs"])
    func `nothing of a container stays when its window has gone`(kind: String) {
        if kind == "split" { beRegular() }
        weak var root: Token?
        weak var pushed: Token?
        autoreleased {
            let (first, second) = (Token(), Token())
            (root, pushed) = (first, second)
            let stack = NavigationStack(path: .constant([1])) {
                Holding(first).navigationDestination(for: Int.self) { _ in Holding(second) }
            }
            switch kind {
            case "stack": probe.show(stack)
            case "tabs": probe.show(TabView { Tab("A", systemImage: "a") { stack } })
            default:
                probe.show(
                    NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
                        Text("sidebar")
                    } detail: {
                        stack
                    })
            }
        }
        #expect(root != nil && pushed != nil)
        probe.close()
        #expect(root == nil)
        #expect(pushed == nil)
    }

    private func autoreleased(_ work: () -> Void) { work() }

    @Test(.fact("SUI-AP-10"))
    func `nothing of a popped screen stays`() throws {
        weak var pushed: Token?
        probe.show(
            NavigationStack {
                NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { _ in
                    let token = Token()
                    let _ = pushed = token
                    Holding(token)
                }
            })
        try probe.tap("Go")
        #expect(pushed != nil)
        try probe.goBack()
        #expect(pushed == nil)
    }

    @Test
    func `a path of very many elements is shown, cleared and freed`() {
        let router = Router(NavigationPath(0..<5_000))
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
            })
        #expect(probe.texts == ["4999"])
        probe.run { router.path = NavigationPath() }
        #expect(probe.texts == ["root"])
        probe.run { router.path = NavigationPath(0..<5_000) }
        probe.close()
        #expect(probe.texts == [])
    }
}
