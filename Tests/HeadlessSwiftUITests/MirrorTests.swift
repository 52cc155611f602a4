import HeadlessSwiftUI
import Testing

/// Two copies of one path that follow each other by `onChange`, as libraries over a stack keep
/// them: one in an object, one that the app binds, and the pair of modifiers on every screen.
@MainActor
struct MirrorTests {
    let probe = Probe()

    final class Held: ObservableObject { @Published var path: [Int] = [] }
    final class Bound: ObservableObject { @Published var path: [Int] = [] }

    struct Mirror: ViewModifier {
        let held: Held
        @Binding var path: [Int]
        func body(content: Content) -> some View {
            content
                .onChange(of: held.path) { new in
                    if new != path { path = new }
                }
                .onChange(of: path) { new in
                    if new != held.path { held.path = new }
                }
        }
    }

    struct App: View {
        @StateObject var held: Held
        @ObservedObject var bound: Bound
        var body: some View {
            NavigationStack(path: $held.path) {
                NavigationLink("1", value: 1)
                    .modifier(mirror)
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("\(number + 1)", value: number + 1).modifier(mirror)
                    }
            }
            .modifier(mirror)
        }
        var mirror: Mirror { Mirror(held: held, path: $bound.path) }
    }

    @Test(.fact("SUI-AP-37"), arguments: [3, 8])
    func `copies of a path on every screen stay equal on each way back`(depth: Int) throws {
        let (held, bound) = (Held(), Bound())
        probe.show(App(held: held, bound: bound))
        for number in 1...depth { try probe.tap("\(number)") }
        #expect(bound.path == Array(1...depth))
        for left in (0..<depth).reversed() {
            try probe.goBack()
            #expect(held.path == Array(1...depth).prefix(left).map { $0 })
            #expect(bound.path == held.path)
            #expect(probe.texts == ["\(left + 1)"])
        }
        #expect(probe.stage.warnings.isEmpty)
    }

    @Test
    func `copies of a path stay equal when the app pops to the root and pushes anew`() throws {
        let (held, bound) = (Held(), Bound())
        probe.show(App(held: held, bound: bound))
        for number in 1...5 { try probe.tap("\(number)") }
        probe.run { bound.path = [] }
        #expect(held.path.isEmpty && probe.texts == ["1"])
        probe.run { bound.path = [1, 2, 3] }
        #expect(held.path == [1, 2, 3] && probe.texts == ["4"])
        try probe.goBack()
        try probe.goBack()
        #expect(held.path == [1] && bound.path == [1])
        #expect(probe.stage.warnings.isEmpty)
    }
}
