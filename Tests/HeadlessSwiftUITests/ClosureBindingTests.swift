import HeadlessSwiftUI
import Testing

/// Bindings of closures that lead to elements of a list.
@MainActor
struct ClosureBindingTests {
    struct Shelf: View {
        @State private var things = ["lamp"]
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Text(things.isEmpty ? "empty" : "full")
                    Button("Open") { path = [0] }
                }
                .navigationDestination(for: Int.self) { place in
                    let name = Binding {
                        things[place]
                    } set: {
                        things[place] = $0
                    }
                    Thing(name: name) {
                        things = []
                        path = []
                    }
                }
            }
        }
    }

    struct Thing: View {
        @Binding var name: String
        let remove: @MainActor () -> Void

        var body: some View {
            Text(name)
            Button("Rename") { name = "chair" }
            Button("Remove", action: remove)
        }
    }

    @Test func `a screen that leaves is not asked for what has gone with it`() throws {
        let stage = HeadlessStage()
        stage.show(Shelf())
        stage.finish()
        try stage.user.tap("Open")
        stage.finish()
        #expect(stage.user.texts.contains("lamp"))
        try stage.user.tap("Rename")
        stage.finish()
        #expect(stage.user.texts.contains("chair"))
        try stage.user.tap("Remove")
        stage.finish()
        #expect(stage.user.texts.contains("empty"))
    }

    final class Counter: ObservableObject {
        @Published var count = 0
    }

    struct Counting: View {
        @StateObject private var counter = Counter()

        var body: some View {
            Button("Add") { counter.count += 1 }
            Shown(count: $counter.count)
        }
    }

    struct Shown: View {
        @Binding var count: Int

        var body: some View { Text("count \(count)") }
    }

    @Test func `a child shows the property of an object that it has a binding to`() throws {
        let stage = HeadlessStage()
        stage.show(Counting())
        stage.finish()
        try stage.user.tap("Add")
        stage.finish()
        #expect(stage.user.texts.contains("count 1"))
    }
}
