/// Horizontal bars with the colours of their names, each beside what it was before.
public struct BarChart: Hashable, Sendable {
    public struct Bar: Hashable, Sendable {
        public var name: String
        /// Stands behind the name; empty for none.
        public var remark: String
        /// Not negative.
        public var value: Double
        /// What it was; nil where nothing says.
        public var reference: Double?

        public init(
            _ name: String, remark: String = "", value: Double, reference: Double? = nil
        ) {
            self.name = name
            self.remark = remark
            self.value = value
            self.reference = reference
        }
    }

    public var bars: [Bar]
    /// The names that get colours, in their order.
    public var palette: [String]

    public init(bars: [Bar], palette: [String]) {
        self.bars = bars
        self.palette = palette
    }
}
