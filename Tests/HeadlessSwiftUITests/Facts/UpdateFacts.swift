import HeadlessSwiftUI
import Testing

/// Chapter 3: writes, passes and actions.
@MainActor
struct UpdateFacts {
    let probe = Probe()

    @Test(.fact("SUI-UP-01", "SUI-UP-02", "SUI-UP-03"))
    func `writes are merged by transaction and applied in order`() {
        probe.show(
            Stateful(0) { v in
                let _ = probe.note("body \(v.wrappedValue)")
                Text("x")
                    .onAppear {
                        v.wrappedValue = 1
                        v.wrappedValue = 2
                        withAnimation {
                            v.wrappedValue = 3
                            v.wrappedValue = 4
                        }
                    }
                    .onChange(of: v.wrappedValue) { probe.note("change \($0) \($1)") }
            })
        #expect(probe.take() == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
    }

    @Test(.fact("SUI-UP-04"))
    func `no body is evaluated inside a write`() throws {
        probe.show(
            Stateful(0) { v in
                let _ = probe.note("body \(v.wrappedValue)")
                Button("Write") {
                    v.wrappedValue = 1
                    probe.note("written")
                }
            })
        try probe.tap("Write")
        #expect(probe.take() == ["body 0", "written", "body 1"])
    }

    final class Model: ObservableObject {
        @Published var value = 0
        var hasPublished = false
    }

