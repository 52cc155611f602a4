import HeadlessSwiftUI
import Testing

/// Chapter 2: what is kept outside of the graph, and where the keyboard is.
@MainActor
struct StorageFacts {
    let probe = Probe()

    struct Focusing: View {
        enum Field { case first, second }
        let probe: Probe
        @FocusState var field: Field?
        @FocusState var isNamed: Bool
        @State private var text = ""
        @State private var showsSecond = true
        var body: some View {
            VStack {
                TextField("First", text: $text).focused($field, equals: .first)
                if showsSecond { TextField("Second", text: $text).focused($field, equals: .second) }
                TextField("Name", text: $text).focused($isNamed)
                Button("Hide") { showsSecond = false }
                Button("Jump") { field = .first }
            }
            .onChange(of: field, initial: true) { old, new in
                probe.note("\(old.map { "\($0)" } ?? "nil") to \(new.map { "\($0)" } ?? "nil")")
            }
            .onChange(of: isNamed, initial: true) { probe.note("named \(isNamed)") }
        }
    }

    @Test(.unreadFact("SUI-ST-29"))
    func `the focus is nowhere until something takes it, and when that goes`() throws {
        probe.show(Focusing(probe: probe))
        #expect(probe.take() == ["nil to nil", "named false"])
        try probe.tap("Jump")
        try probe.run { try probe.stage.user.type("x", into: "Second") }
        #expect(probe.take() == ["nil to first", "first to second"])
        try probe.tap("Hide")
        #expect(probe.take() == ["second to nil"])
        try probe.run { try probe.stage.user.type("x", into: "Name") }
        try probe.run { try probe.stage.user.type("x", into: "First") }
        #expect(probe.take() == ["named true", "named false", "nil to first"])
    }

    @Test(.fact("SUI-ST-28", "SUI-TH-03"))
    func `the focus of a view outside of the graph is a constant, and that is reported`() {
        let outside = Focusing(probe: probe)
        probe.run {
            outside.$isNamed.wrappedValue = true
            probe.note("\(outside.$isNamed.wrappedValue) \(outside.isNamed)")
        }
        #expect(probe.take() == ["false false"])
        #expect(
            probe.purple == [
                "2 - Accessing FocusState's value outside of the body of a View. This will result"
                    + " in a constant Binding of the initial value and will not update."
            ])
    }

    struct Stored: View {
        let name: String
        let probe: Probe
        @AppStorage private var value: Int
        init(_ name: String, _ key: String, _ probe: Probe, _ store: UserDefaults? = nil) {
            self.name = name
            self.probe = probe
            _value = AppStorage(wrappedValue: 7, key, store: store)
        }
        var body: some View {
            let _ = probe.note("\(name) \(value)")
            Button(name) { value += 1 }
        }
    }

    @Test(.unreadFact("SUI-ST-30"))
    func `a default is read and not stored, a change evaluates every reader of the key`() throws {
        let other = StageDefaults.make()
        other.set(40, forKey: "count")
        probe.show(
            VStack {
                Stored("one", "count", probe)
                Stored("two", "count", probe)
                Stored("apart", "other", probe)
                Stored("there", "count", probe).defaultAppStorage(other)
                Stored("given", "count", probe, other)
            })
        #expect(probe.take() == ["one 7", "two 7", "apart 7", "there 40", "given 40"])
        #expect(probe.stage.defaults.object(forKey: "count") == nil)
        try probe.tap("one")
        #expect(probe.take() == ["one 8", "two 8"])
        try probe.tap("given")
        #expect(Set(probe.take()) == ["there 41", "given 41"])
        probe.run { probe.stage.defaults.set(1, forKey: "count") }
        #expect(probe.take() == ["one 1", "two 1"])
        probe.run { probe.stage.defaults.set(1, forKey: "count") }
        probe.run { probe.stage.defaults.removeObject(forKey: "other") }
        #expect(probe.take() == [])
    }

    @Test(.unreadFact("SUI-ST-30"))
    func `the standard defaults are the store of the stage`() throws {
        probe.show(
            VStack {
                Stored("silent", "count", probe)
                Stored("named", "count", probe, .standard)
            })
        _ = probe.take()
        probe.run { UserDefaults.standard.set(3, forKey: "count") }
        #expect(probe.take() == ["silent 3", "named 3"])
        try probe.tap("named")
        #expect(probe.take() == ["silent 4", "named 4"])
        #expect(probe.stage.defaults.integer(forKey: "count") == 4)
        probe.stage.perform { #expect(UserDefaults.standard.integer(forKey: "count") == 4) }
        HeadlessStage().perform {
            #expect(UserDefaults.standard.object(forKey: "count") == nil)
        }
    }

    struct Escaping: View {
        let probe: Probe
        @AppStorage("count") private var count = 0
        var body: some View {
            Erased { Counted("read \(count)", probe) }
            Button("More") { count += 1 }
        }
    }

    struct Erased: View {
        private let make: () -> AnyView
        init<V: View>(@ViewBuilder _ make: @escaping () -> V) { self.make = { AnyView(make()) } }
        var body: some View { make() }
    }

    @Test(.fact("SUI-ST-33"))
    func `a value that an erased builder reads is shown in the same update`() throws {
        probe.show(Escaping(probe: probe))
        try probe.run {
            try probe.stage.user.tap("More")
            probe.stage.turn()
            probe.note("turned")
        }
        #expect(probe.take() == ["body read 0", "body read 1", "turned"])
    }
}

