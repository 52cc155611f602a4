import Dispatch
import Foundation
import Observation

// The classes of an app that plants every way of being retained; each has a way that is right.

protocol CoordinatorDelegate: AnyObject {}

class BaseCoordinator {
    var children: [BaseCoordinator] = []
}

final class AppCoordinator: BaseCoordinator {
    var modal: BaseCoordinator?
}

final class FlowCoordinator: BaseCoordinator, CoordinatorDelegate {
    var parent: BaseCoordinator?
    weak var looseParent: BaseCoordinator?
    var screen: ProfileScreen?
}

class ViewScreen {
    var title = "screen"
}

final class ProfileScreen: ViewScreen {
    var coordinator: (any CoordinatorDelegate)?
    weak var looseCoordinator: (any CoordinatorDelegate)?
    var model: ProfileModel?
}

final class ProfileModel {
    enum State {
        case idle
        case loading(ProfileScreen)
        case failed(String)
    }

    var onTap: (() -> Void)?
    var state = State.idle
    var count = 0

    func bind(_ step: Int) { onTap = { self.count += step } }
    func bindLoosely(_ step: Int) { onTap = { [weak self] in self?.count += step } }
    func bindUnowned(_ screen: ProfileScreen) {
        onTap = { [unowned self] in count += screen.title.count }
    }
    func bindUnowned(loosely screen: ProfileScreen) {
        onTap = { [unowned self, weak screen] in count += screen?.title.count ?? 0 }
    }
}

final class Holder {
    unowned var owner: ProfileScreen
    weak var friend: ProfileScreen?

    init(_ owner: ProfileScreen) {
        self.owner = owner
        friend = owner
    }
}

/// Knows a coordinator and does not hold it, but its screen.
final class Knowing {
    private unowned let coordinator: FlowCoordinator
    private weak var loosely: FlowCoordinator?
    private let screen: ProfileScreen?

    init(_ coordinator: FlowCoordinator, isWeak: Bool) {
        self.coordinator = coordinator
        screen = coordinator.screen
        if isWeak { loosely = coordinator }
    }
}

struct AnyBoxed {
    let base: Any
}

protocol Anything {}

final class ClassBox<Value>: Anything {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

struct StructBox: Anything {
    var first = 1
    var second = 2
    var third = 3
    var screen: ViewScreen
}

final class Cache {
    var entries: [String: AnyBoxed] = [:]
    var things: [Int: any Anything] = [:]
}

/// The globals of the app. Each case uses one of its own.
enum Registry {
    nonisolated(unsafe) static let app = AppCoordinator()
    nonisolated(unsafe) static let cache = Cache()
    nonisolated(unsafe) static let images = Cache()
    nonisolated(unsafe) static var current: ProfileScreen?
    nonisolated(unsafe) static var handlers: [Int: (Int) -> Void] = [:]
    static let shared = Model()
    nonisolated(unsafe) static var heap: [Node] = []
    nonisolated(unsafe) static var holder: Holder?
    nonisolated(unsafe) static var knowing: Knowing?
    nonisolated(unsafe) static var kept: ProfileScreen?
    nonisolated(unsafe) static var word: UInt = 0
    nonisolated(unsafe) static weak var loose: ProfileScreen?
    nonisolated(unsafe) static weak var friend: ProfileScreen?

    /// Makes what would be made on first use; once.
    static let prepared: Void = {
        sink(app)
        sink(cache)
        sink(images)
        sink(shared)
        handlers[0] = { _ in }
        Registry.app.children.append(BaseCoordinator())
        wakeSystems()
    }()

    /// Has the system make what it keeps for ever.
    private static func wakeSystems() {
        let ticker = Ticker()
        ticker.startTimer()
        ticker.stopTimer()
        ticker.observe()
        ticker.stopObserving()
        ticker.startSource()
        ticker.stopSource()
    }
}

nonisolated(unsafe) var globalScreen: ProfileScreen?
nonisolated(unsafe) var otherGlobalScreen: ProfileScreen?

final class Screen: @unchecked Sendable {
    var ticks = 0

    func tick() { ticks += 1 }

    func sleep() {
        Task {
            while !Task.isCancelled {
                self.tick()
                try await Task.sleep(for: .seconds(3600))
            }
        }
    }

    func sleepLoosely() {
        Task { [weak self] in
            self?.tick()
            try await Task.sleep(for: .seconds(3600))
        }
    }

    func waitForever() {
        Task {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            self.tick()
        }
    }

    func waitBriefly() async {
        let task = Task {
            await withUnsafeContinuation { $0.resume() }
            self.tick()
        }
        await task.value
    }
}

final class StreamModel: @unchecked Sendable {
    let stream: AsyncStream<Int>
    let continuation: AsyncStream<Int>.Continuation
    var sum = 0

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func listen() -> Task<Void, Never> {
        Task { for await number in self.stream { self.sum += number } }
    }
}

final class Ticker: @unchecked Sendable {
    var ticks = 0
    var timer: Timer?
    var token: (any NSObjectProtocol)?
    var source: (any DispatchSourceTimer)?

    func later(_ queue: DispatchQueue) {
        queue.asyncAfter(deadline: .now() + 3600) { self.ticks += 1 }
    }

    func laterLoosely(_ queue: DispatchQueue) {
        queue.asyncAfter(deadline: .now() + 3600) { [weak self] in self?.ticks += 1 }
    }

    func startTimer() {
        let timer = Timer(timeInterval: 3600, repeats: true) { _ in self.ticks += 1 }
        RunLoop.main.add(timer, forMode: .default)
        self.timer = timer
    }

    func startTimerLoosely() {
        let timer = Timer(timeInterval: 3600, repeats: true) { [weak self] _ in self?.ticks += 1 }
        RunLoop.main.add(timer, forMode: .default)
        self.timer = timer
    }

    func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    func observe() {
        token = NotificationCenter.default.addObserver(
            forName: .init("tick"), object: nil, queue: nil
        ) { _ in self.ticks += 1 }
    }

    func stopObserving() {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    func startSource() {
        let source = DispatchSource.makeTimerSource()
        source.schedule(deadline: .now() + 3600)
        source.setEventHandler { self.ticks += 1 }
        source.resume()
        self.source = source
    }

    func stopSource() {
        source?.cancel()
        source = nil
    }
}

@Observable final class Model: @unchecked Sendable {
    var value = 0
}

final class Observer: @unchecked Sendable {
    var changes = 0

    func track(_ model: Model) {
        withObservationTracking {
            _ = model.value
        } onChange: {
            self.changes += 1
        }
    }

    func trackLoosely(_ model: Model) {
        withObservationTracking {
            _ = model.value
        } onChange: { [weak self] in
            self?.changes += 1
        }
    }
}

actor Worker {
    private var peer: Peer?

    func meet(_ peer: Peer) { self.peer = peer }
}

final class Peer: @unchecked Sendable {
    var worker: Worker?
    weak var looseWorker: Worker?
}
