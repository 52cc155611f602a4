import Foundation
import SystemPackage

@testable import WayfoldLog

/// A thread of a test, and what came of it.
final class Producer: Sendable {
    private let result = Monitor<Result<Void, any Error>?>(nil)

    /// Begins at once.
    init(_ body: @escaping @Sendable () throws -> Void) {
        let result = result
        Thread.detachNewThread {
            let ending = Result { try body() }
            result.change { $0 = ending }
        }
    }

    /// Waits for its end, and throws what it threw.
    func join() throws {
        try result.withLock(when: { $0 != nil }, { $0 })?.get()
    }

    /// Waits for its end; the log's error, if it ended by one.
    func error() -> EventLogError? {
        let ending = result.withLock(when: { $0 != nil }, { $0 })
        guard case .failure(let error) = ending else { return nil }
        return error as? EventLogError
    }
}

/// A test's hand on the syncs of a writer: it holds one back, lets it go, and says what came.
final class SyncGate: Sendable {
    private struct State {
        var operations: [String] = []
        var heldSync: Int?
        var isHolding = false
        var failingSync: Int?
        var syncCount = 0
    }

    private let state = Monitor(State())

    /// The sync of that number, from 1, waits for `release`; one may fail.
    func arm(holding held: Int? = nil, failing: Int? = nil) {
        state.withLock { state in
            state = State()
            state.heldSync = held
            state.failingSync = failing
        }
    }

    /// What a writer is opened with.
    var watch: StorageWatch {
        { [state] operation in
            guard case .sync = operation else {
                state.withLock { $0.operations.append(Self.text(of: operation)) }
                return .proceed
            }
            let number = state.withLock { state in
                state.syncCount += 1
                return state.syncCount
            }
            state.change { $0.isHolding = $0.isHolding || number == $0.heldSync }
            return state.withLock(
                when: { $0.heldSync != number },
                { state in
                    state.operations.append(Self.text(of: operation))
                    return state.failingSync == number ? .fail(.ioError) : .proceed
                })
        }
    }

    /// Waits until the sync to be held back has begun.
    func waitUntilHolding() { state.withLock(when: { $0.isHolding }, { _ in }) }

    /// Lets the sync go that is held back.
    func release() { state.change { $0.heldSync = nil } }

    /// What was done since the gate was armed: `w1` a write to segment 1, `S1` its sync.
    var operations: [String] { state.withLock { $0.operations } }

    /// How many syncs of segments began since the gate was armed.
    var syncCount: Int { state.withLock { $0.syncCount } }

    private static func text(of operation: StorageOperation) -> String {
        switch operation {
        case .create(let segment): "c\(segment)"
        case .write(let segment, _, _): "w\(segment)"
        case .sync(let segment): "S\(segment)"
        case .syncFolder: "F"
        default: "other"
        }
    }
}

extension GroupSync {
    /// Waits until so many threads wait for a sync that another runs.
    func waitUntil(waiting count: Int) {
        while waitingCount < count { sched_yield() }
    }
}
