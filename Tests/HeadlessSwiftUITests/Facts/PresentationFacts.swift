import HeadlessSwiftUI
import Testing

/// Chapters 3, 9 and 15: sheets, as far as rules of the engine decide on them.
@MainActor
struct PresentationFacts {
    let probe = Probe()

    @Observable @MainActor final class Model {
        var item: Item?
        var text = "a"
    }

    struct Item: Identifiable, Equatable {
        let id: Int
    }

    struct Host: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            let _ = probe.note("host")
            Button("Show") { model.item = Item(id: 1) }
                .sheet(item: $model.item, onDismiss: { probe.note("dismissed") }) { item in
                    Content(model: model, id: item.id, probe: probe)
                }
        }
    }

    struct Content: View {
        let model: Model
        let id: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("content \(id) \(model.text)")
            Text("\(id)")
                .onAppear { probe.note("+\(id)") }
                .onDisappear { probe.note("-\(id)") }
        }
    }

    @Test(.fact("SUI-UP-35"))
    func `a sheet evaluates its host and its content, each for its own changes`() throws {
        let model = Model()
        probe.show(Host(model: model, probe: probe))
        #expect(probe.take() == ["host"])
        try probe.tap("Show")
        #expect(probe.take() == ["host", "content 1 a", "+1"])
        probe.run { model.text = "b" }
        #expect(probe.take() == ["content 1 b"])
    }

    @Test(.fact("SUI-PR-03"), .choice("SUI-U-28"))
    func `another item dismisses the first sheet and presents a second one`() throws {
        let model = Model()
        probe.show(Host(model: model, probe: probe))
        try probe.tap("Show")
        _ = probe.take()
        probe.run { model.item = Item(id: 2) }
        let seen = probe.take().filter { $0 != "host" }
        #expect(seen == ["-1", "dismissed", "content 2 a", "+2"])
        #expect(probe.texts == ["2"])
    }

    @Test(.choice("SUI-U-28"))
    func `the leaving sheet may show the new item`() throws {
        probe.stage.viewChoices.swappedContent = .showsNewItem
        let model = Model()
        probe.show(Host(model: model, probe: probe))
        try probe.tap("Show")
        _ = probe.take()
        probe.run { model.item = Item(id: 2) }
        let seen = probe.take().filter { $0 != "host" }
        #expect(seen == ["content 2 a", "-2", "dismissed", "content 2 a", "+2"])
    }

    /// A sheet whose binding notes what is written.
    private func noted(_ isShown: Binding<Bool>) -> some View {
        Button("Show") { isShown.wrappedValue = true }
            .sheet(
                isPresented: Binding(
                    get: { isShown.wrappedValue },
                    set: { [probe] new in
                        MainActor.assumeIsolated { probe.note("write \(new)") }
                        isShown.wrappedValue = new
                    }),
                onDismiss: { probe.note("onDismiss") }
            ) {
                Text("Sheet").onDisappear { probe.note("disappear") }
            }
    }

    @Test(.fact("SUI-PR-06", "SUI-PR-07"), .choice("SUI-U-09"))
    func `a swipe ends in disappearance, the write and the action`() throws {
        probe.show(Stateful(false) { noted($0) })
        try probe.tap("Show")
        #expect(probe.swipeDown())
        #expect(probe.take() == ["disappear", "write false", "onDismiss"])
        #expect(probe.texts == ["Show"])
    }

    @Test(.choice("SUI-U-09"))
    func `the action may come before the write`() throws {
        probe.stage.viewChoices.dismissalOrder = .actionThenWrite
        probe.show(Stateful(false) { noted($0) })
        try probe.tap("Show")
        #expect(probe.swipeDown())
        #expect(probe.take() == ["disappear", "onDismiss", "write false"])
    }

    @Test(.unreadFact("SUI-UP-31"), arguments: [true, false])
    func `a sheet is animated unless its transaction disables that`(isAnimated: Bool) throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = !isAnimated
                    withTransaction(transaction) { isShown.wrappedValue = true }
                }
                .sheet(isPresented: isShown) { Text("Sheet") }
            })
        let start = probe.stage.now
        try probe.tap("Show")
        #expect(probe.texts == ["Sheet"])
        #expect((probe.stage.now > start) == isAnimated)
    }

    struct Two: View {
        @State private var first = false
        @State private var second = false
        let probe: Probe
        var body: some View {
            VStack {
                Button("Both") {
                    first = true
                    second = true
                }
                Text("a").sheet(isPresented: $first) { Text("First") }
                Text(second ? "wanted" : "not wanted").sheet(isPresented: $second) {
                    Text("Second")
                }
            }
        }
    }

    @Test(.fact("SUI-PR-12"), .choice("SUI-U-11"))
    func `a second sheet waits for the end of the first`() throws {
        probe.show(Two(probe: probe))
        try probe.tap("Both")
        #expect(probe.texts == ["First"])
        #expect(probe.stage.warnings.count == 1)
        #expect(
            probe.stage.warnings.first?.hasPrefix(
                "Currently, only presenting a single sheet is supported.") == true)
        #expect(probe.swipeDown())
        #expect(probe.texts == ["Second"])
    }

    @Test(.choice("SUI-U-11"))
    func `a second sheet may be dropped`() throws {
        probe.stage.viewChoices.secondPresentation = .isDropped
        probe.show(Two(probe: probe))
        try probe.tap("Both")
        #expect(probe.swipeDown())
        #expect(probe.texts == ["Both", "a", "wanted"])
    }

    @Test(.choice("SUI-U-11"))
    func `the binding of a second sheet may be cleared`() throws {
        probe.stage.viewChoices.secondPresentation = .isCleared
        probe.show(Two(probe: probe))
        try probe.tap("Both")
        #expect(probe.swipeDown())
        #expect(probe.texts == ["Both", "a", "not wanted"])
    }

    @Test(.fact("SUI-TH-09"))
    func `what an exchanged view presents is dismissed`() throws {
        probe.show(
            Stateful(true) { isCompact in
                Text(isCompact.wrappedValue ? "compact" : "regular")
                if isCompact.wrappedValue {
                    Stateful(false) { isShown in
                        Button("Show") { isShown.wrappedValue = true }
                            .sheet(isPresented: isShown) {
                                Button("Exchange") { isCompact.wrappedValue = false }
                            }
                    }
                }
            })
        try probe.tap("Show")
        try probe.tap("Exchange")
        #expect(probe.texts == ["regular"])
    }
}

