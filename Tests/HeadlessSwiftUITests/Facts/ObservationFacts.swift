import HeadlessSwiftUI
import Testing

/// Chapter 14: Observation, by itself and under bodies.
@MainActor
struct ObservationFacts {
    let probe = Probe()

    @Observable @MainActor class Person {
        var first = "Ada"
        var last = "L."
        var friends: [Person] = []
        var name: String { first }
        @ObservationIgnored var ignored = 0
        var watched = 0 {
            willSet { ignored += 100 }
            didSet { ignored += 1 }
        }
    }

    @MainActor final class Formal: Person {
        override var name: String { last }
    }

    /// Notes the first change of what is read, with what the property is then.
    private func track(_ name: String, _ read: @MainActor () -> Void) {
        let probe = probe
        withObservationTracking {
            MainActor.assumeIsolated { read() }
        } onChange: {
            MainActor.assumeIsolated { probe.note(name) }
        }
    }

    @Test(.fact("SUI-OB-01"))
    func `nested reads are recorded for the outer one too`() {
        let person = Person()
        track("outer") { track("inner") { _ = person.first } }
        person.first = "Grace"
        #expect(probe.take().sorted() == ["inner", "outer"])
    }

    @Test(.fact("SUI-OB-02"))
    func `the first change of any property that was read ends the registration`() {
        let person = Person()
        track("change") {
            _ = person.first
            _ = person.last
        }
        person.last = "H."
        person.last = "K."
        person.first = "Grace"
        #expect(probe.take() == ["change"])
    }

    @Test(.fact("SUI-OB-03", "SUI-OB-04"))
    func `a change is reported before it, inside of the assignment`() {
        let person = Person()
        withObservationTracking {
            _ = person.first
        } onChange: { [probe] in
            MainActor.assumeIsolated { probe.note("was \(person.first)") }
        }
        person.first = "Grace"
        probe.note("assigned")
        #expect(probe.take() == ["was Ada", "assigned"])
    }

    @Test(.fact("SUI-OB-05"))
    func `a property that was not read reports nothing`() {
        let person = Person()
        track("change") { _ = person.first }
        person.last = "H."
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-OB-06"))
    func `computed properties count by what they read, ignored ones do not`() {
        let (person, formal) = (Person(), Formal())
        track("plain") { _ = person.name }
        track("overridden") { _ = formal.name }
        track("ignored") { _ = person.ignored }
        formal.first = "nobody reads this"
        person.ignored = 1
        #expect(probe.take() == [])
        formal.last = "H."
        person.first = "Grace"
        #expect(probe.take() == ["overridden", "plain"])
    }

    @Test(.fact("SUI-OB-07"))
    func `a read through an array counts for both objects`() {
        let (person, friend) = (Person(), Person())
        person.friends = [friend]
        track("change") { _ = person.friends[0].first }
        person.last = "nobody reads this"
        #expect(probe.take() == [])
        friend.first = "Grace"
        #expect(probe.take() == ["change"])
        track("array") { _ = person.friends[0].first }
        person.friends = []
        #expect(probe.take() == ["array"])
    }

    @Test(.fact("SUI-OB-08"))
    func `observers written on a property still run`() {
        let person = Person()
        person.watched = 5
        #expect(person.ignored == 101)
    }

    struct Naming: View {
        let person: Person
        let probe: Probe
        var readsLast = false
        var body: some View {
            let _ = probe.note("body \(person.first)\(readsLast ? " " + person.last : "")")
            VStack {
                Text(person.first)
                Counted("child", probe)
            }
        }
    }

    @Test(.fact("SUI-OB-09"))
    func `an equal value evaluates no body with this toolchain`() {
        let person = Person()
        probe.show(Naming(person: person, probe: probe))
        probe.run { person.first = "Ada" }
        #expect(probe.take() == ["body Ada", "body child"])
    }

    @Test(.fact("SUI-OB-10", "SUI-OB-13"))
    func `a body is followed again after each evaluation, without its children`() {
        let person = Person()
        probe.show(Naming(person: person, probe: probe))
        for name in ["1", "2", "3"] { probe.run { person.first = name } }
        #expect(probe.take() == ["body Ada", "body child", "body 1", "body 2", "body 3"])
    }

    @Test(.fact("SUI-OB-11"))
    func `several changes before the update evaluate a body once`() {
        let person = Person()
        probe.show(Naming(person: person, probe: probe, readsLast: true))
        _ = probe.take()
        probe.run {
            person.first = "Grace"
            person.last = "H."
            person.first = "Barbara"
        }
        #expect(probe.take() == ["body Barbara H."])
    }

    struct Choosing: View {
        let person: Person
        @State private var readsFirst = true
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(readsFirst ? person.first : person.last)")
            Button("Switch") { readsFirst.toggle() }
        }
    }

