import Dispatch
import Foundation
import Testing
import WayfoldRetention

/// A way of being retained, and the same journey done right.
struct RetentionCase: Sendable, CustomTestStringConvertible {
    let name: String
    let plant: @Sendable () -> Void
    let counterpart: @Sendable () -> Void

    init(
        _ name: String, _ plant: @escaping @Sendable () -> Void,
        counterpart: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.plant = plant
        self.counterpart = counterpart
    }

    var testDescription: String { name }

    /// Waits for an async body on this thread, which keeps its birth.
    static func wait(_ body: @escaping @Sendable () async -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        Task {
            await body()
            isDone.signal()
        }
        isDone.wait()
    }

    /// Gives tasks and queues the time to begin to wait.
    static func rest() { usleep(30_000) }

    static let all = graphs + closures + collections + tasks + systems + counts
}

extension RetentionCase {
    /// Objects that hold each other.
    private static let graphs = [
        RetentionCase("parent-child-cycle") {
            let parent = FlowCoordinator()
            let child = FlowCoordinator()
            parent.children.append(child)
            child.parent = parent
        } counterpart: {
            let parent = FlowCoordinator()
            let child = FlowCoordinator()
            parent.children.append(child)
            child.looseParent = parent
        },
        RetentionCase("delegate-existential") {
            let flow = FlowCoordinator()
            let screen = ProfileScreen()
            screen.coordinator = flow
            flow.screen = screen
        } counterpart: {
            let flow = FlowCoordinator()
            let screen = ProfileScreen()
            screen.looseCoordinator = flow
            flow.screen = screen
        },
        RetentionCase("enum-payload") {
            let model = ProfileModel()
            let screen = ProfileScreen()
            screen.model = model
            model.state = .loading(screen)
        } counterpart: {
            let model = ProfileModel()
            let screen = ProfileScreen()
            screen.model = model
            model.state = .loading(screen)
            model.state = .failed("a text that is long enough to live on the heap")
        },
        RetentionCase("actor-class") {
            let worker = Worker()
            let peer = Peer()
            peer.worker = worker
            wait { await worker.meet(peer) }
        } counterpart: {
            let worker = Worker()
            let peer = Peer()
            peer.looseWorker = worker
            wait { await worker.meet(peer) }
        },
    ]

    /// Closures that capture what holds them.
    private static let closures = [
        RetentionCase("closure-captures-self") {
            ProfileModel().bind(3)
        } counterpart: {
            ProfileModel().bindLoosely(3)
        },
        RetentionCase("unowned-self-and-strong-capture") {
            let model = ProfileModel()
            let screen = ProfileScreen()
            screen.model = model
            model.bindUnowned(screen)
        } counterpart: {
            let model = ProfileModel()
            let screen = ProfileScreen()
            screen.model = model
            model.bindUnowned(loosely: screen)
        },
        RetentionCase("global-closures") {
            let screen = ProfileScreen()
            Registry.handlers[1] = { number in screen.title = "\(number)" }
        } counterpart: {
            let screen = ProfileScreen()
            Registry.handlers[2] = { [weak screen] number in screen?.title = "\(number)" }
            Registry.handlers[2] = nil
        },
    ]

    /// Collections and globals that are alive.
    private static let collections = [
        RetentionCase("array-of-live-root") {
            Registry.app.children.append(FlowCoordinator())
        } counterpart: {
            Registry.app.children.append(FlowCoordinator())
            Registry.app.children.removeLast()
        },
        RetentionCase("dictionary-of-class-boxes") {
            Registry.cache.entries["profile/42"] = AnyBoxed(base: ClassBox(ProfileScreen()))
        } counterpart: {
            Registry.cache.entries["profile/43"] = AnyBoxed(base: ClassBox(ProfileScreen()))
            Registry.cache.entries["profile/43"] = nil
        },
        RetentionCase("dictionary-of-struct-boxes") {
            Registry.cache.things[7] = StructBox(screen: ProfileScreen())
        } counterpart: {
            Registry.cache.things[8] = StructBox(screen: ProfileScreen())
            Registry.cache.things[8] = nil
        },
        RetentionCase("static") {
            Registry.current = ProfileScreen()
        } counterpart: {
            let screen = ProfileScreen()
            Registry.loose = screen
            sink(screen)
        },
        RetentionCase("global") {
            globalScreen = ProfileScreen()
        } counterpart: {
            otherGlobalScreen = ProfileScreen()
            otherGlobalScreen = nil
        },
    ]

    /// Tasks that do not finish.
    private static let tasks = [
        RetentionCase("task-asleep") {
            Screen().sleep()
            rest()
        } counterpart: {
            Screen().sleepLoosely()
            rest()
        },
        RetentionCase("continuation-never-resumed") {
            Screen().waitForever()
            rest()
        } counterpart: {
            let screen = Screen()
            wait { await screen.waitBriefly() }
        },
        RetentionCase("async-stream-loop") {
            _ = StreamModel().listen()
            rest()
        } counterpart: {
            let model = StreamModel()
            let task = model.listen()
            model.continuation.finish()
            wait { await task.value }
        },
    ]

    /// What the system keeps for later.
    private static let systems = [
        RetentionCase("async-after") {
            Ticker().later(.global())
        } counterpart: {
            Ticker().laterLoosely(.global())
        },
        RetentionCase("timer") {
            Ticker().startTimer()
        } counterpart: {
            let ticker = Ticker()
            ticker.startTimerLoosely()
            ticker.stopTimer()
        },
        RetentionCase("notification-center") {
            Ticker().observe()
        } counterpart: {
            let ticker = Ticker()
            ticker.observe()
            ticker.stopObserving()
        },
        RetentionCase("observation-tracking") {
            Observer().track(Registry.shared)
        } counterpart: {
            Observer().trackLoosely(Registry.shared)
        },
        RetentionCase("dispatch-source") {
            Ticker().startSource()
        } counterpart: {
            let ticker = Ticker()
            ticker.startSource()
            ticker.stopSource()
        },
    ]

    /// Counts that do not go back.
    private static let counts = [
        RetentionCase("unbalanced-pass-retained") {
            let screen = ProfileScreen()
            sink(screen)
            _ = Unmanaged.passRetained(screen)
        } counterpart: {
            Unmanaged.passRetained(ProfileScreen()).release()
        },
        RetentionCase("weak-and-unowned") {
            // Only the strong reference beside them counts.
            let screen = ProfileScreen()
            Registry.holder = Holder(screen)
            Registry.kept = screen
        } counterpart: {
            let screen = ProfileScreen()
            sink(Holder(screen))
            Registry.friend = screen
        },
    ]
}
