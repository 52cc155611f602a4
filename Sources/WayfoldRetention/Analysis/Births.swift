import CAllocationTracker
import Synchronization

/// The numbers under which objects are born, so that whoever asks for them beside others in one
/// process is told from those.
public enum Births {
    /// Numbers above belong to nobody's allocations.
    private static let foundlingStart: UInt32 = 1 << 31
    private static let next = Atomic<UInt32>(1)
    private static let epoch = Atomic<UInt32>(foundlingStart)

    /// Numbers that nobody else has.
    public static func take(_ count: Int = 1) -> ClosedRange<UInt32> {
        let taken = next.wrappingAdd(UInt32(count), ordering: .relaxed)
        return taken.oldValue...taken.newValue - 1
    }

    /// What nobody's allocations are born as from now on; higher than before.
    public static func beginEpoch() -> UInt32 {
        let begun = epoch.wrappingAdd(1, ordering: .relaxed).newValue
        AllocationTracking.setFoundlingBirth(begun)
        return begun
    }

    /// What nobody's allocations are born as.
    public static var currentEpoch: UInt32 { epoch.load(ordering: .relaxed) }

    /// Does something whose allocations on this thread have a birth of their own.
    public static func with<Result, Failure: Error>(
        _ birth: UInt32, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = wayfold_tracker_thread_birth()
        wayfold_tracker_set_birth(birth)
        defer { wayfold_tracker_set_birth(outer) }
        return try body()
    }

    /// Does something whose allocations on this thread are nobody's.
    public static func withNone<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try with(UInt32.max, body)
    }

    // MARK: tasks

    /// Runs a job of a task, which belongs to a birth where the task itself says nothing.
    public static func withJob(_ birth: UInt32, _ job: () -> Void) {
        wayfold_tracker_set_job_birth(birth)
        defer { wayfold_tracker_set_job_birth(0) }
        job()
    }

    @TaskLocal private static var ofTask: UInt32 = 0

    /// Lets allocations have the births of their tasks.
    public static func beginTasks() {
        wayfold_tracker_set_task_key(Unmanaged.passUnretained($ofTask).toOpaque())
    }

    /// Does something whose allocations have a birth of their own, and so do those of the tasks
    /// that it starts, on whatever thread and actor they run.
    public static func inTask<Result>(
        _ birth: UInt32, _ body: () throws -> Result
    ) rethrows -> Result {
        try $ofTask.withValue(birth, operation: body)
    }

    /// The same for a body that suspends.
    public nonisolated(nonsending) static func inTask<Result>(
        _ birth: UInt32, _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(birth, operation: body)
    }
}
