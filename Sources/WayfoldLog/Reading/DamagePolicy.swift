/// What a reader does where bytes are not what was written.
public enum DamagePolicy: Sendable, Hashable {
    /// It throws, with the place.
    case stop
    /// It notes a `LogFault` and goes on at the next block that proves itself.
    case skip
}
