import HeadlessSwiftUI
import Testing

/// Chapter 6: `NavigationView` and `NavigationLink`.
@MainActor
struct LinkFacts {
    let probe = Probe()

    struct Destination: View {
        let name: String
        let probe: Probe
        init(_ name: String, _ probe: Probe) {
            self.name = name
            self.probe = probe
            probe.note("init \(name)")
        }
        var body: some View {
            let _ = probe.note("body \(name)")
            Text(name)
        }
    }

    @Test(.fact("SUI-NV-01", "SUI-NV-02"))
    func `a destination is made with its link, its body starts when it is shown`() throws {
        probe.show(NavigationView { NavigationLink("Go", destination: Destination("d", probe)) })
        #expect(probe.take() == ["init d"])
        try probe.tap("Go")
        #expect(probe.take() == ["body d"])
    }

    /// A link with a binding that notes what is written.
    private func active(_ kept: Kept<Binding<Bool>>) -> some View {
        Stateful(false) { isActive in
            NavigationView {
                NavigationLink(
                    "Go",
                    isActive: Binding(
                        get: { isActive.wrappedValue },
                        set: { [probe] new in
                            MainActor.assumeIsolated { probe.note("write \(new)") }
                            isActive.wrappedValue = new
                        })
                ) { Text("Pushed") }
            }
            .onAppear { kept.value = isActive }
        }
    }

