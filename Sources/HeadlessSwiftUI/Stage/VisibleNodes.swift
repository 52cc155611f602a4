extension Host {
    /// A node on screen, and whether fingers reach it.
    typealias VisibleNode = (node: _Node, isReachable: Bool)

    /// The nodes that a person sees, parents before their children and the first child first. What
    /// is hidden, or has no opacity, is not among them; an open menu covers everything else.
    func visibleNodes() -> [VisibleNode] {
        var found: [VisibleNode] = []
        var waiting: [VisibleNode] = (openMenu ?? root).map { [($0, true)] } ?? []
        while let (node, isReachable) = waiting.popLast() {
            guard node.isSeen else { continue }
            let isReachable = isReachable && node.takesTouches
            found.append((node, isReachable))
            for child in node.children.reversed() { waiting.append((child, isReachable)) }
        }
        return found
    }

    /// The menu that is open in this tree.
    private var openMenu: _Node? {
        guard menuCount > 0 else { return nil }
        return nodes().last { ($0 as? any MenuNode)?.isOpen ?? false }
            .flatMap { ($0 as? any MenuNode)?.menuContent }
    }

    /// The texts that a person sees, and what else a node shows.
    func shownTexts(
        _ other: (_Node) -> [ScreenPiece<String>]
    ) -> [ScreenPiece<String>] {
        var found: [ScreenPiece<String>] = []
        var covered: Set<ObjectIdentifier> = []
        for (node, _) in visibleNodes() {
            if let parent = node.parent, covered.contains(ObjectIdentifier(parent)) {
                covered.insert(ObjectIdentifier(node))
            } else if let value = node.cast(.value, (any ValueNode).self)?.shownValue {
                found.append(.value(value))
                covered.insert(ObjectIdentifier(node))
            } else if let text = node.shownText {
                found.append(.value(text))
            } else {
                found += other(node)
            }
        }
        return found
    }
}

extension _Node {
    fileprivate var isSeen: Bool {
        if let sometimes = cast(.sometimesVisible, (any SometimesVisibleNode).self) {
            return sometimes.isOnScreen
        }
        guard let decoration = ownDecoration else { return true }
        switch decoration.name {
        case "hidden": return false
        case "opacity": return decoration.value as? Double != 0
        default: return true
        }
    }

    fileprivate var takesTouches: Bool {
        guard let decoration = ownDecoration else { return true }
        return decoration.name != "allowsHitTesting" || decoration.value as? Bool != false
    }
}

/// A node that shows a value in the place of its label.
@MainActor
protocol ValueNode: _Node {
    /// Nil where the label is shown.
    var shownValue: String? { get }
}

/// A node that stands for several things that a person can use.
@MainActor
protocol SeveralElementsNode: _Node {
    var elements: [StageElement] { get }
}

/// A node with views that are there only while they are asked for.
@MainActor
protocol MenuNode: _Node {
    var isOpen: Bool { get }
    /// Where the views of the menu are.
    var menuContent: _Node? { get }
    func open()
    func close()
}
