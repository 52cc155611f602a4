public import WayfoldModel

/// Draws the flows and screens of a state as a tree.
public enum TreeExport {
    /// Of a longer stack the first and last screens are drawn, and how many there are between.
    private static let stackLimit = 24

    /// The text of a tree: scenes, their flows and screens, what waits in them. What is not on
    /// screen is dashed, what a person looks at is strong.
    public static func text(
        _ state: NavigationState, _ fold: Fold, _ language: GraphLanguage
    ) -> String {
        var graph = GraphText(language, isTree: true)
        /// The last row of each depth.
        var path: [Int] = []
        for (number, row) in fold.outline(of: state, limit: stackLimit).rows.enumerated() {
            let isOfScene = row.depth > 0 || row.text.hasPrefix("scene ")
            guard isOfScene else { continue }
            graph.node(number, [row.text], row.isTop ? .strong : row.isVisible ? .none : .weak)
            path.removeSubrange(min(row.depth, path.count)...)
            if let parent = path.last { graph.edge(parent, number) }
            path.append(number)
        }
        return graph.text
    }
}
