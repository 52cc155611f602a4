public import WayfoldModel

/// The first event after which live objects are not what the fold in their dialect says.
public struct ParityBreak: Sendable {
    public enum Fault: Sendable {
        /// One refuses what the other does, or for another reason.
        case outcome(fold: Outcome, live: Outcome)
        /// They show something else: rows of the fold are removed ones, of the objects added.
        case state(StateDifference)
        /// A screen that should have stayed is another object now, or the other way round.
        case identity(route: Symbol, isNew: Bool)
    }

    /// The event, or nil when they differ before the first.
    public let event: Event?
    public let session: UInt64
    public let fault: Fault
}
