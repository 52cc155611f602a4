import HeadlessSwiftUI

/// The path of a stack, kept by an app, whose writes by the stack are noted.
@Observable @MainActor
final class Router<Path> {
    var path: Path

    init(_ path: Path) { self.path = path }

    /// A binding that notes what is written.
    func noted(_ probe: Probe) -> Binding<Path> {
        self.probe = probe
        return Bindable(self).notedPath
    }

    @ObservationIgnored private var probe: Probe?

    private var notedPath: Path {
        get { path }
        set {
            probe?.note("write \(newValue)")
            path = newValue
        }
    }
}

/// A screen that notes how it comes and goes, counts taps and leads to three numbers.
struct Page: View {
    let name: String
    let probe: Probe
    @State private var taps = 0
    @Environment(\.dismiss) private var dismiss

    init(_ name: String, _ probe: Probe) {
        self.name = name
        self.probe = probe
    }

    var body: some View {
        VStack {
            Text(name)
            Button("taps \(taps)") { taps += 1 }
            Button("Leave") { dismiss() }
            ForEach(1...3, id: \.self) { NavigationLink("to \($0)", value: $0) }
        }
        .onAppear { probe.note("+\(name)") }
        .onDisappear { probe.note("-\(name)") }
    }
}

/// A stack of numbers.
struct Numbers: View {
    let router: Router<[Int]>
    let probe: Probe

    var body: some View {
        NavigationStack(path: router.noted(probe)) {
            Page("root", probe)
                .navigationDestination(for: Int.self) { Page("\($0)", probe) }
        }
    }
}

extension Probe {
    /// A stack of numbers with a path to begin with; what it noted is forgotten.
    func showNumbers(_ path: [Int] = []) -> Router<[Int]> {
        let router = Router(path)
        show(Numbers(router: router, probe: self))
        _ = take()
        return router
    }

    /// The name of the screen in front.
    var page: String? { texts.first }

    /// How often the button of the screen in front was tapped.
    var taps: String? { texts.first { $0.hasPrefix("taps") } }

    /// Swipes back, with a look at the middle of it; false where the gesture does not begin.
    func swipeBack(finishes: Bool, _ midway: () -> Void = {}) -> Bool {
        guard let swipe = stage.perform({ stage.user.beginSwipeBack() }) else { return false }
        run {
            stage.turn()
            swipe.move(to: 0.5)
            stage.turn()
            midway()
            if finishes { swipe.finish() } else { swipe.cancel() }
        }
        return true
    }

    /// Seconds of the stage's clock that some work takes to its end.
    func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = stage.now
        try run(work)
        return stage.now - start
    }

    /// The warnings on the console that begin with some words.
    func warnings(_ start: String) -> [String] {
        stage.warnings.filter { $0.hasPrefix(start) }
    }
}
