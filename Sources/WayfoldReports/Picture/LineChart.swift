/// Lines over two axes, each with its name at its end.
public struct LineChart: Hashable, Sendable {
    public var across: Axis
    public var up: Axis
    /// Lines of one name have one colour.
    public var lines: [Line]
    /// The names that get colours, in their order, so that charts beside each other agree; those of
    /// the lines when empty.
    public var palette: [String]
    /// Places on the horizontal axis that are marked in the colour of what went wrong.
    public var marks: [Double]
    /// Whether it takes the whole width of a page.
    public var isWide: Bool

    public init(
        across: Axis, up: Axis, lines: [Line], palette: [String] = [], marks: [Double] = [],
        isWide: Bool = false
    ) {
        self.across = across
        self.up = up
        self.lines = lines
        self.palette = palette
        self.marks = marks
        self.isWide = isWide
    }

    /// What an axis counts, and how.
    public struct Axis: Hashable, Sendable {
        public enum Scale: Hashable, Sendable {
            /// Every decade is as long as any other; for numbers above 0.
            case decades
            /// Every unit is as long as any other, from 0 on.
            case even
            /// Every unit is as long as any other, from a little below the smallest number on: for
            /// small changes of a large number.
            case near
        }

        public enum Unit: Hashable, Sendable {
            case count, nanoseconds, bytes
        }

        /// A place that has a name of its own.
        public struct Tick: Hashable, Sendable {
            public var place: Double
            public var label: String

            public init(_ place: Double, _ label: String) {
                self.place = place
                self.label = label
            }
        }

        public var label: String
        public var scale: Scale
        public var unit: Unit
        /// The names along it in place of numbers; empty for numbers.
        public var ticks: [Tick]

        public init(
            _ label: String, _ scale: Scale, unit: Unit = .count, ticks: [Tick] = []
        ) {
            self.label = label
            self.scale = scale
            self.unit = unit
            self.ticks = ticks
        }
    }

    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    public struct Line: Hashable, Sendable {
        public enum Style: Hashable, Sendable {
            case plain
            /// What the plain line of the same name is held against; without a name of its own.
            case reference
            /// Steps, filled down to the axis.
            case area
        }

        public var name: String
        /// Stands behind the name: the class of growth; empty for none.
        public var remark: String
        /// In the order of the horizontal axis; those that are no finite number, and on an axis of
        /// decades those not above 0, are left out.
        public var points: [Point]
        public var style: Style
        /// Whether it goes on to the end of what was asked for; else it ends in a ring.
        public var isComplete: Bool

        public init(
            _ name: String, remark: String = "", points: [Point], style: Style = .plain,
            isComplete: Bool = true
        ) {
            self.name = name
            self.remark = remark
            self.points = points
            self.style = style
            self.isComplete = isComplete
        }
    }
}
