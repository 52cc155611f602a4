import WayfoldModel

extension MapReader {
    /// Makes the names known before anything refers to them.
    mutating func declare(flows: [JSONValue.Member], routes: [JSONValue.Member]) {
        for flow in flows {
            places.note("flow \(flow.key)", at: flow.offset)
            let name = map.vocabulary.symbol(flow.key)
            flowIndexes[name] = FlowDefinition.Index(map.flows.count)
            map.flows.append(FlowDefinition(name: name, content: .tabs([], selection: 0)))
        }
        routeNames = routes.map(\.key)
        flowNames = flows.map(\.key)
        knownRoutes = Set(routeNames.map { map.vocabulary.symbol($0) })
    }

    /// The flow of that name, or a plain stack with the route of that name as its root.
    mutating func flow(_ name: String, _ value: JSONValue) -> FlowDefinition.Index? {
        let symbol = map.vocabulary.symbol(name)
        if let index = flowIndexes[symbol] ?? routeFlowIndexes[symbol] { return index }
        guard knownRoutes.isEmpty || knownRoutes.contains(symbol), !name.isEmpty else {
            fault(
                value, "names '\(name)'", "should name a flow or a route of this map",
                Nearest.advice(for: name, in: flowNames + routeNames))
            return nil
        }
        let index = FlowDefinition.Index(map.flows.count)
        let route = routeSymbol(name)
        places.note("flow \(name)", at: value.offset)
        map.flows.append(
            FlowDefinition(name: symbol, content: .stack(root: route)))
        routeFlowIndexes[symbol] = index
        return index
    }

    mutating func readFlow(_ member: JSONValue.Member) {
        guard let index = flowIndexes[map.vocabulary.symbol(member.key)],
            let parts = members(
                member.value, "a flow", ["stack", "tabs", "selected", "wrapper"])
        else { return }
        let kinds = ["stack", "tabs", "wrapper"].filter { parts[$0] != nil }
        guard kinds.count == 1 else {
            let what = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
            return fault(
                member.value, "is \(what)", "should be one of stack, tabs and wrapper",
                "a flow is an object such as {\"stack\": \"home\"}")
        }
        if let selected = parts["selected"], kinds != ["tabs"] {
            fault(selected, "selects a tab", "should stand with tabs only")
        }
        if let content = content(parts) { map.flows[Int(index.number)].content = content }
    }

    private mutating func content(
        _ parts: [String: JSONValue]
    ) -> FlowDefinition.Content? {
        if let root = parts["stack"] {
            return routeWithParameters(root).map { .stack(root: $0) }
        }
        if let inner = parts["wrapper"] {
            guard let name = text(inner, "a flow or a route") else { return nil }
            return flow(name, inner).map { .wrapper($0) }
        }
        guard let tabs = parts["tabs"] else { return nil }
        let values = list(tabs, "tabs")
        let read = values.compactMap { tab($0) }
        guard read.count == values.count else { return nil }
        if values.isEmpty, case .array = tabs.content {
            fault(tabs, "is empty", "should have at least one tab")
        }
        return .tabs(read, selection: selection(parts["selected"], read))
    }

    /// A tab: the name of a flow or a route, or an object with both.
    private mutating func tab(_ value: JSONValue) -> FlowDefinition.Tab? {
        if case .string(let name) = value.content {
            return flow(name, value).map { .init(route: routeSymbol(name), flow: $0) }
        }
        guard let parts = members(value, "a tab", ["route", "flow"]) else { return nil }
        guard let routeValue = parts["route"], let flowValue = parts["flow"] else {
            fault(value, "lacks a part", "should have 'route' and 'flow'")
            return nil
        }
        guard let route = name(routeValue, "a route"), let flowName = text(flowValue, "a flow"),
            let index = flow(flowName, flowValue)
        else { return nil }
        return .init(route: routeSymbol(route), flow: index)
    }

