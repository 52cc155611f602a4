import HeadlessSwiftUI
import Testing

/// Chapters 1 and 4: views that stay though nobody sees them, and views that come unseen.
@MainActor
struct RowFacts {
    let probe = Probe()

    private func noted<V: View>(_ view: V, _ name: String) -> some View {
        view.onAppear { [probe] in probe.note("+\(name)") }
            .onDisappear { [probe] in probe.note("-\(name)") }
    }

    @Test(.fact("SUI-ID-11"))
    func `a view without opacity lives on, with its state`() throws {
        let kept = Kept<Binding<Double>>()
        probe.show(
            Stateful(1.0) { opacity in
                noted(Counter("Tap"), "counter")
                    .opacity(opacity.wrappedValue)
                    .onAppear { kept.value = opacity }
            })
        try probe.tap("Tap 0")
        probe.run { kept.value?.wrappedValue = 0 }
        #expect(probe.texts == [])
        #expect(throws: StageError.self) { try probe.tap("Tap 1") }
        probe.run { kept.value?.wrappedValue = 1 }
        #expect(probe.texts == ["Tap 1"])
        #expect(probe.take() == ["+counter"])
    }

    @Test(.fact("SUI-ID-22"))
    func `a lazy row appears once and keeps its state`() throws {
        let kept = Kept<Binding<Int>>()
        probe.show(
            Stateful(0) { value in
                ScrollView {
                    Text("Value \(value.wrappedValue)")
                    LazyVStack { ForEach(0..<50) { noted(Counter("Row \($0):"), "\($0)") } }
                }
                .onAppear { kept.value = value }
            })
        #expect(probe.take() == (0..<50).map { "+\($0)" })
        try probe.tap("Row 40: 0")
        probe.run { kept.value?.wrappedValue = 1 }
        #expect(probe.texts.contains("Value 1"))
        #expect(probe.texts.contains("Row 40: 1"))
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-AP-06"))
    func `a view that comes into a covered screen appears and disappears at once`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(false) { isThere in
                NavigationView {
                    VStack {
                        NavigationLink("Go") { noted(Text("Pushed"), "pushed") }
                        noted(Text("root"), "root")
                        if isThere.wrappedValue { noted(Text("new"), "new") }
                    }
                    .onAppear { kept.value = isThere }
                }
            })
        try probe.tap("Go")
        #expect(probe.take() == ["+root", "+pushed", "-root"])
        probe.run { kept.value?.wrappedValue = true }
        #expect(probe.take() == ["+new", "-new"])
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.take() == [])
        probe.run { kept.value?.wrappedValue = true }
        try probe.goBack()
        #expect(probe.take() == ["+new", "-new", "+root", "+new", "-pushed"])
    }

    @Test(.fact("SUI-TH-14"))
    func `the builder of a sheet is called once at its presentation`() throws {
        probe.show(
            Stateful(0) { value in
                Stateful(false) { isShown in
                    Button("Show \(value.wrappedValue)") {
                        value.wrappedValue = 1
                        isShown.wrappedValue = true
                    }
                    .sheet(isPresented: isShown) {
                        let _ = probe.note("build \(value.wrappedValue)")
                        Text("Sheet \(value.wrappedValue)")
                    }
                }
            })
        try probe.tap("Show 0")
        #expect(probe.take() == ["build 1"])
        #expect(probe.texts == ["Sheet 1"])
    }
}

/// Chapters 5, 13 and 15: what is made anew at each read, and what is read in the wrong place.
@MainActor
struct ReadingFacts {
    let probe = Probe()

    struct Reading: View {
        let kept: Kept<[Box]>
        @Environment(\.model) private var model
        var body: some View {
            let _ = kept.value = (kept.value ?? []) + [model]
            Text("x")
        }
    }

    final class Box {}

    @Test(.fact("SUI-EN-03"))
    func `a default that is an object is a new one at each read`() {
        let values = EnvironmentValues()
        #expect(values.model !== values.model)
        let kept = Kept<[Box]>()
        let own = Box()
        probe.show(
            VStack {
                Reading(kept: kept)
                Reading(kept: kept)
                Reading(kept: kept).environment(\.model, own)
                Reading(kept: kept).environment(\.model, own)
            })
        #expect(kept.value?.count == 4)
        #expect(Set((kept.value ?? []).map { ObjectIdentifier($0) }).count == 3)
    }

    struct Named: View {
        let probe: Probe
        @Namespace var names
        var body: some View {
            let _ = probe.note("\(names == names)")
            Text("x").matchedGeometryEffect(id: 1, in: names)
        }
    }

    @Test(.fact("SUI-TH-06", "SUI-TH-03"))
    func `a namespace outside of a body is reported`() {
        let named = Named(probe: probe)
        probe.show(named)
        #expect(probe.take() == ["true"])
        #expect(probe.purple == [])
        probe.run { _ = named.names }
        #expect(
            probe.purple == [
                "1 - Reading a Namespace property outside View.body. This will result in"
                    + " identifiers that never match any other identifier."
            ])
    }

    @MainActor
    final class Counting: ObservableObject {
        @Published var shown = 1
        var value = 1
    }

    struct Holding: View {
        @ObservedObject var model: Counting
        let kept: Kept<Binding<Int>>
        var body: some View {
            let _ = kept.value = $model.value
            Text("\(model.shown)")
        }
    }

    @Test(.fact("SUI-TH-02", "SUI-TH-03"))
    func `a binding to an object of the main actor is for the main actor`() async throws {
        let kept = Kept<Binding<Int>>()
        let model = Counting()
        probe.show(Holding(model: model, kept: kept))
        let binding = try #require(kept.value)
        #expect(binding.wrappedValue == 1)
        #expect(probe.purple == [])
        let value = await Task.detached { binding.wrappedValue }.value
        await mainTurn()
        #expect(value == 1)
        #expect(
            probe.purple == [
                "1 - \\Counting.value is isolated to the main actor. Accessing it via Binding from"
                    + " a different actor will cause undefined behaviors, and potential data"
                    + " races; This warning will become a runtime crash in a future version of"
                    + " SwiftUI."
            ])
    }
}

extension EnvironmentValues {
    /// As the macro `@Entry` writes it.
    fileprivate var model: ReadingFacts.Box {
        get { self[ModelKey.self] }
        set { self[ModelKey.self] = newValue }
    }
    private enum ModelKey: EnvironmentKey {
        static var defaultValue: ReadingFacts.Box { ReadingFacts.Box() }
    }
}
