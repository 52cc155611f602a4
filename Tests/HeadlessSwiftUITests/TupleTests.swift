import HeadlessSwiftUI
import Testing

@MainActor
struct TupleTests {
    let probe = Probe()

    @Test func `a tuple's views are there, and keep their state beside one that comes`() throws {
        probe.show(
            Stateful(false) { hasFirst in
                VStack {
                    TupleView(
                        (
                            hasFirst.wrappedValue ? Text("First") : nil, Counter("A"),
                            Button("Flip") { hasFirst.wrappedValue.toggle() }
                        ))
                }
            })
        try probe.tap("A 0")
        #expect(probe.texts == ["A 1", "Flip"])
        try probe.tap("Flip")
        #expect(probe.texts == ["First", "A 1", "Flip"])
        try probe.tap("Flip")
        #expect(probe.texts == ["A 1", "Flip"])
    }

    @Test func `a tuple view of one view or of nothing is that`() {
        probe.show(
            VStack {
                TupleView(Text("One"))
                TupleView(())
                TupleView(Optional(Text("Two")))
            })
        #expect(probe.texts == ["One", "Two"])
    }

    @Test func `a tuple's views are the pages of a tab view`() throws {
        probe.show(
            TabView {
                TupleView(
                    (Text("A").tabItem { Text("Tab A") }, Text("B").tabItem { Text("Tab B") }))
            })
        try probe.tap("Tab B")
        #expect(probe.texts.contains("B"))
    }
}
