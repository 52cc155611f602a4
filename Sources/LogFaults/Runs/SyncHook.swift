import Synchronization
import WayfoldLog

/// Something that a test does while a sync runs, once, before or after the disk has done it.
final class SyncHook: Sendable {
    private struct Action: Sendable {
        var isBefore: Bool
        var body: @Sendable () -> Void
    }

    private let action = Mutex<Action?>(nil)

    /// Has something done in the next sync.
    func arm(before isBefore: Bool, _ body: @escaping @Sendable () -> Void) {
        action.withLock { $0 = Action(isBefore: isBefore, body: body) }
    }

    /// Takes back what was not done.
    func disarm() {
        action.withLock { $0 = nil }
    }

    /// A disk whose syncs the hook is in.
    func watch(over disk: FaultyDisk) -> StorageWatch {
        let watch = disk.watch
        return { [self] operation in
            guard case .sync = operation, let action = take() else { return watch(operation) }
            if action.isBefore { action.body() }
            let verdict = watch(operation)
            if !action.isBefore { action.body() }
            return verdict
        }
    }

    private func take() -> Action? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }
}
