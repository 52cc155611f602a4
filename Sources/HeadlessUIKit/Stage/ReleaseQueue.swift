/// Frees chains of views and controllers one after another instead of within each other, so that
/// a chain of any length goes without deep recursion.
///
/// What an object held is put on the thread's queue; whoever began it lets go of the queue, and
/// what is freed by that adds to the queue instead of going deeper. Classes of an app in between
/// are no hindrance, only what they hold by themselves goes their own way.
final class ReleaseQueue {
    private var held: [AnyObject] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Lets go of objects, whose array is empty afterwards, and of what they alone keep alive.
    ///
    /// The array is taken in its place: a copy left with the caller would free them there, within
    /// each other. Linear in what is freed.
    static func free(_ objects: inout [AnyObject]) {
        guard !objects.isEmpty else { return }
        if let running = pthread_getspecific(key) {
            let queue = Unmanaged<ReleaseQueue>.fromOpaque(running).takeUnretainedValue()
            queue.held.append(contentsOf: objects)
            objects = []
            return
        }
        let queue = ReleaseQueue()
        swap(&queue.held, &objects)
        pthread_setspecific(key, Unmanaged.passUnretained(queue).toOpaque())
        while queue.letGoOfLast() {}
        pthread_setspecific(key, nil)
    }

    /// The object leaves the queue before it is freed: what it frees grows the queue meanwhile.
    private func letGoOfLast() -> Bool {
        held.popLast() != nil
    }
}
