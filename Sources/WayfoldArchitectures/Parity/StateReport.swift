public import WayfoldModel

/// What is on screen and what is kept, in one order, so that a fold's state and a live graph can be
/// compared: the projection of both.
public struct StateReport {
    /// A step of the walk through a scene's tree: a flow before what it shows, a screen before the
    /// flow it shows, a stack's root first.
    public enum Row: Hashable, Sendable, BitwiseCopyable {
        case scene(UInt32)
        /// A stack with so many screens above its root.
        case stack(Int)
        case tabs(count: Int, selection: Int)
        case wrapper
        case screen(Symbol, Presentation, showsFlow: Bool)
    }

    public package(set) var rows: [Row] = []
    /// Facts, overrides, held links, transitions and what they keep waiting, a line each.
    public package(set) var lines: [Line] = []
    /// The names of tabs and wrappers and of tabs' flows, in the order of their rows; for people.
    package var names: [Symbol] = []
    /// How many screens were left out of a long stack, from its root on.
    var leftOut = 0

    /// A line of a report that is no row of a tree.
    public struct Line: Hashable, Sendable {
        /// The scene it belongs to; nil for the whole app.
        public var scene: UInt32?
        public var text: String
    }

    package init() {}

    /// Whether two reports say the same.
    public func says(_ other: StateReport) -> Bool {
        rows == other.rows && lines == other.lines && leftOut == other.leftOut
    }

    package mutating func add(_ row: Row) {
        rows.append(row)
    }

    package mutating func add(_ text: String, scene: UInt32? = nil) {
        lines.append(Line(scene: scene, text: text))
    }

    /// Leaves out what no screen shows of links that wait.
    mutating func leaveOutHeldLinks() {
        lines.removeAll { $0.scene == nil && $0.text.hasPrefix(Self.heldWord) }
    }

    /// What the line of a link that waits begins with.
    static let heldWord = "held "

    package mutating func clear() {
        rows.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        leftOut = 0
    }
}
