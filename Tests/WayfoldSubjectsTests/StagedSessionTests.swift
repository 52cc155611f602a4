import Foundation
import Synchronization
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// A session that another thread than the main one holds, as a test does.
struct StagedSessionTests {
    private final class Flag: Sendable {
        private let state = Atomic(false)
        var isSet: Bool { state.load(ordering: .relaxed) }

        func set() { state.store(true, ordering: .relaxed) }
    }

    private final class Held {
        private let slow = Slow()
        private let late: Late

        init(_ isFreed: Flag) { late = Late(isFreed) }
    }

    /// Leaves something long in the main queue, behind which all waits that comes into it later.
    private final class Slow {
        deinit { DispatchQueue.main.async { usleep(50_000) } }
    }

    /// Is freed on the main actor, as is all of a module that is the main actor's by default.
    @MainActor private final class Late {
        private let isFreed: Flag

        nonisolated init(_ isFreed: Flag) { self.isFreed = isFreed }

        isolated deinit { isFreed.set() }
    }

    @Test func `what a session held is freed when it is torn down`() {
        let isFreed = Flag()
        let app = StagedApp("held", usesMainQueue: false, launch: { _, _ in Held(isFreed) })
        let subject = app.subject
        let session = subject.launch(Subject.Launch(subject, AppMap(), faults: []))
        session.tearDown()
        #expect(isFreed.isSet)
    }
}
