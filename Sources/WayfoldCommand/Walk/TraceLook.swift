import WayfoldModel
import WayfoldReplay

/// What one way through a trace finds, step by step.
protocol TraceLook: Sendable {
    /// Sees a step, with the state and the fold after it, which are lent as to a `Replay.Sight`.
    ///
    /// - Parameter place: how many events of the trace come before it.
    /// - Returns: whether no later step needs to be seen.
    mutating func see(
        _ step: FoldedStep, at place: UInt64, _ state: inout NavigationState, _ fold: inout Fold
    ) -> Bool

    /// Called when a session has ended, before the walk forgets it.
    mutating func end(_ session: UInt64, _ walk: borrowing TraceWalk)

    /// Called at the end of the walk.
    mutating func finish(_ walk: borrowing TraceWalk)

    /// Adds what was found in other sessions of the same trace.
    mutating func join(_ other: Self)

    /// Whether what was joined is what one look at all sessions finds.
    var isWhole: Bool { get }
}

extension TraceLook {
    mutating func end(_ session: UInt64, _ walk: borrowing TraceWalk) {}
    mutating func finish(_ walk: borrowing TraceWalk) {}
    var isWhole: Bool { true }
}
