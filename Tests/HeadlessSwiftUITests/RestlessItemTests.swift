import HeadlessSwiftUI
import Testing

/// Items whose id is another one at every look: bad style, and seen in public apps.
@MainActor
struct RestlessItemTests {
    enum Route: Identifiable, View {
        case detail
        nonisolated var id: UUID { UUID() }
        var body: some View { Text("in") }
    }

    final class Model: ObservableObject {
        @Published var route: Route?
    }

    struct Screen: View {
        let isCover: Bool
        @StateObject private var model = Model()
        var body: some View {
            Button("go") { model.route = .detail }
                .sheet(item: isCover ? .constant(nil) : $model.route) { content($0) }
                .fullScreenCover(item: isCover ? $model.route : .constant(nil)) { content($0) }
        }
        private func content(_ route: Route) -> some View {
            VStack {
                route
                Button("close") { model.route = nil }
            }
        }
    }

    @Test(arguments: [false, true])
    func `such an item is shown and can be closed`(isCover: Bool) async throws {
        let stage = HeadlessStage()
        stage.show(Screen(isCover: isCover))
        await stage.settle()
        for _ in 1...2 {
            try stage.user.tap("go")
            await stage.settle()
            #expect(stage.user.texts == ["in", "close"])
            try stage.user.tap("close")
            await stage.settle()
            #expect(stage.user.texts == ["go"])
        }
    }
}
