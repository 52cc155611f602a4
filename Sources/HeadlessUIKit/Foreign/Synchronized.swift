import Synchronization

/// The locks of objects that somebody holds now.
final class ObjectLocks: Sendable {
    private struct Held: Sendable {
        let lock: NSRecursiveLock
        var count: Int
    }

    private let locks = Mutex<[ObjectIdentifier: Held]>([:])

    func enter(_ id: ObjectIdentifier) {
        let lock = locks.withLock { locks in
            let held = locks[id] ?? Held(lock: NSRecursiveLock(), count: 0)
            locks[id] = Held(lock: held.lock, count: held.count + 1)
            return held.lock
        }
        lock.lock()
    }

    func leave(_ id: ObjectIdentifier) -> Bool {
        let lock = locks.withLock { locks -> NSRecursiveLock? in
            guard let held = locks[id] else { return nil }
            locks[id] = held.count > 1 ? Held(lock: held.lock, count: held.count - 1) : nil
            return held.lock
        }
        lock?.unlock()
        return lock != nil
    }

    static let shared = ObjectLocks()
}

/// What the two functions answer: 0 where all went well.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let OBJC_SYNC_SUCCESS: Int32 = 0

/// Waits until nobody else holds an object's lock, and holds it: again on the same thread too.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.shared.enter(ObjectIdentifier(obj as AnyObject))
    return OBJC_SYNC_SUCCESS
}

/// Lets go of an object's lock; -1 where nobody holds it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    ObjectLocks.shared.leave(ObjectIdentifier(obj as AnyObject)) ? OBJC_SYNC_SUCCESS : -1
}
