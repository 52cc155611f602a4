/// A picture of what one action costs against the size, a line a subject and a panel a workload.
///
/// Both axes are logarithmic, so that a constant cost is level and a linear one climbs a decade
/// each decade. A line ends in its name and its class; a ring at its end says that it was not
/// followed to the largest size.
///
/// ```swift
/// let picture = CostChart(result, workloads: ["push-back"]).svg()
/// ```
public struct CostChart: Hashable, Sendable {
    public var title: String
    public var panels: [Panel]

    public init(title: String, panels: [Panel]) {
        self.title = title
        self.panels = panels
    }

    /// One workload.
    public struct Panel: Hashable, Sendable {
        public var title: String
        /// What the horizontal axis counts.
        public var axis: String
        public var lines: [Line]

        public init(title: String, axis: String = "depth", lines: [Line]) {
            self.title = title
            self.axis = axis
            self.lines = lines
        }
    }

    /// One subject.
    public struct Line: Hashable, Sendable {
        public var name: String
        /// Stands behind the name: the class of growth; empty for none.
        public var remark: String
        /// By size; sizes of at least 1 and times above 0.
        public var points: [Slope.Point]
        /// Whether it goes on to the largest size that was asked for.
        public var isComplete: Bool

        public init(
            name: String, remark: String = "", points: [Slope.Point], isComplete: Bool = true
        ) {
            self.name = name
            self.remark = remark
            self.points = points
            self.isComplete = isComplete
        }
    }
}

extension CostChart {
    /// The chart of a result's slopes, a panel a workload in the result's order.
    ///
    /// - Parameters:
    ///   - result: what was measured.
    ///   - workloads: the names of those to draw; nil for all that have slopes.
    public init(_ result: BenchResult, workloads: [String]? = nil) {
        var names: [String] = []
        for slope in result.slopes where !names.contains(slope.workload) {
            names.append(slope.workload)
        }
        let chosen = workloads.map { chosen in names.filter(chosen.contains) } ?? names
        self.init(
            title: "Cost of one action against depth, by architecture",
            panels: chosen.map { name in
                Panel(
                    title: name, axis: name.hasPrefix("tree") ? "coordinators" : "depth",
                    lines: result.slopes.filter { $0.workload == name }.map(Line.init))
            })
    }
}

extension CostChart.Line {
    /// The line of a slope.
    package init(_ slope: Slope) {
        self.init(
            name: slope.subject, remark: slope.growth?.rawValue ?? "",
            points: slope.points.filter { $0.size >= 1 && $0.nanoseconds > 0 },
            isComplete: slope.end == .complete)
    }
}
