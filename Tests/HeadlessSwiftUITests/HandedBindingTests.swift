import HeadlessSwiftUI
import Testing

/// Bindings that a body came to by an object or by the environment, as navigators of libraries
/// have them: who is evaluated when the value changes.
@MainActor
struct HandedBindingTests {
    let probe = Probe()

    @MainActor
    final class Navigator: ObservableObject {
        let path: Binding<[Int]>
        nonisolated init(_ path: Binding<[Int]>) { self.path = path }
        func push() { path.wrappedValue.append(path.wrappedValue.count + 1) }
        func goBack() { path.wrappedValue.removeLast() }
    }

    struct Screen: View {
        @EnvironmentObject var navigator: Navigator
        @Binding var number: Int
        var body: some View {
            Text("\(number) of \(navigator.path.wrappedValue.count)")
            Button("Push") { navigator.push() }
            Button("Go back") { navigator.goBack() }
        }
    }

    struct App: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("Start") { path = [1] }
                    .navigationDestination(for: Int.self) { number in
                        // Traps where the element is gone.
                        Screen(number: $path[number - 1])
                            .environmentObject(Navigator($path))
                    }
            }
        }
    }

    @Test
    func `a screen that leaves is not evaluated by a path that its navigator has`() throws {
        probe.show(App())
        try probe.tap("Start")
        try probe.tap("Push")
        try probe.tap("Push")
        #expect(probe.texts.contains("3 of 3"))
        try probe.goBack()
        #expect(probe.texts.contains("2 of 2"))
        try probe.tap("Go back")
        #expect(probe.texts.contains("1 of 1"))
        try probe.tap("Push")
        #expect(probe.texts.contains("2 of 2"))
        try probe.goBack()
        try probe.goBack()
        #expect(probe.texts == ["Start"])
    }

    /// A value that only a reader far below sees, handed there by the environment.
    struct Handing: View {
        @State private var count = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("owner")
            VStack {
                Button("Add") { count += 1 }
                Between(probe: probe)
            }
            .environment(\.handedCount, $count)
        }
    }

    struct Between: View {
        let probe: Probe
        var body: some View {
            let _ = probe.note("between")
            Reader(probe: probe)
        }
    }

    struct Reader: View {
        @Environment(\.handedCount) private var count
        let probe: Probe
        var body: some View {
            let _ = probe.note("reader")
            Text("\(count.wrappedValue)")
        }
    }

    @Test
    func `a binding of the environment reaches its reader through whoever keeps the value`() throws
    {
        probe.show(Handing(probe: probe))
        #expect(probe.take() == ["owner", "between", "reader"])
        try probe.tap("Add")
        #expect(probe.texts.contains("1"))
        #expect(probe.take() == ["owner", "reader"])
        try probe.tap("Add")
        #expect(probe.texts.contains("2"))
    }

    /// A child that reads the value of its own binding hears of it by itself, and once.
    struct Keeping: View {
        @State private var count = 0
        @State private var other = 0
        let probe: Probe
        var body: some View {
            let _ = probe.note("owner")
            Child(count: $count, probe: probe)
            Button("Other \(other)") { other += 1 }
        }
    }

    struct Child: View {
        @Binding var count: Int
        let probe: Probe
        var body: some View {
            let _ = probe.note("child")
            Button("Count \(count)") { count += 1 }
        }
    }

    @Test
    func `a child with the binding is evaluated once for a change, not again with its parent`()
        throws
    {
        probe.show(Keeping(probe: probe))
        #expect(probe.take() == ["owner", "child"])
        try probe.tap("Count 0")
        #expect(probe.take() == ["child"])
        try probe.tap("Other 0")
        #expect(probe.take() == ["owner"])
    }
}

private struct HandedCountKey: EnvironmentKey {
    static var defaultValue: Binding<Int> { .constant(0) }
}

extension EnvironmentValues {
    fileprivate var handedCount: Binding<Int> {
        get { self[HandedCountKey.self] }
        set { self[HandedCountKey.self] = newValue }
    }
}
