extension RandomJourney {
    private static let screens = ["home", "list", "item", "form", "login", "menu", "about"]

    /// A map without problems, in any of the dialects, some with single answers changed.
    package mutating func map() -> AppMap {
        var map = AppMap(name: "random", dialect: dialect())
        map.version = "1"
        words = Words()
        intentions = []
        addRoutes(&map)
        addFlows(&map)
        addContext(&map)
        addLinks(&map)
        addVersions(&map)
        collectWords(&map)
        return map
    }

    /// Makes events for an app's own map of texts that the app knows.
    package mutating func adopt(
        _ map: inout AppMap, routes: [String], elements: [String], urls: [String],
        answers: [String], facts: [String] = [], values: [String] = []
    ) {
        words = Words()
        intentions = []
        words.routes = routes.map { map.vocabulary.symbol($0) }
        words.shown = words.routes
        words.elements = elements.map { map.vocabulary.symbol($0) }
        words.urls = urls.map { map.vocabulary.symbol($0) }
        words.values = (answers + values).map { map.vocabulary.symbol($0) }
        words.facts = facts.map { map.vocabulary.symbol($0) }
    }

    private mutating func dialect() -> Dialect {
        var dialect = random.pick(Dialect.all) ?? .canonical
        guard random.isOne(in: 2) else { return dialect }
        dialect.name = "mixed"
        // A seed gives the maps that it gave before the last question was there.
        for question in Dialect.questions
        where question.key != "whenActive" && random.isOne(in: 3) {
            if let answer = random.pick(question.answers) {
                _ = question.set(answer, in: &dialect)
            }
        }
        if random.isOne(in: 2) { dialect.unsupported = ActionKindSet() }
        return dialect
    }

    private mutating func addRoutes(_ map: inout AppMap) {
        guard !random.isOne(in: 5) else { return }
        let root = map.vocabulary.symbol("root")
        map.routes = [RouteDefinition(name: root)]
        for screen in Self.screens.prefix(4 + random.below(4)) {
            var definition = RouteDefinition(name: map.vocabulary.symbol(screen))
            if screen == "item" {
                let id = map.vocabulary.symbol("id")
                definition.parameters = [
                    .init(name: id, kind: .int, isRequired: random.isOne(in: 2))
                ]
            }
            map.routes.append(definition)
        }
    }

    /// Flows show only flows before them, so that none contains itself.
    private mutating func addFlows(_ map: inout AppMap) {
        let count = 1 + random.below(5)
        for number in 1..<(count + 1) {
            let name = map.vocabulary.symbol("flow\(number)")
            let screen = random.pick(Self.screens.prefix(3)) ?? "root"
            var content = FlowDefinition.Content.stack(root: map.vocabulary.symbol(screen))
            if random.isOne(in: 4) {
                content = .wrapper(.init(random.below(number)))
            } else if random.isOne(in: 2) {
                var tabs: [FlowDefinition.Tab] = []
                for tab in Self.screens.prefix(1 + random.below(4)) {
                    let route = map.vocabulary.symbol(tab)
                    tabs.append(.init(route: route, flow: .init(random.below(number))))
                }
                content = .tabs(tabs, selection: random.below(tabs.count))
            }
            map.flows.append(FlowDefinition(name: name, content: content))
        }
        map.rootFlow = .init(random.below(map.flows.count))
        // Routes that no flow begins with may show one.
        for position in map.routes.indices.dropFirst(4) where random.isOne(in: 2) {
            map.routes[position].flow = .init(random.below(map.flows.count))
        }
    }

    private mutating func addContext(_ map: inout AppMap) {
        let signedIn = map.vocabulary.symbol("signedIn")
        let yes = map.vocabulary.symbol("true")
        if random.isOne(in: 2) { map.facts = [Fact(name: signedIn, value: yes)] }
        let row = map.vocabulary.symbol("row")
        if random.isOne(in: 2) {
            let condition = Guard.Condition(
                subject: .fact(signedIn), value: yes, isEqual: !random.isOne(in: 4))
            let subject = map.vocabulary.symbol(random.pick(Self.screens.prefix(4)) ?? "home")
            map.guards.append(
                Guard(name: signedIn, subjects: [subject, row], condition: condition))
        }
        let filled = map.vocabulary.symbol("item?id={id}")
        for scope in ["list", "home", "list/section", "flow1"]
        where random.isOne(in: 2) || scope == "list" {
            let place = scope.isEmpty ? Symbol.none : map.vocabulary.symbol(scope)
            map.overrides.append(OverrideRule(element: row, scope: place, action: .push(filled)))
        }
    }

    private mutating func addLinks(_ map: inout AppMap) {
        let item = map.vocabulary.symbol("item?id={id}")
        let list = map.vocabulary.symbol("list")
        let form = map.vocabulary.symbol("form")
        let signedIn = map.vocabulary.symbol("signedIn")
        let chains: [(String, [Action])] = [
            ("app://item/{id:int}", [.selectTab(.index(1)), .push(list), .push(item)]),
            ("app://list", [.push(list)]),
            ("app://form", [.present(form, .sheet), .push(form)]),
            ("app://out", [.setFact(signedIn, list), .switchFlow(list)]),
            ("app://flow", [.startFlow(form, .push), .finishFlow(.none)]),
            ("app://tap/{id}", [.tap(map.vocabulary.symbol("row?id={id}"), scope: .none)]),
        ]
        for (text, actions) in chains where !random.isOne(in: 4) {
            do {
                map.links.append(try LinkPattern(text, actions: actions))
            } catch {
                preconditionFailure("\(text) is a pattern: \(error)")
            }
        }
    }

    private mutating func addVersions(_ map: inout AppMap) {
        guard random.isOne(in: 2) else { return }
        let old = map.vocabulary.symbol("home")
        let change = VersionChange(
            version: map.vocabulary.symbol("2"), removed: [map.vocabulary.symbol("form")],
            renamed: [.init(old: old, new: map.vocabulary.symbol("list"))])
        map.versions = [change]
    }

    private mutating func collectWords(_ map: inout AppMap) {
        func symbols(_ texts: [String]) -> [Symbol] { texts.map { map.vocabulary.symbol($0) } }
        words.routes = symbols(
            Self.screens + ["item?id=1", "item?id=2", "item?id=x", "nowhere", "flow1", "flow2"])
        let names = map.routes.map(\.name)
        words.shown = words.routes.filter { names.isEmpty || names.contains($0) }
        words.elements = symbols(["row?id=1", "row?id=2", "button"])
        words.scopes = symbols(["section", "home", "list", "list/section", "flow1"])
        words.urls = symbols([
            "app://item/1", "app://item/x", "app://list", "app://form", "app://out",
            "app://flow", "app://tap/3", "other://list", "",
        ])
        words.facts = symbols(["signedIn", "id", "count"])
        words.values = symbols(["true", "false", "2", "x"])
        words.slots = symbols(["slot", "other"])
        words.versions = symbols(["1", "2", "3"])
    }
}