    @Test(.fact("SUI-OB-10", "SUI-OB-11"))
    func `what an earlier evaluation has read counts no more`() throws {
        let person = Person()
        probe.show(Choosing(person: person, probe: probe))
        // The first body of its type is followed in another way than the later ones.
        try probe.tap("Switch")
        try probe.tap("Switch")
        try probe.tap("Switch")
        _ = probe.take()
        probe.run { person.first = "Grace" }
        #expect(probe.take() == [])
        probe.run { person.last = "H." }
        #expect(probe.take() == ["body H."])
    }

    @Observable final class Shared: @unchecked Sendable {
        // why unchecked: one thread after the other uses it.
        var value = 0
    }

    struct Sharing: View {
        let model: Shared
        var body: some View { Text("\(model.value)") }
    }

    @Test(.fact("SUI-OB-12"))
    func `a change off the main thread evaluates the body without a warning`() async {
        let model = Shared()
        probe.show(Sharing(model: model))
        await Task.detached { model.value = 1 }.value
        await mainTurn()
        probe.finish()
        #expect(probe.texts == ["1"])
        #expect(probe.purple == [])
    }

    struct Presenting: View {
        let person: Person
        @State private var isShown = false
        let probe: Probe
        var body: some View {
            let _ = probe.note("presenter")
            Button("Show") { isShown = true }
                .sheet(isPresented: $isShown) {
                    let _ = probe.note("sheet \(person.first)")
                    Text(person.first)
                }
        }
    }

    @Test(.fact("SUI-OB-14"))
    func `what a sheet reads evaluates the sheet alone`() throws {
        let person = Person()
        probe.show(Presenting(person: person, probe: probe))
        try probe.tap("Show")
        _ = probe.take()
        probe.run { person.first = "Grace" }
        #expect(probe.take() == ["sheet Grace"])
        #expect(probe.texts == ["Grace"])
    }

    struct Rows: View {
        let people: [Person]
        let probe: Probe
        var body: some View {
            let _ = probe.note("list")
            ForEach(people.indices, id: \.self) { index in
                let _ = probe.note("row \(index) \(people[index].first)")
                Text(people[index].first)
            }
        }
    }

    @Test(.fact("SUI-OB-15"))
    func `what a row reads evaluates that row alone`() {
        let people = [Person(), Person()]
        probe.show(Rows(people: people, probe: probe))
        _ = probe.take()
        probe.run { people[1].first = "Grace" }
        #expect(probe.take() == ["row 1 Grace"])
        #expect(probe.texts == ["Ada", "Grace"])
    }

    struct Acting: View {
        let person: Person
        let probe: Probe
        var body: some View {
            let _ = probe.note("body")
            NavigationLink("Go") { Naming(person: person, probe: probe) }
                .onAppear { probe.note("appear \(person.first)") }
        }
    }

    @Test(.fact("SUI-OB-17"))
    func `what an action or a destination reads does not count for the view`() throws {
        let person = Person()
        probe.show(NavigationView { Acting(person: person, probe: probe) })
        #expect(probe.take() == ["body", "appear Ada"])
        probe.run { person.first = "Grace" }
        #expect(probe.take() == [])
        try probe.tap("Go")
        _ = probe.take()
        probe.run { person.first = "Barbara" }
        #expect(probe.take() == ["body Barbara"])
    }

    @Test(.fact("SUI-OB-18"))
    func `a sequence of observations merges what changes before a suspension`() async {
        let person = Person()
        var names = Observations { person.first }.makeAsyncIterator()
        let first = await names.next(isolation: #isolation)
        let next = Task { @MainActor in
            person.first = "Grace"
            person.first = "Barbara"
        }
        let second = await names.next(isolation: #isolation)
        await next.value
        #expect(first == "Ada")
        #expect(second == "Barbara")
    }

    @Observable final class Both: ObservableObject {
        var value = 0
    }

    struct Plain: View {
        let model: Both
        var body: some View { Text("\(model.value)") }
    }

    @Test(.fact("SUI-OB-19"))
    func `an observable that is an observable object too is followed by its reads`() {
        let model = Both()
        probe.show(Plain(model: model))
        probe.run { model.value = 1 }
        #expect(probe.texts == ["1"])
    }
}