/// Chapter 16: the other answers of the choices that a switch holds.
@MainActor
struct ChoiceFacts {
    let probe = Probe()

    struct Reading: View {
        @Environment(\.locale) private var locale
        var body: some View { Text(locale.identifier) }
    }

    @Test(.choice("SUI-U-16"))
    func `a pushed screen may have the environment of its link`() throws {
        probe.stage.viewChoices.linkEnvironment = .link
        probe.show(
            NavigationView {
                NavigationLink("Go") { Reading() }
                    .environment(\.locale, Locale(identifier: "fr"))
            })
        try probe.tap("Go")
        #expect(probe.texts == ["fr"])
    }

    @Test(.choice("SUI-U-04"))
    func `going back may write twice`() throws {
        probe.stage.viewChoices.backWrites = .twice
        let isActive = Kept<Bool>()
        isActive.value = true
        probe.show(
            NavigationView {
                NavigationLink(
                    "Go",
                    isActive: Binding(
                        get: { MainActor.assumeIsolated { isActive.value ?? false } },
                        set: { [probe] new in
                            MainActor.assumeIsolated {
                                probe.note("\(new)")
                                isActive.value = new
                            }
                        })
                ) { Text("Pushed") }
            })
        try probe.goBack()
        #expect(probe.take() == ["false", "false"])
    }

    @Test(.choice("SUI-U-19"))
    func `siblings appear as written`() {
        probe.show(
            VStack {
                Text("1").onAppear { probe.note("1") }
                Text("2").onAppear { probe.note("2") }
            }
            .onAppear { probe.note("outer") })
        #expect(probe.take() == ["1", "2", "outer"])
    }

    @Test(.choice("SUI-U-29"), arguments: [true, false])
    func `a view whose removal is animated disappears at its end, or its start`(
        isAtStart: Bool
    ) throws {
        if isAtStart { probe.stage.viewChoices.animatedRemoval = .atStart }
        probe.show(
            Stateful(true) { isShown in
                Button("Hide") { withAnimation { isShown.wrappedValue = false } }
                if isShown.wrappedValue { Text("x").onDisappear { probe.note("disappear") } }
            })
        try probe.stage.perform {
            try probe.stage.user.tap("Hide")
            probe.stage.turn()
        }
        #expect(probe.take() == (isAtStart ? ["disappear"] : []))
        probe.finish()
        #expect(probe.take() == (isAtStart ? [] : ["disappear"]))
    }

    /// Two tabs, the first with a stack, whose selection notes what is written.
    private func tabs(_ selection: Binding<String>) -> some View {
        TabView(
            selection: Binding(
                get: { selection.wrappedValue },
                set: { [probe] new in
                    MainActor.assumeIsolated { probe.note(new) }
                    selection.wrappedValue = new
                })
        ) {
            NavigationView {
                NavigationLink("Go") { Button("Odd") { selection.wrappedValue = "c" } }
            }
            .tabItem { Text("A") }.tag("a")
            Text("Second").tabItem { Text("B") }.tag("b")
        }
    }

    @Test(.choice("SUI-U-12"), arguments: [true, false])
    func `a selection without a tab is ignored, or selects the first`(takesFirst: Bool) throws {
        if takesFirst { probe.stage.viewChoices.unknownSelection = .selectsFirstTab }
        let kept = Kept<Binding<String>>()
        probe.show(
            Stateful("b") { selection in tabs(selection).onAppear { kept.value = selection } })
        probe.run { kept.value?.wrappedValue = "c" }
        #expect(probe.texts == [takesFirst ? "Go" : "Second"])
    }

    @Test(.choice("SUI-U-22"), .choice("SUI-U-30"), arguments: [true, false], [true, false])
    func `a tap on the selected tab`(writes: Bool, pops: Bool) throws {
        probe.stage.viewChoices.reselectionWrites = writes
        probe.stage.viewChoices.reselectionPops = pops
        probe.show(Stateful("a") { tabs($0) })
        try probe.tap("Go")
        try probe.tap("A")
        #expect(probe.take() == (writes ? ["a"] : []))
        #expect(probe.texts == [pops ? "Go" : "Odd"])
    }
}
