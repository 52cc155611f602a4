import HeadlessSwiftUI
import Testing

/// Chapter 7: screens of links and of `navigationDestination(isPresented:)` and `(item:)`.
@MainActor
struct ViewDestinationFacts {
    let probe = Probe()

    @Observable @MainActor final class Model {
        var path: [Int] = []
        var isShown = false
        var isDeeper = false
        var item: String?
        var hasAlert = false
    }

    /// A stack whose root and whose numbers can show a view above the path.
    struct Mixed: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationStack(path: $model.path) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { Page("\($0)", probe) }
                    .navigationDestination(isPresented: $model.isShown) {
                        Page("view", probe)
                            .navigationDestination(isPresented: $model.isDeeper) {
                                Page("deeper", probe)
                            }
                    }
                    .navigationDestination(item: $model.item) { Page("item \($0)", probe) }
            }
            .onChange(of: model.path) { probe.note("path \(model.path)") }
        }
    }

    private func show() -> Model {
        let model = Model()
        probe.show(Mixed(model: model, probe: probe))
        _ = probe.take()
        return model
    }

    @Test(.fact("SUI-NAV-19"))
    func `a binding that is true pushes a view, false pops it, back writes false`() throws {
        let model = show()
        probe.run { model.isShown = true }
        #expect(probe.page == "view")
        probe.run { model.isShown = false }
        #expect(probe.page == "root")
        probe.run { model.isShown = true }
        try probe.goBack()
        #expect(!model.isShown)
        #expect(
            probe.take() == [
                "+view", "-root", "+root", "-view", "+view", "-root", "+root", "-view",
            ])
    }

    @Test(.fact("SUI-NAV-20"))
    func `an item pushes a view, nil pops it, back writes nil`() throws {
        let model = show()
        probe.run { model.item = "a" }
        #expect(probe.page == "item a")
        try probe.tap("taps 0")
        probe.run { model.item = "b" }
        #expect(probe.texts.prefix(2) == ["item b", "taps 1"])
        try probe.goBack()
        #expect(model.item == nil)
        probe.run { model.item = "c" }
        probe.run { model.item = nil }
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-14", "SUI-NAV-18"))
    func `screens of views are not on the path`() throws {
        let model = show()
        try probe.tap("to 1")
        #expect(probe.take().first == "path [1]")
        probe.run { model.isShown = true }
        #expect(model.path == [1])
        try probe.goBack()
        #expect(model.path == [1])
        #expect(probe.page == "1")
        #expect(!probe.take().contains { $0.hasPrefix("path") })
    }

    @Test(.fact("SUI-NAV-15"))
    func `a view of the root lies above all values`() throws {
        let model = show()
        probe.run { model.path = [1, 2] }
        probe.run { model.isShown = true }
        #expect(probe.page == "view")
        try probe.goBack()
        #expect(probe.page == "2")
    }

    @Test(.fact("SUI-NAV-16"), .choice("SUI-U-01"))
    func `a pushed value takes the views away`() throws {
        let model = show()
        probe.run { model.isShown = true }
        let seconds = try probe.seconds { try probe.stage.user.tap("to 3") }
        #expect(seconds < 0.5)
        #expect(probe.page == "3")
        #expect(!model.isShown)
        try probe.goBack()
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-17"), .choice("SUI-U-01"))
    func `a pushed value may lie under the views`() throws {
        probe.stage.viewChoices.valueOverViews = .goesUnder
        let model = show()
        probe.run { model.isShown = true }
        _ = probe.take()
        let seconds = probe.seconds { model.path = [3] }
        #expect(seconds == 0)
        #expect(probe.page == "view")
        #expect(model.isShown)
        try probe.goBack()
        #expect(probe.page == "3")
        #expect(probe.take() == ["path [3]", "+3", "-view"])
    }

    @Test(.fact("SUI-NAV-15"))
    func `values that go from under a view leave it in its place`() throws {
        let model = show()
        probe.run { model.path = [1, 2] }
        probe.run { model.isShown = true }
        probe.run { model.path = [1] }
        #expect(probe.page == "view")
        try probe.goBack()
        #expect(probe.page == "1")
    }

    @Test(.fact("SUI-NAV-21"))
    func `false pops what lies above as well`() {
        let model = show()
        probe.run { model.isShown = true }
        probe.run { model.isDeeper = true }
        #expect(probe.page == "deeper")
        let seconds = probe.seconds { model.isShown = false }
        #expect(seconds < 0.5)
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-NAV-65"))
    func `two views that are asked for in one update are both shown`() throws {
        let model = show()
        probe.run {
            model.isShown = true
            model.isDeeper = true
        }
        #expect(probe.page == "deeper")
        try probe.goBack()
        #expect(probe.page == "view")
    }

    @Test(.fact("SUI-EN-07"), .choice("SUI-U-16"), arguments: [true, false])
    func `a view's screen has the environment of the stack, or of its place`(
        isStack: Bool
    ) throws {
        if !isStack { probe.stage.viewChoices.linkEnvironment = .link }
        probe.show(
            NavigationStack {
                NavigationLink("Go") { Text("linked") }
                    .navigationDestination(isPresented: .constant(true)) { Localed() }
                    .environment(\.locale, Locale(identifier: "de_DE"))
            }
            .environment(\.locale, Locale(identifier: "fr_FR")))
        #expect(probe.texts == [isStack ? "fr_FR" : "de_DE"])
    }

    struct Localed: View {
        @Environment(\.locale) private var locale
        var body: some View { Text(locale.identifier) }
    }

    @Test
    func `one view takes the place of another in one transition`() {
        let model = show()
        probe.run { model.item = "a" }
        let seconds = probe.seconds {
            model.item = nil
            model.isShown = true
        }
        #expect(probe.page == "view")
        #expect(seconds < 0.5)
    }

    struct Capturing: View {
        let model: Model
        let number: Int
        let probe: Probe
        var body: some View {
            Text("root").navigationDestination(isPresented: binding) { Text("\(number)") }
        }
        private var binding: Binding<Bool> {
            let (model, number, probe) = (model, number, probe)
            return Binding(
                get: { MainActor.assumeIsolated { model.isShown } },
                set: { new in
                    MainActor.assumeIsolated {
                        probe.note("write by \(number)")
                        model.isShown = new
                    }
                })
        }
    }

    @Test(.fact("SUI-NAV-22"))
    func `isPresented keeps the first binding that it got`() throws {
        let model = Model()
        probe.show(
            Stateful(1) { number in
                NavigationStack {
                    Capturing(model: model, number: number.wrappedValue, probe: probe)
                }
                .onChange(of: model.isShown) { number.wrappedValue = 2 }
            })
        probe.run { model.isShown = true }
        #expect(probe.texts == ["2"])
        try probe.goBack()
        #expect(probe.take() == ["write by 1"])
    }

    @Test(.fact("SUI-NAV-14", "SUI-NAV-16"))
    func `links with views work in a stack, and a value goes over them`() throws {
        let router = Router([Int]())
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                VStack {
                    Text("root")
                    NavigationLink("View") {
                        VStack {
                            Text("view")
                            NavigationLink("Further") { Text("further") }
                            NavigationLink("Value", value: 7)
                        }
                    }
                }
                .navigationDestination(for: Int.self) { Text("value \($0)") }
            })
        try probe.tap("View")
        try probe.tap("Further")
        #expect(probe.texts == ["further"])
        try probe.goBack()
        #expect(probe.page == "view")
        #expect(probe.take() == [])
        try probe.tap("Value")
        #expect(probe.page == "value 7")
        try probe.goBack()
        #expect(probe.page == "root")
        try probe.tap("View")
        #expect(probe.page == "view")
    }

    struct Alerting: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("root").navigationDestination(for: Int.self) { number in
                    Text("\(number)").alert("Sure?", isPresented: $model.hasAlert) {
                        Button("Leave") {
                            model.path = []
                        }
                    }
                }
            }
        }
    }

    @Test(.fact("SUI-NAV-54"))
    func `a pop takes the alert of its screen with it`() {
        let model = Model()
        model.path = [1]
        probe.show(Alerting(model: model))
        probe.run { model.hasAlert = true }
        #expect(probe.texts == ["Sure?"])
        probe.run { model.path = [] }
        #expect(probe.texts == ["root"])
    }

    struct Sheeted: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationStack(path: $model.path) {
                Page("root", probe).navigationDestination(for: Int.self) { number in
                    Page("\(number)", probe)
                        .sheet(isPresented: $model.isShown) { Page("sheet", probe) }
                }
            }
        }
    }

    @Test(.fact("SUI-PR-19"))
    func `a screen popped together with its sheet does not present it again`() {
        let model = Model()
        model.path = [1]
        probe.show(Sheeted(model: model, probe: probe))
        probe.run { model.isShown = true }
        #expect(probe.page == "sheet")
        _ = probe.take()
        probe.run {
            model.path = []
            model.isShown = false
        }
        #expect(probe.page == "root")
        #expect(!probe.take().contains("+sheet"))
    }

    struct Closing: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button(name) { dismiss() } }
    }

    @Test(.fact("SUI-EN-12", "SUI-EN-13"))
    func `in a sheet's stack dismiss pops a value's screen and closes at the root`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .sheet(isPresented: isShown) {
                        NavigationStack {
                            VStack {
                                Closing(name: "Close")
                                NavigationLink("Go", value: 1)
                            }
                            .navigationDestination(for: Int.self) { _ in Closing(name: "Pop") }
                        }
                    }
            })
        try probe.tap("Show")
        try probe.tap("Go")
        try probe.tap("Pop")
        #expect(probe.texts == ["Close", "Go"])
        try probe.tap("Close")
        #expect(probe.texts == ["Show"])
    }

    @Test(.fact("SUI-AP-09", "SUI-AP-10", "SUI-AP-11", "SUI-AP-29"))
    func `a covered screen keeps its state, a popped one ends, and each return appears`() throws {
        _ = probe.showNumbers()
        try probe.tap("taps 0")
        try probe.tap("to 1")
        try probe.tap("taps 0")
        try probe.goBack()
        #expect(probe.taps == "taps 1")
        try probe.tap("to 1")
        #expect(probe.taps == "taps 0")
        let seen = probe.take().filter { !$0.hasPrefix("write") }
        #expect(seen == ["+1", "-root", "+root", "-1", "+1", "-root"])
    }

    struct Tasking: View {
        let name: String
        let probe: Probe
        var body: some View {
            VStack {
                Text(name)
                NavigationLink("Go", value: 1)
            }
            .onAppear { probe.note("+\(name)") }
            .onDisappear { probe.note("-\(name)") }
            .task {
                probe.note("task \(name)")
                while !Task.isCancelled { await Task.yield() }
                probe.note("ended \(name)")
            }
        }
    }

    @Test(.fact("SUI-AP-20", "SUI-AP-21", "SUI-AP-24"))
    func `the tasks of a stack's screens follow their appearance`() async throws {
        probe.show(
            NavigationStack {
                Tasking(name: "root", probe: probe)
                    .navigationDestination(for: Int.self) { Tasking(name: "\($0)", probe: probe) }
            })
        #expect(await noted(2) == ["+root", "task root"])
        try probe.tap("Go")
        #expect(await noted(4).sorted() == ["+1", "-root", "ended root", "task 1"])
        try probe.goBack()
        #expect(await noted(4).sorted() == ["+root", "-1", "ended 1", "task root"].sorted())
        probe.close()
        #expect(await noted(2).sorted() == ["-root", "ended root"])
    }

    /// Lets tasks run until something is noted.
    private func noted(_ count: Int) async -> [String] {
        for _ in 0..<20_000 where probe.count < count { await Task.yield() }
        return probe.take()
    }
}
