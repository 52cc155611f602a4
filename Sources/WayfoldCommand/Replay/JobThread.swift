import Foundation
import SystemPackage

/// A thread that can be waited for.
///
/// The C library's own, because Foundation's says neither that it could not be started nor that it
/// has ended.
struct JobThread {
    /// As much as the main thread has on most systems, twice: what folds there folds here.
    private static let stackBytes = 16 << 20

    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    #if canImport(Glibc)
        private let handle: pthread_t
    #else
        private let handle: pthread_t?
    #endif

    /// Starts it.
    ///
    /// - Throws: `noThread`.
    init(_ body: @escaping @Sendable () -> Void) throws(CommandError) {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, Self.stackBytes)
        #if canImport(Glibc)
            var handle: pthread_t = 0
        #else
            var handle: pthread_t?
        #endif
        let work = Unmanaged.passRetained(Work(body))
        let reason = pthread_create(
            &handle, attributes,
            { raw in
                JobThread.work(raw)?.body()
                return nil
            }, work.toOpaque())
        guard reason == 0 else {
            work.release()
            throw .noThread(reason: CommandError.reason(Errno(rawValue: reason)))
        }
        self.handle = handle
    }

    private static func work(_ raw: UnsafeMutableRawPointer?) -> Work? {
        raw.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }
    }

    /// Waits until it has ended; to be called once.
    func join() {
        #if canImport(Glibc)
            pthread_join(handle, nil)
        #else
            if let handle { pthread_join(handle, nil) }
        #endif
    }
}
