import HeadlessSwiftUI
import Testing

/// Chapter 2: objects that views own, observe and find in the environment.
@MainActor
struct ObjectFacts {
    let probe = Probe()

    final class Model: ObservableObject {
        @Published var tracked = 0
        @Published var unread = 0
        var plain = 0
    }

    struct Input: View {
        let name: String
        let value: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("child \(name) \(value)")
            Text("\(value)")
        }
    }

    /// Two children, of which one gets a value that may change.
    private static func inputs(_ value: Int, _ probe: Probe) -> some View {
        VStack {
            Input(name: "a", value: value, probe: probe)
            Input(name: "b", value: 7, probe: probe)
        }
    }

    struct Observing: View {
        @ObservedObject var model: Model
        let probe: Probe
        let change: (Model) -> Void
        var body: some View {
            let _ = probe.note("owner")
            ObjectFacts.inputs(model.tracked, probe).onAppear { change(model) }
        }
    }

    struct Owning: View {
        @StateObject var model = Model()
        let probe: Probe
        let change: (Model) -> Void
        var body: some View {
            let _ = probe.note("owner")
            ObjectFacts.inputs(model.tracked, probe).onAppear { change(model) }
        }
    }

    private static let oneRun = ["owner", "child a 0", "child b 7"]

    @Test(.fact("SUI-ST-17"))
    func `a published change evaluates the owner and the child whose input changed`() {
        probe.show(Observing(model: Model(), probe: probe) { $0.tracked += 1 })
        #expect(probe.take() == Self.oneRun + ["owner", "child a 1"])
    }

    @Test(.fact("SUI-ST-18"))
    func `a change of a plain property evaluates nothing`() {
        probe.show(Observing(model: Model(), probe: probe) { $0.plain += 1 })
        #expect(probe.take() == Self.oneRun)
    }

    @Test(.fact("SUI-ST-19"))
    func `an owned object is followed in the same way`() {
        probe.show(Owning(probe: probe) { $0.tracked += 1 })
        #expect(probe.take() == Self.oneRun + ["owner", "child a 1"])
    }

    @Test(.fact("SUI-ST-19"))
    func `a plain property of an owned object evaluates nothing`() {
        probe.show(Owning(probe: probe) { $0.plain += 1 })
        #expect(probe.take() == Self.oneRun)
    }

    @Observable @MainActor
    final class Tracked {
        var value = 0
        var unread = 0
        @ObservationIgnored var ignored = 0
    }

    struct Holding: View {
        let model: Tracked
        let probe: Probe
        let change: (Tracked) -> Void
        var body: some View {
            let _ = probe.note("owner")
            ObjectFacts.inputs(model.value, probe).onAppear { change(model) }
        }
    }

    struct Keeping: View {
        @State var model = Tracked()
        let probe: Probe
        let change: (Tracked) -> Void
        var body: some View {
            let _ = probe.note("owner")
            ObjectFacts.inputs(model.value, probe).onAppear { change(model) }
        }
    }

    @Test(.fact("SUI-ST-20", "SUI-OB-13"), arguments: [true, false])
    func `an observable is followed by what is read of it`(isState: Bool) {
        if isState {
            probe.show(Keeping(probe: probe) { $0.value += 1 })
        } else {
            probe.show(Holding(model: Tracked(), probe: probe) { $0.value += 1 })
        }
        #expect(probe.take() == Self.oneRun + ["owner", "child a 1"])
    }

    @Test(.fact("SUI-ST-20"), arguments: [true, false])
    func `an ignored property of an observable evaluates nothing`(isState: Bool) {
        if isState {
            probe.show(Keeping(probe: probe) { $0.ignored += 1 })
        } else {
            probe.show(Holding(model: Tracked(), probe: probe) { $0.ignored += 1 })
        }
        #expect(probe.take() == Self.oneRun)
    }

    struct BindableHolding: View {
        @Bindable var model: Tracked
        let probe: Probe
        var body: some View {
            let _ = probe.note("owner \(model.value)")
            Text("x")
        }
    }

    @Test(.fact("SUI-ST-34"))
    func `a bindable object is followed by what is read of it only`() {
        let model = Tracked()
        probe.show(BindableHolding(model: model, probe: probe))
        probe.run { model.unread += 1 }
        probe.run { model.value += 1 }
        #expect(probe.take() == ["owner 0", "owner 1"])
    }

    struct Blind: View {
        @EnvironmentObject var fromEnvironment: Model
        let probe: Probe
        var body: some View {
            let _ = probe.note("environment")
            Text("x")
        }
    }

    struct BlindOwner: View {
        @ObservedObject var model: Model
        let probe: Probe
        var body: some View {
            let _ = probe.note("observed")
            Blind(probe: probe).environmentObject(model)
        }
    }

    @Test(.fact("SUI-ST-21"))
    func `any published change evaluates all who hold the object`() {
        let model = Model()
        probe.show(BlindOwner(model: model, probe: probe))
        #expect(probe.take() == ["observed", "environment"])
        probe.run { model.unread += 1 }
        #expect(probe.take() == ["observed", "environment"])
    }

    @MainActor
    final class Noted: ObservableObject {
        @Published var count = 0
        init(_ probe: Probe) { probe.note("made") }
    }

    struct Late: View {
        @StateObject private var object: Noted
        let number: Int
        init(_ number: Int, _ probe: Probe) {
            self.number = number
            _object = StateObject(wrappedValue: Noted(probe))
            probe.note("init")
        }
        var body: some View { Text("\(number) \(object.count)") }
    }

    @Test(.fact("SUI-ST-13"))
    func `a state object is made once, when its view joins the graph`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                Late(x.wrappedValue, probe)
            })
        try probe.tap("Next")
        #expect(probe.take() == ["init", "made", "init"])
    }

    @Test(.fact("SUI-ST-14"))
    func `before it is installed each read of a state object makes another one`() {
        probe.run {
            let view = Owning(probe: probe) { _ in }
            #expect(view.model !== view.model)
        }
        #expect(
            probe.purple == [
                "2 - Accessing StateObject's object without being installed on a View. This will"
                    + " create a new instance each time."
            ])
    }

    struct Careless: View {
        @ObservedObject var object: Noted
        init(_ probe: Probe) { object = Noted(probe) }
        var body: some View { Button("Count \(object.count)") { object.count += 1 } }
    }

    @Test(.fact("SUI-ST-16"))
    func `an observed object made in the declaration is new for each init of the parent`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next \(x.wrappedValue)") { x.wrappedValue += 1 }
                Careless(probe)
            })
        try probe.tap("Count 0")
        #expect(probe.texts.last == "Count 1")
        try probe.tap("Next 0")
        #expect(probe.texts.last == "Count 0")
        try probe.tap("Count 0")
        #expect(probe.texts.last == "Count 1")
        #expect(probe.take() == ["made", "made"])
    }

    struct Unread: View {
        @EnvironmentObject var model: Model
        var body: some View { Text("fine") }
    }

    @Test(.fact("SUI-ST-22"))
    func `a missing object that nobody reads is no error`() {
        probe.show(Unread())
        #expect(probe.texts == ["fine"])
    }

    struct Optionally: View {
        @Environment(Tracked.self) private var model: Tracked?
        var body: some View { Text(model.map { "\($0.value)" } ?? "none") }
    }

    @Test(.fact("SUI-ST-24"))
    func `a missing observable that is optional is nil`() {
        probe.show(Optionally())
        #expect(probe.texts == ["none"])
    }

    @Test(.fact("SUI-ST-24", "SUI-EN-20"))
    func `an observable that is set to nil is nil below`() {
        probe.show(
            VStack {
                Optionally()
                Optionally().environment(nil as Tracked?)
            }
            .environment(Tracked()))
        #expect(probe.texts == ["0", "none"])
    }

    struct ReadingKey: View {
        @Environment(\.isEnabled) var isEnabled
        var body: some View { Text("\(isEnabled)") }
    }

    @Test(.fact("SUI-ST-25"))
    func `before it is installed the environment is the default one, with a warning`() {
        probe.run { #expect(ReadingKey().isEnabled) }
        #expect(
            probe.purple == [
                "1 - Accessing Environment<Bool>'s value outside of being installed on a View."
                    + " This will always read the default value and will not update."
            ])
    }

    struct Appearing: View {
        @EnvironmentObject var model: Model
        @Environment(Tracked.self) private var tracked
        let probe: Probe
        var body: some View {
            Text("x").onAppear { probe.note("\(model.tracked) \(tracked.value)") }
        }
    }

    @Test(.fact("SUI-ST-26"))
    func `objects of the environment are there when a child appears`() {
        probe.show(Appearing(probe: probe).environmentObject(Model()).environment(Tracked()))
        #expect(probe.take() == ["0 0"])
    }

    struct Binding27: View {
        let model: Tracked
        let probe: Probe
        var body: some View {
            let bindable = Bindable(model)
            Writer(value: bindable.value).onAppear { probe.note("parent \(model.value)") }
        }
    }

    struct Writer: View {
        @Binding var value: Int
        var body: some View { Text("x").onAppear { value = 5 } }
    }

    @Test(.fact("SUI-ST-27", "SUI-UP-28"))
    func `what a child writes when it appears its parent sees in the same pass`() {
        probe.show(Binding27(model: Tracked(), probe: probe))
        #expect(probe.take() == ["parent 5"])
    }
}
