import HeadlessSwiftUI
import Testing

/// Chapter 4: appearance, as far as rules of the engine decide on it.
@MainActor
struct AppearanceFacts {
    let probe = Probe()

    @Test(.fact("SUI-AP-03"))
    func `further updates do not make a view appear again`() throws {
        probe.show(
            Stateful(0) { x in
                Button("More") { x.wrappedValue += 1 }
                Text("\(x.wrappedValue)").onAppear { probe.note("appear") }
            })
        try probe.tap("More")
        #expect(probe.take() == ["appear"])
    }

    @Test(.fact("SUI-AP-04"))
    func `the newest closures are called`() throws {
        probe.show(
            Stateful(0) { x in
                let captured = x.wrappedValue
                Button("More") { x.wrappedValue += 1 }
                if x.wrappedValue < 3 {
                    Text("x").onAppear { probe.note("appear \(captured)") }
                        .onDisappear { probe.note("disappear \(captured)") }
                }
            })
        for _ in 0..<3 { try probe.tap("More") }
        #expect(probe.take() == ["appear 0", "disappear 2"])
    }

    /// A controller of the stage with a view that notes how it comes and goes.
    private func hosting<V: View>(_ view: V) -> UIViewController {
        probe.stage.perform {
            UIHostingController(
                rootView: view.onAppear { probe.note("appear") }
                    .onDisappear { probe.note("disappear") })
        }
    }

    @Test(.fact("SUI-AP-05"))
    func `a view disappears with its window and appears again with the same state`() throws {
        let controller = hosting(Counter("c"))
        probe.show(EmptyView())
        probe.run { probe.window?.rootViewController = controller }
        try probe.tap("c 0")
        probe.run { probe.window?.rootViewController = UIViewController() }
        probe.run { probe.window?.rootViewController = controller }
        #expect(probe.take() == ["appear", "disappear", "appear"])
        #expect(probe.texts == ["c 1"])
    }

