import HeadlessSwiftUI
import Testing

/// Chapter 4: how views come and go with the containers that show them.
@MainActor
struct ContainerAppearanceFacts {
    let probe = Probe()
    let wishes = Wishes()

    /// The screens on which something new can be shown.
    enum Showing: CaseIterable {
        case push
        case sheet
        case cover
        case tab
        case condition
    }

    @ViewBuilder
    private func showing(_ way: Showing) -> some View {
        @Bindable var wishes = wishes
        switch way {
        case .push:
            NavigationStack {
                Page("old", probe)
                    .navigationDestination(isPresented: $wishes.first) { Page("new", probe) }
            }
        case .sheet: Page("old", probe).sheet(isPresented: $wishes.first) { Page("new", probe) }
        case .cover:
            Page("old", probe).fullScreenCover(isPresented: $wishes.first) { Page("new", probe) }
        case .tab:
            TabView(selection: $wishes.first) {
                Page("old", probe).tabItem { Text("A") }.tag(false)
                Page("new", probe).tabItem { Text("B") }.tag(true)
            }
        case .condition:
            Stateful(0) { _ in
                if self.wishes.first { Page("new", probe) } else { Page("old", probe) }
            }
        }
    }

    @Test(.fact("SUI-AP-01", "SUI-AP-08"), arguments: Showing.allCases)
    func `a view has appeared by the first turn in which it can be seen`(way: Showing) {
        probe.show(showing(way))
        #expect(probe.take() == ["+old"])
        probe.stage.perform {
            wishes.first = true
            for _ in 0..<4 where probe.stage.user.texts.first != "new" { probe.stage.turn() }
            #expect(probe.stage.user.texts.first == "new")
            #expect(probe.take().first == "+new")
        }
        probe.finish()
    }

