import Foundation
import Synchronization

/// A lock of one word, which a pointer to it locks.
///
/// Whoever waits for it lets other threads run and asks again.
// swift-format-ignore: AlwaysUseLowerCamelCase
public struct os_unfair_lock_s {
    public var _os_unfair_lock_opaque: UInt32

    public init() { _os_unfair_lock_opaque = 0 }
    public init(_os_unfair_lock_opaque: UInt32) {
        self._os_unfair_lock_opaque = _os_unfair_lock_opaque
    }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Locks it, once nobody else has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    while !os_unfair_lock_trylock(lock) { sched_yield() }
}

/// Locks it if nobody has it; whether it did.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    withWord(of: lock) {
        $0.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }
}

/// Gives it back.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    withWord(of: lock) { $0.store(0, ordering: .releasing) }
}

/// Nothing is to be done at the end of this lock.
///
/// Packages that ask for this module by name, and for Linux by the C library's, take the lock from
/// here and end it there; swift-argument-parser does.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func pthread_mutex_destroy(_ lock: os_unfair_lock_t) -> CInt { 0 }

private func withWord<Result>(
    of lock: os_unfair_lock_t, _ work: (borrowing Atomic<UInt32>) -> Result
) -> Result {
    lock.withMemoryRebound(to: Atomic<UInt32>.self, capacity: 1) { work($0.pointee) }
}
