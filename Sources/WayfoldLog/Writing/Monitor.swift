#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A value that one thread at a time may use, and whose changes others can wait for.
///
/// A mutex and a condition of the C library instead of `Synchronization.Mutex`, which has no way
/// to wait, and whose hand-over in the kernel the thread sanitizer does not see.
///
/// The value is private, and every use of it below is between a lock and an unlock; the tests of
/// several producers and of several jobs run under the thread sanitizer.
// why: the compiler cannot know that the value is used under the C library's mutex only
package final class Monitor<Value: ~Copyable>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ value: consuming sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Uses the value alone. Not to be called again from within.
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Waits, without using the processor, until the value is as wanted, then uses it alone.
    ///
    /// - Parameter isReady: asked at first and after each `change`.
    package func withLock<Result: ~Copyable, Failure: Error>(
        when isReady: (borrowing Value) -> Bool, _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(value) { pthread_cond_wait(condition, mutex) }
        return try body(&value)
    }

    /// Uses the value alone, and has all who wait look at it again.
    package func change(_ body: (inout Value) -> Void) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        body(&value)
        pthread_cond_broadcast(condition)
    }
}
