public import WayfoldModel

/// What an architecture made of a verb when it was asked.
public enum FeatureAnswer: Hashable, Sendable {
    /// It did it, and its live objects show what the fold in its dialect says.
    case yes
    /// It refused, though the canonical dialect does it in that situation.
    case refused(Refusal.Reason)
    /// It has no way to do it.
    case unsupported
    /// It did something else than the fold in its dialect.
    case differs

    /// `yes`, the reason of the refusal, `-` or `differs`.
    public var word: String {
        switch self {
        case .yes: "yes"
        case .refused(let reason): reason.word
        case .unsupported: "-"
        case .differs: "differs"
        }
    }
}
