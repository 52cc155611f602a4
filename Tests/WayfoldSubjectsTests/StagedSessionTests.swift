import Foundation
import HeadlessUIKit
import Synchronization
import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Sessions that another thread than the main one holds, as a test does.
struct StagedSessionTests {
    private final class Flag: Sendable {
        private let state = Atomic(false)
        var isSet: Bool { state.load(ordering: .relaxed) }

        func set() { state.store(true, ordering: .relaxed) }
    }

    /// Is freed on the main actor, as is all of a module that is the main actor's by default, and
    /// takes its time.
    @MainActor private final class Held {
        private let isFreed: Flag

        nonisolated init(_ isFreed: Flag) { self.isFreed = isFreed }

        isolated deinit {
            usleep(50_000)
            isFreed.set()
        }
    }

    private final class Home: UIViewController {
        private let held: Held

        init(_ isFreed: Flag) {
            held = Held(isFreed)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func `what a session held is freed when it is torn down`() {
        let isFreed = Flag()
        let app = StagedApp("held", usesMainQueue: false, launch: { _, _ in Held(isFreed) })
        let subject = app.subject
        let session = subject.launch(Subject.Launch(subject, AppMap(), faults: []))
        session.tearDown()
        #expect(isFreed.isSet)
    }

    @Test func `screens that were compared are freed when a run is torn down`() {
        let isFreed = Flag()
        let app = StagedApp(
            "home", usesMainQueue: false,
            launch: { stage, _ in
                stage.perform {
                    let window = UIWindow()
                    window.rootViewController = Home(isFreed)
                    window.makeKeyAndVisible()
                    return window
                }
            }, screens: { [.controller(Home.self) { _ in Route(text: "home") }] })
        var map = AppMap()
        let home = map.vocabulary.symbol("home")
        map.flows = [FlowDefinition(name: home, content: .stack(root: home))]
        var vocabulary = map.vocabulary
        var run = ParityRun(app.subject, map)
        let refused = run.step(Event(sequence: 1, action: .back), &vocabulary)
        #expect(refused == nil)
        let compared = run.compare(&vocabulary)
        #expect(compared == nil)
        run.tearDown()
        #expect(isFreed.isSet)
    }
}
