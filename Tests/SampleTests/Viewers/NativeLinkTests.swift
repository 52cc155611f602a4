import SampleViews
import Testing

/// What the first article begins with: links that name a value, and registrations of screens.
@Suite struct NativeLinkTests {
    private enum Colour: String {
        case mint, pink
    }

    private struct Season: Hashable {}

    @Test func `a link's value is shown by the registration around it`() {
        let window = Window {
            NavigationStack {
                List([Colour.mint, .pink]) { colour in
                    NavigationLink(colour.rawValue, value: colour)
                }
                .navigationDestination(for: Colour.self) { Text("Detail of \($0)") }
            }
        }
        #expect(window.texts == ["mint", "pink"])
        window.tap("pink")
        #expect(window.texts == ["Detail of pink"])
        window.back()
        #expect(window.texts == ["mint", "pink"])
    }

    @Test func `the first registration met on the way up wins`() {
        let window = Window {
            NavigationStack {
                VStack {
                    VStack {
                        NavigationLink("Mint", value: Colour.mint)
                    }
                    .navigationDestination(for: Colour.self) { Text("Favourite \($0)") }
                    NavigationLink("Pink", value: Colour.pink)
                }
                .navigationDestination(for: Colour.self) { Text("Detail of \($0)") }
            }
        }
        window.tap("Mint")
        #expect(window.texts == ["Favourite mint"])
        window.back()
        window.tap("Pink")
        #expect(window.texts == ["Detail of pink"])
    }

    @Test func `a link whose value's type nobody registered leads nowhere`() {
        let window = Window {
            NavigationStack {
                NavigationLink("Summer", value: Season())
                    .navigationDestination(for: Colour.self) { Text("Detail of \($0)") }
            }
        }
        #expect(window.tap("Summer"))
        #expect(window.texts == ["Summer"])
    }
}
