/// Which stage code belongs to that has lost its task: a block of the main queue, a timer, a thread
/// of the app's own.
///
/// Work of a stage carries it along, and so do the tasks that such work starts. Blocks carry
/// nothing. They run while a stage settles, or while none does: they belong to the one that
/// settles, else to the one that did something last. Where another stage does something while one
/// settles, a block may be of either: one that asks then ends the process with a sentence.
// why: every access is under its lock.
final class StageRegister: @unchecked Sendable {
    static let shared = StageRegister()
    private let lock = NSLock()
    private weak var last: HeadlessStage?
    private var lastID: ObjectIdentifier?
    private weak var settling: HeadlessStage?
    private var settleCount = 0
    /// What did something while another stage settled.
    private weak var intruder: HeadlessStage?

    /// A stage does something.
    func note(_ stage: HeadlessStage) {
        lock.withLock {
            if lastID != ObjectIdentifier(stage) {
                last = stage
                lastID = ObjectIdentifier(stage)
            }
            if settleCount > 0, let settling, settling !== stage { intruder = stage }
        }
    }

    /// A stage goes: nothing of it stays.
    func forget(_ id: ObjectIdentifier) {
        lock.withLock {
            guard lastID == id else { return }
            last = nil
            lastID = nil
        }
    }

    /// Begins to settle a stage; false while another one does.
    func begin(_ stage: HeadlessStage) -> Bool {
        lock.withLock {
            if let settling, settling !== stage { return false }
            settling = stage
            settleCount += 1
            return true
        }
    }

    func end(_ stage: HeadlessStage) {
        lock.withLock {
            settleCount -= 1
            guard settleCount == 0 else { return }
            settling = nil
            intruder = nil
        }
    }

    /// The stage that settles now, if another one does.
    func other(than stage: HeadlessStage) -> HeadlessStage? {
        lock.withLock { settling === stage ? nil : settling }
    }

    /// The stage of code that belongs to no task.
    var ofLostCode: HeadlessStage? {
        let (found, other) = lock.withLock { (settling ?? last, settling == nil ? nil : intruder) }
        guard let found, let other else { return found }
        preconditionFailure(Self.twoStages(found, other))
    }

    /// What is printed where code may be of either of two stages.
    private static func twoStages(_ first: HeadlessStage, _ second: HeadlessStage) -> String {
        "two stages run at the same time, \(first) and \(second), and a block of the main queue asks"
            + " for its own, which it does not carry: let the first one settle before the second"
            + " does anything, as the trait '.serialized' has the tests of a suite do"
    }

    /// The defaults of the stage that the code runs on, on whichever thread.
    static var defaults: UserDefaults {
        if let stage = StageOfTask.stage { return stage.defaults }
        let isInTask = withUnsafeCurrentTask { $0 != nil }
        return (isInTask ? nil : shared.ofLostCode)?.defaults ?? HeadlessStage.ordinaryDefaults
    }
}
