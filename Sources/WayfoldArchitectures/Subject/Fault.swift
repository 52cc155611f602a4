/// A mistake that real apps make, planted on request so that a check has something true to find.
public struct Fault: Hashable, Sendable {
    /// What finds it.
    public enum Finder: String, Hashable, Sendable, CaseIterable {
        /// The live objects differ from the fold.
        case parity
        /// A rule that holds in every state is broken.
        case invariant
        /// Objects stay alive that nothing shows.
        case retention
        /// The case's own expectation.
        case oracle
        /// What an action costs grows with the depth; the outcome is the same.
        case bench
    }

    /// The word of `--fault`.
    public let name: String
    /// What goes wrong, in one sentence.
    public let text: String
    /// Where it was reported or is warned of.
    public let source: String
    public let finder: Finder

    public init(_ name: String, _ text: String, source: String, finder: Finder) {
        self.name = name
        self.text = text
        self.source = source
        self.finder = finder
    }
}