    /// The tab first selected: its name, or its number from 0.
    private mutating func selection(
        _ value: JSONValue?, _ tabs: [FlowDefinition.Tab]
    ) -> Int {
        guard let value else { return 0 }
        if case .number(let text) = value.content {
            if let index = Int(text), tabs.indices.contains(index) { return index }
            fault(value, "is \(text)", "should be a tab from 0 to \(tabs.count - 1)")
            return 0
        }
        guard let wanted = text(value, "a tab's name") else { return 0 }
        let symbol = routeSymbol(wanted)
        if let index = tabs.firstIndex(where: { $0.route == symbol }) { return index }
        let names = tabs.map { map.vocabulary.route($0.route).name }
        fault(
            value, "is '\(wanted)'",
            "should be one of the tabs \(names.joined(separator: ", "))",
            Nearest.advice(for: wanted, in: names))
        return 0
    }

    /// A route's name, or an object with its parameters.
    private mutating func routeWithParameters(_ value: JSONValue) -> Symbol? {
        if case .string = value.content {
            guard let name = knownRoute(value) else { return nil }
            return routeSymbol(name)
        }
        guard let parts = members(value, "a route", ["route", "with"]) else { return nil }
        guard let routeValue = parts["route"] else {
            fault(value, "has no 'route'", "should name a route")
            return nil
        }
        guard let name = knownRoute(routeValue) else { return nil }
        var parameters: [Route.Parameter] = []
        for member in parts["with"].map({ named($0, "parameters") }) ?? [] {
            guard let text = text(member.value, "a parameter's text") else { continue }
            parameters.append(Route.Parameter(member.key, text))
        }
        return map.vocabulary.symbol(Route(name, parameters))
    }

    /// The name of a route, which the map has unless it lists none.
    mutating func knownRoute(_ value: JSONValue) -> String? {
        guard let name = name(value, "a route") else { return nil }
        let isKnown = knownRoutes.contains(map.vocabulary.symbol(name))
        guard knownRoutes.isEmpty || isKnown else {
            fault(
                value, "names '\(name)'", "should name a route of this map",
                Nearest.advice(for: name, in: routeNames, else: "add it to 'routes'"))
            return nil
        }
        return name
    }

    /// The name of a route, a flow or a tab, before which a guard can stand.
    mutating func guardedName(_ value: JSONValue) -> String? {
        if case .string(let name) = value.content, !name.isEmpty {
            let symbol = routeSymbol(name)
            let isTab = map.flows.contains { flow in
                guard case .tabs(let tabs, _) = flow.content else { return false }
                return tabs.contains { $0.route == symbol }
            }
            if isTab || flowNames.contains(name) { return name }
        }
        return knownRoute(value)
    }

    mutating func readRoute(_ member: JSONValue.Member) {
        guard let parts = members(member.value, "a route", ["parameters", "flow"]) else { return }
        var definition = RouteDefinition(name: routeSymbol(member.key))
        for parameter in named(parts["parameters"], "parameters") {
            guard let kind = text(parameter.value, "a kind of value") else { continue }
            let isRequired = !kind.hasSuffix("?")
            guard let valueKind = ValueKind(rawValue: isRequired ? kind : String(kind.dropLast()))
            else {
                let kinds = ValueKind.allCases.map(\.rawValue)
                fault(
                    parameter.value, "is '\(kind)'",
                    "should be one of \(kinds.joined(separator: ", "))",
                    Nearest.advice(
                        for: kind, in: kinds, else: "a '?' at the end says it may be left out"))
                continue
            }
            definition.parameters.append(
                .init(
                    name: map.vocabulary.symbol(parameter.key), kind: valueKind,
                    isRequired: isRequired))
        }
        if let value = parts["flow"], let name = text(value, "a flow") {
            if let index = flowIndexes[map.vocabulary.symbol(name)] {
                definition.flow = index
            } else {
                fault(
                    value, "names '\(name)'", "should name a flow of this map",
                    Nearest.advice(
                        for: name, in: flowNames, else: "add it to 'flows'"))
            }
        }
        places.note("route \(member.key)", at: member.offset)
        map.routes.append(definition)
    }
}
