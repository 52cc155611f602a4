public import WayfoldRetention

extension Report {
    /// Something drawn, with the same in numbers and words for those who do not see it.
    ///
    /// A page draws it; the forms that are text show its table.
    public struct Picture: Hashable, Sendable {
        public var title: String
        /// What there is to see, in a sentence or two; empty for none.
        public var summary: String
        public var drawing: Drawing
        public var table: Table

        public init(title: String, summary: String = "", _ drawing: Drawing, table: Table) {
            self.title = title
            self.summary = summary
            self.drawing = drawing
            self.table = table
        }

        public enum Drawing: Hashable, Sendable {
            case lines(LineChart)
            case bars(BarChart)
            case intervals(IntervalChart)
            /// Who holds an object; the verdict is said of the object at the end, or of the cycle:
            /// `20 of them stay`.
            case path(RetainingPath, verdict: String)
            case screens(Screens)
            case sides(Sides)
            case journey(Journey)
        }
    }
}
