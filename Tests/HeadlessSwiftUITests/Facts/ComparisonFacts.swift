import HeadlessSwiftUI
import Testing

/// Chapter 1: which values count as the same, and rows.
@MainActor
struct ComparisonFacts {
    let probe = Probe()

    /// Plain data that is equal where both numbers are odd or both are even.
    struct Parity: View, @MainActor Equatable {
        let number: Int
        let probe: Unmanaged<Probe>
        var body: some View {
            let _ = probe.takeUnretainedValue().note("body \(number)")
            Text("\(number)")
        }
        static func == (first: Self, second: Self) -> Bool {
            first.number % 2 == second.number % 2
        }
    }

    private var parity: (Int) -> Parity {
        { Parity(number: $0, probe: .passUnretained(probe)) }
    }

    @Test(.fact("SUI-ID-26"))
    func `an equatable view is evaluated for unequal values only`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Two") { x.wrappedValue = 2 }
                Button("Three") { x.wrappedValue = 3 }
                parity(x.wrappedValue).equatable()
            })
        try probe.tap("Two")
        try probe.tap("Three")
        #expect(probe.take() == ["body 0", "body 3"])
    }

    /// Shows an element of a list that may be gone when two of it are compared.
    struct Named: View, @MainActor Equatable {
        @Binding var element: String
        let probe: Unmanaged<Probe>
        var body: some View {
            let _ = probe.takeUnretainedValue().note("body \(element)")
            Text(element)
        }
        static func == (first: Self, second: Self) -> Bool { first.element == second.element }
    }

    @Test(.fact("SUI-ID-26"))
    func `views that are compared show what their bindings had when they were made`() throws {
        probe.show(
            Stateful(["a", "b"]) { list in
                Button("Rename") { list.wrappedValue[1] = "c" }
                Button("Cut") { list.wrappedValue = ["d"] }
                let last = list.wrappedValue.count - 1
                Named(
                    element: Binding {
                        list.wrappedValue[last]
                    } set: { _ in
                    },
                    probe: .passUnretained(probe)
                ).equatable()
            })
        try probe.tap("Rename")
        try probe.tap("Cut")
        #expect(probe.take() == ["body b", "body c", "body d"])
    }

    struct Title: View {
        let text: String
        let probe: Probe
        var body: some View {
            let _ = probe.note("body \(text)")
            Text(text)
        }
    }

    @Test(.fact("SUI-ID-27"))
    func `plain data is compared by bytes, other values by their equality`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 2 }
                parity(x.wrappedValue)
                // As long as a text must be to be kept apart from its value.
                Title(text: String(repeating: "long ", count: 8), probe: probe)
            })
        try probe.tap("Next")
        let title = "body " + String(repeating: "long ", count: 8)
        #expect(probe.take() == ["body 0", title, "body 2"])
    }

    @Test(.unreadFact("SUI-ID-28"))
    func `a child is evaluated for other inputs, not for its parent`() throws {
        probe.show(
            Stateful(0) { x in
                Button("Next") { x.wrappedValue += 1 }
                Counted("same", probe)
                Counted("input \(x.wrappedValue)", probe)
            })
        try probe.tap("Next")
        #expect(probe.take() == ["body same", "body input 0", "body input 1"])
    }

    @Test(.fact("SUI-ID-17"))
    func `a row keeps its state when it moves, and another id is another row`() throws {
        probe.show(
            Stateful(["a", "b"]) { names in
                Button("Turn") { names.wrappedValue.reverse() }
                Button("Replace") { names.wrappedValue = ["b", "c"] }
                ForEach(names.wrappedValue, id: \.self) { Counter($0) }
            })
        try probe.tap("a 0")
        try probe.tap("Turn")
        #expect(probe.texts == ["Turn", "Replace", "b 0", "a 1"])
        try probe.tap("b 0")
        try probe.tap("Replace")
        #expect(probe.texts == ["Turn", "Replace", "b 1", "c 0"])
    }

    @Test(.fact("SUI-ID-18"))
    func `missing ids go, new ids come, others stay`() throws {
        probe.show(
            Stateful([1, 2, 3]) { numbers in
                Button("Change") { numbers.wrappedValue = [3, 4, 1] }
                ForEach(numbers.wrappedValue, id: \.self) { number in
                    Text("\(number)")
                        .onAppear { probe.note("+\(number)") }
                        .onDisappear { probe.note("-\(number)") }
                }
            })
        #expect(probe.take() == ["+1", "+2", "+3"])
        try probe.tap("Change")
        #expect(probe.take() == ["+4", "-2"])
        #expect(probe.texts == ["Change", "3", "4", "1"])
    }

    struct Element: Identifiable {
        let id: Int
        let name: String
    }

    @Test(.fact("SUI-ID-30"))
    func `elements made again with the same ids do not appear again`() throws {
        probe.show(
            Stateful([Element(id: 1, name: "a"), Element(id: 2, name: "b")]) { elements in
                Button("Again") {
                    elements.wrappedValue = elements.wrappedValue.map {
                        Element(id: $0.id, name: $0.name + "!")
                    }
                }
                ForEach(elements.wrappedValue) { element in
                    Text(element.name).onAppear { probe.note("+\(element.name)") }
                }
            })
        try probe.tap("Again")
        #expect(probe.texts == ["Again", "a!", "b!"])
        #expect(probe.take() == ["+a", "+b"])
    }

    @Test(.fact("SUI-ID-19", "SUI-TH-04"))
    func `an id that comes twice is one row with a warning`() {
        probe.show(ForEach([1, 1, 2], id: \.self) { Counter("\($0)") })
        #expect(probe.texts == ["1 0", "2 0"])
        #expect(probe.stage.warnings.count == 1)
        #expect(
            probe.stage.warnings.first?.hasSuffix(
                "the ID 1 occurs multiple times within the collection, this will give undefined"
                    + " results!") == true)
    }

    @Test(.fact("SUI-ID-20", "SUI-TH-04"))
    func `a constant range keeps its rows and takes the new content`() throws {
        probe.show(
            Stateful(2) { count in
                Button("More") { count.wrappedValue = 3 }
                ForEach(0..<count.wrappedValue) { Text("\($0) of \(count.wrappedValue)") }
            })
        try probe.tap("More")
        #expect(probe.texts == ["More", "0 of 3", "1 of 3"])
        #expect(probe.stage.warnings.count == 1)
        let warning = probe.stage.warnings.first ?? ""
        #expect(warning.contains("count (3) != its initial count (2)"))
        #expect(warning.contains("should only be used for *constant* data"))
    }

    struct Two: View {
        @State var hasFirst: Bool
        @State var hasSecond: Bool
        let probe: Probe
        var body: some View {
            VStack {
                Button("First") { hasFirst.toggle() }
                Button("Second") { hasSecond.toggle() }
                Button("Both") {
                    hasFirst.toggle()
                    hasSecond.toggle()
                }
                Group {
                    if hasFirst { Text("1") }
                    if hasSecond { Text("2") }
                }
                .onAppear { probe.note("appear") }
                .onDisappear { probe.note("disappear") }
            }
        }
    }

    @Test(.fact("SUI-ID-23"))
    func `several views appear with the first and disappear with the last`() throws {
        probe.show(Two(hasFirst: false, hasSecond: false, probe: probe))
        #expect(probe.take() == [])
        try probe.tap("Second")
        #expect(probe.take() == ["appear"])
        try probe.tap("First")
        try probe.tap("Second")
        #expect(probe.take() == [])
        try probe.tap("First")
        #expect(probe.take() == ["disappear"])
    }

    @Test(.fact("SUI-ID-24"))
    func `one view for another in one update is neither appearance nor disappearance`() throws {
        probe.show(Two(hasFirst: true, hasSecond: false, probe: probe))
        try probe.tap("Both")
        #expect(probe.texts.last == "2")
        #expect(probe.take() == ["appear"])
    }
}
