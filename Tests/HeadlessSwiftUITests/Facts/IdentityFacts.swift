import HeadlessSwiftUI
import Testing

/// Chapter 1: identity and lifetime.
@MainActor
struct IdentityFacts {
    let probe = Probe()

    @Test(.fact("SUI-ID-01", "SUI-ID-08"))
    func `what is inside an id appears again for another id`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                    .onAppear { probe.note("appear") }
                    .id(x.wrappedValue)
            })
        try probe.tap("Next")
        #expect(probe.take() == ["appear", "appear"])
    }

    @Test(.fact("SUI-ID-02"))
    func `what is outside an id does not appear again for another id`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next \(x.wrappedValue)") { x.wrappedValue += 1 }
                    .id(x.wrappedValue)
                    .onAppear { probe.note("appear") }
            })
        try probe.tap("Next 0")
        #expect(probe.take() == ["appear"])
        #expect(probe.texts == ["Next 1"])
    }

    @Test(.fact("SUI-ID-03", "SUI-ID-05"))
    func `the new subtree appears before the old one disappears, which reads new state`() throws {
        probe.show(
            Stateful("A") { x in
                Button("Flip") { x.wrappedValue = "B" }
                Text("x")
                    .onAppear { probe.note("appear \(x.wrappedValue)") }
                    .onDisappear { probe.note("disappear \(x.wrappedValue)") }
                    .id(x.wrappedValue)
            })
        try probe.tap("Flip")
        #expect(probe.take() == ["appear A", "appear B", "disappear B"])
    }

    @Test(.fact("SUI-ID-04"))
    func `with the identity transition the old subtree disappears first`() throws {
        probe.show(
            Stateful("A") { x in
                Button("Flip") { x.wrappedValue = "B" }
                Text("x")
                    .onAppear { probe.note("appear") }
                    .onDisappear { probe.note("disappear") }
                    .transition(.identity)
                    .id(x.wrappedValue)
            })
        try probe.tap("Flip")
        #expect(probe.take() == ["appear", "disappear", "appear"])
    }

    @Test(.fact("SUI-ID-06"))
    func `what is visible disappears with its window`() {
        probe.show(
            Text("x").onAppear { probe.note("appear") }.onDisappear { probe.note("disappear") })
        probe.close()
        #expect(probe.take() == ["appear", "disappear"])
    }

    @Observable @MainActor final class Model { var id = 0 }

    struct ObservedID: View {
        let model: Model
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(model.id)")
            Text("x").id(model.id)
        }
    }

    @Test(.fact("SUI-ID-07"))
    func `an observed id evaluates its body once for one change`() {
        let model = Model()
        probe.show(ObservedID(model: model, probe: probe))
        probe.run { model.id = 1 }
        #expect(probe.take() == ["body 0", "body 1"])
    }

    @Test(.fact("SUI-ID-09"))
    func `two branches of one type are two identities`() throws {
        probe.show(
            Stateful(true) { isFirst in
                Button("Flip") { isFirst.wrappedValue.toggle() }
                if isFirst.wrappedValue { Counter("c") } else { Counter("c") }
            })
        try probe.tap("c 0")
        #expect(probe.texts == ["Flip", "c 1"])
        try probe.tap("Flip")
        #expect(probe.texts == ["Flip", "c 0"])
        try probe.tap("Flip")
        #expect(probe.texts == ["Flip", "c 0"])
    }

    @Test(.fact("SUI-ID-10"), arguments: [1, 2])
    func `each case of a switch is an identity`(next: Int) throws {
        probe.show(
            Stateful(0) { number in
                Button("Next") { number.wrappedValue = next }
                switch number.wrappedValue {
                case 0: Counter("c")
                case 1: Counter("c")
                default: Counter("c")
                }
            })
        try probe.tap("c 0")
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "c 0"])
    }

    @Test(.unreadFact("SUI-ID-12"))
    func `another argument of a modifier keeps the identity`() throws {
        probe.show(
            Stateful(true) { isFirst in
                Button("Flip") { isFirst.wrappedValue.toggle() }
                Counter("c").environment(
                    \.locale, Locale(identifier: isFirst.wrappedValue ? "de" : "en"))
            })
        try probe.tap("c 0")
        try probe.tap("Flip")
        #expect(probe.texts == ["Flip", "c 1"])
    }

    @Test(.unreadFact("SUI-ID-13"))
    func `a new value at the same identity keeps the state`() throws {
        probe.show(
            Stateful("a") { name in
                Button("Rename") { name.wrappedValue = "b" }
                Counter(name.wrappedValue)
            })
        try probe.tap("a 0")
        try probe.tap("Rename")
        #expect(probe.texts == ["Rename", "b 1"])
    }

    struct Made: View {
        let probe: Probe
        init(_ probe: Probe) {
            self.probe = probe
            probe.note("init")
        }
        var body: some View {
            let _ = probe.note("body")
            Text("made").onAppear { probe.note("appear") }
        }
    }

    @Test(.unreadFact("SUI-ID-14"))
    func `a view is made again without a body or an appearance`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next \(x.wrappedValue)") { x.wrappedValue += 1 }
                Made(probe)
            })
        try probe.tap("Next 0")
        try probe.tap("Next 1")
        #expect(probe.take() == ["init", "body", "appear", "init", "init"])
    }

    struct OtherCounter: View {
        @State private var count = 0
        var body: some View { Button("other \(count)") { count += 1 } }
    }

    @Test(.fact("SUI-ID-15"))
    func `an erased view of the same type keeps its state, one of another type is new`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                x.wrappedValue == 2 ? AnyView(OtherCounter()) : AnyView(Counter("c"))
            })
        try probe.tap("c 0")
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "c 1"])
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "other 0"])
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "c 0"])
    }

    final class Object: ObservableObject { @Published var count = 0 }

    struct ObjectCounter: View {
        let name: String
        @StateObject private var object = Object()
        var body: some View { Button("\(name) \(object.count)") { object.count += 1 } }
    }

    @Test(.fact("SUI-ID-16"))
    func `two uses of a view have storage of their own`() throws {
        probe.show(
            VStack {
                Counter("a")
                Counter("b")
                ObjectCounter(name: "c")
                ObjectCounter(name: "d")
            })
        try probe.tap("b 0")
        try probe.tap("c 0")
        #expect(probe.texts == ["a 0", "b 1", "c 1", "d 0"])
    }

    @Test(.fact("SUI-ID-25"))
    func `another id resets the state and the objects below`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                VStack {
                    Counter("a")
                    ObjectCounter(name: "b")
                }.id(x.wrappedValue)
            })
        try probe.tap("a 0")
        try probe.tap("b 0")
        #expect(probe.texts == ["Next", "a 1", "b 1"])
        try probe.tap("Next")
        #expect(probe.texts == ["Next", "a 0", "b 0"])
    }

    @Test(.fact("SUI-ID-29"))
    func `the root of each window has state of its own`() throws {
        probe.show(Counter("c"))
        try probe.tap("c 0")
        #expect(probe.texts == ["c 1"])
        probe.show(Counter("c"))
        #expect(probe.texts == ["c 0"])
    }
}
