/// How an object is kept alive, from where that begins down to the object.
public struct Chain: Hashable, Sendable {
    public struct Step: Hashable, Sendable {
        /// The object's type, with its module before a point.
        public var type: String
        /// The reference in it that leads on: `.children[0]`; empty at the end.
        public var reference: String
        /// More about the reference; empty for none.
        public var detail: String
        /// Whether the reference is one that should not be there any more.
        public var isSuspect: Bool
        /// Whether the reference is a word that may be something else.
        public var isPossible: Bool

        public init(
            _ type: String, reference: String = "", detail: String = "", isSuspect: Bool = false,
            isPossible: Bool = false
        ) {
            self.type = type
            self.reference = reference
            self.detail = detail
            self.isSuspect = isSuspect
            self.isPossible = isPossible
        }
    }

    /// Where it begins; empty for a cycle.
    public var origin: String
    public var steps: [Step]
    /// Whether the last reference leads back to the first object.
    public var isCycle: Bool
    /// What is said of the object at the end, or of the cycle: `20 of them stay`.
    public var verdict: String

    public init(origin: String, steps: [Step], isCycle: Bool = false, verdict: String = "") {
        self.origin = origin
        self.steps = steps
        self.isCycle = isCycle
        self.verdict = verdict
    }
}
