import HeadlessUIKit
import WayfoldRetention

/// A push and a pop in a plain coordinator app at a depth, each to the end of its transition.
@MainActor
enum PushAndPop {
    static func run(depth: Int) {
        let stage = HeadlessStage()
        guard let scene = stage.launch(PlainApp.AppDelegate()),
            let delegate = scene.delegate as? PlainApp.SceneDelegate,
            let coordinator = delegate.coordinator
        else { return print("error: the app has no scene") }
        stage.finish()
        for number in 1..<max(1, depth) {
            coordinator.show(number, animated: false)
            stage.finish()
        }
        for isAnimated in [true, false] {
            let cost = Cost.measured(
                {
                    stage.perform { top(of: coordinator)?.next(animated: isAnimated) }
                    stage.finish()
                },
                {
                    stage.perform { top(of: coordinator)?.back(animated: isAnimated) }
                    stage.finish()
                })
            cost.printed(as: isAnimated ? "animated" : "still")
        }
        var kept = (0..<depth).map { PlainApp.DetailViewController(number: $0) }
        let bare = Cost.measured(
            {
                let made = PlainApp.DetailViewController(number: kept.count)
                made.loadViewIfNeeded()
                kept.append(made)
            }, { kept.removeLast() })
        bare.printed(as: "array")
        print("depth \(coordinator.navigation.viewControllers.count)")
        print("left \(coordinator.leftCount)")
    }

    private static func top(of coordinator: PlainApp.Coordinator) -> PlainApp.DetailViewController?
    {
        coordinator.navigation.topViewController as? PlainApp.DetailViewController
    }
}
