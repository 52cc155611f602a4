import Testing
import WayfoldModel
import WayfoldReplay

/// A map that is written is read back as an equal map.
struct AppMapRoundTripTests {
    private func map(_ text: String) throws -> AppMap {
        try AppMap(json: Array(text.utf8), file: "map.json")
    }

    /// Everything a map says, without its numbers.
    private func content(_ map: AppMap) -> [String] {
        func text(_ symbol: Symbol) -> String { map.vocabulary.text(symbol) }
        func words(_ action: Action) -> String { Words.text(of: action, in: map.vocabulary) }
        func flow(_ index: FlowDefinition.Index, _ depth: Int) -> String {
            let flow = map.flows[Int(index.number)]
            switch flow.content {
            case .stack(let root): return "\(text(flow.name)) stack \(text(root))"
            case .wrapper(let inner):
                return "\(text(flow.name)) wrapper (\(self.flow(inner, map)))"
            case .tabs(let tabs, let selection):
                let names = tabs.map { "\(text($0.route)) \(self.flow($0.flow, map))" }
                return "\(text(flow.name)) tabs \(selection) \(names)"
            }
        }
        func condition(_ rule: Guard) -> String {
            let subject =
                switch rule.condition.subject {
                case .fact(let name): "fact \(text(name))"
                case .parameter(let name): "parameter \(text(name))"
                }
            return "\(text(rule.name)) \(subject) \(rule.condition.isEqual)"
                + " \(text(rule.condition.value))"
        }
        var content = [map.name, map.version, "\(map.dialect)", flow(map.rootFlow, 0)]
        content += map.routes.map { route in
            let parameters = route.parameters.map {
                "\(text($0.name)) \($0.kind) \($0.isRequired)"
            }
            return "\(text(route.name)) \(parameters) \(route.flow.map { flow($0, 0) } ?? "")"
        }
        content += map.links.map {
            "\($0.text) \($0.actions.map(words)) \($0.condition.map(condition) ?? "")"
                + " \($0.dismissesModals)"
        }
        content += map.guards.map { "\($0.subjects.map(text)) \(condition($0))" }
        content += map.overrides.map { "\(text($0.element)) \(text($0.scope)) \(words($0.action))" }
        content += map.facts.map { "\(text($0.name)) \(text($0.value))" }
        content += map.versions.map {
            "\(text($0.version)) \($0.removed.map(text))"
                + " \($0.renamed.map { text($0.old) + text($0.new) })"
        }
        return content
    }

    private func flow(_ index: FlowDefinition.Index, _ map: AppMap) -> String {
        map.vocabulary.text(map.flows[Int(index.number)].name)
    }

    private func expectStable(_ map: AppMap) throws {
        for isResolved in [false, true] {
            let text = map.json(isResolved: isResolved)
            let read = try self.map(text)
            #expect(content(read) == content(map), "\(text)")
            #expect(read.json(isResolved: isResolved) == text)
            let compact = map.compactJSON(isResolved: isResolved)
            #expect(!compact.contains("\n"))
            #expect(try self.map(compact).json(isResolved: isResolved) == text)
        }
    }

