import WayfoldModel

/// Builds the JSON of an app map.
struct MapWriter {
    private let map: AppMap
    private let isResolved: Bool
    /// The flows that need no entry of their own: plain stacks that are named by their route.
    private let impliedFlows: Set<Int>

    init(_ map: AppMap, isResolved: Bool) {
        self.map = map
        self.isResolved = isResolved
        impliedFlows = MapWriter.impliedFlows(of: map)
    }

    /// Plain stacks that root, tabs and wrappers can name by their route.
    private static func impliedFlows(of map: AppMap) -> Set<Int> {
        let routes = Set(map.routes.map(\.name))
        var named: Set<Int> = [Int(map.rootFlow.number)]
        for flow in map.flows {
            switch flow.content {
            case .stack: continue
            case .tabs(let tabs, _): named.formUnion(tabs.map { Int($0.flow.number) })
            case .wrapper(let inner): named.insert(Int(inner.number))
            }
        }
        for route in map.routes {
            if let flow = route.flow { named.remove(Int(flow.number)) }
        }
        return named.filter { index in
            guard map.flows.indices.contains(index),
                case .stack(let root) = map.flows[index].content
            else { return false }
            let route = map.vocabulary.route(root)
            let name = map.flows[index].name
            let isAlone = map.flows.count { $0.name == name } == 1
            return isAlone && route.parameters.isEmpty
                && route.name.utf8.elementsEqual(map.vocabulary.text(name).utf8)
                && (routes.isEmpty || routes.contains(root))
        }
    }

