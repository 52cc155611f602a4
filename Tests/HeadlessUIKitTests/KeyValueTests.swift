import HeadlessUIKit
import Testing

/// Properties that an app observes.
@MainActor @Suite struct KeyValueTests {
    private final class Model: NSObject {
        var count = 0
        var title: String?
        var next: Model?
        var handler: (() -> Void)?
    }

    private let stage = HeadlessStage()
    private let diary = Diary()

    private func observe(
        _ model: Model, _ options: NSKeyValueObservingOptions = []
    ) -> NSKeyValueObservation {
        stage.perform {
            model.observe(\.count, options: options) { [diary] model, change in
                let old = change.oldValue.map(String.init) ?? "-"
                let new = change.newValue.map(String.init) ?? "-"
                diary.note("\(model.count): \(old) \(new)")
            }
        }
    }

    @Test func `a change is seen in the next turn, once`() {
        let model = Model()
        let observation = observe(model, [.old, .new])
        stage.finish()
        #expect(diary.take() == [])
        model.count = 1
        model.count = 2
        #expect(diary.take() == [])
        stage.turn()
        #expect(diary.take() == ["2: 0 2"])
        stage.turn()
        stage.finish()
        #expect(diary.take() == [])
        model.count = 3
        stage.finish()
        #expect(diary.take() == ["3: 2 3"])
        observation.invalidate()
        model.count = 4
        stage.finish()
        #expect(diary.take() == [])
    }

    @Test func `values are handed over as asked for, the first one at once`() {
        let model = Model()
        let observation = observe(model, [.initial, .new])
        #expect(diary.take() == ["0: - 0"])
        model.count = 1
        stage.finish()
        #expect(diary.take() == ["1: - 1"])
        observation.invalidate()
        let silent = observe(model)
        model.count = 2
        stage.finish()
        #expect(diary.take() == ["2: - -"])
        _ = silent
    }

    @Test func `objects and optional values are compared, closures are not`() {
        let model = Model()
        let observations = stage.perform {
            [
                model.observe(\.title) { [diary] _, _ in diary.note("title") },
                model.observe(\.next) { [diary] _, _ in diary.note("next") },
                model.observe(\.handler) { [diary] _, _ in diary.note("handler") },
            ]
        }
        model.title = "a"
        model.next = Model()
        model.handler = {}
        stage.finish()
        #expect(diary.take() == ["title", "next"])
        model.title = nil
        stage.finish()
        #expect(diary.take() == ["title"])
        #expect(observations.count == 3)
    }

    @Test func `what a handler changes is seen too`() {
        let model = Model()
        let observation = stage.perform {
            model.observe(\.count) { [diary] model, _ in
                diary.note("\(model.count)")
                if model.count < 3 { model.count += 1 }
            }
        }
        model.count = 1
        for _ in 0..<5 { stage.turn() }
        #expect(diary.take() == ["1", "2", "3"])
        _ = observation
    }

    @Test func `neither the object nor the handler is kept`() {
        weak var model: Model?
        weak var held: Model?
        do {
            let made = Model()
            let captured = Model()
            (model, held) = (made, captured)
            let observation = stage.perform {
                made.observe(\.count) { _, _ in captured.count += 1 }
            }
            made.count = 1
            stage.finish()
            #expect(captured.count == 1)
            _ = observation
        }
        #expect(model == nil)
        #expect(held == nil)
    }
}