    @Test
    func `the example of the document means what it says`() throws {
        let text = try Document("APPMAP.md").blocks("json").joined().joined(separator: "\n")
        let map = try map(text)
        try expectStable(map)
        #expect(map.dialect.duringTransition == .refuse)
        var fold = Fold(map)
        var state = fold.initialState()
        let lines = [
            "open todos://todo/7", "tap item id=8", "open todos://profile",
            "fact authenticated true",
            "open todos://nowhere",
        ]
        var outcomes: [String] = []
        for (index, line) in lines.enumerated() {
            var event = try #require(try Words.parse(line, in: &fold.vocabulary)?.events.first)
            event.sequence = UInt64(index) + 1
            event.outcome = fold.step(event, &state)
            outcomes.append(Words.text(of: event, in: fold.vocabulary))
            outcomes.append("  " + fold.savedPath(of: state, sceneAt: 0))
        }
        #expect(
            outcomes.joined(separator: "\n") == """
                open todos://todo/7
                  @1[home|todos;todo?id=7{todoRoot}|profile]
                tap item id=8
                  @1[home|todos;todo?id=7{todoRoot;todo?id=8{todoRoot}}|profile]
                open todos://profile
                  @1[home|todos;todo?id=7{todoRoot;todo?id=8{todoRoot}}|profile]
                fact authenticated true
                  @2[home|todos;todo?id=7{todoRoot;todo?id=8{todoRoot}}|profile]
                open todos://nowhere ! unknownLink
                  @2[home|todos;todo?id=7{todoRoot;todo?id=8{todoRoot}}|profile]
                """)
    }

    @Test
    func `a map that was built is read back`() throws {
        try expectStable(AppMap())
        try expectStable(AppMap(name: "é\n\"", dialect: .stinsen))
        for dialect in Dialect.all { try expectStable(AppMap(name: "x", dialect: dialect)) }
    }

    @Test
    func `every single answer of every dialect is written and read back`() throws {
        for dialect in Dialect.all {
            for question in Dialect.questions {
                for answer in question.answers {
                    var changed = dialect
                    #expect(question.set(answer, in: &changed))
                    changed.unsupported = ActionKindSet([.push, .gap])
                    let map = AppMap(name: "x", dialect: changed)
                    #expect(try self.map(map.json()).dialect == changed)
                    #expect(try self.map(map.json(isResolved: true)).dialect == changed)
                }
            }
        }
    }

    @Test
    func `a dialect of another name is read when every question is answered`() throws {
        var dialect = Dialect.uikit
        dialect.name = "mine"
        let text = AppMap(name: "x", dialect: dialect).json()
        #expect(try map(text).dialect == dialect)
        let cut = text.replacing("    \"link\": \"rebuild\",\n", with: "")
        #expect(cut != text)
        #expect(throws: MapError.self) { try map(cut) }
    }

    @Test
    func `names may hold anything`() throws {
        let names = EventSamples.hostileTexts.filter { !$0.isEmpty }
        var map = AppMap(name: "x")
        map.routes = names.map { name in
            RouteDefinition(
                name: map.vocabulary.symbol(Route(name)),
                parameters: [
                    .init(name: map.vocabulary.symbol(name), kind: .uuid, isRequired: false)
                ])
        }
        let routes = map.routes.map(\.name)
        map.flows = zip(names, routes).map { name, route in
            FlowDefinition(name: map.vocabulary.symbol("f" + name), content: .stack(root: route))
        }
        let tabs = routes.enumerated().map { FlowDefinition.Tab(route: $1, flow: .init($0)) }
        map.rootFlow = .init(map.flows.count)
        map.flows.append(
            FlowDefinition(
                name: map.vocabulary.symbol(" \n"), content: .tabs(tabs, selection: 3)))
        for name in names {
            let symbol = map.vocabulary.symbol(name)
            let element = map.vocabulary.symbol(Route(name))
            map.facts.append(Fact(name: symbol, value: symbol))
            map.guards.append(
                Guard(
                    name: symbol, subjects: [element, routes[0]],
                    condition: .init(subject: .parameter(symbol), value: symbol, isEqual: false)))
        }
        try expectStable(map)
    }

    @Test
    func `flows that only stand for a route are left out and come back`() throws {
        let text = """
            {
              "wayfold": 1,
              "name": "app",
              "version": "1",
              "dialect": "canonical",
              "root": "tabs",
              "flows": {
                "tabs": {"tabs": ["a", {"route": "b", "flow": "a"}, "deep"], "selected": 1},
                "deep": {"wrapper": "c"},
                "late": {"stack": {"route": "b", "with": {"id": "1"}}}
              },
              "routes": {"a": {"flow": "late"}, "b": {}, "c": {}}
            }

            """
        let read = try map(text)
        #expect(read.flows.count == 5)
        let written = text.replacing("\"selected\": 1", with: "\"selected\": \"b\"")
        #expect(read.json() == written)
        try expectStable(read)
    }
}
