import HeadlessSwiftUI
import WayfoldRetention

/// One push and one pop in an app with a bound path, at a depth; beside it the same in UIKit alone,
/// the app's own write and body, and the copy of the array in a bare loop.
@MainActor
enum PathPush {
    private final class Model: ObservableObject {
        @Published var path: [Int] = []
    }

    private struct Root: View {
        @ObservedObject var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Root").navigationDestination(for: Int.self) { Text("Screen \($0)") }
            }
        }
    }

    static func run(depth: Int) {
        let model = Model()
        let stage = HeadlessStage()
        stage.show(Root(model: model))
        stage.finish()
        model.path = Array(0..<depth)
        stage.finish()
        let pushAndPop = {
            model.path.append(-1)
            stage.finish()
            model.path.removeLast()
            stage.finish()
        }
        let ours = measure(pushAndPop)

        let other = HeadlessStage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = other.show(navigation)
        navigation.setViewControllers(
            (0...depth).map { _ in UIViewController() }, animated: false)
        other.finish()
        let bare = measure {
            navigation.pushViewController(UIViewController(), animated: true)
            other.finish()
            navigation.popViewController(animated: true)
            other.finish()
        }
        withExtendedLifetime(window) {}
        // What the app does by itself, without a stage: its write and its body.
        let alone = Model()
        alone.path = Array(0..<depth)
        let own = measure {
            alone.path.append(-1)
            _ = Root(model: alone).body
            alone.path.removeLast()
            _ = Root(model: alone).body
        }
        var kept = Array(0..<depth)
        let copy = measure {
            let before = kept
            kept.append(-1)
            withExtendedLifetime(before) {}
            let after = kept
            kept.removeLast()
            withExtendedLifetime(after) {}
        }
        // A push and a pop are two steps.
        print("ns \(Int((ours.time - bare.time - own.time) / 2))")
        print("uikit \(Int(bare.time / 2))")
        print("app \(Int(own.time / 2))")
        print("copy \(Int(copy.time / 2))")
        print("allocations \((ours.allocations - bare.allocations - own.allocations) / 2)")
        print("uikit-allocations \(bare.allocations / 2)")
        print("app-allocations \(own.allocations / 2)")
    }

    /// Nanoseconds of one round, the best of several runs; and its allocations.
    private static func measure(_ work: () -> Void) -> (time: Double, allocations: Int64) {
        for _ in 0..<200 { work() }
        let rounds = 1_000
        let best = (0..<7).map { _ in seconds { for _ in 0..<rounds { work() } } }.min() ?? 0
        AllocationTracking.start()
        let before = AllocationTracking.tally.allocations
        for _ in 0..<100 { work() }
        let count = AllocationTracking.tally.allocations - before
        AllocationTracking.stop()
        return (best / Double(rounds) * 1e9, Int64(count) / 100)
    }
}
