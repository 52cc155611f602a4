public import WayfoldModel
public import WayfoldReplay

/// Draws the screens that were visited and how often one followed another, for Mermaid or
/// Graphviz.
///
/// A node is a route's name, without parameters; it says how often the screen came to the top of a
/// scene. An edge says how often one screen on top gave way to another, whatever moved them. A
/// screen that is replaced by another of its route points at itself. Memory is linear in the
/// different routes and in the pairs that followed each other.
public struct GraphExport: TraceExport {
    private struct Edge: Hashable {
        var from: Int
        var to: Int
    }

    private struct Top {
        var node: Int
        var route: Symbol
        var entry: EntryIdentity
    }

    private let language: GraphLanguage
    private var nodes: [String: Int] = [:]
    private var nodeOfRoute: [Symbol: Int] = [:]
    private var names: [String] = []
    private var visits: [Int] = []
    private var beginnings: [Int] = []
    private var edges: [Edge: Int] = [:]
    private var tops: [SceneKey: Top] = [:]

    public init(_ language: GraphLanguage) {
        self.language = language
    }

    public mutating func begin(_ head: TraceHead, to bytes: inout [UInt8]) {}

    public mutating func add(
        _ step: ExportStep, _ replay: Replay, to bytes: inout [UInt8]
    ) throws(ExportError) {
        // Of an app whose map is known the first screen is known too.
        if step.isFirst, !replay.fold.map.acceptsAnyRoute {
            look(at: replay.fold.initialState(), replay.ordinal, replay.fold.vocabulary)
        }
        look(at: replay.state, replay.ordinal, replay.fold.vocabulary)
        guard step.isLast else { return }
        for scene in replay.state.scenes {
            tops[SceneKey(ordinal: replay.ordinal, scene: scene.number)] = nil
        }
    }

    private mutating func look(
        at state: NavigationState, _ ordinal: Int, _ vocabulary: Vocabulary
    ) {
        for index in state.scenes.indices {
            let scene = state.scenes[index]
            let key = SceneKey(ordinal: ordinal, scene: scene.number)
            let entry = state[scene.active].top
            let before = tops[key]
            if let before, before.route == entry.route, before.entry == entry.identity { continue }
            let node = node(entry.route, vocabulary)
            tops[key] = Top(node: node, route: entry.route, entry: entry.identity)
            if let before {
                // A parameter that changed is no move.
                if before.node == node, before.entry == entry.identity { continue }
                edges[Edge(from: before.node, to: node), default: 0] += 1
            } else {
                beginnings[node] += 1
            }
            visits[node] += 1
        }
    }

    public mutating func end(_ vocabulary: Vocabulary, to bytes: inout [UInt8]) {
        var graph = GraphText(language, isTree: false)
        for (number, name) in names.enumerated() {
            let count = visits[number] == 1 ? "1 visit" : "\(visits[number]) visits"
            graph.node(number, [name, count], beginnings[number] > 0 ? .strong : .none)
        }
        for (edge, count) in edges.sorted(by: {
            ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to)
        }) {
            graph.edge(edge.from, edge.to, "\(count)")
        }
        bytes += graph.text.utf8
    }

    private mutating func node(_ route: Symbol, _ vocabulary: Vocabulary) -> Int {
        if let known = nodeOfRoute[route] { return known }
        let name = vocabulary.route(route).name
        let number = nodes[name] ?? names.count
        if number == names.count {
            nodes[name] = number
            names.append(name)
            visits.append(0)
            beginnings.append(0)
        }
        nodeOfRoute[route] = number
        return number
    }
}
