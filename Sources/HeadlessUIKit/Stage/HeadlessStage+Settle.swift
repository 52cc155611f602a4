extension HeadlessStage {
    /// Lets everything happen that is due: blocks of the main queue, tasks on the main actor,
    /// turns and animations of this stage, until none is left.
    ///
    /// For code that is not asynchronous and runs on the main thread: the top level of a program,
    /// a synchronous method of an `XCTestCase`. Inside a block or a task of the main queue that
    /// queue cannot be drained; there the process stops with a sentence that names
    /// `await stage.settle()`, which suspends instead.
    ///
    /// Timers of the process (`asyncAfter`, `Task.sleep`) run in real time and are not waited for.
    public func settle() {
        let register = StageRegister.shared
        precondition(register.beginSettling(self), waitingAdvice(for: register.other(than: self)))
        precondition(Thread.isMainThread, MainQueue.advice)
        defer { register.endSettling() }
        var rounds = 0
        repeat {
            guard finishes() else { return }
            rounds += 1
            if rounds == restlessness {
                _ = giveUp("\(rounds) rounds of the main queue")
                return
            }
        } while MainQueue.drain(waitsForOtherThreads: waitsForOtherThreads) || !isIdle
    }

    /// Lets everything happen that is due, as `settle()` does, from asynchronous code.
    ///
    /// It suspends, so that the main queue goes on, until this stage had nothing to do for some
    /// turns of that queue and for a millisecond: nothing shows how long the queue is. Where
    /// another stage settles it waits for the end of that.
    public func settle() async {
        let register = StageRegister.shared
        await register.waitToSettle(self)
        defer { register.endSettling() }
        var quiet = 0
        var rounds = 0
        while quiet < MainQueue.quietRounds {
            quiet = isIdle ? quiet + 1 : 0
            guard finishes() else { return }
            rounds += 1
            if rounds == restlessness {
                _ = giveUp("\(rounds) rounds of the main queue")
                return
            }
            await MainQueue.round()
            if quiet == MainQueue.quietRounds - 1, isIdle { await MainQueue.pause() }
        }
    }

    /// What is printed where code that cannot wait would have to.
    private func waitingAdvice(for other: HeadlessStage?) -> String {
        "\(self) cannot settle while \(other.map { "\($0)" } ?? "another one") does: one stage"
            + " settles at a time, and 'await stage.settle()' waits for the other one"
    }
}

/// The main queue of the process, on which dispatch blocks and tasks of the main actor run.
@MainActor
package enum MainQueue {
    /// What tells a block of the main queue from code that merely is on the main thread.
    package nonisolated static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this code runs on the main thread or the main queue, which is not one thread for the
    /// whole life of a process that waits with `dispatchMain`.
    ///
    /// `Thread.isMainThread` asks the system twice, a third of a microsecond; so each thread
    /// remembers whether it is the main one.
    package nonisolated static var isHere: Bool {
        let known = pthread_getspecific(threadKey)
        if known == isMain { return true }
        if known == nil {
            let answer = Thread.isMainThread ? isMain : isOther
            pthread_setspecific(threadKey, answer)
            if answer == isMain { return true }
        }
        return DispatchQueue.getSpecific(key: key) == true
    }

    private nonisolated static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// What a thread keeps under the key: that it is the main one, or that it is not.
    private nonisolated static var isMain: UnsafeMutableRawPointer? { .init(bitPattern: 1) }
    private nonisolated static var isOther: UnsafeMutableRawPointer? { .init(bitPattern: 2) }

    /// How long, in milliseconds, a task that has gone to another thread may be away and is still
    /// waited for, where any task or block has run before.
    private static let patience: Int32 = 2

    /// What is printed where the queue cannot be drained.
    static let advice =
        "settle() waits for the main queue, and this code is running on it or on another thread:"
        + " write 'await stage.settle()' here, in an asynchronous test or task"

    /// Runs what waits in the main queue, by the main run loop; false if nothing did. Blocks that
    /// bring each other about come in several calls.
    static func drain(waitsForOtherThreads: Bool) -> Bool {
        var rounds = 0
        let patience = waitsForOtherThreads ? patience : 0
        while rounds < drainLimit, hasWork(within: rounds > 0 ? patience : 0) {
            // Inside a block of the queue the run loop does not reach it.
            let marker = Marker()
            DispatchQueue.main.async { marker.isPassed = true }
            var tries = 0
            while !marker.isPassed {
                precondition(tries < tryLimit, advice)
                _ = RunLoop.main.run(mode: .default, before: .distantPast)
                tries += 1
            }
            rounds += 1
        }
        return rounds > 0
    }

    /// Whether what waits in the queue can run before the code that asks goes on, without its
    /// suspending: by the run loop on the main thread, outside a block or task of the queue, and on
    /// another thread that waits, but for one of those that tasks share.
    package nonisolated static var settlesHere: Bool {
        guard isHere else { return withUnsafeCurrentTask { $0 == nil } }
        guard Thread.isMainThread else { return false }
        let marker = Marker()
        DispatchQueue.main.async { marker.isPassed = true }
        for _ in 0..<probeLimit where !marker.isPassed {
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
        }
        return marker.isPassed
    }

    /// How often the run loop goes round before the queue counts as out of reach for who asks.
    private nonisolated static let probeLimit = 100

    /// How many rounds of the queue one call makes.
    private static let drainLimit = 100

    /// How often the run loop goes round before a block that waits counts as out of reach.
    private static let tryLimit = 10_000

    // why: set and read on the main thread only.
    private nonisolated final class Marker: @unchecked Sendable {
        var isPassed = false
    }

    /// How many turns of the main queue without anything to do end a wait: what a block or a task
    /// adds comes a turn later than it.
    static let quietRounds = 4

    /// Lets what waits in the main queue run, suspended meanwhile.
    static func round() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    /// Lets tasks that have gone to other threads come back.
    static func pause() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(patience))) {
                continuation.resume()
            }
        }
    }

    /// Whether something waits in the main queue, or comes within some milliseconds.
    ///
    /// The queue has a file descriptor that is readable while something waits, by which run loops
    /// learn of it (`_dispatch_get_main_queue_handle_4CF` of libdispatch). Where nothing waits
    /// this costs a microsecond.
    private static func hasWork(within milliseconds: Int32) -> Bool {
        var handle = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
        return poll(&handle, 1, milliseconds) > 0
    }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32
