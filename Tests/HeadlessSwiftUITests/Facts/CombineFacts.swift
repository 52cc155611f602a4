import HeadlessSwiftUI
import Testing

/// Chapter 13: `@Published` and `objectWillChange`.
@MainActor
struct PublishedFacts {
    let probe = Probe()

    class Model: ObservableObject {
        @Published var value = 0
        var plain = 0
    }

    @Test(.fact("SUI-CB-01", "SUI-CB-22"))
    func `a new value is sent before the property has it`() {
        let model = Model()
        let sink = model.$value.sink { new in probe.note("\(new), was \(model.value)") }
        model.value = 1
        #expect(probe.take() == ["0, was 0", "1, was 0"])
        sink.cancel()
    }

    @Test(.fact("SUI-CB-02", "SUI-CB-03"))
    func `a subscriber gets the current value and then each one, equal or not`() {
        let model = Model()
        model.value = 3
        let sink = model.$value.sink { probe.note("\($0)") }
        model.value = 4
        model.value = 4
        #expect(probe.take() == ["3", "4", "4"])
        sink.cancel()
    }

    /// Asks for as many values as its test wants.
    final class Asking: Subscriber {
        typealias Failure = Never
        var subscription: (any Subscription)?
        var values: [Int] = []
        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test(.fact("SUI-CB-02", "SUI-CB-04"))
    func `without demand only the latest value is kept`() {
        let model = Model()
        let asking = Asking()
        model.$value.subscribe(asking)
        #expect(asking.values == [])
        asking.subscription?.request(.max(1))
        #expect(asking.values == [0])
        model.value = 1
        model.value = 2
        #expect(asking.values == [0])
        asking.subscription?.request(.max(1))
        #expect(asking.values == [0, 2])
    }

    @Test(.fact("SUI-CB-05"))
    func `an object announces each assignment of a published property before it`() {
        let model = Model()
        let sink = model.objectWillChange.sink { probe.note("will change from \(model.value)") }
        model.value = 1
        model.value = 2
        model.plain = 1
        #expect(probe.take() == ["will change from 0", "will change from 1"])
        sink.cancel()
    }

    final class Announced: Subscriber {
        typealias Input = Void
        typealias Failure = Never
        var count = 0
        func receive(subscription: any Subscription) { subscription.request(.max(1)) }
        func receive(_ input: Void) -> Subscribers.Demand {
            count += 1
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test(.fact("SUI-CB-06"))
    func `an announcement reaches a subscriber that has asked for no more`() {
        let model = Model()
        let announced = Announced()
        model.objectWillChange.subscribe(announced)
        for value in 1...3 { model.value = value }
        #expect(announced.count == 3)
    }

    @Test(.fact("SUI-CB-07"))
    func `the announcing publisher is one object`() {
        let model = Model()
        #expect(model.objectWillChange === model.objectWillChange)
    }

    /// Without a published property: what changes is announced by hand.
    final class Plain: ObservableObject {
        var value = 0 {
            willSet { objectWillChange.send() }
        }
    }

    struct Following: View {
        @ObservedObject var model: Plain
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(model.value)")
            Text("\(model.value)")
        }
    }

    @Test(.fact("SUI-CB-08"))
    func `an object without published properties announces by one publisher too`() {
        let (model, other) = (Plain(), Plain())
        #expect(model.objectWillChange === model.objectWillChange)
        #expect(model.objectWillChange !== other.objectWillChange)
        probe.show(Following(model: model, probe: probe))
        probe.run { model.value = 1 }
        probe.run { other.value = 2 }
        #expect(probe.take() == ["body 0", "body 1"])
    }

    final class Derived: Model {
        @Published var other = 0
    }

    final class Generic<Value>: ObservableObject {
        @Published var value: Value
        init(_ value: Value) { self.value = value }
    }

    final class Old: NSObject, ObservableObject {
        @Published var value = 0
    }

    @Test(.fact("SUI-CB-09"))
    func `published properties of every kind of class fire the one announcement`() {
        let (derived, generic, old) = (Derived(), Generic(0), Old())
        let sinks = [
            derived.objectWillChange.sink { probe.note("derived") },
            generic.objectWillChange.sink { probe.note("generic") },
            old.objectWillChange.sink { probe.note("old") },
        ]
        derived.value = 1
        derived.other = 1
        generic.value = 1
        old.value = 1
        #expect(probe.take() == ["derived", "derived", "generic", "old"])
        for sink in sinks { sink.cancel() }
    }

    final class ByHand: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        @Published var value = 0
    }

    @Test(.fact("SUI-CB-10"))
    func `a publisher written by hand is not fired by published properties`() {
        let model = ByHand()
        let sink = model.objectWillChange.sink { probe.note("change") }
        model.value = 1
        #expect(probe.take() == [])
        model.objectWillChange.send()
        #expect(probe.take() == ["change"])
        sink.cancel()
    }

    @Test(.fact("SUI-CB-11"))
    func `an assignment to a published property lives as long as its object`() {
        let subject = PassthroughSubject<Int, Never>()
        let upstream = subject.handleEvents(receiveCancel: { probe.note("cancelled") })
        weak var released: Model?
        do {
            let model = Model()
            released = model
            upstream.assign(to: &model.$value)
            subject.send(5)
            #expect(model.value == 5)
            #expect(probe.take() == [])
        }
        #expect(released == nil)
        #expect(probe.take() == ["cancelled"])
    }