    struct Observing: View {
        @ObservedObject var model: Model
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(model.value)")
            Text("\(model.value)")
        }
    }

    @Test(.fact("SUI-UP-05", "SUI-CB-23"))
    func `an object says before its change what the body sees after it`() {
        let model = Model()
        probe.show(Observing(model: model, probe: probe))
        probe.run {
            model.value = 1
            probe.note("written")
        }
        #expect(probe.take() == ["body 0", "written", "body 1"])
    }

    @Test(.fact("SUI-CB-23"))
    func `a change that comes a turn after its announcement is not seen`() {
        let model = PlainModel()
        probe.show(PlainObserving(model: model))
        probe.run { model.objectWillChange.send() }
        probe.run { model.value = 1 }
        #expect(probe.texts == ["0"])
    }

    final class PlainModel: ObservableObject { var value = 0 }

    struct PlainObserving: View {
        @ObservedObject var model: PlainModel
        var body: some View { Text("\(model.value)") }
    }

    @Test(.fact("SUI-UP-06", "SUI-UP-07"))
    func `a write in the next turn of the main queue is a change of its own`() async {
        probe.show(
            Stateful(0) { v in
                Text("x")
                    .onAppear {
                        v.wrappedValue = 1
                        DispatchQueue.main.async { v.wrappedValue = 2 }
                    }
                    .onChange(of: v.wrappedValue) { probe.note("\($0) \($1)") }
            })
        #expect(probe.take() == ["0 1"])
        await mainTurn()
        probe.finish()
        #expect(probe.take() == ["1 2"])
    }

    struct Loop: View {
        @State private var id = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("\(id)")
            VStack {
                Button("Start") { id = 1 }
                Text("x").onAppear { if (1..<20).contains(id) { id += 1 } }.id(id)
            }
        }
    }

    @Test(.fact("SUI-UP-15"), .choice("SUI-U-15"))
    func `an update goes round eight times, and the rest waits`() throws {
        probe.show(Loop(probe: probe))
        #expect(probe.take() == ["0"])
        try probe.stage.perform {
            try probe.stage.user.tap("Start")
            probe.stage.turn()
        }
        #expect(probe.take() == (1...8).map(String.init))
        probe.finish()
        #expect(probe.take() == (9...20).map(String.init))
    }

    @Test(.choice("SUI-U-15"))
    func `the limit of passes can be another one`() throws {
        probe.stage.viewChoices.passLimit = 3
        probe.show(Loop(probe: probe))
        _ = probe.take()
        try probe.stage.perform {
            try probe.stage.user.tap("Start")
            probe.stage.turn()
        }
        #expect(probe.take() == ["1", "2", "3"])
        #expect(
            probe.purple == [
                "1 - An update did not settle in its passes; the rest waits for the next frame."
            ])
    }

    @Test(.fact("SUI-UP-17"))
    func `actions run after the graph is updated, in their order`() {
        probe.show(
            VStack {
                Counted("1", probe).onAppear { probe.note("appear 1") }
                Counted("2", probe).onAppear { probe.note("appear 2") }
            })
        #expect(probe.take() == ["body 1", "body 2", "appear 1", "appear 2"])
    }

    @Test(.fact("SUI-UP-18"))
    func `a state may be written in an action`() {
        probe.show(Stateful(0) { v in Text("\(v.wrappedValue)").onAppear { v.wrappedValue = 1 } })
        #expect(probe.texts == ["1"])
        #expect(probe.purple == [])
    }

    struct Publishing: View {
        @ObservedObject var model: Model
        let probe: Probe
        var body: some View {
            let _ = publish()
            Text("\(model.value)")
        }
        func publish() {
            probe.note("body")
            guard !model.hasPublished else { return }
            model.hasPublished = true
            model.value = 1
        }
    }

    @Test(.fact("SUI-UP-19", "SUI-TH-03"))
    func `publishing inside a body is reported, and evaluates it later`() {
        probe.show(Publishing(model: Model(), probe: probe))
        #expect(probe.take() == ["body", "body"])
        #expect(
            probe.purple == [
                "1 Publishing Publishing changes from within view updates is not allowed, this will"
                    + " cause undefined behavior."
            ])
    }

    final class Background: ObservableObject, @unchecked Sendable {
        // why unchecked: one thread after the other uses it.
        @Published var value = 0
    }

    struct BackgroundObserving: View {
        @ObservedObject var model: Background
        var body: some View { Text("\(model.value)") }
    }

    @Test(.fact("SUI-UP-20", "SUI-TH-03"))
    func `publishing off the main thread is reported, and evaluates the body all the same`() async {
        let model = Background()
        probe.show(BackgroundObserving(model: model))
        await Task.detached { model.value = 1 }.value
        await mainTurn()
        probe.finish()
        #expect(probe.texts == ["1"])
        #expect(
            probe.purple == [
                "1 - Publishing changes from background threads is not allowed; make sure to"
                    + " publish values from the main thread (via operators like receive(on:)) on"
                    + " model updates."
            ])
    }

    @Test(.fact("SUI-UP-29"))
    func `a parent is evaluated before its child, siblings in written order`() throws {
        probe.show(
            Stateful(0) { v in
                let _ = probe.note("parent")
                Button("Next") { v.wrappedValue += 1 }
                Reading(name: "1", value: v, probe: probe)
                Reading(name: "2", value: v, probe: probe)
            })
        #expect(probe.take() == ["parent", "1 0", "2 0"])
    }

    struct Reading: View {
        let name: String
        @Binding var value: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("\(name) \(value)")
            Text(name)
        }
    }

    struct Nesting: View {
        @State private var value = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("parent \(value)")
            VStack {
                Button("Next") { value += 1 }
                // Neither more nor less than the binding changes for the child.
                Inheriting(value: $value, input: value, probe: probe)
            }
        }
    }

    struct Inheriting: View {
        @Binding var value: Int
        let input: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("child \(value) \(input)")
            Text("\(value) \(input)")
        }
    }

    @Test(.fact("SUI-UP-29"))
    func `a child that depends on what its parent does is evaluated once, after it`() throws {
        probe.show(Nesting(probe: probe))
        try probe.tap("Next")
        #expect(probe.take() == ["parent 0", "child 0 0", "parent 1", "child 1 1"])
    }

    private func transactionNoted(_ name: String) -> Binding<Int> {
        let probe = probe
        return Binding(get: { 0 }) { (_: Int, transaction: Transaction) in
            MainActor.assumeIsolated {
                probe.note("\(name) \(transaction.animation == .linear)")
            }
        }
    }

    @Test(.unreadFact("SUI-UP-30"))
    func `the inner transaction counts, and only inside of its closure`() {
        let binding = transactionNoted("linear")
        probe.run {
            withAnimation(.linear) {
                binding.wrappedValue = 1
                withAnimation(.spring) { binding.wrappedValue = 2 }
                binding.wrappedValue = 3
            }
            binding.wrappedValue = 4
        }
        #expect(probe.take() == ["linear true", "linear false", "linear true", "linear false"])
    }

    @Test(.unreadFact("SUI-UP-31"), arguments: [true, false])
    func `a push is animated unless its transaction disables that`(isAnimated: Bool) throws {
        probe.show(
            NavigationView {
                Stateful(false) { isActive in
                    Button("Go") {
                        var transaction = Transaction()
                        transaction.disablesAnimations = !isAnimated
                        withTransaction(transaction) { isActive.wrappedValue.toggle() }
                    }
                    NavigationLink("Link", isActive: isActive) { Text("Pushed") }
                }
            })
        let start = probe.stage.now
        try probe.tap("Go")
        #expect(probe.texts == ["Pushed"])
        #expect((probe.stage.now > start) == isAnimated)
    }

    @Test(.fact("SUI-UP-32"))
    func `what is logically complete is reported before what is removed`() {
        probe.show(Text("x"))
        probe.run {
            var transaction = Transaction(animation: .linear)
            transaction.addAnimationCompletion(criteria: .removed) { [probe] in
                MainActor.assumeIsolated { probe.note("removed") }
            }
            withTransaction(transaction) {
                withAnimation(.linear, completionCriteria: .logicallyComplete) {
                } completion: { [probe] in
                    MainActor.assumeIsolated { probe.note("complete") }
                }
            }
        }
        #expect(probe.take() == ["complete", "removed"])
    }

    @Test(.unreadFact("SUI-UP-33"))
    func `a completion is called where nothing was animated`() {
        probe.run {
            withAnimation(nil) {
            } completion: { [probe] in
                MainActor.assumeIsolated { probe.note("complete") }
            }
            #expect(probe.take() == [])
        }
        #expect(probe.take() == ["complete"])
        #expect(probe.stage.now == 0)
    }
}