/// Chapter 2: what is kept for a scene.
@MainActor
struct SceneStorageFacts {
    let stage = HeadlessStage()

    struct Pages: App {
        var body: some Scene { WindowGroup(id: "page") { Page() } }
    }

    struct Page: View {
        @SceneStorage("page") var page = 1
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            Text("page \(page)")
            Copy()
            Button("Turn") { page += 1 }
            Button("Window") { openWindow(id: "page") }
        }
    }

    struct Copy: View {
        @SceneStorage("page") private var page = 9
        var body: some View { Text("copy \(page)") }
    }

    private var pages: [String] { Array(stage.user.texts.prefix(2)) }

    private func tap(_ name: String) throws {
        try stage.user.tap(name)
        stage.finish()
    }

    @Test(.fact("SUI-ST-31"))
    func `each scene has a store of its own, which goes with it`() throws {
        try stage.perform {
            let first = try #require(stage.launch(Pages.self))
            stage.finish()
            try tap("Turn")
            try tap("Turn")
            #expect(pages == ["page 3", "copy 3"])
            try tap("Window")
            #expect(pages == ["page 1", "copy 9"])
            try tap("Turn")
            #expect(pages == ["page 2", "copy 2"])
            let second = try #require(
                stage.application.connectedScenes.first { $0 !== first } as? UIWindowScene)
            first.windows.first?.makeKeyAndVisible()
            #expect(pages == ["page 3", "copy 3"])
            // The person closes the second one: a new one begins anew.
            stage.disconnect(second)
            try tap("Window")
            #expect(pages == ["page 1", "copy 9"])
            stage.quit()
        }
    }

    @Test(.fact("SUI-ST-31"))
    func `what is saved for a scene is restored, and nowhere else`() throws {
        try stage.perform {
            let scene = try #require(stage.launch(Pages.self))
            stage.finish()
            try tap("Turn")
            stage.sendToBackground(scene)
            stage.finish()
            let saved = scene.session.stateRestorationActivity
            stage.quit()
            stage.launch(Pages.self, restoring: saved)
            stage.finish()
            #expect(pages == ["page 2", "copy 2"])
            #expect(stage.defaults.dictionaryRepresentation().isEmpty)
            stage.quit()
            stage.launch(Pages.self)
            stage.finish()
            #expect(pages == ["page 1", "copy 9"])
            stage.quit()
        }
    }

    @Test(.unreadFact("SUI-ST-32"))
    func `one key in one scene is one value`() throws {
        try stage.perform {
            stage.launch(Pages.self)
            stage.finish()
            #expect(pages == ["page 1", "copy 9"])
            try tap("Turn")
            #expect(pages == ["page 2", "copy 2"])
            stage.quit()
        }
    }

    @Test(.unreadFact("SUI-ST-32"))
    func `outside of the graph no scene is known`() {
        stage.perform {
            let page = Page()
            page.page = 5
            #expect(page.page == 1)
            #expect(page.$page.wrappedValue == 1)
            #expect(stage.defaults.object(forKey: "page") == nil)
        }
        #expect(
            stage.runtimeWarnings.counts.map { "\($0.count) \($0.warning)" } == [
                "3 Accessing SceneStorage's value outside of being installed on a View. This will"
                    + " read the initial value and write nothing."
            ])
    }
}