    @Test(.unreadFact("SUI-AP-02"), .fact("SUI-AP-08"), arguments: Showing.allCases)
    func `a view does not disappear while it can be seen`(way: Showing) {
        wishes.first = true
        probe.show(showing(way))
        _ = probe.take()
        probe.stage.perform {
            wishes.first = false
            for _ in 0..<40 {
                let sees = probe.stage.user.texts.first == "new"
                if sees { #expect(!probe.take().contains("-new")) }
                probe.stage.turn()
            }
        }
        probe.finish()
        #expect(probe.page == "old")
    }

    @Test(.fact("SUI-AP-25", "SUI-ST-07"))
    func `cancelled work goes on until it checks, and may write to a state that is gone`()
        async throws
    {
        struct Working: View {
            let wishes: Wishes
            let probe: Probe
            @State private var count = 0
            var body: some View {
                Text("count \(count)")
                    .task {
                        while wishes.number == 0 { await Task.yield() }
                        probe.note("cancelled \(Task.isCancelled)")
                        count += 1
                        probe.note("wrote")
                    }
            }
        }
        probe.show(
            Stateful(0) { _ in
                if !wishes.first { Working(wishes: wishes, probe: probe) }
            })
        for _ in 0..<3 { await mainTurn() }
        probe.run { wishes.first = true }
        wishes.number = 1
        for _ in 0..<100_000 where probe.count < 2 { await mainTurn() }
        probe.finish()
        #expect(probe.take() == ["cancelled true", "wrote"])
    }

    @Test(.fact("SUI-AP-31"))
    func `a view that its own appearance replaces disappears`() {
        probe.show(
            Stateful(true) { isFirst in
                if isFirst.wrappedValue {
                    Page("first", probe).onAppear { isFirst.wrappedValue = false }
                } else {
                    Page("second", probe)
                }
            })
        #expect(Set(probe.take()) == ["+first", "+second", "-first"])
        #expect(probe.page == "second")
    }

    @Test(.fact("SUI-AP-33"))
    func `another container in the place of one appears with all that it shows`() {
        // In iOS 18.4 the one that goes appears once more (SUI-AP-15).
        probe.stage.profile = .iOS26
        probe.show(
            Stateful(0) { _ in
                if wishes.first {
                    NavigationStack { Page("second", probe) }
                } else {
                    NavigationStack { Page("first", probe) }
                }
            })
        #expect(probe.take() == ["+first"])
        probe.run { wishes.first = true }
        #expect(Set(probe.take()) == ["+second", "-first"])
        probe.run { wishes.first = false }
        #expect(Set(probe.take()) == ["+first", "-second"])
    }

    @Test(.fact("SUI-AP-34"), .choice("SUI-U-29"), arguments: [false, true])
    func `what leaves by a transition disappears after what comes, else before it`(
        isIdentity: Bool
    ) {
        probe.show(
            Stateful(0) { _ in
                let transition: AnyTransition = isIdentity ? .identity : .opacity
                if wishes.first {
                    Page("new", probe).transition(transition)
                } else {
                    Page("old", probe).transition(transition)
                }
            })
        _ = probe.take()
        probe.run { wishes.first = true }
        #expect(probe.take() == (isIdentity ? ["-old", "+new"] : ["+new", "-old"]))
    }

    @Test(.fact("SUI-AP-35"))
    func `what asks over a screen takes nothing away from it`() {
        @Bindable var wishes = wishes
        probe.show(
            Page("root", probe)
                .alert("alert", isPresented: $wishes.first) {}
                .confirmationDialog("", isPresented: $wishes.second) { Button("dialog") {} }
                .popover(isPresented: $wishes.third) { Text("popover") })
        #expect(probe.take() == ["+root"])
        for key in [\Wishes.first, \Wishes.second, \Wishes.third] {
            probe.run { wishes[keyPath: key] = true }
            #expect(probe.page != "root")
            probe.run { wishes[keyPath: key] = false }
        }
        #expect(probe.page == "root")
        #expect(probe.take() == [])
    }

    /// A screen that notes its appearance and the life of its task.
    struct Working: View {
        let name: String
        let probe: Probe
        var body: some View {
            Page(name, probe)
                .task {
                    probe.note("task \(name)")
                    while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
                    probe.note("end \(name)")
                }
        }
    }

    @Test(
        .fact("SUI-AP-12", "SUI-AP-20", "SUI-AP-24"),
        arguments: [Showing.push, .cover, .tab, .condition])
    func `tasks follow the appearance of their screens, in every container`(
        way: Showing
    ) async {
        @Bindable var wishes = wishes
        let old = Working(name: "old", probe: probe)
        let new = Working(name: "new", probe: probe)
        probe.stage.perform {
            switch way {
            case .push:
                probe.stage.show(
                    NavigationStack {
                        old.navigationDestination(isPresented: $wishes.first) { new }
                    })
            case .tab:
                probe.stage.show(
                    TabView(selection: $wishes.first) {
                        old.tabItem { Text("A") }.tag(false)
                        new.tabItem { Text("B") }.tag(true)
                    })
            case .condition:
                probe.stage.show(
                    Stateful(0) { [wishes = self.wishes] _ in
                        if wishes.first { new } else { old }
                    })
            default: probe.stage.show(old.fullScreenCover(isPresented: $wishes.first) { new })
            }
            probe.stage.finish()
        }
        #expect(await noted(2) == ["+old", "task old"])
        probe.run { wishes.first = true }
        let seen = await noted(4)
        #expect(seen.filter { $0.hasPrefix("+") || $0.hasPrefix("-") } == ["+new", "-old"])
        #expect(Set(seen.suffix(2)) == ["task new", "end old"])
    }

    private func noted(_ count: Int) async -> [String] {
        for _ in 0..<100_000 where probe.count < count { await mainTurn() }
        return probe.take()
    }

    @Test(.fact("SUI-AP-20", "SUI-AP-21"), arguments: [Showing.push, .cover, .tab])
    func `a task runs as long as its screen is shown, in every container`(
        way: Showing
    ) async {
        struct Working: View {
            let probe: Probe
            var body: some View {
                Text("working")
                    .task {
                        probe.note("start")
                        while !Task.isCancelled { await Task.yield() }
                        probe.note("cancelled")
                    }
            }
        }
        @Bindable var wishes = wishes
        switch way {
        case .push:
            probe.show(
                NavigationStack {
                    Working(probe: probe)
                        .navigationDestination(isPresented: $wishes.first) { Text("new") }
                })
        case .cover:
            probe.show(
                Working(probe: probe).fullScreenCover(isPresented: $wishes.first) { Text("new") })
        default:
            probe.show(
                TabView(selection: $wishes.first) {
                    Working(probe: probe).tabItem { Text("A") }.tag(false)
                    Text("new").tabItem { Text("B") }.tag(true)
                })
        }
        #expect(await noted(1) == ["start"])
        probe.run { wishes.first = true }
        #expect(await noted(1) == ["cancelled"])
        probe.run { wishes.first = false }
        #expect(await noted(1) == ["start"])
        probe.close()
    }
}
