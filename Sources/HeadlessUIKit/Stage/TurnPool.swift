/// What UIKit has made and an app may not hold yet: it lives until the turn ends, as autoreleased
/// objects do on Apple's systems.
///
/// Apps rely on it: S:Yaraslav-IOS-Developer/TabBarCoordinatorExample loads its xibs into outlets
/// that are weak, S:AndreyPanov/ApplicationCoordinator holds a stack of a storyboard weakly until
/// it is presented. A turn is a turn of a stage, a moment of its clock, `perform`, or
/// `autoreleasepool`; code outside of these is over when one of them comes or the main queue goes
/// on. Each thread has a pool, as on Apple's systems; the main queue has one of its own, since in a
/// process that waits with `dispatchMain`, as that of Swift Testing does, no thread is its.
package enum TurnPool {
    private struct Pool {
        var objects: [AnyObject] = []
        /// How many turns go on, inside each other.
        var depth = 0
        var endIsDue = false
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pool in
            guard let pool = pool?.assumingMemoryBound(to: Pool.self) else { return }
            pool.deinitialize(count: 1)
            pool.deallocate()
        }
        return key
    }()

    // why: only code on the main queue touches what is there, one block after another.
    nonisolated(unsafe) private static let ofMainQueue = made()

    /// The pool of the main queue or, elsewhere, of this thread.
    private static var here: UnsafeMutablePointer<Pool> {
        if MainQueue.isHere { return ofMainQueue }
        if let pool = pthread_getspecific(key) { return pool.assumingMemoryBound(to: Pool.self) }
        let made = made()
        pthread_setspecific(key, made)
        return made
    }

    private static func made() -> UnsafeMutablePointer<Pool> {
        let made = UnsafeMutablePointer<Pool>.allocate(capacity: 1)
        made.initialize(to: Pool())
        return made
    }

    /// Whether a turn goes on at this moment, as in what the main queue does while a stage settles.
    package static var isInTurn: Bool { here.pointee.depth > 0 }

    /// Makes what later calls here need, so that it is nobody's leak.
    static func prepare() { _ = here }

    /// Keeps an object until the turn that goes on is over.
    static func keep(_ object: AnyObject) {
        let pool = here
        pool.pointee.objects.append(object)
        guard pool.pointee.depth == 0, !pool.pointee.endIsDue, MainQueue.isHere else { return }
        pool.pointee.endIsDue = true
        DispatchQueue.main.async {
            ofMainQueue.pointee.endIsDue = false
            end()
        }
    }

    /// Does some work as a turn, or as one inside another.
    static func turn<Result>(_ work: () throws -> Result) rethrows -> Result {
        let pool = here
        if pool.pointee.depth == 0 { letGo(of: pool, downTo: 0) }
        let mark = pool.pointee.objects.count
        pool.pointee.depth += 1
        defer {
            letGo(of: pool, downTo: mark)
            pool.pointee.depth -= 1
        }
        return try work()
    }

    /// Lets go of what was made outside of any turn.
    static func end() {
        let pool = here
        if pool.pointee.depth == 0 { letGo(of: pool, downTo: 0) }
    }

    /// Lets go of all that is kept here, in a turn too.
    static func empty() { letGo(of: here, downTo: 0) }

    private static func letGo(of pool: UnsafeMutablePointer<Pool>, downTo mark: Int) {
        guard pool.pointee.objects.count > mark else { return }
        var ended = Array(pool.pointee.objects[mark...])
        pool.pointee.objects.removeSubrange(mark...)
        if mark == 0 { pool.pointee.objects = [] }
        ReleaseQueue.free(&ended)
    }
}

/// Lets go of what is kept here for the turn, before a test asks what is left behind.
///
/// The retention tests ask for it by this name, without a reference to this module.
@_cdecl("wayfold_end_turn")
public func endTurn() { TurnPool.empty() }