    @Test(.fact("SUI-UK-12"))
    func `a controller that is never shown makes nothing and is not held`() throws {
        probe.show(Counter("c"))
        weak var dropped: UIViewController?
        probe.run {
            let controllers = (1...2).map { hosting(Counted("\($0)", probe)) }
            dropped = controllers.first
        }
        #expect(dropped == nil)
        try probe.tap("c 0")
        #expect(probe.texts == ["c 1"])
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-AP-36"))
    func `coming into a window is noticed at once, leaving it later`() {
        let controller = hosting(Text("x"))
        probe.show(EmptyView())
        probe.run {
            probe.window?.rootViewController = controller
            probe.note("shown")
        }
        probe.run {
            probe.window?.rootViewController = UIViewController()
            probe.note("replaced")
        }
        #expect(probe.take() == ["appear", "shown", "replaced", "disappear"])
    }

    @Test(.fact("SUI-AP-09", "SUI-AP-10", "SUI-AP-12"))
    func `a push covers with the state kept, a pop ends the state`() throws {
        probe.show(
            NavigationView {
                VStack {
                    Counter("root")
                    NavigationLink("Go") { Counter("pushed").onAppear { probe.note("+pushed") } }
                }
                .onAppear { probe.note("+root") }
                .onDisappear { probe.note("-root") }
            })
        try probe.tap("root 0")
        try probe.tap("Go")
        try probe.tap("pushed 0")
        #expect(probe.texts == ["pushed 1"])
        try probe.goBack()
        #expect(probe.texts == ["root 1", "Go"])
        try probe.tap("Go")
        #expect(probe.texts == ["pushed 0"])
        #expect(probe.take() == ["+root", "+pushed", "-root", "+root", "+pushed", "-root"])
    }

    final class Model: ObservableObject { @Published var value = 0 }

    struct Watching: View {
        @ObservedObject var model: Model
        let probe: Probe
        var body: some View {
            NavigationLink("Go") { Text("Pushed") }
                .onAppear { probe.note("appear") }
                .onChange(of: model.value) { probe.note("\($0) \($1)") }
        }
    }

    private func watchCovered(_ model: Model) throws {
        probe.show(NavigationView { Watching(model: model, probe: probe) })
        try probe.tap("Go")
        probe.run { model.value = 1 }
        probe.run { model.value = 2 }
        probe.note("covered")
        try probe.goBack()
    }

    @Test(.fact("SUI-AP-37", "SUI-UP-36"), .choice("SUI-U-17"))
    func `a covered screen hears of its changes in one call when it is shown`() throws {
        try watchCovered(Model())
        #expect(probe.take() == ["appear", "covered", "appear", "0 2"])
    }

    @Test(.choice("SUI-U-17"))
    func `a covered screen may hear of its changes at once`() throws {
        probe.stage.viewChoices.coveredChanges = .atOnce
        try watchCovered(Model())
        #expect(probe.take() == ["appear", "0 1", "1 2", "covered", "appear"])
    }

    struct Length: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    struct Preferring: View {
        @ObservedObject var model: Model
        let probe: Probe
        var body: some View {
            NavigationLink("Go") { Text("Pushed") }
                .preference(key: Length.self, value: model.value)
                .onPreferenceChange(Length.self) { probe.note("\($0)") }
        }
    }

    @Test(.fact("SUI-AP-37"))
    func `a covered screen hears of its preferences when it is shown`() throws {
        let model = Model()
        probe.show(NavigationView { Preferring(model: model, probe: probe) })
        try probe.tap("Go")
        probe.run { model.value = 1 }
        probe.run { model.value = 2 }
        #expect(probe.take() == ["0"])
        try probe.goBack()
        #expect(probe.take() == ["2"])
    }

    @Test(.fact("SUI-AP-26", "SUI-AP-35"))
    func `a sheet takes nothing away from its presenter`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .onAppear { probe.note("appear") }
                    .onDisappear { probe.note("disappear") }
                    .sheet(isPresented: isShown) { Text("Sheet") }
            })
        try probe.tap("Show")
        #expect(probe.swipeDown())
        #expect(probe.texts == ["Show"])
        #expect(probe.take() == ["appear"])
    }

    /// Lets tasks run until something is noted: what, and nothing after very many turns.
    private func noted(_ count: Int) async -> [String] {
        for _ in 0..<20_000 where probe.count < count { await Task.yield() }
        return probe.take()
    }

    struct Working: View {
        @State private var id = 0
        let probe: Probe
        var body: some View {
            VStack {
                Button("Other") { id += 1 }
                NavigationLink("Go") { Text("Pushed") }
            }
            .onAppear { probe.note("appear") }
            .task(id: id) {
                probe.note("start \(id)")
                while !Task.isCancelled { await Task.yield() }
                probe.note("cancelled")
            }
        }
    }

    @Test(.fact("SUI-AP-20", "SUI-AP-21", "SUI-AP-24"))
    func `a task is cancelled at disappearance and starts at each appearance`() async throws {
        probe.show(NavigationView { Working(probe: probe) })
        #expect(probe.take() == ["appear"])
        #expect(await noted(1) == ["start 0"])
        try probe.tap("Go")
        #expect(await noted(1) == ["cancelled"])
        try probe.goBack()
        #expect(await noted(2) == ["appear", "start 0"])
        probe.close()
        #expect(await noted(1) == ["cancelled"])
    }

    @Test(.fact("SUI-AP-22", "SUI-AP-23"))
    func `another id cancels the task and starts it again`() async throws {
        probe.show(NavigationView { Working(probe: probe) })
        #expect(await noted(2) == ["appear", "start 0"])
        try probe.tap("Other")
        #expect(await noted(2).sorted() == ["cancelled", "start 1"])
        probe.close()
        #expect(await noted(1) == ["cancelled"])
    }
}
