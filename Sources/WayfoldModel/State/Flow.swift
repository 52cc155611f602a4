/// A coordinator and what it shows.
public struct Flow: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
        case stack, tabs, wrapper
    }

    public internal(set) var kind: Kind
    /// The name of its definition, or of the route that started it.
    public internal(set) var name: Symbol
    /// The flow one of whose entries, roots or tabs shows this one; none for a scene's root.
    public internal(set) var parent: FlowID
    /// A stack's first screen. Of tabs and wrappers: the flow's own identity, without a screen.
    public internal(set) var root: Entry
    /// What is above the root, bottom first: pushes and modals in one array.
    public internal(set) var entries: [Entry] = []
    /// How many of the entries are modal; kept so that nobody has to look for them.
    var modalCount = 0
    /// The flows of the tabs, or the one flow of a wrapper.
    public internal(set) var children: [FlowID] = []
    /// The names by which tabs are selected.
    public internal(set) var tabRoutes: [Symbol] = []
    public internal(set) var selection = 0
    /// The last event that changed it; 0 for none.
    public internal(set) var lastChange: UInt64 = 0
    /// Whether its place in the arena waits for the next flow.
    var isFree = false

    init(kind: Kind, name: Symbol, parent: FlowID, root: Entry) {
        self.kind = kind
        self.name = name
        self.parent = parent
        self.root = root
    }

    /// How many screens are stacked, the root included; at least 1 for a stack.
    @inline(__always)
    public var depth: Int { kind == .stack ? entries.count + 1 : 0 }

    /// The index of the first entry above the start of the top layer: entries from there on are
    /// pushes. Linear in the height of the top layer.
    @inline(__always)
    public var topLayerStart: Int {
        var index = entries.count
        while index > 0, entries[index - 1].presentation == .push { index -= 1 }
        return index
    }

    /// The screen under a position of its entries.
    @inline(__always)
    func screen(below position: Int) -> Entry {
        position > 0 ? entries[position - 1] : root
    }

    /// The flow that the top entry or the root shows.
    @inline(__always)
    var topChild: FlowID { entries.isEmpty ? root.child : entries[entries.count - 1].child }

    /// The last screen in its array: the top entry or the root.
    @inline(__always)
    public var top: Entry { entries.isEmpty ? root : entries[entries.count - 1] }
}
