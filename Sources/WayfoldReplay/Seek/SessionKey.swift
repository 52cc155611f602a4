/// Which sessions of a log are wanted.
public enum SessionKey: Hashable, Sendable {
    /// Those that have a number, one after another.
    case number(UInt64)
    /// Those that have a name.
    case name(String)
}