    @Test(.fact("SUI-NV-03", "SUI-NV-05", "SUI-NV-14"), .choice("SUI-U-04"))
    func `a tap writes true, back writes false once, and again`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(active(kept))
        for _ in 0..<2 {
            try probe.tap("Go")
            #expect(probe.texts == ["Pushed"])
            try probe.goBack()
            #expect(probe.texts == ["Go"])
            #expect(probe.take() == ["write true", "write false"])
        }
    }

    @Test(.fact("SUI-NV-03"), .choice("SUI-U-04"), arguments: [true, false])
    func `a swipe back writes false when it finishes`(finishes: Bool) throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(active(kept))
        try probe.tap("Go")
        #expect(probe.take() == ["write true"])
        let swipe = try #require(probe.stage.perform { probe.stage.user.beginSwipeBack() })
        probe.run {
            swipe.move(to: 0.5)
            probe.stage.turn()
            if finishes { swipe.finish() } else { swipe.cancel() }
        }
        #expect(probe.take() == (finishes ? ["write false"] : []))
        #expect(probe.texts == [finishes ? "Go" : "Pushed"])
    }

    @Test(.fact("SUI-NV-03"))
    func `the binding pushes and pops`() {
        let kept = Kept<Binding<Bool>>()
        probe.show(active(kept))
        probe.run { kept.value?.wrappedValue = true }
        #expect(probe.texts == ["Pushed"])
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.texts == ["Go"])
        #expect(probe.take() == [])
    }

    /// Two links of one selection.
    private func selected(_ kept: Kept<Binding<String?>>) -> some View {
        Stateful(nil as String?) { selection in
            NavigationView {
                VStack {
                    NavigationLink("To a", tag: "a", selection: selection) { Text("A") }
                    NavigationLink("To b", tag: "b", selection: selection) { Text("B") }
                }
            }
            .onAppear { kept.value = selection }
        }
    }

    @Test(.fact("SUI-NV-04", "SUI-NV-13"))
    func `the link of the selection is active, a tap writes its tag, nil pops`() throws {
        let kept = Kept<Binding<String?>>()
        probe.show(selected(kept))
        try probe.tap("To b")
        #expect(probe.texts == ["B"])
        #expect(kept.value?.wrappedValue == "b")
        probe.run { kept.value?.wrappedValue = nil }
        #expect(probe.texts == ["To a", "To b"])
        try probe.tap("To a")
        try probe.goBack()
        #expect(kept.value?.wrappedValue == .some(nil))
    }

    @Test(.fact("SUI-NV-04"))
    func `another tag shows the other link's screen`() {
        let kept = Kept<Binding<String?>>()
        probe.show(selected(kept))
        probe.run { kept.value?.wrappedValue = "a" }
        probe.run { kept.value?.wrappedValue = "b" }
        #expect(probe.texts == ["B"])
        #expect(kept.value?.wrappedValue == "b")
    }

    @Test(.fact("SUI-NV-04"))
    func `a link that goes back leaves the selection of another one alone`() throws {
        let kept = Kept<Binding<String?>>()
        probe.show(selected(kept))
        probe.run { kept.value?.wrappedValue = "a" }
        probe.stage.perform {
            kept.value?.wrappedValue = "b"
            // Before the update the person goes back from the screen of the first link.
            try? probe.stage.user.goBack()
        }
        probe.finish()
        #expect(kept.value?.wrappedValue == "b")
        #expect(probe.texts == ["B"])
    }

    struct Chain: View {
        let level: Int
        @Binding var depth: Int
        var body: some View {
            VStack {
                Text("Level \(level)")
                Button("Root") { depth = 0 }
                Button("Swap") { depth = depth == 1 ? 2 : 1 }
                if level < 4 {
                    NavigationLink("Down", isActive: isActive($depth)) {
                        Chain(level: level + 1, depth: $depth)
                    }
                }
            }
        }

        private func isActive(_ depth: Binding<Int>) -> Binding<Bool> {
            let level = level
            return Binding(
                get: { depth.wrappedValue > level },
                set: { depth.wrappedValue = $0 ? level + 1 : level })
        }
    }

    @Test(.fact("SUI-NV-07", "SUI-NV-28"))
    func `any number of screens is popped in one update and one transition`() throws {
        probe.show(Stateful(0) { depth in NavigationView { Chain(level: 0, depth: depth) } })
        for _ in 0..<4 { try probe.tap("Down") }
        #expect(probe.texts.first == "Level 4")
        let start = probe.stage.now
        try probe.tap("Root")
        #expect(probe.texts.first == "Level 0")
        #expect(probe.stage.now - start < 0.5)
    }

    @Test(.fact("SUI-NV-10"))
    func `bindings more than one level deep are right with the default style`() throws {
        let kept = Kept<Binding<Int>>()
        probe.show(
            Stateful(0) { depth in
                NavigationView { Chain(level: 0, depth: depth) }.onAppear { kept.value = depth }
            })
        for _ in 0..<3 { try probe.tap("Down") }
        #expect(kept.value?.wrappedValue == 3)
        try probe.goBack()
        #expect(kept.value?.wrappedValue == 2)
        #expect(probe.texts.first == "Level 2")
    }

    @Test(.fact("SUI-NV-06", "SUI-NV-09"))
    func `a stack with several active links comes to show them all`() {
        probe.show(Stateful(3) { depth in NavigationView { Chain(level: 0, depth: depth) } })
        #expect(probe.texts.first == "Level 3")
    }

    struct Renaming: View {
        @State private var name = "first"
        @State private var isActive = false
        var body: some View {
            NavigationLink("Go", isActive: $isActive) {
                VStack {
                    Text(name)
                    Button("Rename") { name = "second" }
                }
            }
        }
    }

    @Test(.fact("SUI-NV-08"))
    func `a shown screen takes its link's new content`() throws {
        probe.show(NavigationView { Renaming() })
        try probe.tap("Go")
        try probe.tap("Rename")
        #expect(probe.texts == ["second", "Rename"])
    }

    @Test(.fact("SUI-NV-16"))
    func `a link outside of any container is disabled`() {
        probe.show(NavigationLink("Go") { Text("Pushed") })
        #expect(throws: StageError.isDisabled("Go")) { try probe.tap("Go") }
        #expect(probe.texts == ["Go"])
    }

    @Test(.fact("SUI-NV-23"))
    func `on a phone the first of several columns is the root`() {
        probe.show(
            NavigationView {
                Text("first")
                Text("second")
            })
        #expect(probe.texts == ["first"])
    }

    @Test(.fact("SUI-NV-24"))
    func `a popped screen keeps its last content`() throws {
        probe.show(
            Stateful("there" as String?) { name in
                NavigationView {
                    NavigationLink(
                        "Go",
                        isActive: Binding(
                            get: { name.wrappedValue != nil },
                            set: { if !$0 { name.wrappedValue = nil } })
                    ) { name.wrappedValue.map { Destination($0, probe) } }
                }
            })
        #expect(probe.texts == ["there"])
        _ = probe.take()
        try probe.goBack()
        #expect(probe.take() == [])
        #expect(probe.texts == ["Go"])
    }

    @Test(.fact("SUI-NV-26"))
    func `a link that leaves the tree takes its screen with it`() throws {
        probe.show(
            Stateful(true) { hasLink in
                NavigationView {
                    VStack {
                        Text("Root")
                        if hasLink.wrappedValue {
                            NavigationLink("Go") {
                                Button("Remove") { hasLink.wrappedValue = false }
                            }
                        }
                    }
                }
            })
        try probe.tap("Go")
        try probe.tap("Remove")
        #expect(probe.texts == ["Root"])
    }

    @Test(.fact("SUI-NV-27"))
    func `a screen that pushes when it appears cannot be popped to by its binding`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(false) { isActive in
                NavigationView {
                    NavigationLink("Go", isActive: isActive) { Text("Pushed") }
                        .onAppear {
                            probe.note("appear")
                            kept.value = isActive
                            isActive.wrappedValue = true
                        }
                }
            })
        #expect(probe.texts == ["Pushed"])
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.texts == ["Pushed"])
        #expect(probe.take() == ["appear", "appear"])
        // The button writes after that (SUI-NV-19).
        try probe.goBack()
        #expect(probe.texts == ["Go"])
        #expect(probe.take() == ["appear"])
    }

    @Test(.fact("SUI-NV-29"))
    func `a push does not make the pushing screen appear`() throws {
        probe.show(
            Stateful(false) { isActive in
                NavigationView {
                    NavigationLink("Go", isActive: isActive) { Text("Pushed") }
                        .onAppear { probe.note("appear") }
                }
            })
        try probe.tap("Go")
        #expect(probe.take() == ["appear"])
    }

    @Observable @MainActor final class Level {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    struct Deep: View {
        let levels: [Level]
        let index: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(index) \(levels[index].number)")
            if index + 1 < levels.count {
                NavigationLink("Down") { Deep(levels: levels, index: index + 1, probe: probe) }
            } else {
                Text("\(levels[index].number)")
            }
        }
    }

    @Test(.fact("SUI-UP-34"))
    func `a change that the fifth screen reads evaluates that screen alone`() throws {
        let levels = (0...5).map { Level($0) }
        probe.show(NavigationView { Deep(levels: levels, index: 0, probe: probe) })
        for _ in 0..<5 { try probe.tap("Down") }
        _ = probe.take()
        probe.run { levels[5].number = 50 }
        #expect(probe.take() == ["body 5 50"])
        #expect(probe.texts == ["50"])
    }
}
