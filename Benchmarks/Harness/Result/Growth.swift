/// How a cost grows with the size: the class whose law, with a fixed cost beside it, fits best.
public enum Growth: String, Hashable, Sendable, Codable, CaseIterable {
    case constant, logarithmic, linear, quadratic
}

/// How the median cost of one action grows with the size.
public struct Slope: Hashable, Sendable, Codable {
    /// The median at one size.
    public struct Point: Hashable, Sendable, Codable {
        public var size: Int
        public var nanoseconds: Double

        public init(size: Int, nanoseconds: Double) {
            self.size = size
            self.nanoseconds = nanoseconds
        }
    }

    /// Why the points end where they do.
    public enum End: String, Hashable, Sendable, Codable {
        /// The largest size that was asked for is among them.
        case complete
        /// The next size would not have fitted in the time box.
        case timeBox
        /// The architecture refused to grow that large.
        case refused
    }

    public var workload: String
    public var subject: String
    /// By size.
    public var points: [Point]
    public var end: End
    /// The exponent of the size by regression on the logarithms; nil for fewer than three points.
    public var exponent: Double?
    /// The exponent's 95% confidence interval; nil for fewer than three points.
    public var low: Double?
    public var high: Double?
    /// Nil for fewer than three points.
    public var growth: Growth?

    public init(
        workload: String, subject: String, points: [Point], end: End, exponent: Double? = nil,
        low: Double? = nil, high: Double? = nil, growth: Growth? = nil
    ) {
        self.workload = workload
        self.subject = subject
        self.points = points
        self.end = end
        self.exponent = exponent
        self.low = low
        self.high = high
        self.growth = growth
    }
}
