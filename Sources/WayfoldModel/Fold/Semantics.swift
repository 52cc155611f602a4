/// The version of what the actions mean. A log and a trace carry the version that their outcomes
/// were decided with; it changes when the same events would fold to another state.
///
/// | version | what the fold does since |
/// | --- | --- |
/// | 1 | the first |
/// | 2 | a person does not reach what a modal covers, and only answers an alert; a guard before a \
/// tab, a flow or its root guards every way into it |
///
/// A map that came with a log or a trace of an older version folds as it did: see
/// `AppMap.semantics`.
public enum Semantics {
    /// What is recorded now.
    public static let version: UInt32 = 2
    /// The oldest that is still folded.
    public static let oldest: UInt32 = 1

    /// Whether this build folds a version as it was meant.
    public static func isKnown(_ version: UInt32) -> Bool {
        (oldest...self.version).contains(version)
    }

    /// Since which version a person does not reach what is covered.
    package static let reach: UInt32 = 2
    /// Since which version a guard before a tab, a flow or its root is asked on every way into it.
    package static let entrances: UInt32 = 2
}
