/// When appended events are known to outlive a loss of power.
///
/// They outlive the end of the process as soon as their block is written, under each of these.
public enum Durability: Sendable, Hashable {
    /// When the operating system gets to it; nothing is synced and no block carries a synced mark.
    case none
    /// At a `commit` when at least this long has passed since the last sync, and at `close`.
    case interval(milliseconds: Int)
    /// When `commit` returns.
    case everyBatch
}
