import HeadlessStinsen
import HeadlessSwiftUI

/// A coordinator of Stinsen's that pushes a screen a turn, each of which nests the link of the next
/// one.
@MainActor
enum StinsenChain {
    private final class Tower: NavigationCoordinatable {
        let stack = NavigationStack(initial: \Tower.start)

        @Root var start = makeStart
        @Route(.push) var floor = makeFloor

        func makeStart() -> some View { Text("Ground") }
        func makeFloor(number: Int) -> some View { Text("Floor \(number)") }
    }

    static func run(pushes: Int) {
        let towers = [popped(pushes: pushes), whole(pushes: pushes)]
        // Towers, and routers of their screens, that outlive their stages.
        print("alive \(towers.count { $0.tower != nil } + RouterStore.shared.living.count)")
    }

    private struct WeakTower {
        weak var tower: Tower?
    }

    /// A chain that is popped to its root.
    private static func popped(pushes: Int) -> WeakTower {
        let stage = HeadlessStage()
        let tower = Tower()
        let window = show(tower, on: stage)
        let part = max(1, pushes / 10)
        let low = seconds { push(part, on: tower, stage) }
        let middle = seconds { push(pushes - 2 * part, on: tower, stage) }
        let high = seconds { push(part, on: tower, stage) }
        print("mount \(low + middle + high)")
        print("low \(low / Double(part))")
        print("high \(high / Double(part))")
        print("depth \(depth(of: stage))")
        let pop = seconds {
            stage.perform { _ = tower.popToRoot() }
            stage.finish()
        }
        print("pop \(pop)")
        print("left \(depth(of: stage))")
        // The router of the root lives on, and no other.
        print("kept \(RouterStore.shared.living.count - 1)")
        close(window, on: stage)
        return WeakTower(tower: tower)
    }

    /// A chain that is still whole when its window goes.
    private static func whole(pushes: Int) -> WeakTower {
        var stage: HeadlessStage? = HeadlessStage()
        var tower: Tower? = Tower()
        let result = WeakTower(tower: tower)
        if let stage, let tower {
            _ = show(tower, on: stage)
            push(pushes, on: tower, stage)
        }
        let free = seconds {
            if let stage { stage.application.windows.forEach { close($0, on: stage) } }
            tower = nil
            stage = nil
        }
        print("free \(free)")
        return result
    }

    private static func show(_ tower: Tower, on stage: HeadlessStage) -> UIWindow {
        let window = stage.perform { stage.show(NavigationViewCoordinator(tower).view()) }
        stage.finish()
        return window
    }

    private static func push(_ count: Int, on tower: Tower, _ stage: HeadlessStage) {
        for number in 0..<count {
            stage.perform { _ = tower.route(to: \.floor, number) }
            stage.finish()
        }
    }

    private static func close(_ window: UIWindow, on stage: HeadlessStage) {
        stage.close(window)
        stage.finish()
    }

    private static func depth(of stage: HeadlessStage) -> Int {
        let navigation = stage.frontController?.children.first as? UINavigationController
        return (navigation?.viewControllers.count ?? 0) - 1
    }
}
