/// A state as an indented tree that a person reads, row by row.
///
/// ```
/// scene 0
///   tabs main
///     ○ home
///       root home
///     ● todos
///       root todos
///       push todo id=3
///       sheet create
///         root form
///         push step n=2 ←
///   queued back
/// fact authenticated = true
/// ```
/// A stack's screens stand below each other, root first; what a screen or tab shows as a flow of
/// its own stands indented below it. `●` marks the selected tab, `←` the screen on top.
public struct Outline: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// How far it is indented, from 0.
        public var depth: Int
        /// What it says, without indentation and without the mark of the top screen.
        public var text: String
        /// Whether it is on the path that leads to what is on screen.
        public var isVisible: Bool
        /// Whether it is the screen that a person looks at.
        public var isTop: Bool

        public init(depth: Int, text: String, isVisible: Bool = false, isTop: Bool = false) {
            self.depth = depth
            self.text = text
            self.isVisible = isVisible
            self.isTop = isTop
        }
    }

    public var rows: [Row]

    public init(rows: [Row] = []) {
        self.rows = rows
    }

    /// The rows as lines, each with its line break.
    public var text: String {
        rows.map { $0.line + ($0.isTop ? " ←" : "") + "\n" }.joined()
    }
}

extension Outline.Row {
    /// How many steps a line is indented at most; deeper rows say how deep they are instead.
    static let indentationLimit = 24

    /// The text behind its indentation of two blanks a step.
    public var line: String {
        let steps = Swift.min(depth, Self.indentationLimit)
        let lead = String(repeating: "  ", count: steps)
        return depth > steps ? lead + "(\(depth)) " + text : lead + text
    }
}
