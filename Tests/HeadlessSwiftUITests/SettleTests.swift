import HeadlessSwiftUI
import Testing

@MainActor
struct SettleTests {
    struct Loading: View {
        @State private var texts: [String] = []
        var body: some View {
            VStack {
                ForEach(texts, id: \.self) { Text($0) }
                Button("Later") {
                    DispatchQueue.main.async {
                        texts.append("one")
                        DispatchQueue.main.async { texts.append("two") }
                    }
                }
            }
            .task {
                await Task.yield()
                texts.append("task")
                texts.append(await elsewhere())
            }
        }
        nonisolated func elsewhere() async -> String { "elsewhere" }
    }

    @Test func `blocks and tasks of the main queue are waited for`() async throws {
        let stage = HeadlessStage()
        stage.show(Loading())
        await stage.settle()
        #expect(stage.user.texts == ["task", "elsewhere", "Later"])
        try stage.user.tap("Later")
        await stage.settle()
        #expect(stage.user.texts == ["task", "elsewhere", "one", "two", "Later"])
    }

    struct Restless: View {
        @State private var count = 0
        var body: some View {
            Text("\(count)").task(id: count) { count += 1 }
        }
    }

    @Test func `a view that changes itself for ever is left with a warning`() async throws {
        let stage = HeadlessStage()
        stage.restlessness = 100
        stage.show(Restless())
        await stage.settle()
        #expect(stage.warnings.contains { $0.hasPrefix("The stage does not settle: after 100 ") })
        #expect(try #require(Int(stage.user.texts[0])) > 10)
    }
}
