import WayfoldModel
import WayfoldReplay

/// Goes through events and folds them, session by session, as a background task.
struct Passage: ~Copyable {
    /// How many events pass between two looks at whether anybody still waits.
    private static let stride: UInt64 = 2048

    /// An event of the way and what the fold made of it.
    struct Step {
        let event: Event
        let folded: FoldedStep
        let name: String?
        /// Whether something went wrong that is no refusal; see `Note.trouble`.
        let isTroubled: Bool

        var decided: Outcome { folded.decided }
    }

    private let source: EventSource
    private let task: BackgroundTask
    private let total: UInt64
    private(set) var replay: Replay
    private var hasEnded = false

    /// - Parameter total: how many events are to come, for the progress of a source that does not
    ///   know.
    init(_ source: EventSource, _ fold: Fold, _ task: BackgroundTask, total: UInt64 = 0) {
        self.source = source
        self.task = task
        self.total = total
        replay = Replay(fold)
    }

    /// The next event, folded; nil at the end.
    ///
    /// - Throws: `Stopped` when nobody waits any more.
    mutating func next() throws -> Step? {
        if hasEnded {
            hasEnded = false
            replay.forgetCurrent()
        }
        if replay.eventCount.isMultiple(of: Self.stride) { try look() }
        guard let said = try source.next(&replay.fold.vocabulary) else { return nil }
        var event = said.event
        let decided = replay.step(event)
        if !said.saysOutcome { event.outcome = decided }
        if case .endSession = event.action, decided.isApplied { hasEnded = true }
        let folded = FoldedStep(event, decided: decided, depth: replay.state.greatestDepth)
        return Step(
            event: event, folded: folded, name: said.name,
            isTroubled: replay.fold.notes.contains { $0.trouble != nil })
    }

    /// Whether a condition holds after the event that was met last.
    mutating func holds(_ condition: Expression, _ step: Step) -> Bool {
        condition.matches(
            event: step.event, outcome: step.decided, state: replay.state, fold: &replay.fold)
    }

    private func look() throws {
        if task.isStopped { throw Stopped() }
        let progress = source.progress ?? (replay.eventCount, max(total, replay.eventCount))
        task.note(done: progress.done, total: progress.total)
    }
}
