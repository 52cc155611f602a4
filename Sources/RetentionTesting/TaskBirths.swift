import Dispatch
import Synchronization
import WayfoldRetention

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Whose tasks are whose where they do not inherit it: a detached task that is started under a
/// birth keeps it on every thread it comes to, also where nobody waits for it.
///
/// The concurrency runtime asks a hook wherever it hands a job to the shared threads
/// (`swift_task_enqueueGlobal_hook`, exported since Swift 5.5). Where it is missing or somebody
/// else's, such tasks are nobody's. Of the main thread's jobs no hook is asked since Swift 6.2.
enum TaskBirths {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The births of tasks that have been started or resumed under one, by the task's number.
    private static let births = Mutex<[UInt64: UInt32]>([:])

    /// Puts the hook in place, once a process.
    static func prepare() { prepared }

    private static let prepared: Void = {
        guard let variable = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return }
        let place = variable.assumingMemoryBound(to: Hook?.self)
        guard place.pointee == nil else { return }
        place.pointee = { job, original in
            guard let birth = TaskBirths.birth(of: job) else { return original(job) }
            DispatchQueue.global().async {
                Births.withJob(birth) { job.runSynchronously(on: TaskBirths.sharedThreads) }
            }
        }
    }()

    /// What the runtime calls the generic executor: two words of zero.
    private static var sharedThreads: UnownedSerialExecutor {
        unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
    }

    /// Whose a job is; nil for nobody's, and for an actor's, which has jobs of many.
    private static func birth(of job: UnownedJob) -> UInt32? {
        let task = taskNumber(job)
        guard task != 0 else { return nil }
        let current = AllocationTracking.birth
        // The table itself is nobody's.
        return Births.withNone {
            births.withLock { births in
                guard current != 0 else { return births[task] }
                births[task] = current
                return current
            }
        }
    }

    /// Lets the tasks of births that have been judged be nobody's.
    static func forget(_ judged: ClosedRange<UInt32>) {
        Births.withNone {
            births.withLock { births in
                guard births.contains(where: { judged.contains($0.value) }) else { return }
                births = births.filter { !judged.contains($0.value) }
            }
        }
    }
}

/// The number of the task that a job belongs to, which no other task of the process ever has; 0 for
/// a job of another kind.
@_silgen_name("swift_task_getJobTaskId")
private func taskNumber(_ job: UnownedJob) -> UInt64
