import HeadlessSwiftUI
import Testing

/// Two stages in one process: tests that run side by side.
@MainActor
struct TwoStageTests {
    /// A screen whose button asks for its stage in a block of the main queue, which carries none.
    struct Asking: View {
        let stage: HeadlessStage
        let name: String
        @State private var answers: [Bool] = []
        var body: some View {
            Text("\(name) \(answers.filter { $0 }.count) of \(answers.count)")
            Button("Ask") { ask(3) }
        }
        private func ask(_ count: Int) {
            guard count > 0 else { return }
            DispatchQueue.main.async {
                answers.append(HeadlessStage.current === stage)
                UserDefaults.standard.set(name, forKey: "asked")
                ask(count - 1)
            }
        }
    }

    @Test func `a block of the main queue belongs to the stage that settles`() async throws {
        let stage = HeadlessStage()
        let other = HeadlessStage()
        stage.show(Asking(stage: stage, name: "one"))
        other.show(Text("two"))
        await other.settle()
        try stage.user.tap("Ask")
        await stage.settle()
        #expect(stage.user.texts == ["one 3 of 3", "Ask"])
        #expect(stage.defaults.string(forKey: "asked") == "one")
        #expect(other.defaults.object(forKey: "asked") == nil)
    }

    /// A screen that is busy for some turns of the main queue.
    struct Busy: View {
        let name: String
        let notes: Notes
        @State private var count = 0
        var body: some View {
            Text("\(name) \(count)").task {
                notes.add("\(name) begins")
                for _ in 0..<20 {
                    await Task.yield()
                    count += 1
                }
                notes.add("\(name) ends")
            }
        }
    }

    @Test func `a second stage settles when the first one has`() async {
        let notes = Notes()
        let (first, second) = (HeadlessStage(), HeadlessStage())
        first.show(Busy(name: "first", notes: notes))
        let firstEnd = Task { await settle(first, "first", notes) }
        while notes.lines.isEmpty { await Task.yield() }
        await settle(second, "second", notes)
        await firstEnd.value
        #expect(first.user.texts == ["first 20"])
        #expect(notes.lines == ["first begins", "first ends", "first settled", "second settled"])
    }

    private func settle(_ stage: HeadlessStage, _ name: String, _ notes: Notes) async {
        await stage.settle()
        notes.add("\(name) settled")
    }

    @Test func `a block that may be of either of two stages ends the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await Self.mix()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("two stages run at the same time, the stage made at "))
        #expect(said.contains("TwoStageTests.swift:"))
        #expect(said.contains("which it does not carry"))
    }

    private static func mix() async {
        let (first, second) = (HeadlessStage(), HeadlessStage())
        first.show(Asking(stage: first, name: "one"))
        DispatchQueue.main.async {
            // As another test does while this one is suspended.
            MainActor.assumeIsolated {
                second.perform {}
                DispatchQueue.main.async { MainActor.assumeIsolated { _ = HeadlessStage.current } }
            }
        }
        await first.settle()
    }
}
