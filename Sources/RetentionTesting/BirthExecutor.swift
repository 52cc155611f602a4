import Dispatch
import WayfoldRetention

/// Runs the jobs of a task, and of the tasks that it waits for, with a birth of their own on
/// whatever thread they come to.
final class BirthExecutor: TaskExecutor {
    let birth: UInt32

    init(birth: UInt32) {
        self.birth = birth
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.global().async { [self] in
            Births.with(birth) { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}
