public import WayfoldModel

/// The first event at which the folds of two dialects diverge.
///
/// A finding about the systems, no defect: see `ParityBreak` for those.
public struct Divergence: Sendable {
    /// A row of the dialect table that makes the difference.
    public struct Row: Hashable, Sendable {
        /// The question's key, or `unsupported` for a verb that one of the two has no way to do.
        public let key: String
        /// The question in words, or the verb.
        public let text: String
        public let left: String
        public let right: String
    }

    public let event: Event
    public let left: Outcome
    public let right: Outcome
    /// What the states differ in after the event; nil when only the outcomes do.
    public let difference: StateDifference?
    /// Empty when the two kept something different of an earlier event that no screen shows.
    public let rows: [Row]
    /// The left fold's state before the event.
    package let before: NavigationState
}
