/// One record of the log: an action, its outcome and its envelope.
public struct Event: Hashable, Sendable {
    /// From 1, without repetition in a log.
    public var sequence: UInt64
    /// Microseconds since 1970 in UTC, or since the start of a trace that has no calendar.
    public var time: Int64
    public var session: UInt64
    public var scene: UInt32
    public var origin: Origin
    /// The sequence number of the event that caused this one; 0 for none.
    public var cause: UInt64
    /// Whether it belongs to the same turn of the program as its session's previous event.
    public var continuesTurn: Bool
    public var target: Target
    public var action: Action
    public var outcome: Outcome

    public init(
        sequence: UInt64, time: Int64 = 0, session: UInt64 = 1, scene: UInt32 = 0,
        origin: Origin = .user, cause: UInt64 = 0, continuesTurn: Bool = false,
        target: Target = .active, action: Action, outcome: Outcome = .applied
    ) {
        self.sequence = sequence
        self.time = time
        self.session = session
        self.scene = scene
        self.origin = origin
        self.cause = cause
        self.continuesTurn = continuesTurn
        self.target = target
        self.action = action
        self.outcome = outcome
    }
}
