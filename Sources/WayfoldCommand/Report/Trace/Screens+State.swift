import WayfoldModel
import WayfoldReports

extension Screens {
    /// So many cards of a window are drawn before the middle is left out.
    private static let cardLimit = 9

    /// What a state shows, as one sees it. Linear in that.
    init(_ state: NavigationState, _ fold: Fold) {
        let outline = fold.outline(of: state, limit: StateView.stackLimit)
        self.init(
            windows: state.scenes.map { scene in
                var pile = Pile(state: state, fold: fold)
                pile.add(scene.root)
                return Window(
                    name: state.scenes.count > 1 ? "scene \(scene.number)" : "",
                    cards: Self.cut(pile.cards), tabs: pile.tabs)
            },
            tree: outline.rows.map { row in
                Line(
                    row.line + (row.isTop ? " ←" : ""), isVisible: row.isVisible, isTop: row.isTop)
            })
    }

    /// The first cards and the last ones, with one that says how many are between.
    private static func cut(_ cards: [Card]) -> [Card] {
        guard cards.count > cardLimit else { return cards }
        let left = cards.count - cardLimit + 1
        let omission = Card(
            .more, title: "… \(Report.Value.count(left).text) more", word: "")
        return Array(cards.prefix(2)) + [omission] + Array(cards.suffix(cardLimit - 3))
    }

    /// The rows of the tree as a table.
    var table: Report.Table {
        Report.Table(
            key: "state",
            columns: [.init("text", "screens and coordinators"), .init("shown", "shown")],
            rows: tree.map { line in
                [.text(line.text), .text(line.isTop ? "top" : line.isVisible ? "visible" : "")]
            })
    }

    /// A picture of them.
    func picture(_ title: String) -> Report.Picture {
        let top = windows.first?.cards.last
        let detail = top.map { $0.detail.isEmpty ? "" : " (\($0.detail))" } ?? ""
        let summary = top.map { "On top is \($0.title)\(detail)." } ?? "No scene is open."
        return Report.Picture(title: title, summary: summary, .screens(self), table: table)
    }
}

/// The visible path of a scene on its way to cards.
private struct Pile {
    let state: NavigationState
    let fold: Fold
    var cards: [Screens.Card] = []
    var tabs: [[Screens.Tab]] = []

    init(state: NavigationState, fold: Fold) {
        self.state = state
        self.fold = fold
    }

    /// Adds a flow and what it shows, down to the screen on top.
    mutating func add(_ root: FlowID) {
        var id = root
        var name = ""
        // How the flow itself came up is how its first screen did.
        var presentation: Presentation?
        while id != .none {
            let flow = state[id]
            switch flow.kind {
            case .wrapper: id = flow.children[0]
            case .tabs:
                tabs.append(bar(flow))
                id = flow.children[flow.selection]
            case .stack:
                let screens = [flow.root] + flow.entries
                for (index, entry) in screens.enumerated() {
                    let isLast = index == screens.count - 1
                    let shown = index == 0 ? presentation : entry.presentation
                    if isLast, entry.child != .none {
                        name = fold.text(of: entry.route)
                        presentation = shown
                        continue
                    }
                    add(entry, shown, isRoot: index == 0, name, isTop: isLast)
                    name = ""
                }
                id = flow.top.child
            }
        }
    }

    private mutating func add(
        _ entry: Entry, _ presentation: Presentation?, isRoot: Bool, _ flow: String, isTop: Bool
    ) {
        let kind: Screens.Card.Kind =
            switch presentation {
            case nil, .push: .page
            case .sheet, .lockedSheet: .sheet
            case .fullScreenCover: .cover
            case .popover: .popover
            case .alert: .alert
            }
        let route = fold.vocabulary.route(entry.route)
        let isFlow = entry.child != .none
        cards.append(
            Screens.Card(
                kind, title: route.name,
                detail: route.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: " "),
                word: presentation?.word ?? (isRoot ? "root" : "push"),
                flow: isFlow ? "a flow of its own" : flow.isEmpty ? "" : "in \(flow)",
                isTop: isTop))
    }

    private func bar(_ tabs: Flow) -> [Screens.Tab] {
        tabs.children.indices.map { index in
            let isNamed = tabs.tabRoutes.indices.contains(index)
            return Screens.Tab(
                isNamed ? fold.text(of: tabs.tabRoutes[index]) : "tab \(index)",
                count: state[tabs.children[index]].depth, isSelected: index == tabs.selection)
        }
    }
}
