import HeadlessSwiftUI

/// A stage, and what the views on it have noted.
@MainActor
final class Probe {
    let stage = HeadlessStage()
    private(set) var window: UIWindow?
    private var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// How much was noted since.
    var count: Int { lines.count }

    /// What was noted since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Shows a view in a window of its own and lets everything settle.
    func show<V: View>(_ view: V) {
        stage.perform {
            window = stage.show(view)
            stage.finish()
        }
    }

    func close() {
        stage.perform {
            if let window { stage.close(window) }
            window = nil
            stage.finish()
        }
    }

    /// Does some work as the app would, and lets everything settle.
    func run(_ work: () throws -> Void) rethrows {
        try stage.perform(work)
        finish()
    }

    func finish() { stage.perform { stage.finish() } }

    /// Does so many random steps, and lets some, all or nothing of what they began happen between.
    func walk<Numbers: RandomNumberGenerator>(
        _ count: Int, _ random: inout Numbers, step: (inout Numbers) -> Void
    ) {
        for _ in 0..<count {
            stage.perform {
                step(&random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: break
                case 1: stage.turn()
                case 2: stage.advance(by: Double.random(in: 0...0.5, using: &random))
                default: stage.finish()
                }
            }
        }
    }

    func tap(_ name: String) throws { try run { try stage.user.tap(name) } }
    func goBack() throws { try run { try stage.user.goBack() } }

    /// Swipes down what is presented; false where it stays.
    func swipeDown() -> Bool {
        guard let swipe = stage.perform({ stage.user.beginSwipeDown() }) else { return false }
        run {
            stage.turn()
            swipe.finish()
        }
        return true
    }

    var texts: [String] { stage.perform { stage.user.texts } }

    /// What SwiftUI warned of in purple: how often, in which view, which words.
    var purple: [String] {
        stage.runtimeWarnings.counts.map { "\($0.count) \($0.view ?? "-") \($0.warning)" }
    }
}

/// A view with one state, made by a closure.
struct Stateful<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View { content($value) }
}

/// A text that notes each evaluation of its body.
struct Counted: View {
    let name: String
    let probe: Probe

    init(_ name: String, _ probe: Probe) {
        self.name = name
        self.probe = probe
    }

    var body: some View {
        let _ = probe.note("body \(name)")
        Text(name)
    }
}

/// A button that counts its taps in a state of its own.
struct Counter: View {
    let name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// Keeps a value beyond the view that it comes from.
@MainActor
final class Kept<Value> {
    var value: Value?
}

/// Lets the main queue do what waits in it.
func mainTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}
