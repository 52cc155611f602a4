/// A stage that is not kept, and that may be freed on another thread meanwhile: to be read under
/// the lock under which a stage that is being freed is forgotten.
private struct StageReference: Equatable {
    let id: ObjectIdentifier
    private let reference: Unmanaged<HeadlessStage>

    init(_ stage: HeadlessStage) {
        id = ObjectIdentifier(stage)
        reference = Unmanaged.passUnretained(stage)
    }

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }

    /// Nil while it is being freed.
    var stage: HeadlessStage? { Runtime.retain(reference) }
}

/// Which stage code belongs to that has lost its task: a block of the main queue, a timer.
///
/// Work of a stage carries it along, and so do the tasks that such work starts. Blocks carry
/// nothing. They belong to the stage that settles, where one does, else to the one that did
/// something last. What another stage leaves in the main queue while one settles stands between two
/// marks, since that queue is in order; so does what those blocks leave there in their turn.
// why: every access is under its lock.
final class StageRegister: @unchecked Sendable {
    static let shared = StageRegister()
    private let lock = NSLock()
    private var last: StageReference?
    private var settling: StageReference?
    private var settleCount = 0
    /// What comes after it, in order.
    private var waiting: [(HeadlessStage, CheckedContinuation<Void, Never>)] = []
    /// The stage that does something while another one settles.
    private var guest: ObjectIdentifier?
    /// Whose blocks the main queue runs now, the innermost mark last.
    private var marks: [Mark] = []

    private struct Mark {
        let id: ObjectIdentifier
        weak var stage: HeadlessStage?
    }

    /// How often what a guest's block leaves in the main queue is marked again.
    private static let generations = 8

    // MARK: work

    /// A stage does something; true if what it leaves in the main queue has to be marked.
    func enter(_ stage: HeadlessStage) -> Bool {
        guard stage.usesMainQueue else { return false }
        let id = ObjectIdentifier(stage)
        let isGuest = lock.withLock {
            last = StageReference(stage)
            guard settleCount > 0, let settling, settling != StageReference(stage), guest == nil
            else { return false }
            guest = id
            return true
        }
        if isGuest { mark(stage, Self.generations) }
        return isGuest
    }

    func leave(_ stage: HeadlessStage) {
        lock.withLock { guest = nil }
        unmark(ObjectIdentifier(stage), Self.generations)
    }

    /// Marks what comes next in the main queue as a stage's.
    private func mark(_ stage: HeadlessStage, _ generations: Int) {
        DispatchQueue.main.async { [self, weak stage] in
            guard let stage else { return }
            lock.withLock { marks.append(Mark(id: ObjectIdentifier(stage), stage: stage)) }
            if generations > 0 { mark(stage, generations - 1) }
        }
    }

    private func unmark(_ id: ObjectIdentifier, _ generations: Int) {
        DispatchQueue.main.async { [self] in
            let wasMarked = lock.withLock {
                guard let index = marks.lastIndex(where: { $0.id == id }) else { return false }
                marks.remove(at: index)
                return true
            }
            if wasMarked, generations > 0 { unmark(id, generations - 1) }
        }
    }

    /// A stage goes: nothing of it stays.
    func forget(_ id: ObjectIdentifier) {
        lock.withLock {
            marks.removeAll { $0.id == id }
            if last?.id == id { last = nil }
            if settling?.id == id { settling = nil }
        }
    }

    // MARK: settling

    /// Begins to settle a stage; false while another one does.
    func beginSettling(_ stage: HeadlessStage) -> Bool {
        lock.withLock { take(stage) }
    }

    /// Begins to settle a stage, after those that came before it.
    @MainActor
    func waitToSettle(_ stage: HeadlessStage) async {
        await withCheckedContinuation { continuation in
            let isTaken = lock.withLock {
                if take(stage) { return true }
                waiting.append((stage, continuation))
                return false
            }
            if isTaken { continuation.resume() }
        }
    }

    private func take(_ stage: HeadlessStage) -> Bool {
        if let settling, settling != StageReference(stage) { return false }
        settling = StageReference(stage)
        settleCount += 1
        return true
    }

    func endSettling() {
        let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
            settleCount -= 1
            guard settleCount == 0 else { return nil }
            settling = nil
            guard !waiting.isEmpty else { return nil }
            let (stage, continuation) = waiting.removeFirst()
            return take(stage) ? continuation : nil
        }
        next?.resume()
    }

    /// The stage that settles now, if another one does.
    func other(than stage: HeadlessStage) -> HeadlessStage? {
        lock.withLock { settling == StageReference(stage) ? nil : settling?.stage }
    }

    // MARK: whose it is

    /// The stage of code that belongs to no task.
    var ofLostCode: HeadlessStage? {
        lock.withLock { marks.last?.stage ?? settling?.stage ?? last?.stage }
    }

    /// The defaults of the stage that the code runs on, on whichever thread.
    static var defaults: UserDefaults {
        if let stage = StageOfTask.stage { return stage.defaults }
        let isInTask = withUnsafeCurrentTask { $0 != nil }
        return (isInTask ? nil : shared.ofLostCode)?.defaults ?? HeadlessStage.ordinaryDefaults
    }
}
