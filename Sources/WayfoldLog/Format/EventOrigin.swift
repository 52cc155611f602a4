/// Who brought an event about, as a record says it.
///
/// Only `user` costs no byte. Whoever knows the payload may let it stand for another.
@frozen
public enum EventOrigin: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// A person, through a control of the app.
    case user = 0
    /// A person, through a gesture of the system such as the edge swipe.
    case gesture = 1
    /// The system.
    case system = 2
    /// The app's own code.
    case program = 3
    /// A link that was opened.
    case link = 4
    /// The restoration of saved state.
    case restore = 5
    /// Nobody said; concluded from what was recorded.
    case inferred = 6
}
