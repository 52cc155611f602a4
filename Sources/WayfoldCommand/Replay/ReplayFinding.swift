import WayfoldModel

/// What a replay says before its end.
enum ReplayFinding: Sendable, Equatable {
    /// A line about a state that may not be, after the event of that number.
    case violation(String, after: UInt64)
    /// What a session ends with. Endings come in the order in which sessions began.
    case ending(SessionEnding)
}

/// What a session ends with, once it has ended.
struct SessionEnding: Sendable, Equatable {
    /// The number of the session's first event.
    var beginning: UInt64
    /// The number of the event after which it is said: with it this session has ended and every one
    /// of the same replay that began before it. The greatest number for the end of the trace.
    var turn: UInt64 = 0
    var digest = Digest()
    /// The line that is printed for it; empty when none is.
    var line: [UInt8] = []
}
