import WayfoldModel
import WayfoldReports

/// Concludes from the events of a trace what its app has.
///
/// Memory is linear in the routes' names and parameters, not in the events.
struct MapInference {
    /// What was seen of a route.
    private struct Screen {
        var count = 0
        var parameters: [String: Parameter] = [:]
    }

    /// What was seen of a parameter: of which kinds every value was, and how often it was there.
    private struct Parameter {
        var count = 0
        var kinds: [ValueKind] = [.int, .number, .bool, .uuid, .string]
    }

    /// Makes the symbols of the events that are handed in.
    var vocabulary: Vocabulary
    private let base: AppMap
    private var screens: [String: Screen] = [:]
    private var seen: Set<Symbol> = []
    private var tabRoutes: [String] = []
    private var tabCount = 0
    private var firstRoot: String?
    private var hasMoved = false

    init(_ map: AppMap) {
        base = map
        vocabulary = map.vocabulary
    }

    mutating func add(_ event: Event) {
        add(event.action)
    }

    private mutating func add(_ action: Action) {
        switch action {
        case .setRoot(let route), .switchFlow(let route):
            if !hasMoved, firstRoot == nil { firstRoot = vocabulary.route(route).name }
            see(route)
        case .push(let route), .replaceTop(let route), .present(let route, _),
            .alert(let route), .startFlow(let route, _):
            see(route)
        case .setPath(let routes), .write(let routes, _): routes.forEach { see($0) }
        case .selectTab(.index(let index)): tabCount = max(tabCount, index + 1)
        case .selectTab(.route(let route)):
            let name = vocabulary.route(route).name
            if !tabRoutes.contains(name) { tabRoutes.append(name) }
            see(route)
        case .echo(let action): add(action)
        default: return
        }
        hasMoved = true
    }

    private mutating func see(_ symbol: Symbol) {
        guard symbol != .none, seen.insert(symbol).inserted else { return }
        let route = vocabulary.route(symbol)
        screens[route.name, default: Screen()].count += 1
        for parameter in route.parameters {
            var known = screens[route.name]?.parameters[parameter.name] ?? Parameter()
            known.count += 1
            known.kinds.removeAll { !$0.accepts(parameter.value) }
            screens[route.name]?.parameters[parameter.name] = known
        }
    }

    /// The app map, with what in it is a guess.
    func result() -> AppMap {
        var map = base
        map.vocabulary = vocabulary
        var guesses: [String] = []
        let root = firstRoot ?? rootOfBase
        var names = Set(screens.keys)
        names.insert(root)
        let tabs = tabNames()
        names.formUnion(tabs)
        map.routes = names.sorted().map { definition($0, &map.vocabulary, &guesses) }
        map.flows = []
        let tabFlows = tabs.map { stack($0, &map) }
        if tabs.isEmpty {
            map.rootFlow = stack(root, &map)
            guesses.append(
                "the root is '\(TextWidth.visible(root))', "
                    + (firstRoot == nil ? "as no event sets one" : "which the first event sets"))
        } else {
            let entries = zip(tabs, tabFlows).map { name, flow in
                FlowDefinition.Tab(route: map.vocabulary.symbol(Route(name)), flow: flow)
            }
            map.rootFlow = FlowDefinition.Index(map.flows.count)
            map.flows.append(
                FlowDefinition(
                    name: map.vocabulary.symbol("tabs"), content: .tabs(entries, selection: 0)))
            guesses.append("the app shows \(tabs.count) tabs in the order of their first selection")
        }
        map.guesses = guesses
        return map
    }

    private var rootOfBase: String {
        let flow = base.flows[Int(base.rootFlow.number)]
        guard case .stack(let root) = flow.content else { return "root" }
        return base.vocabulary.route(root).name
    }

    private func tabNames() -> [String] {
        var names = tabRoutes
        while names.count < tabCount { names.append("tab\(names.count + 1)") }
        return names
    }

    private func stack(_ name: String, _ map: inout AppMap) -> FlowDefinition.Index {
        let route = map.vocabulary.symbol(Route(name))
        let flow = map.vocabulary.symbol(name)
        map.flows.append(FlowDefinition(name: flow, content: .stack(root: route)))
        return FlowDefinition.Index(map.flows.count - 1)
    }

    private func definition(
        _ name: String, _ vocabulary: inout Vocabulary, _ guesses: inout [String]
    ) -> RouteDefinition {
        let screen = screens[name] ?? Screen()
        var parameters: [RouteDefinition.Parameter] = []
        for (key, seen) in screen.parameters.sorted(by: { $0.key < $1.key }) {
            let kind = seen.kinds.first ?? .string
            let isRequired = seen.count == screen.count
            parameters.append(
                .init(name: vocabulary.symbol(key), kind: kind, isRequired: isRequired))
            let need = isRequired ? "" : ", not always there"
            guesses.append(
                TextWidth.visible(
                    "parameter '\(key)' of '\(name)' is of kind \(kind)\(need); seen in "
                        + "\(seen.count) of \(screen.count) different routes"))
        }
        return RouteDefinition(name: vocabulary.symbol(Route(name)), parameters: parameters)
    }
}
