import Foundation
import HeadlessUIKit
import Testing

/// A stage on which time passes by itself, for suites that wait.
@MainActor
struct WallClockTests {
    final class Screen: UIViewController {
        private(set) var hasAppeared = false
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            hasAppeared = true
        }
    }

    /// Waits as a test of an app does, that knows of no stage.
    private func wait(until condition: () -> Bool) async throws {
        for _ in 0..<3000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    private func window(_ root: UIViewController, on stage: HeadlessStage) -> UIWindow {
        stage.perform {
            let window = UIWindow()
            window.rootViewController = root
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test func `a push and a presentation end by themselves`() async throws {
        let stage = HeadlessStage()
        stage.followsWallClock = true
        let (root, pushed, sheet) = (Screen(), Screen(), Screen())
        let navigation = UINavigationController(rootViewController: root)
        let window = window(navigation, on: stage)
        try await wait { root.hasAppeared }
        let start = ContinuousClock.now
        stage.perform { navigation.pushViewController(pushed, animated: true) }
        #expect(!pushed.hasAppeared)
        try await wait { pushed.hasAppeared }
        #expect(ContinuousClock.now - start >= .milliseconds(300))
        stage.perform { pushed.present(sheet, animated: true) }
        try await wait { sheet.hasAppeared }
        stage.perform { window.isHidden = true }
        try await wait { stage.isIdle }
    }

    @Test func `what was begun before goes on, and stands when that is over`() async throws {
        let stage = HeadlessStage()
        let (root, pushed, last) = (Screen(), Screen(), Screen())
        let navigation = UINavigationController(rootViewController: root)
        let window = window(navigation, on: stage)
        stage.finish()
        stage.perform { navigation.pushViewController(pushed, animated: true) }
        try await Task.sleep(for: .milliseconds(50))
        #expect(!pushed.hasAppeared)
        stage.followsWallClock = true
        try await wait { pushed.hasAppeared }
        stage.followsWallClock = false
        stage.perform { navigation.pushViewController(last, animated: true) }
        try await Task.sleep(for: .milliseconds(600))
        #expect(!last.hasAppeared)
        stage.finish()
        #expect(last.hasAppeared)
        stage.perform { window.isHidden = true }
    }

    @Test func `whoever does not want to wait is done at once`() async throws {
        let stage = HeadlessStage()
        stage.followsWallClock = true
        let (root, pushed, last) = (Screen(), Screen(), Screen())
        let navigation = UINavigationController(rootViewController: root)
        let window = window(navigation, on: stage)
        stage.perform { navigation.pushViewController(pushed, animated: true) }
        stage.advance(by: 1000)
        #expect(pushed.hasAppeared && stage.isIdle && stage.now >= 1000)
        // What comes then takes its time from there.
        stage.perform { navigation.pushViewController(last, animated: true) }
        #expect(!last.hasAppeared)
        try await wait { last.hasAppeared }
        stage.perform { window.isHidden = true }
    }

    @Test func `animations end in the order of their times`() async throws {
        let stage = HeadlessStage()
        stage.followsWallClock = true
        var order: [String] = []
        try await Task.sleep(for: .milliseconds(30))
        stage.perform {
            UIView.animate(withDuration: 0.2) {
            } completion: { _ in
                order.append("late")
            }
            UIView.animate(withDuration: 0.05) {
            } completion: { _ in
                order.append("soon")
            }
        }
        #expect(order == [])
        try await wait { order.count == 2 }
        #expect(order == ["soon", "late"])
    }
}