    func value() -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("wayfold", .integer(1)), ("name", .text(map.name)), ("version", .text(map.version)),
            ("dialect", .text(map.dialect.name)),
        ]
        func add(_ key: String, _ parts: [(String, JSONValue)]) {
            if !parts.isEmpty { members.append((key, .object(parts))) }
        }
        func add(_ key: String, _ parts: [JSONValue]) {
            if !parts.isEmpty { members.append((key, .list(parts))) }
        }
        add("answers", answers())
        if let verbs = unsupported() { members.append(("unsupported", verbs)) }
        members.append(("root", flowName(map.rootFlow)))
        add("flows", flows())
        add("routes", map.routes.map { (routeName($0.name), route($0)) })
        add("links", map.links.map(link))
        add("sites", map.sites.map(SiteWriter.value))
        add("schemes", map.schemes.map { .text($0) })
        add("guards", map.guards.map(rule))
        add("overrides", map.overrides.map(override))
        add("facts", map.facts.map { (text($0.name), .text(text($0.value))) })
        add("versions", map.versions.map(version))
        add("guessed", map.guesses.map { .text($0) })
        return .object(members)
    }

    private func answers() -> [(String, JSONValue)] {
        let usual = Dialect.named(map.dialect.name)
        return DialectAnswers.keys.compactMap { key in
            let answer = DialectAnswers.text(key, in: map.dialect)
            let isUsual = usual.map { DialectAnswers.text(key, in: $0) } == answer
            return isUsual && !isResolved ? nil : (key, .text(answer))
        }
    }

    private func unsupported() -> JSONValue? {
        let usual = Dialect.named(map.dialect.name) ?? Dialect(name: map.dialect.name)
        guard isResolved || usual.unsupported != map.dialect.unsupported else { return nil }
        return .list(map.dialect.unsupported.kinds.map { .text($0.word) })
    }

    private func flows() -> [(String, JSONValue)] {
        map.flows.enumerated().compactMap { index, flow in
            impliedFlows.contains(index) ? nil : (text(flow.name), content(flow.content))
        }
    }

    private func content(_ content: FlowDefinition.Content) -> JSONValue {
        switch content {
        case .stack(let root):
            return .object([("stack", routeValue(root))])
        case .wrapper(let inner):
            return .object([("wrapper", flowName(inner))])
        case .tabs(let tabs, let selection):
            var members: [(String, JSONValue)] = [("tabs", .list(tabs.map(tab)))]
            if selection != 0 { members.append(("selected", selected(selection, tabs))) }
            return .object(members)
        }
    }

    private func tab(_ tab: FlowDefinition.Tab) -> JSONValue {
        let name = flowName(tab.flow)
        let route = routeName(tab.route)
        if case .string(let flow) = name.content, flow.utf8.elementsEqual(route.utf8) {
            return name
        }
        return .object([("route", .text(route)), ("flow", name)])
    }

    private func selected(_ selection: Int, _ tabs: [FlowDefinition.Tab]) -> JSONValue {
        guard tabs.indices.contains(selection),
            tabs.firstIndex(where: { $0.route == tabs[selection].route }) == selection
        else { return .integer(selection) }
        return .text(routeName(tabs[selection].route))
    }

    private func flowName(_ index: FlowDefinition.Index) -> JSONValue {
        let position = Int(index.number)
        guard map.flows.indices.contains(position) else { return .text("") }
        return .text(text(map.flows[position].name))
    }

    private func routeValue(_ symbol: Symbol) -> JSONValue {
        let route = map.vocabulary.route(symbol)
        guard !route.parameters.isEmpty else { return .text(route.name) }
        let parameters = route.parameters.map { ($0.name, JSONValue.text($0.value)) }
        return .object([("route", .text(route.name)), ("with", .object(parameters))])
    }

    private func route(_ definition: RouteDefinition) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if !definition.parameters.isEmpty {
            let parameters = definition.parameters.map { parameter in
                let kind = parameter.kind.rawValue + (parameter.isRequired ? "" : "?")
                return (text(parameter.name), JSONValue.text(kind))
            }
            members.append(("parameters", .object(parameters)))
        }
        if let flow = definition.flow { members.append(("flow", flowName(flow))) }
        return .object(members)
    }

    private func rule(_ rule: Guard) -> JSONValue {
        let known = Set(map.routes.map(\.name))
        let routes = rule.subjects.prefix { known.isEmpty || known.contains($0) }
        let elements = rule.subjects.dropFirst(routes.count)
        var members: [(String, JSONValue)] = [("name", .text(text(rule.name)))]
        if !routes.isEmpty || elements.isEmpty {
            members.append(("routes", .list(routes.map { .text(routeName($0)) })))
        }
        if !elements.isEmpty {
            members.append(("elements", .list(elements.map { .text(routeName($0)) })))
        }
        return .object(members + condition(rule.condition))
    }

    private func condition(_ condition: Guard.Condition) -> [(String, JSONValue)] {
        let value = JSONValue.text(text(condition.value))
        let relation = (condition.isEqual ? "is" : "isNot", value)
        switch condition.subject {
        case .fact(let name): return [("fact", .text(text(name))), relation]
        case .parameter(let name): return [("parameter", .text(text(name))), relation]
        }
    }

    private func link(_ link: LinkPattern) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("pattern", .text(link.text)), ("do", .list(link.actions.map(words))),
        ]
        if link.dismissesModals { members.append(("dismisses", JSONValue(.bool(true)))) }
        if let rule = link.condition {
            let name: [(String, JSONValue)] =
                switch rule.condition.subject {
                case .fact(let subject), .parameter(let subject):
                    subject == rule.name ? [] : [("name", .text(text(rule.name)))]
                }
            members.append(("when", .object(name + condition(rule.condition))))
        }
        return .object(members)
    }

    private func override(_ rule: OverrideRule) -> JSONValue {
        var members: [(String, JSONValue)] = [("element", .text(routeName(rule.element)))]
        if rule.scope != .none { members.append(("in", .text(text(rule.scope)))) }
        return .object(members + [("do", words(rule.action))])
    }

    private func version(_ change: VersionChange) -> JSONValue {
        var members: [(String, JSONValue)] = [("version", .text(text(change.version)))]
        if !change.removed.isEmpty {
            members.append(("removed", .list(change.removed.map { .text(routeName($0)) })))
        }
        if !change.renamed.isEmpty {
            let renamed = change.renamed.map {
                (routeName($0.old), JSONValue.text(routeName($0.new)))
            }
            members.append(("renamed", .object(renamed)))
        }
        return .object(members)
    }

    private func words(_ action: Action) -> JSONValue {
        .text(Words.text(of: action, in: map.vocabulary))
    }

    private func text(_ symbol: Symbol) -> String { map.vocabulary.text(symbol) }

    /// The name of a route that has no parameters, without its escapes.
    private func routeName(_ symbol: Symbol) -> String { map.vocabulary.route(symbol).name }
}
