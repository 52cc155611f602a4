/// The object of the article: the path of one navigation stack, and who asks it to go on.
public final class Coordinator<NavigationItem: Hashable> {
    public private(set) var path: [NavigationItem] = []
    /// The navigation stack that shows the path: told of what was added, and of a cut.
    var onAppend: ((NavigationItem) -> Void)?
    var onRemove: ((Int) -> Void)?
    private let turns: TurnQueue
    private let journal: Journal

    public init(_ turns: TurnQueue, _ journal: Journal = Journal()) {
        self.turns = turns
        self.journal = journal
    }

    /// Shows an item on top, in a later turn of the main thread: two calls in one turn are two
    /// appends, in order.
    public func goTo(_ item: NavigationItem) {
        turns.later { self.append(item) }
    }

    private func append(_ item: NavigationItem) {
        journal.keep(self, \.path)
        path.append(item)
        onAppend?(item)
    }

    /// Removes items from an index up: a back, a pop, a new path.
    public func remove(from index: Int) {
        journal.keep(self, \.path)
        path.removeSubrange(index...)
        onRemove?(index)
    }

    /// Gives an item other values, without a move.
    public func replace(_ item: NavigationItem, at index: Int) {
        journal.keep(self, \.path)
        path[index] = item
    }
}
