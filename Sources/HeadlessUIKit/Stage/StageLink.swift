/// The way to a stage that does not keep it: what is shown on a stage is kept by it.
///
/// One for all that belong to a stage, so that none of them refers to it weakly; see `Uncounted`.
// why: a stage ends it on the thread that drives it, as everything of a stage is.
final class StageLink: @unchecked Sendable {
    private var reference: Uncounted<HeadlessStage> = nil

    /// Every living window of the stage, the oldest first.
    let windows = WindowList()

    /// Nil once the stage is being freed.
    var stage: HeadlessStage? { reference.object }

    func begin(_ stage: HeadlessStage) { reference = Uncounted(stage) }
    func end() { reference = nil }
}