    @Test(.fact("SUI-CB-12"))
    func `the end of what is assigned does not end the property's publisher`() {
        let subject = PassthroughSubject<Int, Never>()
        let model = Model()
        subject.assign(to: &model.$value)
        let sink = model.$value.sink { _ in
            probe.note("ended")
        } receiveValue: {
            probe.note("\($0)")
        }
        subject.send(1)
        subject.send(completion: .finished)
        model.value = 2
        #expect(probe.take() == ["0", "1", "2"])
        sink.cancel()
    }

    @MainActor
    final class Target {
        var value = 0
        let probe: Probe
        init(_ probe: Probe) { self.probe = probe }
        isolated deinit { probe.note("released") }
    }

    @Test(.unreadFact("SUI-CB-13"))
    func `an assignment by key path holds its target until it is cancelled`() {
        let subject = PassthroughSubject<Int, Never>()
        var target: Target? = Target(probe)
        let sink = target.map { subject.assign(to: \.value, on: $0) }
        target = nil
        #expect(probe.take() == [])
        sink?.cancel()
        #expect(probe.take() == ["released"])
    }

    final class Outer: ObservableObject {
        @Published var inner = Model()
    }

    @Test(.fact("SUI-CB-24"))
    func `a change of an inner object is none of the outer one`() {
        let outer = Outer()
        let sink = outer.objectWillChange.sink { probe.note("change") }
        outer.inner.value = 1
        #expect(probe.take() == [])
        outer.inner = Model()
        #expect(probe.take() == ["change"])
        sink.cancel()
    }

    final class Listing: ObservableObject {
        @Published var list = [1, 2, 3]
    }

    @Test(.unreadFact("SUI-CB-25"))
    func `a write of one element is one change of the property`() {
        let listing = Listing()
        let sink = listing.objectWillChange.sink { probe.note("change") }
        listing.list[1] = 5
        listing.list.append(6)
        #expect(probe.take() == ["change", "change"])
        sink.cancel()
    }
}

/// Chapter 13: subjects and operators.
@MainActor
struct SubjectFacts {
    let probe = Probe()

    @Test(.fact("SUI-CB-14"))
    func `a cancellable cancels once, at its end or before`() {
        let subject = PassthroughSubject<Int, Never>()
        let upstream = subject.handleEvents(receiveCancel: { probe.note("cancelled") })
        var kept: Set<AnyCancellable> = []
        upstream.sink { probe.note("1: \($0)") }.store(in: &kept)
        upstream.sink { probe.note("2: \($0)") }.store(in: &kept)
        kept = []
        subject.send(1)
        #expect(probe.take() == ["cancelled", "cancelled"])
        var one: AnyCancellable? = upstream.sink { probe.note("\($0)") }
        one?.cancel()
        one?.cancel()
        one = nil
        #expect(probe.take() == ["cancelled"])
    }

    @Test(.fact("SUI-CB-15"))
    func `one subject keeps nothing, the other its latest value`() {
        let passing = PassthroughSubject<Int, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        passing.send(1)
        current.send(1)
        let sinks = [
            passing.sink { probe.note("passing \($0)") },
            current.sink { probe.note("current \($0)") },
        ]
        #expect(probe.take() == ["current 1"])
        for sink in sinks { sink.cancel() }
    }

    @Test(.fact("SUI-CB-16"))
    func `all subscribers have received when send returns`() {
        let subject = PassthroughSubject<Int, Never>()
        let sinks = [
            subject.sink { probe.note("1: \($0)") }, subject.sink { probe.note("2: \($0)") },
        ]
        subject.send(7)
        probe.note("sent")
        // Which of two subscribers is first is no fact.
        let seen = probe.take()
        #expect(seen.prefix(2).sorted() == ["1: 7", "2: 7"])
        #expect(seen.last == "sent")
        for sink in sinks { sink.cancel() }
    }

    @Test(.fact("SUI-CB-17"))
    func `after its end a subject sends nothing but that`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let first = subject.sink { _ in
            probe.note("1 ended")
        } receiveValue: {
            probe.note("1: \($0)")
        }
        subject.send(completion: .finished)
        subject.send(5)
        let second = subject.sink { _ in
            probe.note("2 ended")
        } receiveValue: {
            probe.note("2: \($0)")
        }
        #expect(probe.take() == ["1: 0", "1 ended", "2 ended"])
        first.cancel()
        second.cancel()
    }

    @Test(.fact("SUI-CB-18"))
    func `the main queue delivers in a later turn, the immediate scheduler at once`() async {
        let subject = PassthroughSubject<Int, Never>()
        let later = subject.receive(on: DispatchQueue.main.ocombine).sink { [probe] value in
            MainActor.assumeIsolated { probe.note("later \(value)") }
        }
        let atOnce = subject.receive(on: ImmediateScheduler.shared).sink {
            probe.note("at once \($0)")
        }
        subject.send(1)
        #expect(probe.take() == ["at once 1"])
        await mainTurn()
        #expect(probe.take() == ["later 1"])
        later.cancel()
        atOnce.cancel()
    }

    @Test(.fact("SUI-CB-20"))
    func `a value equal to the one before is removed`() {
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.removeDuplicates().sink { probe.note("\($0)") }
        for value in [0, 0, 1, 1, 0] { subject.send(value) }
        #expect(probe.take() == ["0", "1", "0"])
        sink.cancel()
    }
}
