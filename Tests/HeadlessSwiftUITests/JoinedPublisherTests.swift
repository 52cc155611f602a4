import HeadlessSwiftUI
import Testing

/// `CombineLatest` and `Merge`, as Combine has them.
@MainActor
struct JoinedPublisherTests {
    struct Failed: Error {}
    final class Token {}
    let probe = Probe()

    private func end<F: Error>(_ completion: Subscribers.Completion<F>) {
        switch completion {
        case .finished: probe.note("finished")
        case .failure: probe.note("failed")
        }
    }

    @Test func `the latest of two come at each value, once both have one`() {
        let (first, second) = (
            PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>()
        )
        let sink = first.combineLatest(second).sink(receiveCompletion: end) {
            probe.note("\($0.0)\($0.1)")
        }
        first.send(1)
        first.send(2)
        #expect(probe.take() == [])
        second.send("a")
        second.send("b")
        first.send(3)
        #expect(probe.take() == ["2a", "2b", "3b"])
        first.send(completion: .finished)
        second.send("c")
        second.send(completion: .finished)
        #expect(probe.take() == ["3c", "finished"])
        withExtendedLifetime(sink) {}
    }

    @Test func `published properties of a form are one publisher of whether it is complete`() {
        final class Form: ObservableObject {
            @Published var name = ""
            @Published var password = ""
            @Published var repeated = ""
            @Published var accepts = false
        }
        let form = Form()
        let sink = form.$name
            .combineLatest(form.$password, form.$repeated, form.$accepts) {
                !$0.isEmpty && $1.count > 2 && $1 == $2 && $3
            }
            .removeDuplicates()
            .sink { probe.note("\($0)") }
        form.name = "Ada"
        form.password = "abc"
        form.repeated = "abc"
        #expect(probe.take() == ["false"])
        form.accepts = true
        form.repeated = "ab"
        #expect(probe.take() == ["true", "false"])
        withExtendedLifetime(sink) {}
    }

    @Test func `three publishers come in their order, and one that fails ends them all`() {
        let subjects = (0..<3).map { _ in CurrentValueSubject<Int, Failed>(0) }
        let sink = Publishers.CombineLatest3(subjects[0], subjects[1], subjects[2])
            .sink(receiveCompletion: end) { probe.note("\($0.0)\($0.1)\($0.2)") }
        subjects[2].send(7)
        subjects[1].send(completion: .failure(Failed()))
        subjects[0].send(9)
        #expect(probe.take() == ["000", "007", "failed"])
        withExtendedLifetime(sink) {}
    }

    @Test func `who cancels hears nothing more and holds nothing`() {
        let (first, second) = (
            CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2)
        )
        weak var held: Token?
        var sink: AnyCancellable?
        do {
            let token = Token()
            held = token
            sink = first.combineLatest(second).merge(with: Just((5, 5)))
                .sink { [token] pair in
                    withExtendedLifetime(token) { probe.note("\(pair.0)\(pair.1)") }
                }
        }
        #expect(probe.take() == ["12", "55"])
        sink?.cancel()
        sink = nil
        first.send(3)
        #expect(probe.take() == [])
        #expect(held == nil)
    }

    @Test func `merged values come as they are sent, and the end with the last`() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let sink = first.merge(with: second, Just(0)).sink(receiveCompletion: end) {
            probe.note("\($0)")
        }
        second.send(2)
        first.send(1)
        first.send(completion: .finished)
        second.send(3)
        second.send(completion: .finished)
        #expect(probe.take() == ["0", "2", "1", "3", "finished"])
        withExtendedLifetime(sink) {}
    }

    @Test func `many are merged, none too, and nobody gets more than was asked for`() {
        let many = Publishers.MergeMany((1...3).map { [$0, $0 * 10].publisher })
        let all = many.sink(receiveCompletion: end) { probe.note("\($0)") }
        #expect(probe.take() == ["1", "10", "2", "20", "3", "30", "finished"])
        let none = Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: end) { _ in }
        #expect(probe.take() == ["finished"])
        let two = many.prefix(2).sink(receiveCompletion: end) { probe.note("\($0)") }
        #expect(probe.take() == ["1", "10", "finished"])
        withExtendedLifetime((all, none, two)) {}
    }
}
