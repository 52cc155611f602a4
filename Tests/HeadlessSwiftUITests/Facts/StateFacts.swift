import HeadlessSwiftUI
import Testing

/// Chapter 2: `@State` and `@Binding`.
@MainActor
struct StateFacts {
    let probe = Probe()

    struct Started: View {
        @State private var count: Int
        init(from count: Int) { _count = State(initialValue: count) }
        var body: some View { Text("\(count)") }
    }

    @Test(.fact("SUI-ST-01"))
    func `the first initial value stays`() throws {
        probe.show(
            Stateful(1) { x in
                Button("Next") { x.wrappedValue = 2 }
                Started(from: x.wrappedValue)
            })
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "1"])
    }

    @Test(.fact("SUI-ST-02"))
    func `an action reads the newest write, a body the one that is applied`() throws {
        probe.show(
            Stateful(0) { x in
                let _ = probe.note("body \(x.wrappedValue)")
                Button("Write") {
                    x.wrappedValue = 1
                    probe.note("action \(x.wrappedValue)")
                    withAnimation { x.wrappedValue = 2 }
                    probe.note("action \(x.wrappedValue)")
                }
            })
        try probe.tap("Write")
        #expect(probe.take() == ["body 0", "action 1", "action 2", "body 1", "body 2"])
    }

    struct Loose: View {
        @State var count = 3
        var body: some View { Text("\(count)") }
    }

    @Test(.fact("SUI-ST-03"))
    func `before it is installed a state has its initial value and takes no write`() {
        probe.run {
            let view = Loose()
            view.count = 4
            #expect(view.count == 3)
        }
        #expect(probe.purple == [])
    }

    @Test(.fact("SUI-ST-04", "SUI-TH-03"))
    func `before it is installed a state has a constant binding, with a warning`() {
        probe.run {
            let binding = Loose().$count
            binding.wrappedValue = 4
            #expect(binding.wrappedValue == 3)
        }
        #expect(
            probe.purple == [
                "1 - Accessing State's value outside of being installed on a View. This will"
                    + " result in a constant Binding of the initial value and will not update."
            ])
    }

    struct Writing: View {
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            let _ = write()
            Text("\(count) \(other)")
        }
        func write() {
            count = 1
            other = 1
        }
    }

    @Test(.fact("SUI-ST-05", "SUI-TH-03"))
    func `a write inside a body is dropped, with a warning`() {
        probe.show(Writing())
        #expect(probe.texts == ["0 0"])
        #expect(
            probe.purple == [
                "2 Writing Modifying state during view update, this will cause undefined behavior."
            ])
    }

    @Test(.fact("SUI-ST-06"), arguments: ["a", "a text too long to be kept in its value"])
    func `a write of the same value schedules nothing`(text: String) throws {
        probe.show(
            Stateful(text) { x in
                let _ = probe.note("body")
                Button("Write \(x.wrappedValue.count)") {
                    // Equal, and made anew.
                    x.wrappedValue = x.wrappedValue.map(String.init).joined()
                }
            })
        try probe.stage.perform { try probe.stage.user.tap("Write \(text.count)") }
        #expect(probe.stage.isIdle)
        probe.finish()
        #expect(probe.take() == ["body"])
    }

    @Test(.fact("SUI-ST-07"))
    func `a binding of a view that has gone reads the last value and writes nothing`() async {
        let kept = Kept<Binding<Int>>()
        probe.show(Stateful(1) { x in Text("x").onAppear { kept.value = x } })
        probe.run { kept.value?.wrappedValue = 2 }
        probe.close()
        probe.run { kept.value?.wrappedValue = 3 }
        #expect(kept.value?.wrappedValue == 2)
        await Task.detached { [binding = kept.value] in binding?.wrappedValue = 4 }.value
        await mainTurn()
        #expect(kept.value?.wrappedValue == 2)
    }

    struct Passing: View {
        @State private var count = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("owner")
            Receiving(count: $count, probe: probe)
        }
    }

    struct Receiving: View {
        @Binding var count: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("child \(count)")
            Button("More") { count += 1 }
        }
    }

    @Test(.fact("SUI-ST-08"))
    func `an owner that only passes a binding on is not evaluated`() throws {
        probe.show(Passing(probe: probe))
        try probe.tap("More")
        #expect(probe.take() == ["owner", "child 0", "child 1"])
    }

    @Test(.unreadFact("SUI-ST-09"))
    func `a child that reads a binding is evaluated for a change`() throws {
        probe.show(Passing(probe: probe))
        try probe.tap("More")
        try probe.tap("More")
        #expect(probe.take().filter { $0.hasPrefix("child") } == ["child 0", "child 1", "child 2"])
    }

    struct OnceReading: View {
        @State private var reads = true
        @State private var count = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("body")
            VStack {
                if reads { Text("\(count)") }
                Button("Stop") { reads = false }
                Button("More") { count += 1 }
            }
        }
    }

    @Test(.fact("SUI-ST-08"))
    func `a state that was read once evaluates its owner from then on`() throws {
        probe.show(OnceReading(probe: probe))
        try probe.tap("Stop")
        #expect(probe.take() == ["body", "body"])
        try probe.tap("More")
        #expect(probe.take() == ["body"])
    }

    @Test(.fact("SUI-ST-10"))
    func `a write from another thread is applied on the main one`() async {
        let kept = Kept<Binding<Int>>()
        probe.show(Stateful(1) { x in Text("\(x.wrappedValue)").onAppear { kept.value = x } })
        await Task.detached { [binding = kept.value] in binding?.wrappedValue = 2 }.value
        await mainTurn()
        probe.finish()
        #expect(probe.texts == ["2"])
        #expect(probe.purple == [])
    }

    @Test(.fact("SUI-ST-11"))
    func `a binding from before another id answers and updates nobody`() throws {
        let kept = Kept<Binding<Int>>()
        probe.show(
            Stateful(0) { id in
                Button("Next") { id.wrappedValue += 1 }
                Stateful(1) { x in
                    Text("\(x.wrappedValue)").onAppear { if kept.value == nil { kept.value = x } }
                }.id(id.wrappedValue)
            })
        probe.run { kept.value?.wrappedValue = 5 }
        try probe.tap("Next")
        probe.run { kept.value?.wrappedValue = 7 }
        #expect(kept.value?.wrappedValue == 5)
        #expect(probe.texts == ["Next", "1"])
    }

    @Observable @MainActor
    final class Model {
        let probe: Probe
        init(_ probe: Probe) {
            self.probe = probe
            probe.note("made")
        }
        isolated deinit { probe.note("released") }
    }

    struct Modelled: View {
        @State private var model: Model
        let number: Int
        init(_ number: Int, _ probe: Probe) {
            self.number = number
            _model = State(wrappedValue: Model(probe))
        }
        var body: some View { Text("\(number)") }
    }

    @Test(.fact("SUI-ST-12"))
    func `an object in a state is made at each init, and the first is kept`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                Modelled(x.wrappedValue, probe)
            })
        #expect(probe.take() == ["made"])
        try probe.tap("Next")
        #expect(probe.take() == ["made"])
        try probe.tap("Next")
        #expect(probe.take() == ["made", "released"])
        probe.close()
    }

    struct Marked: DynamicProperty {
        let name: String
        let probe: Probe
        func update() {
            let (name, probe) = (name, probe)
            MainActor.assumeIsolated { probe.note("update \(name)") }
        }
    }

    struct WithProperties: View {
        let first: Marked
        let second: Marked
        let probe: Probe
        var body: some View {
            let _ = probe.note("body")
            Text("x")
        }
    }

    @Test(.fact("SUI-ST-37"))
    func `properties are updated in the order of their declaration, before the body`() {
        probe.show(
            WithProperties(
                first: Marked(name: "1", probe: probe), second: Marked(name: "2", probe: probe),
                probe: probe))
        #expect(probe.take() == ["update 1", "update 2", "body"])
    }
}
