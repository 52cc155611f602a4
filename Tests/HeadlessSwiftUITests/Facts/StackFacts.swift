import HeadlessSwiftUI
import Testing

/// Chapter 7: `NavigationStack`, its path and its destinations.
@MainActor
struct StackFacts {
    let probe = Probe()

    @Test(.fact("SUI-NAV-01", "SUI-NAV-02"))
    func `the screens are those of the path`() throws {
        let kept = Kept<Binding<[Int]>>()
        probe.show(
            Stateful([Int]()) { path in
                NavigationStack(path: path) {
                    NavigationLink("One", value: 1)
                        .navigationDestination(for: Int.self) { Text("Number \($0)") }
                }
                .onAppear { kept.value = path }
            })
        try probe.tap("One")
        #expect(probe.texts == ["Number 1"])
        #expect(kept.value?.wrappedValue == [1])
        try probe.goBack()
        #expect(probe.texts == ["One"])
        #expect(kept.value?.wrappedValue == [])
    }
}
