/// What is on screen at one moment: cards stacked in depth, and the tree of coordinators beside.
public struct Screens: Hashable, Sendable {
    /// One screen.
    public struct Card: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case page, sheet, cover, popover, alert
            /// Stands for screens that are left out.
            case more
        }

        public var kind: Kind
        public var title: String
        /// The route's parameters; empty for none.
        public var detail: String
        /// How it came up: `root`, `push`.
        public var word: String
        /// Which coordinator shows it, where that is another than of the card below; else empty.
        public var flow: String
        /// Whether it is what a person looks at.
        public var isTop: Bool

        public init(
            _ kind: Kind, title: String, detail: String = "", word: String, flow: String = "",
            isTop: Bool = false
        ) {
            self.kind = kind
            self.title = title
            self.detail = detail
            self.word = word
            self.flow = flow
            self.isTop = isTop
        }
    }

    public struct Tab: Hashable, Sendable {
        public var name: String
        /// How many screens are stacked in it.
        public var count: Int
        public var isSelected: Bool

        public init(_ name: String, count: Int, isSelected: Bool) {
            self.name = name
            self.count = count
            self.isSelected = isSelected
        }
    }

    /// A scene of the app.
    public struct Window: Hashable, Sendable {
        /// Empty where there is only one.
        public var name: String
        /// Bottom first.
        public var cards: [Card]
        /// The bars of tabs on the visible path, the outermost first.
        public var tabs: [[Tab]]

        public init(name: String = "", cards: [Card], tabs: [[Tab]] = []) {
            self.name = name
            self.cards = cards
            self.tabs = tabs
        }
    }

    /// A line of the tree.
    public struct Line: Hashable, Sendable {
        /// With its indentation.
        public var text: String
        /// Whether it is on the path that leads to what is on screen.
        public var isVisible: Bool
        public var isTop: Bool

        public init(_ text: String, isVisible: Bool, isTop: Bool) {
            self.text = text
            self.isVisible = isVisible
            self.isTop = isTop
        }
    }

    public var windows: [Window]
    public var tree: [Line]

    public init(windows: [Window], tree: [Line]) {
        self.windows = windows
        self.tree = tree
    }
}
