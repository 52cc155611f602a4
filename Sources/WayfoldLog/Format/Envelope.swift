/// What the log knows of an event beside its payload.
@frozen
public struct Envelope: Sendable, Hashable, BitwiseCopyable {
    /// The event's number in the log, from 1. The writer assigns it and ignores what it is given.
    public var sequence: UInt64
    /// Microseconds since an epoch that the caller chooses.
    public var time: Int64
    /// The session the event belongs to.
    public var session: UInt64
    /// The scene it happened in; 0 when none is named.
    public var scene: UInt32
    /// Who brought it about.
    public var origin: EventOrigin
    /// Whether it came in the same turn as the previous event of its session.
    public var continuesTurn: Bool
    /// The sequence number of the event that caused it, always an earlier one; 0 for none.
    public var cause: UInt64

    /// An envelope of its parts.
    @inlinable
    public init(
        sequence: UInt64 = 0, time: Int64 = 0, session: UInt64 = 0, scene: UInt32 = 0,
        origin: EventOrigin = .user, cause: UInt64 = 0, continuesTurn: Bool = false
    ) {
        self.sequence = sequence
        self.time = time
        self.session = session
        self.scene = scene
        self.origin = origin
        self.continuesTurn = continuesTurn
        self.cause = cause
    }
}
