import WayfoldModel

/// The screens of an app map that an app of plain pages has.
///
/// A page is one screen with no rule before it but guards that let it through. A route that shows
/// a flow of its own, or before which another guard stands, is none; nor is one that the map does
/// not have or whose parameters are wrong.
nonisolated struct MapPages {
    /// The first page.
    let root: Route
    /// The facts of the map as they are when the app begins; it changes none.
    let facts: [(name: String, value: String)]
    let map: AppMap
    private var definitions: [String: RouteDefinition] = [:]
    private var flows: [String: FlowDefinition.Index] = [:]
    private var guarded: Set<String> = []

    /// - Parameter map: one whose root flow is a stack, for an app of one stack; of another that
    ///   begins with a page that has no name.
    init(_ map: AppMap = AppMap()) {
        self.map = map
        let vocabulary = map.vocabulary
        root = map.rootOfStack.map { map.vocabulary.route($0) } ?? Route("")
        var facts: [(name: String, value: String)] = []
        for fact in map.facts {
            let name = vocabulary.text(fact.name)
            facts.removeAll { $0.name == name }
            facts.append((name, vocabulary.text(fact.value)))
        }
        self.facts = facts.sorted { $0.name < $1.name }
        for definition in map.routes {
            let name = vocabulary.text(definition.name)
            if definitions[name] == nil { definitions[name] = definition }
        }
        for (position, flow) in map.flows.enumerated() {
            let name = vocabulary.text(flow.name)
            if flows[name] == nil { flows[name] = FlowDefinition.Index(position) }
        }
        for rule in map.guards where !Self.holds(rule.condition, facts, vocabulary) {
            for subject in rule.subjects { guarded.insert(vocabulary.text(subject)) }
        }
    }

    /// Whether a guard lets everything through, as the facts are for good.
    private static func holds(
        _ condition: Guard.Condition, _ facts: [(name: String, value: String)],
        _ vocabulary: Vocabulary
    ) -> Bool {
        guard case .fact(let name) = condition.subject else { return false }
        let fact = facts.first { $0.name == vocabulary.text(name) }
        let value = fact?.value ?? ""
        return (value == vocabulary.text(condition.value)) == condition.isEqual
    }

    /// Whether a route is a page of one screen. Linear in its parameters.
    func has(_ route: Route) -> Bool {
        !isGuarded(route.name) && problem(of: route) == nil
    }

    /// Why a route is no page, but for the rules before it; nil where it is one. Linear in its
    /// parameters.
    func problem(of route: Route) -> Problem? {
        guard let definition = definitions[route.name] else {
            return map.acceptsAnyRoute && !route.name.isEmpty ? nil : .unknown
        }
        let isRight = definition.parameters.allSatisfy { parameter in
            let value = route[map.vocabulary.text(parameter.name)]
            return value.map(parameter.kind.accepts) ?? !parameter.isRequired
        }
        if !isRight { return .wrongParameters }
        return definition.flow == nil ? nil : .isFlow
    }

    /// Why a route is no page.
    enum Problem {
        /// The map does not have it.
        case unknown
        case wrongParameters
        /// It shows a flow of its own.
        case isFlow
    }

    /// Whether the map has a route, with these parameters. Linear in them.
    func isKnown(_ route: Route) -> Bool {
        let problem = problem(of: route)
        return problem == nil || problem == .isFlow
    }

    func has(name: String) -> Bool { definitions[name] != nil || map.acceptsAnyRoute }
    func isGuarded(_ name: String) -> Bool { guarded.contains(name) }
    func flow(ofRoute route: Route) -> FlowDefinition.Index? { definitions[route.name]?.flow }
    func flow(named name: String) -> FlowDefinition.Index? { flows[name] }

    /// The page that a request is about; `unsupported` where there is none.
    func page(_ request: ProgramRequest) throws(Refusal) -> Route {
        guard let route = request.route, has(route) else { throw Refusal(.unsupported) }
        return route
    }
}
