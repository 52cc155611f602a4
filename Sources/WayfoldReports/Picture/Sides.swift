/// Two trees beside each other, row by row.
public struct Sides: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// Nil where the side has nothing.
        public var left: String?
        public var right: String?

        public init(left: String?, right: String?) {
            self.left = left
            self.right = right
        }

        /// Whether both say the same.
        public var isSame: Bool { left == right }
    }

    public var leftName: String
    public var rightName: String
    public var rows: [Row]

    public init(leftName: String, rightName: String, rows: [Row]) {
        self.leftName = leftName
        self.rightName = rightName
        self.rows = rows
    }
}
