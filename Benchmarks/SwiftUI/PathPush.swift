import HeadlessSwiftUI
import WayfoldRetention

/// One push and one pop in an app with a bound path, at a depth; beside it the same in UIKit alone,
/// the app's own write, body and destination, and the copy of the array in a bare loop.
@MainActor
enum PathPush {
    private final class Model: ObservableObject {
        @Published var path: [Int] = []
    }

    private struct Root: View {
        @ObservedObject var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Root").navigationDestination(for: Int.self) { Self.destination($0) }
            }
        }

        static func destination(_ value: Int) -> Text { Text("Screen \(value)") }
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

        let other = HeadlessStage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = other.show(navigation)
        navigation.setViewControllers(
            (0...depth).map { _ in UIViewController() }, animated: false)
        other.finish()
        let bare = {
            navigation.pushViewController(UIViewController(), animated: true)
            other.finish()
            navigation.popViewController(animated: true)
            other.finish()
        }
        // What the app does by itself, without a stage: its write, its body and its destination.
        let alone = Model()
        alone.path = Array(0..<depth)
        let own = {
            alone.path.append(-1)
            _ = Root(model: alone).body
            _ = Root.destination(-1)
            alone.path.removeLast()
            _ = Root(model: alone).body
        }
        var kept = Array(0..<depth)
        let copy = {
            let before = kept
            kept.append(-1)
            withExtendedLifetime(before) {}
            let after = kept
            kept.removeLast()
            withExtendedLifetime(after) {}
        }
        let costs = costs(of: [pushAndPop, bare, own, copy])
        withExtendedLifetime(window) {}
        // A push and a pop are two steps.
        let times = costs.map { $0.seconds * 1e9 / 2 }
        let allocations = costs.map { $0.allocations / 2 }
        print("ns \(Int(times[0] - times[1] - times[2]))")
        print("uikit \(Int(times[1]))")
        print("app \(Int(times[2]))")
        print("copy \(Int(times[3]))")
        print("allocations \(allocations[0] - allocations[1] - allocations[2])")
        print("uikit-allocations \(allocations[1])")
        print("app-allocations \(allocations[2])")
    }

    /// What one round of each work costs. All take turns, so that what else the machine does meets
    /// each of them; the time is that of the best of many batches.
    private static func costs(
        of works: [() -> Void]
    ) -> [(seconds: Double, allocations: Int64)] {
        let rounds = 50
        var best = works.map { _ in Double.infinity }
        for _ in 0..<150 {
            for (index, work) in works.enumerated() {
                let time = seconds { for _ in 0..<rounds { work() } }
                best[index] = min(best[index], time / Double(rounds))
            }
        }
        AllocationTracking.start()
        defer { AllocationTracking.stop() }
        return zip(works, best).map { work, best in
            let before = AllocationTracking.tally.allocations
            for _ in 0..<100 { work() }
            return (best, Int64(AllocationTracking.tally.allocations - before) / 100)
        }
    }
}
