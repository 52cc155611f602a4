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

    private func visit(_ name: String, with stage: HeadlessStage) async throws {
        stage.show(Asking(stage: stage, name: name))
        await stage.settle()
        for round in 1...5 {
            try stage.user.tap("Ask")
            await Task.yield()
            await stage.settle()
            #expect(stage.user.texts == ["\(name) \(3 * round) of \(3 * round)", "Ask"])
            #expect(stage.defaults.string(forKey: "asked") == name)
        }
    }

    @Test func `blocks of the main queue belong to the stage that put them there`() async throws {
        let stages = [HeadlessStage(), HeadlessStage(), HeadlessStage()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, stage) in stages.enumerated() {
                group.addTask { try await visit("stage \(number)", with: stage) }
            }
            try await group.waitForAll()
        }
        #expect(UserDefaults.standard.object(forKey: "asked") == nil)
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
        while !notes.lines.contains("first asks") { await Task.yield() }
        await settle(second, "second", notes)
        await firstEnd.value
        #expect(first.user.texts == ["first 20"])
        let ends = ["first ends", "first settled", "second settled"]
        #expect(notes.lines.filter(ends.contains) == ends)
    }

    private func settle(_ stage: HeadlessStage, _ name: String, _ notes: Notes) async {
        notes.add("\(name) asks")
        await stage.settle()
        notes.add("\(name) settled")
    }

    @Test func `a stage that cannot wait for another one says so`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await Self.settleInside()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("the stage made at HeadlessSwiftUITests/TwoStageTests.swift:"))
        #expect(said.contains("one stage settles at a time, and 'await stage.settle()' waits"))
    }

    /// Settles a second stage in a block that runs while the first one settles.
    private static func settleInside() async {
        let (first, second) = (HeadlessStage(), HeadlessStage())
        first.show(Text("first"))
        DispatchQueue.main.async { MainActor.assumeIsolated { settleAtOnce(second) } }
        await first.settle()
    }

    private static func settleAtOnce(_ stage: HeadlessStage) { stage.settle() }
}
