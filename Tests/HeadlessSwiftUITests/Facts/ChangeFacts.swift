import HeadlessSwiftUI
import Testing

/// Chapter 3: `onChange`, `onReceive`, preferences.
@MainActor
struct ChangeFacts {
    let probe = Probe()

    @Test(.fact("SUI-UP-07", "SUI-UP-12"))
    func `a change has the old and the new value, and the first value is none`() throws {
        probe.show(
            Stateful(0) { v in
                Button("More") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue) { probe.note("\($0) \($1)") }
            })
        #expect(probe.take() == [])
        try probe.tap("More")
        try probe.tap("More")
        #expect(probe.take() == ["0 1", "1 2"])
    }

    @Test(.fact("SUI-UP-08"))
    func `an initial change has the first value twice`() throws {
        probe.show(
            Stateful(0) { v in
                Button("More") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue, initial: true) { probe.note("\($0) \($1)") }
            })
        try probe.tap("More")
        try probe.tap("More")
        #expect(probe.take() == ["0 0", "0 1", "1 2"])
    }

    @Test(.fact("SUI-UP-09"))
    func `an equal value is no change`() throws {
        probe.show(
            Stateful(0) { v in
                Button("More") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue / 2) { probe.note("\($0) \($1)") }
            })
        try probe.tap("More")
        #expect(probe.take() == [])
        try probe.tap("More")
        #expect(probe.take() == ["0 1"])
    }

    @Test(.fact("SUI-UP-10"))
    func `an initial change is repeated at each appearance`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") { Text("Pushed") }
                    .onChange(of: 1, initial: true) { probe.note("initial") }
            })
        try probe.tap("Go")
        try probe.goBack()
        #expect(probe.take() == ["initial", "initial"])
    }

    struct Forms: View {
        @State private var value = 0
        let probe: Probe
        var body: some View {
            let captured = value
            Button("More") { value += 1 }
                .onChange(of: value, perform: { probe.note("old form: \(captured) to \($0)") })
                .onChange(of: value) { probe.note("new form: \(captured)") }
        }
    }

    @Test(.fact("SUI-UP-11"))
    func `the oldest form runs the closure of before the change`() throws {
        probe.show(Forms(probe: probe))
        try probe.tap("More")
        // Which of two watchers is first is no fact.
        #expect(probe.take().sorted() == ["new form: 1", "old form: 0 to 1"])
    }

    @Test(.fact("SUI-UP-12"))
    func `a value that comes with another identity is no change`() throws {
        probe.show(
            Stateful(0) { v in
                Button("More") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue) { probe.note("change") }
                    .id(v.wrappedValue)
            })
        try probe.tap("More")
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-UP-13", "SUI-TH-04"), .choice("SUI-U-15"))
    func `a change that causes itself runs twice, and one warning is logged`() throws {
        probe.show(
            Stateful(0) { v in
                Button("Start") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue) {
                        probe.note("\($0) \($1)")
                        // An end, so that the test ends without the limit as well.
                        if v.wrappedValue < 20 { v.wrappedValue += 1 }
                    }
            })
        try probe.tap("Start")
        #expect(probe.take() == ["0 1", "1 2"])
        try probe.tap("Start")
        #expect(probe.take() == ["3 4", "4 5"])
        #expect(
            probe.stage.warnings == [
                "onChange(of: Int) action tried to update multiple times per frame."
            ])
    }

    @Test(.choice("SUI-U-15"))
    func `the limit of changes in one update can be another one`() throws {
        probe.stage.viewChoices.changeLimit = 3
        probe.show(
            Stateful(0) { v in
                Button("Start") { v.wrappedValue += 1 }
                    .onChange(of: v.wrappedValue) {
                        probe.note("\($0) \($1)")
                        if v.wrappedValue < 20 { v.wrappedValue += 1 }
                    }
            })
        try probe.tap("Start")
        #expect(probe.take() == ["0 1", "1 2", "2 3"])
    }

    struct Sum: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    struct Names: PreferenceKey {
        static let defaultValue = ""
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }

    @Test(.fact("SUI-UP-14", "SUI-TH-04"), .choice("SUI-U-15"))
    func `a preference that changes itself runs twice, and one warning is logged`() {
        probe.show(
            Stateful(0) { v in
                Text("x").preference(key: Sum.self, value: v.wrappedValue)
                    .onPreferenceChange(Sum.self) {
                        probe.note("\($0)")
                        if $0 < 6 { v.wrappedValue += 1 }
                    }
            })
        #expect(probe.take() == ["0", "1"])
        #expect(
            probe.stage.warnings == [
                "Bound preference Sum tried to update multiple times per frame."
            ])
    }

    @Test(.fact("SUI-UP-25"))
    func `the first value of a preference is delivered, the default one as well`() {
        probe.show(Text("x").onPreferenceChange(Sum.self) { probe.note("\($0)") })
        #expect(probe.take() == ["0"])
    }

    @Test(.fact("SUI-UP-26"))
    func `a preference is delivered in the update that sets it`() throws {
        probe.show(
            Stateful(1) { v in
                Button("More") { v.wrappedValue = 2 }
                Text("x").preference(key: Sum.self, value: v.wrappedValue)
                    .onPreferenceChange(Sum.self) { probe.note("\($0)") }
            })
        #expect(probe.take() == ["1"])
        try probe.stage.perform {
            try probe.stage.user.tap("More")
            probe.stage.turn()
        }
        #expect(probe.take() == ["2"])
    }

    @Test(.fact("SUI-UP-27", "SUI-EN-21"))
    func `preferences of siblings are combined in view order, the outer one hides the inner`() {
        probe.show(
            VStack {
                Text("1").preference(key: Names.self, value: "a")
                VStack {
                    Text("2").preference(key: Names.self, value: "b")
                    Text("3").preference(key: Names.self, value: "c")
                }
                Text("4").preference(key: Names.self, value: "hidden")
                    .preference(key: Names.self, value: "d")
            }
            .onPreferenceChange(Names.self) { probe.note($0) })
        #expect(probe.take() == ["abcd"])
    }

    @Test(.fact("SUI-EN-22"))
    func `no preference crosses a push`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") { Text("x").preference(key: Sum.self, value: 5) }
            }
            .onPreferenceChange(Sum.self) { probe.note("\($0)") })
        try probe.tap("Go")
        #expect(probe.take() == ["0"])
    }

    @Test(.fact("SUI-UP-21"))
    func `a publisher is received before the view appears and while it is covered`() throws {
        let subject = PassthroughSubject<Int, Never>()
        probe.show(
            NavigationView {
                NavigationLink("Go") { Text("Pushed") }
                    .onReceive(subject) { probe.note("received \($0)") }
            })
        try probe.tap("Go")
        probe.run { subject.send(1) }
        #expect(probe.take() == ["received 1"])
        probe.close()
        probe.run { subject.send(2) }
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-UP-22"))
    func `the newest closure runs inside of send`() throws {
        let subject = PassthroughSubject<Int, Never>()
        probe.show(
            Stateful(0) { v in
                let captured = v.wrappedValue
                Button("More") { v.wrappedValue += 1 }
                    .onReceive(subject) { probe.note("\(captured) received \($0)") }
            })
        try probe.tap("More")
        probe.run {
            subject.send(7)
            probe.note("sent")
        }
        #expect(probe.take() == ["1 received 7", "sent"])
    }

    @Test(.fact("SUI-UP-22"))
    func `what is sent off the main thread is received on it, with a warning`() async {
        let subject = Unchecked(PassthroughSubject<Int, Never>())
        probe.show(Text("x").onReceive(subject.value) { probe.note("received \($0)") })
        await Task.detached { subject.value.send(3) }.value
        await mainTurn()
        #expect(probe.take() == ["received 3"])
        #expect(probe.purple.count == 1)
    }

    struct Unchecked<Value>: @unchecked Sendable {
        // why unchecked: one thread after the other uses it.
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    @Test(.fact("SUI-UP-23"))
    func `another publisher is subscribed to instead, the same one is kept`() throws {
        let first = CurrentValueSubject<String, Never>("first")
        let second = CurrentValueSubject<String, Never>("second")
        probe.show(
            Stateful(0) { v in
                Button("Next") { v.wrappedValue += 1 }
                    .onReceive(v.wrappedValue < 2 ? first : second) { probe.note($0) }
            })
        try probe.tap("Next")
        #expect(probe.take() == ["first"])
        try probe.tap("Next")
        probe.run { first.send("nobody") }
        #expect(probe.take() == ["second"])
    }

    @Test(.fact("SUI-UP-24"))
    func `a publisher with a value is received before the view appears`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        probe.show(
            Text("x").onAppear { probe.note("appear") }
                .onReceive(subject) { probe.note("received \($0)") })
        #expect(probe.take() == ["received 1", "appear"])
    }
}
