public import WayfoldModel

extension Expression {
    /// What the expression asks for and an app map does not have, a line each: routes, tabs and
    /// facts that are most likely mistyped. A map that accepts any route is asked for no route.
    public func unknownNames(in map: AppMap) -> [String] {
        var names = ExpressionNames(map)
        names.look(at: condition)
        return names.lines
    }
}

/// Collects the names of an expression that an app map does not have.
private struct ExpressionNames {
    /// Whether the map says what there is, so that a name that it does not have is none.
    private let isComplete: Bool
    private let routes: Set<String>
    private let tabs: Set<String>
    private let facts: Set<String>
    private(set) var lines: [String] = []

    init(_ map: AppMap) {
        func names(_ symbols: some Sequence<Symbol>) -> Set<String> {
            Set(symbols.map { Route(text: map.vocabulary.text($0)).name })
        }
        isComplete = !map.acceptsAnyRoute
        var shown = map.routes.map(\.name)
        // A flow that is started by its name has it for its root where it is no stack of its own.
        if !shown.isEmpty { shown += map.flows.map(\.name) }
        var routes = names(shown)
        if !routes.isEmpty, map.dialect.unknownRoute == .showUnknown { routes.insert("unknown") }
        self.routes = routes
        tabs = names(
            map.flows.flatMap { flow -> [Symbol] in
                guard case .tabs(let tabs, _) = flow.content else { return [] }
                return tabs.map(\.route)
            })
        facts = Set(map.knownFacts.map { map.vocabulary.text($0) })
    }

    mutating func look(at node: ExpressionNode) {
        switch node {
        case .all(let nodes), .any(let nodes):
            for node in nodes { look(at: node) }
        case .not(let node):
            look(at: node)
        case .route(let pattern, _), .contains(let pattern):
            look(at: pattern.pattern)
        case .fact(let name, _, _), .isSet(let name, _):
            note("fact", name, in: facts)
        case .tabNamed(let name, _):
            note("tab", name, in: tabs)
        case .number, .word, .invariantsHold:
            break
        }
    }

    private mutating func look(at pattern: TextPattern) {
        let text = String(decoding: pattern.text, as: UTF8.self)
        guard pattern.isGlob, let star = text.firstIndex(of: "*") else {
            return note("route", Route(text: text).name, in: routes)
        }
        let head = text[..<star]
        // Before a star stands a name and more, or the beginning of a name.
        if head.contains("?") {
            note("route", Route(text: String(head)).name, in: routes)
        } else if !routes.contains(where: { TextPattern(text, isGlob: true).matches($0) }),
            !routes.contains(where: { $0.hasPrefix(head) })
        {
            note("route", String(head), in: routes)
        }
    }

    /// Notes a name that is none of those there are.
    private mutating func note(_ kind: String, _ name: String, in known: Set<String>) {
        guard isComplete || !known.isEmpty, !known.contains(name) else { return }
        let advice = Nearest.advice(for: name, in: known.sorted(), else: "check the name")
        let line =
            "\(kind) '\(name)' is not in the app map but the condition asks for it; \(advice)"
        if !lines.contains(line) { lines.append(line) }
    }
}
