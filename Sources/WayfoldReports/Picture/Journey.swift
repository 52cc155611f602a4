/// What happened, event by event, up to one of them.
public struct Journey: Hashable, Sendable {
    public struct Step: Hashable, Sendable {
        public var sequence: UInt64
        /// How long before the last one: `−1.50 s`; empty where nothing is known of time.
        public var time: String
        /// The event in words, without its time and outcome.
        public var words: String
        /// What became of it, where it was not applied as asked; empty otherwise.
        public var outcome: String
        /// Whether it was refused, or is what went wrong.
        public var isBad: Bool

        public init(
            sequence: UInt64, time: String, words: String, outcome: String = "",
            isBad: Bool = false
        ) {
            self.sequence = sequence
            self.time = time
            self.words = words
            self.outcome = outcome
            self.isBad = isBad
        }
    }

    /// In the order in which they happened; the last is the one that it is about.
    public var steps: [Step]

    public init(steps: [Step]) {
        self.steps = steps
    }
}
