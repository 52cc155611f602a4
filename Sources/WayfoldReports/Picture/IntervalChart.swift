/// Changes against a line that stands for none, a row each, with where they surely lie.
public struct IntervalChart: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case worse, better, same
        /// It cannot be determined.
        case open
    }

    public struct Row: Hashable, Sendable {
        public var name: String
        /// As a share of what was before: 0.1 for a tenth more; above -1.
        public var change: Double
        /// Where it lies between; infinite for an end that is open, nil where nothing says.
        public var interval: ClosedRange<Double>?
        public var kind: Kind

        public init(
            _ name: String, change: Double, interval: ClosedRange<Double>? = nil, kind: Kind
        ) {
            self.name = name
            self.change = change
            self.interval = interval
            self.kind = kind
        }
    }

    /// In the order in which they are drawn.
    public var rows: [Row]
    /// The change from which one counts, as a share; 0 for none.
    public var threshold: Double

    public init(rows: [Row], threshold: Double = 0) {
        self.rows = rows
        self.threshold = threshold
    }
}
