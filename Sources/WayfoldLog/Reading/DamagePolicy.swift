/// What a reader does where bytes are not what was written.
public enum DamagePolicy: Sendable, Hashable {
    /// It throws, with the place.
    case stop
    /// It notes a `LogFault` and goes on at the next block that proves itself; it ends at a torn
    /// tail.
    case skip
    /// The same, but it also goes on behind the damage of a torn tail.
    case salvage
}
