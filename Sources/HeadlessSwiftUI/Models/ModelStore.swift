import Synchronization

/// The objects of a container, as the last save left them. Contexts of any thread read them.
// why: every access is under its lock, and attributes are values.
final class ModelStore: @unchecked Sendable {
    struct Row {
        var values: [String: ModelStorage.Value]
        /// How often it was written.
        var version: Int
    }

    private let lock = NSLock()
    private var rows: [String: [PersistentIdentifier: Row]] = [:]
    private var contexts: [WeakContext] = []

    private struct WeakContext {
        weak var context: ModelContext?
    }

    func add(_ context: ModelContext) {
        lock.withLock {
            contexts.removeAll { $0.context == nil }
            contexts.append(WeakContext(context: context))
        }
    }

    func row(_ id: PersistentIdentifier) -> Row? {
        lock.withLock { rows[id.entityName]?[id] }
    }

    /// Those of an entity, in the order in which their objects were made.
    func identifiers(of entity: String) -> [PersistentIdentifier] {
        lock.withLock { rows[entity].map { $0.keys.sorted() } ?? [] }
    }

    /// Writes what a context saves, and has the others hear of it.
    func commit(
        _ written: [PersistentIdentifier: [String: ModelStorage.Value]],
        deleting gone: [PersistentIdentifier], from saver: ModelContext?
    ) {
        let others = lock.withLock {
            for (id, values) in written {
                let version = rows[id.entityName]?[id]?.version ?? 0
                rows[id.entityName, default: [:]][id] = Row(values: values, version: version + 1)
            }
            for id in gone { rows[id.entityName]?[id] = nil }
            return contexts.compactMap(\.context).filter { $0 !== saver }
        }
        for context in others { context.storeChanged() }
    }

    func version(of id: PersistentIdentifier) -> Int { row(id)?.version ?? 0 }

    func removeAll() {
        let all = lock.withLock {
            rows = [:]
            return contexts.compactMap(\.context)
        }
        for context in all { context.storeChanged() }
    }
}
