extension Report {
    /// Rows of values under named columns.
    public struct Table: Hashable, Sendable {
        /// The table's name in JSON.
        public var key: String
        public var columns: [Column]
        /// One value a column in each row; missing ones are empty, further ones are left out.
        public var rows: [[Value]]

        public init(key: String, columns: [Column], rows: [[Value]] = []) {
            self.key = key
            self.columns = columns
            self.rows = rows
        }
    }

    /// A column of a table.
    public struct Column: Hashable, Sendable {
        public enum Alignment: Hashable, Sendable {
            case leading, trailing
        }

        public var key: String
        public var label: String
        public var alignment: Alignment

        public init(_ key: String, _ label: String, _ alignment: Alignment = .leading) {
            self.key = key
            self.label = label
            self.alignment = alignment
        }
    }

    /// A chart of one horizontal bar a label.
    public struct Bars: Hashable, Sendable {
        public struct Bar: Hashable, Sendable {
            public var label: String
            public var value: Value

            public init(_ label: String, _ value: Value) {
                self.label = label
                self.value = value
            }

            /// How long the bar is: its number, 0 for a text or a negative number.
            var length: Double {
                switch value {
                case .text, .flag: 0
                case .integer(let number): Double(max(number, 0))
                case .decimal(let number, _): number.isFinite ? max(number, 0) : 0
                }
            }
        }

        /// The chart's name in JSON.
        public var key: String
        public var bars: [Bar]

        public init(key: String, bars: [Bar]) {
            self.key = key
            self.bars = bars
        }
    }
}

extension Report.Table {
    /// A row with exactly one value a column.
    func filled(_ row: [Report.Value]) -> [Report.Value] {
        columns.indices.map { row.indices.contains($0) ? row[$0] : .text("") }
    }
}
