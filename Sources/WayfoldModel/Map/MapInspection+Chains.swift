extension MapInspection {
    mutating func inspectLinks() {
        var seen: Set<String> = []
        for link in map.links {
            let place = "link \(link.text)"
            if !seen.insert(link.text).inserted {
                note(
                    .duplicateName, place, "the pattern is there twice but can match once",
                    "remove one of them")
            }
            if let rule = link.condition { inspect(rule.condition, place, link.parameterNames) }
            for action in link.actions {
                inspect(action, place)
                inspectNames(in: action, link.parameterNames, place)
                if case .openURL = action {
                    note(
                        .endlessChain, place, "opens a URL but should show screens",
                        "write the other link's actions here")
                }
            }
        }
    }

    private mutating func inspect(
        _ condition: Guard.Condition, _ place: String, _ names: [String]
    ) {
        guard case .parameter(let name) = condition.subject, !names.contains(text(name)) else {
            return
        }
        note(
            .unboundName, place,
            "its condition asks for '\(text(name))', which the link never binds",
            "add it to the pattern")
    }

    /// Routes that an action would show have to be the map's.
    private mutating func inspect(_ action: Action, _ place: String) {
        var routes: [Symbol] = []
        switch action {
        case .push(let route), .present(let route, _), .alert(let route), .replaceTop(let route),
            .setRoot(let route):
            routes = [route]
        case .setPath(let listed), .write(let listed, basedOn: _):
            routes = listed
        case .startFlow(let route, _), .switchFlow(let route):
            if !flowNames.contains(route) { routes = [route] }
        default:
            break
        }
        for route in routes where !isKnown(route) {
            note(
                .unknownRoute, place, "shows \(text(route)), which is no route of the map",
                "add it to \"routes\"")
        }
    }

    private mutating func inspectNames(
        in action: Action, _ names: [String], _ place: String
    ) {
        var unbound: [String] = []
        _ = action.replacingSymbols { symbol in
            for name in MapInspection.names(in: text(symbol))
            where !names.contains(name) && !unbound.contains(name) {
                unbound.append(name)
            }
            return symbol
        }
        for name in unbound {
            note(
                .unboundName, place, "uses {\(name)}, which its pattern never binds",
                "add {\(name)} to the pattern")
        }
    }

    /// The names in braces of a template.
    static func names(in template: String) -> [String] {
        var names: [String] = []
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            names.append(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        return names
    }

    mutating func inspectGuards() {
        noteRepeated(map.guards.map(\.name), "guard")
        guard !map.acceptsAnyRoute else { return }
        let elements = Set(map.overrides.map(\.element))
        let tabs = Set(
            map.flows.flatMap { flow -> [Symbol] in
                guard case .tabs(let tabs, _) = flow.content else { return [] }
                return tabs.map(\.route)
            })
        for rule in map.guards {
            for subject in rule.subjects
            where !routeNames.contains(subject) && !elements.contains(subject)
                && !flowNames.contains(subject) && !tabs.contains(subject)
            {
                note(
                    .unknownGuardSubject, "guard \(text(rule.name))",
                    "stands before \(text(subject)), which is no route, flow or element of the map",
                    "correct the name")
            }
        }
    }

    mutating func inspectOverrides() {
        var seen: Set<[Symbol]> = []
        for rule in map.overrides {
            let scope = rule.scope == .none ? "" : " in \(text(rule.scope))"
            let place = "override \(text(rule.element))" + scope
            if !seen.insert([rule.element, rule.scope]).inserted {
                note(
                    .duplicateName, place, "is there twice but only the first counts",
                    "remove one of them")
            }
            inspect(rule.action, place)
            inspectScope(rule.scope, place)
            if case .tap(let element, _) = rule.action, nameSymbol(of: element) == rule.element {
                note(
                    .endlessChain, place, "becomes a tap on itself, which would never end",
                    "let it show a screen")
            }
        }
    }

    private mutating func inspectScope(_ scope: Symbol, _ place: String) {
        guard scope != .none, !map.acceptsAnyRoute, !flowNames.contains(scope) else { return }
        let screen = text(scope).split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
        if let name = map.vocabulary.known(screen), routeNames.contains(name) { return }
        note(
            .unknownRoute, place, "its place is no screen and no flow of the map",
            "write 'screen', 'screen/section' or a flow's name")
    }
}
